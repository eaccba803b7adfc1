import CognitoCrypto
import CognitoWire
import Foundation
import RegistrationCore
import RegistrationJSON

/// What belongs to one sheet: the verifier of its code (RFC 7636), and the `state` by which its redirect is known.
///
/// Both are 32 random bytes, and good once. They are kept like a token while the page is open, because the process may end
/// behind the browser.
struct AuthorizationRequest: Hashable, Sendable {
  let provider: IdentityProvider
  private let state: Secret
  let verifier: Secret
  /// When the page was opened, by the device's clock.
  private let asked: Timestamp

  /// How long a redirect may take, in milliseconds.
  private static let lifetime: UInt64 = 600_000

  init(for provider: IdentityProvider, at now: Timestamp) {
    (self.provider, asked) = (provider, now)
    (state, verifier) = (.random(), .random())
  }

  /// Whether it was asked for too long ago, or the clock was set by as much since.
  func isOver(at now: Timestamp) -> Bool { now.isFar(from: asked, by: Self.lifetime) }

  /// The page to show; nil if the domain makes no address.
  func page(of login: CognitoManagedLogin, clientID: String) -> URL? {
    let challenge = Base64URL.text(of: SHA256.digest(of: Array(verifier.reveal().utf8)))
    return login.address(
      OAuth.authorizePath,
      FormParameters([
        "response_type": "code", "client_id": clientID,
        "redirect_uri": login.callback.absoluteString,
        "identity_provider": login.name(of: provider), "state": state.reveal(),
        "scope": login.scopes.isEmpty ? nil : login.scopes.joined(separator: " "),
        "code_challenge": challenge, "code_challenge_method": "S256",
        // A browser remembers who used the device last (amplify-js 14577).
        "prompt": "select_account",
      ]))
  }

  /// What the address says to which the page has led back; nil if it does not answer this very request.
  private func answer(in address: URL, _ callback: URL) -> FormParameters? {
    guard address.isLed(to: callback), let query = address.query(percentEncoded: true),
      let parameters = FormParameters(encoded: query.utf8),
      parameters[secret: "state"] == state
    else { return nil }
    return parameters
  }

  /// Whether an address answers this very request, whatever else it says.
  func isAnswered(by address: URL, _ callback: URL) -> Bool { answer(in: address, callback) != nil }

  /// The code in the address that the page has led back to.
  ///
  /// - Throws: `providerFailed` if it is not the answer to this very request, whatever else it says.
  func code(in address: URL, _ callback: URL) throws(PoolError) -> Secret {
    guard let parameters = answer(in: address, callback) else { throw .providerFailed }
    if let error = parameters["error"] {
      throw PoolError(redirect: error, parameters["error_description"] ?? "")
    }
    guard let code = parameters[secret: "code"] else { throw .providerFailed }
    return code
  }
}

extension AuthorizationRequest {
  /// What a store keeps of it.
  var json: JSONValue {
    .object([
      "provider": .string(provider.name), "state": .string(state.reveal()),
      "verifier": .string(verifier.reveal()), "asked": .integer(asked.milliseconds),
    ])
  }

  /// Reads what a store kept; nil if it is damaged.
  init?(_ json: JSONValue) {
    guard let provider = json["provider"]?.string.flatMap({ IdentityProvider($0) }),
      let state = json["state"]?.string, !state.isEmpty,
      let verifier = json["verifier"]?.string, !verifier.isEmpty,
      let asked = json["asked"]?.integer
    else { return nil }
    self.provider = provider
    (self.state, self.verifier) = (Secret(state), Secret(verifier))
    self.asked = Timestamp(milliseconds: asked)
  }
}

extension URL {
  /// Whether it is the callback with a query of its own behind it.
  fileprivate func isLed(to callback: URL) -> Bool {
    func bare(_ address: URL) -> URLComponents? {
      guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: false) else {
        return nil
      }
      (parts.query, parts.fragment) = (nil, nil)
      parts.scheme = address.scheme?.lowercased()
      // `http://localhost:1234` leads back to `http://localhost:1234/`.
      if parts.path == "/", parts.host != nil { parts.path = "" }
      return parts
    }
    guard let here = bare(self), let there = bare(callback) else { return false }
    return here == there
  }
}

extension PoolError {
  /// The failure that a redirect tells; see ``CognitoWire/OAuth`` for the words.
  init(redirect error: String, _ description: String) {
    let words = description.trimmingCharacters(in: [" ", "."])
    let lowercased = words.lowercased()
    if error == OAuth.cancelled || error == "access_denied" || lowercased.contains("user_denied") {
      self = .cancelled
    } else if lowercased.contains(OAuth.linked.lowercased()) {
      self = .providerLinked
    } else if lowercased.contains(OAuth.disabled.lowercased()) {
      self = .notAuthorized(.disabled)
    } else if let end = words.range(of: "failed with error ")?.upperBound {
      self.init(trigger: String(words[end...]))
    } else if error == "unauthorized_client" || error == "invalid_scope"
      || error == "unsupported_response_type"
    {
      self = .unrecognized(code: error, message: words)
    } else {
      self = .providerFailed
    }
  }

  /// The failure of a trigger that refuses, in its own words.
  private init(trigger words: String) {
    let parts = words.split(separator: " ", maxSplits: 1)
    if parts.first.map(String.init) == OAuth.accountExists {
      self = .accountExists(parts.count == 2 ? Login(String(parts[1])) : nil)
    } else {
      self = .userLambdaValidation(words)
    }
  }
}

extension Secret {
  /// 43 characters from 32 random bytes, the fewest that RFC 7636 takes for a verifier.
  fileprivate static func random() -> Secret {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: 0 ... .max, using: &generator) }
    return Secret(Base64URL.text(of: bytes))
  }
}
