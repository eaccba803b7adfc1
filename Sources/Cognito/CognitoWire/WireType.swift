// What a member of a request or an answer may hold, as botocore's service model of `cognito-idp`
// (2016-04-18) has it. `.ci/check-wire` compares every row with that model.

/// The type of a value on the wire, with its limits.
package indirect enum WireType: Sendable {
  case text(WireText)
  /// One of these texts.
  case choice(name: String, [String])
  case boolean(name: String)
  case integer(name: String, WireLimits)
  /// A moment, as seconds since 1970.
  case moment(name: String)
  case list(name: String, WireType, WireLimits, isSensitive: Bool)
  /// Texts by texts, within limits of the number of entries.
  case map(WireMapType)
  /// Structures by texts.
  case table(name: String, key: WireText, WireStructure, WireLimits)
  case structure(WireStructure)
  /// Any JSON.
  case document(name: String)

  /// The name of the shape in the service model.
  package var name: String {
    switch self {
    case .text(let text): text.name
    case .document(let name), .choice(let name, _), .boolean(let name), .integer(let name, _),
      .moment(let name),
      .list(let name, _, _, _), .table(let name, _, _, _):
      name
    case .map(let map): map.name
    case .structure(let structure): structure.name
    }
  }
}

/// The least and the greatest length or number; nil for no limit.
package struct WireLimits: Sendable {
  package let least: Int64?
  package let most: Int64?

  package init(least: Int64? = nil, most: Int64? = nil) { (self.least, self.most) = (least, most) }

  package static let none = WireLimits()
}

/// A text, with the limits of its length in Unicode scalars.
package struct WireText: Sendable {
  package let name: String
  package let length: WireLimits
  package let pattern: WirePattern?
  /// Whether the model says that it must not be logged; messages then leave it out.
  package let isSensitive: Bool
  /// Whether it proves who a person is, so that it is read as a `Secret`.
  package let isSecret: Bool
}

/// A map from texts to texts.
package struct WireMapType: Sendable {
  package let name: String
  package let key: WireText
  package let value: WireText
  package let size: WireLimits
  package let isSensitive: Bool
  /// Whether its values prove who a person is.
  package let isSecret: Bool
}

/// The members of a request, an answer or a part of one.
package struct WireStructure: Sendable {
  package let name: String
  package let members: [WireMember]
  package let isSensitive: Bool

  init(_ name: String, isSensitive: Bool = false, _ members: [WireMember]) {
    (self.name, self.members, self.isSensitive) = (name, members, isSensitive)
  }
}

/// A member of a structure.
package struct WireMember: Sendable {
  package let key: WireKey
  package let type: WireType
  package let isRequired: Bool

  static func needed(_ key: WireKey, _ type: WireType) -> WireMember {
    WireMember(key: key, type: type, isRequired: true)
  }

  static func optional(_ key: WireKey, _ type: WireType) -> WireMember {
    WireMember(key: key, type: type, isRequired: false)
  }

  static func needed(_ key: WireKey, _ structure: WireStructure) -> WireMember {
    needed(key, .structure(structure))
  }

  static func optional(_ key: WireKey, _ structure: WireStructure) -> WireMember {
    optional(key, .structure(structure))
  }
}

extension WireType {
  static func text(
    _ name: String, least: Int64? = nil, most: Int64? = nil, _ pattern: WirePattern? = nil,
    isSensitive: Bool = false
  ) -> WireType {
    .text(
      WireText(
        name: name, length: WireLimits(least: least, most: most), pattern: pattern,
        isSensitive: isSensitive, isSecret: false))
  }

  static func secret(
    _ name: String, least: Int64? = nil, most: Int64? = nil, _ pattern: WirePattern? = nil,
    isSensitive: Bool = true
  ) -> WireType {
    .text(
      WireText(
        name: name, length: WireLimits(least: least, most: most), pattern: pattern,
        isSensitive: isSensitive, isSecret: true))
  }

  static func integer(_ name: String, least: Int64? = nil, most: Int64? = nil) -> WireType {
    .integer(name: name, WireLimits(least: least, most: most))
  }

  static func list(
    _ name: String, of element: WireType, least: Int64? = nil, most: Int64? = nil,
    isSensitive: Bool = false
  ) -> WireType {
    .list(name: name, element, WireLimits(least: least, most: most), isSensitive: isSensitive)
  }

  static func list(
    _ name: String, of element: WireStructure, least: Int64? = nil, most: Int64? = nil
  ) -> WireType {
    list(name, of: .structure(element), least: least, most: most)
  }

  /// A map whose keys and values have no limits of their own.
  static func map(_ name: String, isSensitive: Bool = false, isSecret: Bool = false) -> WireType {
    let text = WireText(
      name: "StringType", length: WireLimits(least: 0, most: 131_072), pattern: nil,
      isSensitive: false, isSecret: isSecret)
    let key = WireText(
      name: "StringType", length: text.length, pattern: nil, isSensitive: false, isSecret: false)
    return .map(
      WireMapType(
        name: name, key: key, value: text, size: .none, isSensitive: isSensitive,
        isSecret: isSecret))
  }
}
