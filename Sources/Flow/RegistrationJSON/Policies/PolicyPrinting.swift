public import RegistrationCore

extension Policy {
  /// The policy as a file of JSON, with every part, in the order in which people read them.
  ///
  /// ``read(json:)`` reads it back as an equal policy.
  public func printed() -> String { json.spread() + "\n" }
}

extension JSONValue {
  /// The value on several lines: the members of the whole, and the values of each list.
  fileprivate func spread() -> String {
    guard let members else { return text }
    let lines = members.map { member in
      let value = member.value.array.map { $0.isEmpty ? "[]" : JSONValue.spread($0) }
      return "  \(JSONValue.string(member.key).text): \(value ?? member.value.spacedText)"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}"
  }

  private static func spread(_ values: [JSONValue]) -> String {
    "[\n\(values.map { "    " + $0.spacedText }.joined(separator: ",\n"))\n  ]"
  }

  /// The value on one line, with spaces between its members.
  private var spacedText: String {
    guard let members else { return text }
    let parts = members.map { "\(JSONValue.string($0.key).text): \($0.value.spacedText)" }
    return "{\(parts.joined(separator: ", "))}"
  }
}
