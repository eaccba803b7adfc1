import RegistrationCore
import RegistrationJSON

/// Writes the words of a line, and quotes only those that need quotes.
struct WordWriter {
  private(set) var text: String
  /// The policy whose order the fields have.
  private let given: Policy?
  /// The policy by which the line is written; one of its own if none is known.
  var policy: Policy { given ?? Policy(name: "", profile: []) }
  /// Whether passwords and codes are written as the placeholder.
  private let hidesSecrets: Bool

  init(_ verb: Verb, by policy: Policy?, hidesSecrets: Bool) {
    (text, given, self.hidesSecrets) = (verb.rawValue, policy, hidesSecrets)
  }

  private mutating func write(_ word: WrittenWord, key: String? = nil) {
    text += " " + (key.map { $0 + "=" } ?? "")
    if word.isSecret, hidesSecrets {
      text += Secret.placeholder
    } else if word.isBare {
      text += word.text
    } else {
      let isMisread = key == nil && word.text.mayBeMisread
      text += word.isQuoted || isMisread || word.text.hasBareFlaw ? word.text.quoted : word.text
    }
  }
}

extension WordWriter: VerbLine {
  mutating func word<Value>(
    _ what: String?, _ value: Value?, _ kind: ArgumentKind<Value>
  ) -> Value? {
    if let value { write(kind.write(value)) }
    return value
  }

  mutating func words<Value>(_ values: [Value], _ kind: ArgumentKind<Value>) -> [Value] {
    for value in values { write(kind.write(value)) }
    return values
  }

  mutating func key<Value>(
    _ key: String, _ value: Value?, _ kind: ArgumentKind<Value>, isRequired: Bool
  ) -> Value? {
    if let value { write(kind.write(value), key: key) }
    return value
  }

  mutating func list<Value>(
    _ key: String, _ values: [Value], _ kind: ArgumentKind<Value>
  ) -> [Value] {
    let texts = values.map { kind.write($0).text }
    if !texts.isEmpty { write(WrittenWord(text: texts.joined(separator: ",")), key: key) }
    return values
  }

  mutating func flag(_ name: String, _ isSet: Bool) -> Bool {
    if isSet { write(WrittenWord(text: name, isBare: true)) }
    return isSet
  }

  /// Adds fields, in the order of the rules if there are any.
  mutating func fields(_ fields: Fields?, _ rules: (Policy) -> [FieldRule]) -> Fields {
    guard let fields else { return Fields() }
    let order = given.map(rules)?.map { $0.name } ?? []
    let known = order.compactMap { name in fields.entries.first { $0.name == name } }
    for entry in known + fields.entries.filter({ !order.contains($0.name) }) {
      let word = WrittenWord(text: entry.value.described, isSecret: entry.name.isSecret)
      write(word, key: entry.name.text)
    }
    return fields
  }

  mutating func fail(_ message: String, at place: LinePlace) {}

  mutating func need(_ what: String) {}
}

extension String {
  /// Whether the text cannot be a bare word.
  fileprivate var hasBareFlaw: Bool {
    isEmpty || unicodeScalars.contains { $0.isBlank || $0 == "\"" || $0.needsEscape }
  }

  /// Whether the text would be read as a key, or as a comment.
  fileprivate var mayBeMisread: Bool {
    unicodeScalars.contains("=") || unicodeScalars.first == "#"
  }

  fileprivate var quoted: String { "\"\(unicodeScalars.map { $0.escaped }.joined())\"" }
}
