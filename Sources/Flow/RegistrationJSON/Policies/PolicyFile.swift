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
  private let file: JSONFile

  init(_ bytes: [UInt8]) { file = JSONFile(bytes) }

  func policy() throws(PolicyErrors) -> Policy {
    let json = try file.json()
    var reader = PolicyReader(isStrict: true)
    let policy = reader.policy(json)
    var found = (reader.mistakes.prefix(PolicyReader.mostMistakes) + reader.wrongKeys).map {
      JSONFile.Mistake(place: $0.place, message: $0.error.message, suggestion: $0.suggestion)
    }
    for mistake in policy.fileMistakes(in: json)
    where found.count < PolicyReader.mostMistakes
      && !reader.mistakes.contains(where: { mistake.keyPath.isWithin($0.error.keyPath) })
    {
      let place = json.innermost(mistake.keyPath).place
      found.append(JSONFile.Mistake(place: place, message: mistake.message, suggestion: nil))
    }
    guard found.isEmpty else { throw file.errors(found.sorted { $0.place < $1.place }) }
    return policy
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
