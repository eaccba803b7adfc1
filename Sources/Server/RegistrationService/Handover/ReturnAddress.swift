/// Where browsers return to once a person is registered: an address of the app, which no request can change.
package struct ReturnAddress: Hashable, Sendable {
  /// The address as it was given.
  package let text: String
  /// Its beginning, as a content security policy names it, such as `https://app.example`.
  let origin: String

  /// Reads an address; nil unless it is one of HTTPS, or of HTTP at this machine, without a fragment and a user.
  ///
  /// A host that is a number of IPv6 is none: no content security policy can name it.
  package init?(_ text: String) {
    guard text.utf8.count <= 1024, let scheme = text.firstRange(of: "://") else { return nil }
    let rest = text[scheme.upperBound...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard rest.utf8.allSatisfy({ Self.isOfAddress($0) }), Self.isAuthority(authority) else {
      return nil
    }
    switch text[..<scheme.lowerBound] {
    case "https": break
    case "http" where Self.isThisMachine(authority): break
    default: return nil
    }
    (self.text, origin) = (text, String(text[..<authority.endIndex]))
  }

  /// The address with these arguments, whose values need no escape.
  func with(_ arguments: [ServiceRequest.Pair]) -> String {
    let query = arguments.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    return query.isEmpty ? text : text + (text.contains("?") ? "&" : "?") + query
  }

  /// The characters of RFC 3986 but the sign of a fragment.
  private static func isOfAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/?[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }

  /// Whether it is a name or a number with at most a port, and nothing that a policy would read as something else.
  private static func isAuthority(_ text: Substring) -> Bool {
    let isName = text.utf8.allSatisfy { byte in
      isOfAddress(byte) && !"/?[]@!$&'()*+,;=%_~".utf8.contains(byte)
    }
    guard isName, let first = text.first, first != ":" else { return false }
    let port = text.split(separator: ":", omittingEmptySubsequences: false).dropFirst()
    return port.count <= 1 && port.allSatisfy { UInt16($0) != nil && $0.first != "+" }
  }

  private static func isThisMachine(_ authority: Substring) -> Bool {
    ["localhost", "127.0.0.1"].contains { name in
      authority == name || authority.hasPrefix(name + ":")
    }
  }
}
