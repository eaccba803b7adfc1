public import EventScripts
import PlainJSON
import RegistrationBackend
public import RegistrationCore

extension Policy {
  /// Reads a policy from a file of JSON that a person wrote, or throws everything that is wrong with
  /// it.
  ///
  /// It reads what ``RegistrationBackend/PolicyCoding`` reads, but refuses keys that no policy has,
  /// and policies that event scripts cannot name. Errors call the file `file`, and name line, column,
  /// mistake and remedy.
  public static func parse(_ bytes: [UInt8], file: String) throws(ScriptErrors) -> Policy {
    try PolicyFile(bytes, file: file).policy()
  }
}

/// A policy file that is being read.
private struct PolicyFile {
  private let bytes: [UInt8]
  private let file: String
  private var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  init(_ bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  func policy() throws(ScriptErrors) -> Policy {
    let json = try json()
    let notes = PolicyDecoder.Notes()
    let decoder = PolicyDecoder(value: json, codingPath: [], notes: notes)
    let policy = try? Policy(from: decoder)
    var errors = notes.mistakes.prefix(Self.mostErrors).map { mistake in
      error(
        at: mistake.place, mistake.keyPath, mistake.reason, mistake.remedy,
        suggestion: mistake.suggestion)
    }
    errors += keyErrors(in: json, "", notes.asked)
    if let policy {
      let wrong = notes.mistakes.map(\.keyPath)
      for mistake in policy.fileMistakes(in: json)
      where !wrong.contains(where: { mistake.keyPath.isWithin($0) }) {
        errors.append(
          error(
            at: json.innermost(mistake.keyPath).place, mistake.keyPath, mistake.reason,
            mistake.remedy))
      }
    }
    guard let policy, errors.isEmpty else {
      throw ScriptErrors(errors: errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    return policy
  }

  private func json() throws(ScriptErrors) -> PlacedJSON {
    guard bytes.count <= PolicyLimits.bytes else {
      throw refusal(at: 0, "the file has more than \(PolicyLimits.bytes) bytes")
    }
    if let flaw = NotText.flaw(in: bytes[...]) {
      let place = error(at: flaw.place, "")
      throw ScriptErrors(errors: [
        ScriptError(
          file: file, line: place.line, column: place.column, message: flaw.message)
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

  /// The most errors of a kind that are told: each has a copy of its line, which may be long.
  private static let mostErrors = 100

  /// The keys of all objects that no policy has, or that are given twice.
  private func keyErrors(
    in json: PlacedJSON, _ path: String, _ asked: [Int: [String]]
  ) -> [ScriptError] {
    var errors: [ScriptError] = []
    switch json.content {
    case .array(let values):
      for (index, value) in values.enumerated() where errors.count < Self.mostErrors {
        errors += keyErrors(in: value, path.appending(key: "\(index)"), asked)
      }
    case .object(let members):
      guard let known = asked[json.place] else { break }
      var seen: Set<String> = []
      for member in members where errors.count < Self.mostErrors {
        let name = path.appending(key: member.key)
        if !known.contains(member.key) {
          let suggestion = nearest(to: member.key, among: known)
          let remedy =
            suggestion == nil ? "; take it out, or write \(known.listed)" : ""
          errors.append(
            error(
              at: member.place, "\(name) is no key of a policy\(remedy)", suggestion: suggestion))
        } else if !seen.insert(member.key).inserted {
          errors.append(error(at: member.place, name, "is given twice", "leave one"))
        }
        errors += keyErrors(in: member.value, name, asked)
      }
    case .null, .bool, .string, .number: break
    }
    return errors
  }

  private func refusal(at place: Int, _ message: String) -> ScriptErrors {
    ScriptErrors(errors: [error(at: place, message)])
  }

  private func error(
    at place: Int, _ keyPath: String, _ reason: String, _ remedy: String,
    suggestion: String? = nil
  ) -> ScriptError {
    let mistake = PolicyFormatError(keyPath, reason, remedy)
    return error(at: place, mistake.description, suggestion: suggestion)
  }

  /// An error at an offset of the file; a policy has no secrets, so its line is shown.
  private func error(at place: Int, _ message: String, suggestion: String? = nil) -> ScriptError {
    let before = bytes[..<min(place, bytes.count)]
    let number = before.count { $0 == 0x0A } + 1
    let lineStart = max(before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0, number == 1 ? start : 0)
    let rest = bytes[min(lineStart, bytes.count)...]
    let text = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    let line = SourceLine(file: file, number: number, text: String(decoding: text, as: UTF8.self))
    let shown = String(decoding: bytes[lineStart..<max(before.count, lineStart)], as: UTF8.self)
    return line.error(
      at: shown.utf8.count, message, suggestion: suggestion, isPlain: true)
  }
}

extension String {
  fileprivate func appending(key: String) -> String { isEmpty ? key : "\(self).\(key)" }

  /// Whether it is the path, or leads from there to a part.
  fileprivate func isWithin(_ path: String) -> Bool {
    path.isEmpty || self == path || hasPrefix(path + ".")
  }
}
