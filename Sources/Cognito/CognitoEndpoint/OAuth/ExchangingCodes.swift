import CognitoCrypto
import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

// The token endpoint.

/// A refusal of the token endpoint (RFC 6749, section 5.2).
private struct TokenRefusal: Error {
  let error: String
  var status = 400

  static let client = TokenRefusal(error: "invalid_client")
  static let grant = TokenRefusal(error: "invalid_grant")
  static let request = TokenRefusal(error: "invalid_request")
}

extension CognitoEndpoint {
  /// `/oauth2/token`: tokens for a code, or for a refresh token.
  ///
  /// A fault of the network that is set for `signInWithSheet` meets it.
  mutating func exchange(
    _ parameters: FormParameters, _ signer: TokenSigner, at now: Timestamp
  ) -> Response {
    let place = client(named: parameters["client_id"])
    let fault = place.flatMap { pools[$0.pool].world.network.takeFault(of: .signInWithSheet) }
    var response =
      fault?.effect == .nothing
      ? Response.tokens(.null) : answered(parameters, signer, at: now)
    if let place { response.delay = pools[place.pool].world.network.delay(of: .signInWithSheet) }
    guard let fault else { return response }
    (unsignedTokens, unfinishedProof) = ([], nil)
    return refusal(of: PoolError(fault.failure))
  }

  private mutating func answered(
    _ parameters: FormParameters, _ signer: TokenSigner, at now: Timestamp
  ) -> Response {
    defer { unsignedTokens = [] }
    let call = Call(operation: .initiateAuth, signer: signer, now: now)
    do throws(TokenRefusal) {
      let result = try tokens(for: parameters, call)
      var response = Response.tokens(result.oauthJSON)
      response.unsignedTokens = unsignedTokens
      if let sign = signer.sign { _ = response.finish(sign) }
      return response
    } catch {
      return Response.tokens(.object(["error": .string(error.error)]), status: error.status)
    }
  }

  /// What the token endpoint answers if its work fails so.
  private func refusal(of error: PoolError) -> Response {
    let status =
      switch error {
      case .tooManyRequests: 429
      case .internalError: 500
      default: 400
      }
    var response = Response.tokens(
      .object([
        "error": .string(status == 400 ? "invalid_request" : "server_error"),
        "error_description": .string(WireFailure(error).name),
      ]), status: status)
    if error == .timedOut || error == .offline { response.delivery = .close }
    return response
  }

  private mutating func tokens(
    for parameters: FormParameters, _ call: Call
  ) throws(TokenRefusal) -> WireRecord {
    guard !parameters.repeatsNames else { throw .request }
    guard let place = client(named: parameters["client_id"]) else { throw .client }
    let client = pools[place.pool].clients[place.client]
    guard client.secret == parameters[secret: "client_secret"] else { throw .client }
    switch parameters["grant_type"] {
    case "authorization_code": return try tokens(forCode: parameters, place, call)
    case "refresh_token":
      var record = WireRecord()
      record[text: .clientID] = client.id
      record[secret: .clientSecret] = client.secret
      record[secret: .refreshToken] = parameters[secret: "refresh_token"]
      let answer: WireRecord
      do {
        answer = try getTokensFromRefreshToken(call, record)
      } catch { throw .grant }
      guard let result = answer[part: .authenticationResult] else { throw .grant }
      return result
    case nil: throw .request
    default: throw TokenRefusal(error: "unsupported_grant_type")
    }
  }

  /// Signs in who the code stands for; whoever has the code alone, without its verifier, gets nothing.
  private mutating func tokens(
    forCode parameters: FormParameters, _ place: ClientPlace, _ call: Call
  ) throws(TokenRefusal) -> WireRecord {
    guard let name = parameters[secret: "code"] else { throw .request }
    // A code is used up by its first try, whoever makes it (RFC 6749, section 4.1.2).
    let client = pools[place.pool].clients[place.client]
    let taken = pools[place.pool].authorizationCodes.take(name, at: call.now)
    guard let code = taken, code.clientID == client.id,
      code.callback == parameters["redirect_uri"],
      code.isShown(parameters[secret: "code_verifier"])
    else { throw .grant }
    var sheets = pools[place.pool].world.services.sheets
    let identity = sheets.identities.first {
      $0.provider == code.provider && $0.id == code.identity
    }
    guard let identity, let account = identity.account else { throw .grant }
    let session: Secret
    do throws(PoolError) {
      session = try pools[place.pool].users.signIn(
        byProvider: account, isOwn: identity.linked == nil, at: call.now)
    } catch { throw .grant }
    let hints = sheets.takeHints(of: identity)
    pools[place.pool].world.services.sheets = sheets
    begin(session, place, call, scopes: code.scopes)
    let login = pools[place.pool].users.name(ofAccountOf: account)
    return tokens(
      of: login, session: session, refresh: session, place, call,
      grant: OAuthGrant(scopes: code.scopes, hints: hints ?? Fields(), nonce: code.nonce))
  }
}

/// What a person's client has asked for, and what their provider has told.
struct OAuthGrant {
  let scopes: [String]
  var hints = Fields()
  var nonce: String?

  /// The claims of an account that say what the provider has told, by their names in OpenID Connect.
  ///
  /// What names the account stays what it is.
  func claims(of login: Login) -> [(name: String, value: String)] {
    let own = login.kind == .email ? "email" : login.kind == .phone ? "phone_number" : nil
    let told = OAuth.claims.compactMap { claim, hint in
      claim == own ? nil : hints.text(hint).map { (name: claim, value: $0) }
    }
    return told + (nonce.map { [(name: "nonce", value: $0)] } ?? [])
  }
}

extension AuthorizationCode {
  /// Whether the verifier is the one whose hash the client has asked with (RFC 7636, section 4.6).
  fileprivate func isShown(_ verifier: Secret?) -> Bool {
    guard let challenge else { return verifier == nil }
    guard let verifier else { return false }
    return Base64URL.text(of: SHA256.digest(of: Array(verifier.reveal().utf8))) == challenge
  }
}

extension WireRecord {
  /// `AuthenticationResult` in the words of OAuth.
  fileprivate var oauthJSON: JSONValue {
    .object([
      "id_token": self[secret: .idToken].map { .string($0.reveal()) },
      "access_token": self[secret: .accessToken].map { .string($0.reveal()) },
      "refresh_token": self[secret: .refreshToken].map { .string($0.reveal()) },
      "expires_in": self[integer: .expiresIn].map { .integer($0) },
      "token_type": self[text: .tokenType].map { .string($0) },
    ])
  }
}
