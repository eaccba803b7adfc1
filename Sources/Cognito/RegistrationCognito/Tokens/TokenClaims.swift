import RegistrationCore
import RegistrationJSON

/// What a token says, unverified, as the token came from the pool itself.
struct TokenClaims {
  private let json: JSONValue?

  /// Reads a token; of one that is not there, or cannot be read, there are no claims.
  init(_ token: Secret?) {
    let parts = Array((token?.reveal() ?? "").utf8)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let bytes = parts.count == 3 ? Base64URL.bytes(of: parts[1]) : nil
    json = bytes.flatMap { JSONValue(parsing: $0[...]) }
  }

  /// A claim that is a text.
  subscript(name: String) -> String? { json?[name]?.string }

  /// Whether a claim is true, which some tokens have as a text.
  func isSet(_ name: String) -> Bool {
    json?[name] == .bool(true) || json?[name] == .string("true")
  }
}
