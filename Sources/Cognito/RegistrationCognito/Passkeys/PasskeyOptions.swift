import Foundation
import RegistrationJSON

/// What a pool asks a platform's sheet for, read from its JSON.
struct PasskeyOptions {
  /// The relying party.
  let site: String?
  let challenge: Data
  /// The passkeys that are allowed for a sign-in, or excluded if one is made.
  let credentials: [Data]
  /// Whether the platform checks who holds the device: `required`, `preferred` or `discouraged`.
  let verification: String?
  /// For whom one is made.
  let user: (id: Data, name: String)?

  /// Reads options of either kind; nil if they have no challenge.
  init?(_ text: String) {
    guard let json = JSONValue(parsing: Array(text.utf8)[...]),
      let challenge = json["challenge"]?.bytesOfBase64URL
    else { return nil }
    self.challenge = challenge
    site = json["rpId"]?.string ?? json["rp"]?["id"]?.string
    let asked = json["userVerification"] ?? json["authenticatorSelection"]?["userVerification"]
    verification = asked?.string
    let listed = json["allowCredentials"] ?? json["excludeCredentials"]
    credentials = (listed?.array ?? []).compactMap { $0["id"]?.bytesOfBase64URL }
    let user = json["user"]
    self.user = user?["id"]?.bytesOfBase64URL.flatMap { id in
      user?["name"]?.string.map { (id, $0) }
    }
  }

  /// A credential as a browser writes it: its identifier, and the bytes of its response by their names.
  static func credential(_ id: Data, _ response: KeyValuePairs<String, Data?>) -> String {
    let name = JSONValue.string(id.base64URL)
    let members = response.compactMap { key, bytes in
      bytes.map { JSONValue.Member(key: key, value: .string($0.base64URL)) }
    }
    return JSONValue.object([
      JSONValue.Member(key: "id", value: name), JSONValue.Member(key: "rawId", value: name),
      JSONValue.Member(key: "type", value: .string("public-key")),
      JSONValue.Member(key: "response", value: .object(members)),
      JSONValue.Member(key: "clientExtensionResults", value: .object([])),
    ]).text
  }
}

extension JSONValue {
  fileprivate var bytesOfBase64URL: Data? {
    // Without the padding that some servers add.
    guard let digits = string?.utf8.prefix(while: { $0 != UInt8(ascii: "=") }) else { return nil }
    return Base64URL.bytes(of: Array(digits)[...]).map { Data($0) }
  }
}

extension Data {
  fileprivate var base64URL: String { Base64URL.text(of: Array(self)) }
}
