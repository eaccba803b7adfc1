package import RegistrationCore

/// Names and values as a form of a browser has them (`application/x-www-form-urlencoded`): in a query, or as a body.
///
/// A value may be a secret, such as a code or a verifier, so all are.
package struct FormParameters: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let value: Secret
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  package init(_ pairs: KeyValuePairs<String, String?>) {
    for (name, value) in pairs { if let value { append(name, Secret(value)) } }
  }

  package mutating func append(_ name: String, _ value: Secret) {
    entries.append(Entry(name: name, value: value))
  }

  /// The value of a name; nil if it is missing, or there more than once (RFC 6749, section 3.1).
  package subscript(secret name: String) -> Secret? {
    var found: Secret?
    for entry in entries where entry.name == name {
      if found != nil { return nil }
      found = entry.value
    }
    return found
  }

  /// The same as a text.
  package subscript(name: String) -> String? { self[secret: name]?.reveal() }

  /// Whether a name is there more than once.
  package var repeatsNames: Bool { Set(entries.map { $0.name }).count != entries.count }
}

extension FormParameters {
  /// Reads a query without its question mark, or a body; nil if an escape is none, or a text no UTF-8.
  package init?(encoded text: some Sequence<UInt8>) {
    for pair in Array(text).split(separator: UInt8(ascii: "&")) {
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard let name = Self.decoded(pair[..<end]),
        let value = Self.decoded(pair[end...].dropFirst())
      else { return nil }
      append(name, Secret(value))
    }
  }

  /// The parameters as a query, or a body.
  package var encoded: Secret {
    Secret(
      entries.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value.reveal()))" }
        .joined(separator: "&"))
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexadecimalDigit,
          let low = rest.popFirst()?.hexadecimalDigit
        else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Escapes all but what RFC 3986 calls unreserved, so that it can stand in any part of an address.
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte.isUnreserved {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
