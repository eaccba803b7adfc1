import CognitoWire
import RegistrationCore
import RegistrationSimulation

// The page of a provider, and what the person does on it.

extension CognitoEndpoint {
  /// What an app has asked the authorize endpoint for.
  struct Authorization {
    let place: ClientPlace
    let callback: String
    let state: String?
    let challenge: String?
    let scopes: [String]
    let nonce: String?
    /// The provider that is named; nil lets the person choose.
    let provider: IdentityProvider?
  }

  /// `/oauth2/authorize`: a page with the identities of a provider, unless a script has said what the person does.
  mutating func authorize(_ parameters: FormParameters, at now: Timestamp) -> Response {
    let asked: Authorization
    do { asked = try authorization(parameters) } catch { return error.response }
    let sheets = pools[asked.place.pool].world.services.sheets
    if let provider = asked.provider, !sheets.answers.isEmpty {
      return leadBack(asked, at: now) { sheets throws(PoolError) in try sheets.present(provider) }
    }
    let client = pools[asked.place.pool].clients[asked.place.client]
    let known = sheets.identities.filter { identity in
      asked.provider.map { $0 == identity.provider }
        ?? client.supports(identity.provider.nameInPool)
    }
    return ProviderPage.choice(known, asked.provider, parameters)
  }

  /// `/oauth2/idpresponse`: leads back to the app with a code, or with what has happened.
  mutating func choose(_ parameters: FormParameters, at now: Timestamp) -> Response {
    let asked: Authorization
    do { asked = try authorization(parameters) } catch { return error.response }
    let answer: ProviderSheets.Answer
    switch parameters[ProviderPage.outcome] {
    case "identity": answer = .identity(parameters[ProviderPage.identity] ?? "")
    case "failed": answer = .failed
    default: answer = .cancelled
    }
    let client = pools[asked.place.pool].clients[asked.place.client]
    let provider = parameters[ProviderPage.provider].flatMap { IdentityProvider($0) }
      .flatMap { client.supports($0.nameInPool) ? $0 : nil }
    return leadBack(asked, at: now) { sheets throws(PoolError) in
      guard let provider = asked.provider ?? provider else { throw .cancelled }
      return try sheets.identity(by: answer, of: provider)
    }
  }

  /// Reads a request of the authorize endpoint.
  private func authorization(
    _ parameters: FormParameters
  ) throws(AuthorizationRefusal) -> Authorization {
    guard let place = client(named: parameters["client_id"]) else {
      throw .unusable("client_id")
    }
    let client = pools[place.pool].clients[place.client]
    guard let callback = parameters["redirect_uri"], client.allows(callback, .callbackURLs) else {
      throw .unusable("redirect_uri")
    }
    let state = parameters["state"]
    func refused(_ error: String) -> AuthorizationRefusal {
      AuthorizationRefusal(
        response: .leading(to: callback.with([("error", error), ("state", state)])))
    }
    if parameters.repeatsNames { throw refused("invalid_request") }
    guard parameters["response_type"] == "code" else { throw refused("unsupported_response_type") }
    guard client.allowsCodeGrant else { throw refused("unauthorized_client") }
    let challenge = parameters["code_challenge"]
    guard challenge == nil || parameters["code_challenge_method"] == "S256" else {
      throw refused("invalid_request")
    }
    // Without scopes, all that the app client allows.
    let scopes = parameters["scope"]?.split(separator: " ").map { String($0) } ?? client.scopes
    // What a provider tells is in the identity token alone, which `openid` asks for.
    let tells = scopes.contains { ["profile", "email", "phone"].contains($0) }
    guard scopes.allSatisfy(client.scopes.contains), !scopes.isEmpty,
      !tells || scopes.contains("openid")
    else { throw refused("invalid_scope") }
    let name = parameters["identity_provider"]
    let provider = name.flatMap { IdentityProvider(nameInPool: $0) }
    if name != nil, provider == nil || !client.supports(name ?? "") {
      throw .unusable("identity_provider")
    }
    return Authorization(
      place: place, callback: callback, state: state, challenge: challenge, scopes: scopes,
      nonce: parameters["nonce"], provider: provider)
  }

