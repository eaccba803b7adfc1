import Foundation
import PlainJSON
public import RegistrationCore

extension Policy {
  /// The policy as a file of JSON, with every part, in the order in which people read them.
  ///
  /// ``parse(_:file:)`` reads it back as an equal policy.
  public func printed() -> String {
    do {
      let bytes = [UInt8](try JSONEncoder().encode(self))
      let value = JSONValue(try PlacedJSONReader.read(bytes[...]))
      return value.inReadingOrder.spread() + "\n"
    } catch {
      // Text, numbers and yes or no: there is nothing that cannot be encoded.
      return "{}\n"
    }
  }
}

extension JSONValue {
  /// The keys of a policy in the order in which they are written; others follow.
  private static let readingOrder = [
    "name", "label", "kind", "isRequired", "maximumLength", "autofill", "callingCode", "signUp",
    "profile",
    "password", "confirmation", "signIn", "length", "resendCooldown", "minimumLength",
  ]

  fileprivate var inReadingOrder: JSONValue {
    switch self {
    case .array(let values): return .array(values.map(\.inReadingOrder))
    case .object(let members):
      let places = members.map { member in
        JSONValue.readingOrder.firstIndex(of: member.key) ?? JSONValue.readingOrder.count
      }
      let sorted = zip(places, members).sorted { $0.0 < $1.0 }.map { _, member in
        Member(key: member.key, value: member.value.inReadingOrder)
      }
      return .object(sorted)
    case .null, .bool, .integer, .number, .string, .written: return self
    }
  }

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
