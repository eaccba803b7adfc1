import RegistrationJSON

/// What a browser tells an authenticator about the page (W3C, "Web Authentication", section 5.8.1).
struct ClientData {
  let type: String
  let challenge: [UInt8]
  let origin: String

  init?(_ bytes: [UInt8]) {
    guard let json = JSONValue(parsing: bytes[...]), let type = json["type"]?.string,
      let challenge = json["challenge"]?.base64URL, let origin = json["origin"]?.string,
      // A page within one of another site.
      json["crossOrigin"] != .bool(true), json["topOrigin"] == nil
    else { return nil }
    (self.type, self.challenge, self.origin) = (type, challenge, origin)
  }
}

extension JSONValue {
  /// The bytes of a text in Base64 for addresses.
  var base64URL: [UInt8]? { string.flatMap { Base64URL.bytes(of: Array($0.utf8)[...]) } }
}