  /// Leads back to the app with a code for who has signed in, or with why no one has.
  ///
  /// The account itself is made with the tokens: an answer that never reaches the app leaves nothing behind.
  private mutating func leadBack(
    _ asked: Authorization, at now: Timestamp,
    _ pick: (inout ProviderSheets) throws(PoolError) -> ProviderSheets.Identity
  ) -> Response {
    var picked: ProviderSheets.Identity?
    do throws(PoolError) {
      let identity = try pick(&pools[asked.place.pool].world.services.sheets)
      picked = identity
      guard let account = identity.account else { throw .providerFailed }
      var tried = pools[asked.place.pool].users
      _ = try tried.signIn(byProvider: account, isOwn: identity.linked == nil, at: now)
      let name = Secret(uuid())
      pools[asked.place.pool].authorizationCodes.insert(
        AuthorizationCode(
          clientID: pools[asked.place.pool].clients[asked.place.client].id,
          callback: asked.callback, challenge: asked.challenge, scopes: asked.scopes,
          nonce: asked.nonce, provider: identity.provider, identity: identity.id, made: now),
        as: name)
      return .leading(to: asked.callback.with([("code", name.reveal()), ("state", asked.state)]))
    } catch {
      let (code, words) = error.redirect(picked, asked.provider)
      return .leading(
        to: asked.callback.with([
          ("error_description", words), ("state", asked.state), ("error", code),
        ]))
    }
  }
}

/// A request of the authorize endpoint that is refused, and what the browser gets.
private struct AuthorizationRefusal: Error {
  let response: CognitoEndpoint.Response

  static func unusable(_ name: String) -> AuthorizationRefusal {
    AuthorizationRefusal(response: .unusable(name))
  }
}

extension PoolError {
  /// The error and its words, as the redirect to the app tells them.
  fileprivate func redirect(
    _ identity: ProviderSheets.Identity?, _ provider: IdentityProvider?
  ) -> (code: String, words: String) {
    if self == .cancelled { return (OAuth.cancelled, "User cancelled the sign-in") }
    if self == .providerFailed { return ("server_error", "The identity provider has failed") }
    if self == .providerLinked {
      let name = [provider?.nameInPool, identity?.id].compactMap { $0 }.joined(separator: "_")
      return ("invalid_request", "\(OAuth.linked) \(name). ")
    }
    if case .accountExists(let login) = self {
      let words = [OAuth.accountExists, login?.text].compactMap { $0 }.joined(separator: " ")
      return ("invalid_request", "\(OAuth.refusedSignUp)\(words). ")
    }
    if case .userLambdaValidation(let message) = self {
      return ("invalid_request", "\(OAuth.refusedSignUp)\(message). ")
    }
    if case .notAuthorized(.disabled) = self { return ("invalid_request", "\(OAuth.disabled). ") }
    return ("invalid_request", message(for: .signIn, clientID: ""))
  }
}

extension AppClient {
  /// The scopes that it allows; the client that exists at start allows those of a person.
  fileprivate var scopes: [String] {
    if id == AppClient.first.id {
      return ["openid", "profile", "email", "phone", OAuth.selfServiceScope]
    }
    return settings[texts: .allowedOAuthScopes] ?? []
  }

  fileprivate var allowsCodeGrant: Bool {
    id == AppClient.first.id
      || settings[boolean: .allowedOAuthFlowsUserPoolClient] == true
        && settings[texts: .allowedOAuthFlows]?.contains("code") == true
  }

  fileprivate func supports(_ provider: String) -> Bool {
    id == AppClient.first.id
      || settings[texts: .supportedIdentityProviders]?.contains(provider) == true
  }
}

extension String {
  /// The address with these parameters behind its query.
  fileprivate func with(_ parameters: [(name: String, value: String?)]) -> String {
    var query = FormParameters()
    for parameter in parameters {
      if let value = parameter.value { query.append(parameter.name, Secret(value)) }
    }
    return self + (utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + query.encoded.reveal()
  }
}
