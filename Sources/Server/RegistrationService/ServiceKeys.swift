import CognitoCrypto
import HostStores
package import RegistrationCore

/// Makes and proves what registrations are used with: keys, cookies and the tokens of forms.
///
/// All of them are codes (HMAC-SHA-256) under one secret of the service, so that nothing has to be kept, a dump of the store
/// opens nothing, and every node proves what another one has made.
package struct ServiceKeys: Sendable {
  /// The one that makes, and then those that only prove; never empty.
  private let secrets: [HMAC.Key]

  /// Creates the keys of a service.
  ///
  /// To change the secret, add the new one behind the old one on every node, then make it the first, and leave the old one
  /// away once no registration is in use that was made under it.
  ///
  /// - Parameter texts: secrets of at least 32 characters; nil comes back if there is none, or one is shorter.
  package init?(secrets texts: [Secret]) {
    guard !texts.isEmpty, texts.allSatisfy({ $0.reveal().utf8.count >= 32 }) else { return nil }
    // What else the same secrets are for shares nothing with it.
    secrets = texts.map {
      HMAC.Key(HMAC.code(of: Array("registrar service".utf8), key: Array($0.reveal().utf8)))
    }
  }

  /// Keys that end with the process.
  package static func random() -> ServiceKeys { ServiceKeys(secret: .random(count: 32)) }

  private init(secret: [UInt8]) { secrets = [HMAC.Key(secret)] }

  /// A new name of 128 random bits, and 64 more that prove it: another name is refused before the store is asked.
  func newID() -> RegistrationID? {
    let random = [UInt8].random(count: 16).hexadecimal
    return RegistrationID(random + code(.id, [random]).prefix(16))
  }

  /// The registration of a name that this service has made; nil for any other.
  func id(_ text: String) -> RegistrationID? {
    guard text.utf8.count == 48, proves(text.suffix(16), .id, [String(text.prefix(32))]) else {
      return nil
    }
    return RegistrationID(text)
  }

  /// What a program shows to use a registration.
  func bearerKey(of id: RegistrationID) -> Secret { Secret(code(.bearer, [id.text])) }

  func isBearerKey(_ text: String, of id: RegistrationID) -> Bool {
    text.utf8.count == 64 && proves(text, .bearer, [id.text])
  }

  /// What a form of a registration sends back, which no other site knows.
  ///
  /// The tag and the key of the form are part of it: without a page of a presentation, no form of it can be sent.
  func formToken(of id: RegistrationID, tag: String, key: String) -> String {
    code(.form, [id.text, tag, key])
  }

  func isFormToken(_ text: String, of id: RegistrationID, tag: String, key: String) -> Bool {
    text.utf8.count == 64 && proves(text, .form, [id.text, tag, key])
  }

  enum Use: String {
    case id, bearer, form, cookie, event, handover, peer, account, redirect, ticket
  }

  func code(_ use: Use, _ texts: [String]) -> String {
    bytes(use, texts, under: secrets[0]).hexadecimal
  }

  /// A code of a use, of texts whose lengths are part of it: no two lists of texts have one code.
  private func bytes(_ use: Use, _ texts: [String], under secret: HMAC.Key) -> [UInt8] {
    var message = Array(use.rawValue.utf8) + [0]
    for text in texts {
      message += String(text.utf8.count).utf8
      message.append(UInt8(ascii: ":"))
      message += text.utf8
    }
    return secret.code(of: message)
  }

  /// Whether a text is the code, or its beginning, under any of the secrets.
  func proves(_ text: some StringProtocol, _ use: Use, _ texts: [String]) -> Bool {
    let given = Array(text.utf8)
    guard given.count >= 16 else { return false }
    return secrets.contains { secret in
      let digits = bytes(use, texts, under: secret).hexadecimalDigits
      return areEqual(given, Array(digits.prefix(given.count)))
    }
  }
}
