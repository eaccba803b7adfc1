import RegistrationCore

/// The limits that a record exceeds, in the service's words.
package struct WireViolations: Error, Hashable, Sendable {
  /// What does not hold, in order; at most ``most`` of them.
  package let all: [String]

  /// More are not looked for: a list of many thousands would make a message of megabytes.
  static let most = 10

  /// The message of the `InvalidParameterException` (Cognito's replies: "1 validation error detected: Value at
  /// 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: [\S]+").
  package var message: String {
    let count = all.count == 1 ? "1 validation error" : "\(all.count) validation errors"
    return "\(count) detected: " + all.joined(separator: "; ")
  }
}

extension WireStructure {
  /// Throws what a record lacks or exceeds, or if a value is of another type than the row says.
  package func check(_ record: WireRecord) throws(WireViolations) {
    var checker = WireChecker()
    checker.check(record, as: self) { "" }
    guard checker.found.isEmpty else { throw WireViolations(all: checker.found) }
  }
}

/// Collects what does not hold, and says where only then.
private struct WireChecker {
  var found: [String] = []

  mutating func add(
    _ constraint: String, _ value: String?, isNull: Bool = false, at path: () -> String
  ) {
    guard found.count < WireViolations.most else { return }
    let shown = isNull ? "null " : value.map { "'\($0.utf8.count > 200 ? "…" : $0)' " } ?? ""
    found.append(
      "Value \(shown)at '\(path())' failed to satisfy constraint: Member must \(constraint)")
  }

  mutating func check(
    _ record: WireRecord, as structure: WireStructure, at path: () -> String
  ) {
    for member in structure.members {
      let place = { path() + (path().isEmpty ? "" : ".") + member.key.rawValue.decapitalized }
      if let value = record[member.key] {
        check(value, as: member.type, at: place)
      } else if member.isRequired {
        add("not be null", nil, isNull: !member.type.isSensitive, at: place)
      }
    }
  }

  mutating func check(_ value: WireValue, as type: WireType, at path: () -> String) {
    switch (type, value) {
    case (.text(let type), .text(let text)) where !type.isSecret: check(text, as: type, at: path)
    case (.text(let type), .secret(let text)) where type.isSecret:
      check(text.reveal(), as: type, at: path)
    case (.choice(_, let choices), .text(let text)):
      guard !choices.contains(text) else { return }
      add(
        "satisfy enum value set: [\(choices.joined(separator: ", "))]", text, at: path)
    case (.integer(_, let limits), .integer(let number)):
      if let least = limits.least, number < least {
        add("have value greater than or equal to \(least)", String(number), at: path)
      }
      if let most = limits.most, number > most {
        add("have value less than or equal to \(most)", String(number), at: path)
      }
    case (.boolean, .boolean), (.moment, .moment), (.document, .document): break
    case (.list(_, let element, let limits, let isSensitive), .list(let values)):
      check(count: values.count, within: limits, isSensitive, at: path)
      for (place, value) in values.enumerated() where found.count < WireViolations.most {
        check(value, as: element) { "\(path()).\(place + 1).member" }
      }
    case (.map(let type), .map(let map)):
      check(count: map.entries.count, within: type.size, type.isSensitive, at: path)
      for entry in map.entries where found.count < WireViolations.most {
        check(entry.key, as: type.key) { "\(path()).key" }
        check(entry.value.reveal(), as: type.value) { "\(path()).\(entry.key).value" }
      }
    case (.table(_, let key, let structure, let limits), .table(let entries)):
      check(count: entries.count, within: limits, false, at: path)
      for entry in entries where found.count < WireViolations.most {
        check(entry.key, as: key) { "\(path()).key" }
        check(entry.value, as: structure) { "\(path()).\(entry.key).value" }
      }
    case (.structure(let structure), .structure(let record)):
      check(record, as: structure, at: path)
    case (.text, _), (.choice, _), (.boolean, _), (.integer, _), (.moment, _), (.list, _),
      (.map, _), (.table, _), (.structure, _), (.document, _):
      add("have the type \(type.name)", nil, at: path)
    }
  }

  private mutating func check(_ text: String, as type: WireText, at path: () -> String) {
    let shown = type.isHidden ? nil : text
    if let pattern = type.pattern, !pattern.matches(text) {
      add("satisfy regular expression pattern: \(pattern.rawValue)", shown, at: path)
    }
    guard type.length.least != nil || type.length.most != nil else { return }
    let bytes = Int64(text.utf8.count)
    // A character has one to four bytes.
    if (type.length.least ?? 0) * 4 <= bytes, bytes <= type.length.most ?? .max { return }
    let count = Int64(text.unicodeScalars.count)
    if let least = type.length.least, count < least {
      add("have length greater than or equal to \(least)", shown, at: path)
    }
    if let most = type.length.most, count > most {
      add("have length less than or equal to \(most)", shown, at: path)
    }
  }

  private mutating func check(
    count: Int, within limits: WireLimits, _ isSensitive: Bool, at path: () -> String
  ) {
    let shown = isSensitive ? nil : "[\(count)]"
    if let least = limits.least, count < least {
      add("have length greater than or equal to \(least)", shown, at: path)
    }
    if let most = limits.most, count > most {
      add("have length less than or equal to \(most)", shown, at: path)
    }
  }
}

extension WireText {
  /// Whether messages leave it out: what is sensitive, except for the app client (boto3 issue 3581: "Value
  /// 'ap-northeast-1_xxxxxxxxx' at 'clientId' failed to satisfy constraint").
  fileprivate var isHidden: Bool { (isSensitive || isSecret) && name != "ClientIdType" }
}

extension WireType {
  fileprivate var isSensitive: Bool {
    switch self {
    case .text(let text): text.isHidden
    case .list(_, _, _, let isSensitive): isSensitive
    case .map(let map): map.isSensitive
    case .structure(let structure): structure.isSensitive
    case .choice, .boolean, .integer, .moment, .table, .document: false
    }
  }
}

extension String {
  /// With a small first letter, as messages name members.
  fileprivate var decapitalized: String {
    guard let first = utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
      return self
    }
    return String(decoding: [first | 0x20] + utf8.dropFirst(), as: UTF8.self)
  }
}
