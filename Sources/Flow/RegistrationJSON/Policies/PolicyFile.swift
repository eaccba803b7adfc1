public import RegistrationCore

extension Policy {
  /// Reads a policy from JSON that a person wrote, or throws everything that is wrong with it.
  ///
  /// It reads what `PolicyCoding` reads, but refuses keys that no policy has, and policies that event
  /// scripts cannot name. Errors have line, column, mistake and remedy.
  public static func read(json bytes: [UInt8]) throws(PolicyErrors) -> Policy {
    try PolicyFile(bytes).policy()
  }
}

/// A policy file that is being read.
private struct PolicyFile {
  private let bytes: [UInt8]
  private var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func policy() throws(PolicyErrors) -> Policy {
    let json = try json()
    var reader = PolicyReader(isStrict: true)
    let policy = reader.policy(json)
    var found = (reader.mistakes.prefix(PolicyReader.mostMistakes) + reader.wrongKeys).map {
      Found(place: $0.place, message: $0.error.message, suggestion: $0.suggestion)
    }
    for mistake in policy.fileMistakes(in: json)
    where found.count < PolicyReader.mostMistakes
      && !reader.mistakes.contains(where: { mistake.keyPath.isWithin($0.error.keyPath) })
    {
      let place = json.innermost(mistake.keyPath).place
      found.append(Found(place: place, message: mistake.message, suggestion: nil))
    }
    guard found.isEmpty else { throw errors(found.sorted { $0.place < $1.place }) }
    return policy
  }

  private func json() throws(PolicyErrors) -> PlacedJSON {
    guard bytes.count <= PolicyLimits.bytes else {
      throw refusal(at: 0, "the file has more than \(PolicyLimits.bytes) bytes")
    }
    if let flaw = NotText.flaw(in: bytes[...]) {
      let place = refusal(at: flaw.place, "").errors.first
      throw PolicyErrors(errors: [
        PolicyError(
          line: place?.line ?? 1, column: place?.column ?? 1, message: flaw.message,
          suggestion: nil, text: "")
      ])
    }
    if let flaw = JSONShape.flaw(in: bytes[...]) {
      throw refusal(at: flaw.offset, "expected \(flaw.expected)")
    }
    do throws(JSONFlaw) {
      return try PlacedJSON(reading: bytes[...])
    } catch {
      throw refusal(at: error.place, error.message)
    }
  }

  private func refusal(at place: Int, _ message: String) -> PolicyErrors {
    errors([Found(place: place, message: message, suggestion: nil)])
  }

  /// A mistake at an offset of the file.
  private struct Found {
    let place: Int
    let message: String
    let suggestion: String?
  }

  /// The mistakes with their lines and columns, in the order of their places.
  ///
  /// A policy has no secrets, so its lines are shown. Each byte is counted once, however many mistakes there are.
  private func errors(_ found: [Found]) -> PolicyErrors {
    var (line, column, place, lineStart) = (1, 1, start, start)
    let errors = found.map { mistake in
      let end = min(max(mistake.place, place), bytes.count)
      for newline in place..<end where bytes[newline] == 0x0A {
        (line, column, place, lineStart) = (line + 1, 1, newline + 1, newline + 1)
      }
      column += String(decoding: bytes[place..<end], as: UTF8.self).count
      place = end
      return PolicyError(
        line: line, column: column, message: mistake.message, suggestion: mistake.suggestion,
        text: text(from: lineStart))
    }
    return PolicyErrors(errors: errors)
  }

  /// The line that begins there, if a person can read one of that length.
  private func text(from start: Int) -> String {
    let line = bytes[start...].prefix(PolicyFile.mostShown + 1).prefix { $0 != 0x0A && $0 != 0x0D }
    return line.count > PolicyFile.mostShown ? "" : String(decoding: line, as: UTF8.self)
  }

  /// The longest line that is shown, in bytes.
  private static let mostShown = 4096
}

extension PolicyFormatError {
  /// The place and the error, with the remedy if there is one.
  fileprivate var message: String { remedy.isEmpty ? "\(keyPath) \(reason)" : description }
}

extension String {
  /// Whether it is the path, or leads from there to a part.
  fileprivate func isWithin(_ path: String) -> Bool {
    path.isEmpty || self == path || hasPrefix(path + ".")
  }
}
