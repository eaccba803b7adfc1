import PlainJSON
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
    let told = reader.mistakes.prefix(PolicyReader.mostMistakes) + reader.wrongKeys
    var errors = told.map { mistake in
      error(at: mistake.place, mistake.error.message, suggestion: mistake.suggestion)
    }
    for mistake in policy.fileMistakes(in: json)
    where !reader.mistakes.contains(where: { mistake.keyPath.isWithin($0.error.keyPath) }) {
      errors.append(error(at: json.innermost(mistake.keyPath).place, mistake.message))
    }
    guard errors.isEmpty else {
      throw PolicyErrors(errors: errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    return policy
  }

  private func json() throws(PolicyErrors) -> PlacedJSON {
    guard bytes.count <= PolicyLimits.bytes else {
      throw refusal(at: 0, "the file has more than \(PolicyLimits.bytes) bytes")
    }
    if let flaw = NotText.flaw(in: bytes[...]) {
      let place = error(at: flaw.place, "")
      throw PolicyErrors(errors: [
        PolicyError(
          line: place.line, column: place.column, message: flaw.message, suggestion: nil, text: "")
      ])
    }
    if let flaw = JSONShape.flaw(in: bytes[...]) {
      throw refusal(at: flaw.offset, "expected \(flaw.expected)")
    }
    do throws(PlacedJSONReader.Flaw) {
      return try PlacedJSONReader.read(bytes[...])
    } catch {
      throw refusal(at: error.place, error.message)
    }
  }

  private func refusal(at place: Int, _ message: String) -> PolicyErrors {
    PolicyErrors(errors: [error(at: place, message)])
  }

  /// An error at an offset of the file; a policy has no secrets, so its line is shown.
  private func error(at place: Int, _ message: String, suggestion: String? = nil) -> PolicyError {
    let before = bytes[..<min(place, bytes.count)]
    let number = before.count { $0 == 0x0A } + 1
    let lineStart = max(before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0, number == 1 ? start : 0)
    let rest = bytes[min(lineStart, bytes.count)...]
    let text = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    let shown = String(decoding: bytes[lineStart..<max(before.count, lineStart)], as: UTF8.self)
    return PolicyError(
      line: number, column: shown.count + 1, message: message, suggestion: suggestion,
      text: String(decoding: text, as: UTF8.self))
  }
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
