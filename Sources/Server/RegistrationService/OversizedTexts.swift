import RegistrationCore

extension Registration.Presentation {
  /// How many bytes of a text beyond what its field takes are still kept, to be mended.
  private static var spareLength: Int { 1024 }

  /// The problems of texts that are too long to be kept until they are mended.
  ///
  /// The flow keeps what it refuses, and shows it again: without a limit here a form could have it keep as much as a body may have.
  func oversized(in typed: EventContents) -> [Problem] {
    var texts: [(Field?, String)] = (typed.fields?.entries ?? []).compactMap { entry in
      guard case .text(let text) = entry.value else { return nil }
      return (field(entry.name), text)
    }
    if let login = typed.login { texts.append((fields.first { $0.isLogin }, login)) }
    return texts.compactMap { field, text in
      guard let field, text.utf8.count > field.longestText + Self.spareLength else { return nil }
      return Problem(field.name, .tooLong(maximum: field.longestText))
    }
  }
}

extension Registration.Presentation.Field {
  /// The longest text that it takes, in bytes; a picture is none.
  fileprivate var longestText: Int { kind == .value(.image) ? 0 : maximumLength }
}
