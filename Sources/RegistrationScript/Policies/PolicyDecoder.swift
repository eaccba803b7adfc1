import EventScripts
import PlainJSON
import RegistrationCore

/// Decodes a policy from JSON that knows its places, and notes every mistake instead of the first.
///
/// The format is stated once, by `Policy`'s own `Decodable`: a key that it never asks for is
/// unknown, and a value of another type than it asks for is a mistake there.
struct PolicyDecoder: Decoder {
  /// What a decoder and those for the parts have found.
  final class Notes {
    /// A mistake, the place in the text, and the word that was probably meant.
    struct Mistake {
      let place: Int
      let keyPath: String
      let reason: String
      let remedy: String
      var suggestion: String?
    }

    var mistakes: [Mistake] = []
    /// The keys that were asked for, by the place of their object.
    var asked: [Int: [String]] = [:]
  }

  /// A value is missing, and nothing can take its place.
  struct Abort: Error {}

  let value: PlacedJSON
  let codingPath: [any CodingKey]
  let notes: Notes
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    if value.members == nil { note("is \(value.kind)", "write an object in { }") }
    return KeyedDecodingContainer(PolicyObject(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    if case .array(let values) = value.content {
      return PolicyList(decoder: self, values: values)
    }
    note("is \(value.kind)", "write a list in [ ]")
    return PolicyList(decoder: self, values: [])
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { PolicyValue(decoder: self) }

  /// The decoder of a part.
  func part(_ value: PlacedJSON, _ key: any CodingKey) -> PolicyDecoder {
    PolicyDecoder(value: value, codingPath: codingPath + [key], notes: notes)
  }

  func note(
    _ reason: String, _ remedy: String, key: (any CodingKey)? = nil, suggestion: String? = nil
  ) {
    let keys = codingPath + (key.map { [$0] } ?? [])
    notes.mistakes.append(
      Notes.Mistake(
        place: value.place, keyPath: keys.path, reason: reason, remedy: remedy,
        suggestion: suggestion))
  }
}

extension PolicyDecoder {
  /// The value as one of `type`, or anything of that type after the mistake was noted.
  func read<T: Decodable>(_ type: T.Type) throws -> T {
    if let choices = type as? any PolicyChoice.Type {
      return try standIn(choices.named(text), "write \(choices.names.listed)", choices.names)
    }
    if type == String.self { return try standIn(text, "write a text in double quotes") }
    if type == Bool.self { return try standIn(bool, "write true or false") }
    if type == Int.self { return try standIn(number.flatMap { Int($0) }, "write a whole number") }
    if type == Int64.self {
      return try standIn(number.flatMap { Int64($0) }, "write a whole number")
    }
    return try T(from: self)
  }

  /// `found` as the type that was asked for; if there is nothing, a mistake and any value.
  private func standIn<T>(_ found: Any?, _ remedy: String, _ names: [String] = []) throws -> T {
    if let found = found as? T { return found }
    note(
      "is \(value.kind)", remedy, suggestion: text.flatMap { nearest(to: $0, among: names) })
    return try PolicyDecoder.anything()
  }

  /// A value in place of one that is missing or wrong, so that decoding continues.
  static func anything<T>() throws -> T {
    let candidates: [Any] = [
      "", false, 0, Int64(0), FieldName(""), [FieldRule](), FieldRule.Kind.text,
      SignInRule.password,
    ]
    for case let candidate as T in candidates { return candidate }
    throw Abort()
  }

  private var text: String? { if case .string(let text) = value.content { text } else { nil } }
  private var bool: Bool? { if case .bool(let bool) = value.content { bool } else { nil } }
  private var number: String? { if case .number(let text) = value.content { text } else { nil } }
}

/// A value of which the file names one of several.
private protocol PolicyChoice: CaseIterable, RawRepresentable<String> {}

extension PolicyChoice {
  fileprivate static var names: [String] { allCases.map(\.rawValue) }
  fileprivate static func named(_ name: String?) -> Self? { name.flatMap(Self.init) }
}

extension FieldRule.Kind: PolicyChoice {}
extension SignInRule: PolicyChoice {}

extension [any CodingKey] {
  /// The keys with dots between them.
  fileprivate var path: String {
    map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
