import RegistrationWording

extension ProblemDetails.Kind {
  /// What a page says of it.
  var matter: PageMatter {
    switch self {
    case .unauthorized, .otherSecret: .notOpenHere
    case .forged: .forged
    case .notFound, .methodNotAllowed: .nothingHere
    case .tooLarge: .tooLarge
    case .tooMany: .tooMany
    case .malformed, .unsupportedType, .invalidFields, .invalidCode: .unreadable
    case .otherPresentation: .older
    case .busyElsewhere, .unavailable, .ended: .unavailable
    }
  }
}

extension WordingLanguage {
  /// The words of the language, to be kept.
  var words: any PageWording { read(by: KeptWords()) }
}

private struct KeptWords: WordingReader {
  func read<Words: PageWording>(_ words: Words) -> any PageWording { words }
}
