import CognitoWire
import Foundation
public import RegistrationCore
import RegistrationJSON

// Sign-ins with a provider: the authorize endpoint in a sheet, and the token endpoint.

extension CognitoIdentityPool {
  /// Signs in with a provider, in the sheet that the client was made with.
  ///
  /// A code that comes back is exchanged once, with the verifier of this very sheet, unless another sign-in has begun
  /// meanwhile, or a session was ended. What the provider has told is kept in the store `pending` until a session
  /// is kept or forgotten, because some tell a name once; so an exchange that has begun is brought to its end even if its
  /// task is cancelled, within ``CognitoSettings/timeout``.
  public func signIn(with provider: IdentityProvider) async throws(PoolError) -> SheetSignIn {
    signInCount += 1
    let (number, ended) = (signInCount, endedSheets)
    (newest, held, challenge) = (nil, nil, nil)
    guard let login = settings.managedLogin, let sheet else { throw .operationNotEnabled }
    let request = AuthorizationRequest(for: provider, at: deviceTime())
    guard let page = request.page(of: login, clientID: settings.clientID) else {
      throw .operationNotEnabled
    }
    // What was told once is there before it can be told again, though the store is seldom open; and what the redirect
    // needs is, before the process can end behind the browser.
    await keep(request, number, ended)
    let address: URL
    do throws(CognitoSheetError) {
      address = try await sheet.open(page, until: login.callback)
    } catch {
      // A sheet that the person has closed may be overtaken by the redirect; one that the app closes may not.
      if error == .failed || Task.isCancelled { await drop(request) }
      throw error == .cancelled ? .cancelled : .providerFailed
    }
    return try await take(address, for: request, login, number, ended)
  }

  /// Signs in a person whom the page of a provider has led back to the app, in the newest sheet of this device.
  ///
  /// What belongs to the sheet is in the store `pending`, for 10 minutes, so that it outlives the process; it is dropped
  /// before the code is exchanged. Nothing is sent for an address that does not answer it.
  public func signIn(redirectedTo address: Secret) async throws(PoolError) -> SheetSignIn {
    signInCount += 1
    let (number, ended) = (signInCount, endedSheets)
    (newest, held, challenge) = (nil, nil, nil)
    guard let login = settings.managedLogin else { throw .operationNotEnabled }
    guard let led = URL(string: address.reveal()), let request = try await keptRequest(),
      request.isAnswered(by: led, login.callback)
    else { throw .notAuthorized(.other("The redirect answers no sheet of this device.")) }
    var signedIn = try await take(led, for: request, login, number, ended)
    signedIn.provider = request.provider
    return signedIn
  }

  /// Takes what the page of a sheet has led back with: its code is exchanged once.
  private func take(
    _ address: URL, for request: AuthorizationRequest, _ login: CognitoManagedLogin, _ number: Int,
    _ ended: Int
  ) async throws(PoolError) -> SheetSignIn {
    let code: Secret
    do throws(PoolError) {
      code = try request.code(in: address, login.callback)
    } catch {
      if error != .cancelled || Task.isCancelled { await drop(request) }
      throw error
    }
    await drop(request)
    // Who no longer means this sheet is not signed in by it, and its code is never used.
    if Task.isCancelled || number != signInCount || ended != endedSheets { throw .cancelled }
    let result = try await exchange(code, request.verifier, login)
    guard let tokens = tokens(of: result, by: request.provider, login) else {
      throw .unrecognized(code: "Account", message: "The tokens name no account.")
    }
    guard ended == endedSheets else { throw .cancelled }
    let told = await keepTold(SheetSignIn(account: tokens.login, hints: tokens.hints))
    if Task.isCancelled || number != signInCount || ended != endedSheets { throw .timedOut }
    newest = tokens
    let attempt = Attempt(login: tokens.login, number: number, showsPassword: false)
    // The flow opens the sheet once more.
    let isOwn = login.isOwn(tokens.userName, of: request.provider)
    if try await endSessions(of: attempt, isProvidersOwn: isOwn) { throw .providerLinked }
    return told
  }

  /// Exchanges a code for tokens, once.
  private func exchange(
    _ code: Secret, _ verifier: Secret, _ login: CognitoManagedLogin
  ) async throws(PoolError) -> WireRecord {
    guard let address = login.address(OAuth.tokenPath) else { throw .operationNotEnabled }
    var parameters = FormParameters([
      "grant_type": "authorization_code", "client_id": settings.clientID,
      "redirect_uri": login.callback.absoluteString,
    ])
    parameters.append("code", code)
    parameters.append("code_verifier", verifier)
    let authorization = settings.clientSecret.map { secret in
      Secret("Basic " + Array("\(settings.clientID):\(secret.reveal())".utf8).base64)
    }
    let sent = deviceTime()
    var request = PoolRequest(tokensAt: address, authorization: authorization, parameters)
    request.outlivesCancellation = true
    switch await transport.send(request) {
    case .failure(let failure): throw failure.poolError
    case .success(let reply):
      let tokens = try reply.tokens()
      measureSkew(reply, since: sent)
      return tokens
    }
  }
}

// Who the tokens are of.

extension CognitoIdentityPool {
  /// Reads the tokens of a person whom a provider has vouched for; nil if they name no account.
  ///
  /// The account is named as a sign-in by its login names it. One that the provider has made is `PROVIDER_ID`. One that is
  /// linked to another is called as that: by its contact, if people choose no names, so that its user name is its `sub`.
  private func tokens(
    of result: WireRecord, by provider: IdentityProvider, _ login: CognitoManagedLogin
  ) -> SessionTokens? {
    guard let access = result[secret: .accessToken] else { return nil }
    let (claims, identity) = (TokenClaims(access), TokenClaims(result[secret: .idToken]))
    let sub = claims["sub"]
    guard let name = claims["username"] ?? identity["cognito:username"] ?? sub else { return nil }
    let isOwn = login.isOwn(name, of: provider)
    let contact = name == sub ? identity.contact(of: login.contacts) : nil
    // What a provider calls a person may read as an address, which would be another person's.
    let unmistakable = isOwn && name.contains("@") ? sub ?? name : name
    let account =
      contact ?? Login(settings.distinguishesCapitals ? unmistakable : unmistakable.lowercased())
      ?? sub.flatMap { Login($0) }
    guard let account else { return nil }
    return SessionTokens(result, claims, login: account, userName: name, at: now, skew)
  }
}

extension CognitoManagedLogin {
  /// Whether a user name is that of an account of the provider's own.
  fileprivate func isOwn(_ userName: String, of provider: IdentityProvider) -> Bool {
    userName.lowercased().hasPrefix(name(of: provider).lowercased() + "_")
  }
}

extension TokenClaims {
  /// The contact that names an account: the first of these kinds that an identity token has, and one that is verified
  /// before one that is not.
  ///
  /// Where contacts name accounts, a pool has each once, verified or not; and what is mapped from a provider is often not
  /// verified.
  fileprivate func contact(of kinds: [Login.Kind]) -> Login? {
    let found = kinds.compactMap { kind -> (login: Login, isVerified: Bool)? in
      let name = kind == .email ? "email" : kind == .phone ? "phone_number" : nil
      guard let name, let login = self[name].flatMap({ Login($0) }), login.kind == kind else {
        return nil
      }
      return (login, isSet(name + "_verified"))
    }
    return (found.first { $0.isVerified } ?? found.first)?.login
  }
}

extension SessionTokens {
  /// What the identity token tells about the person, by the names of HTML's autofill, besides what names the account.
  fileprivate var hints: Fields {
    var hints = Fields()
    let claims = TokenClaims(identity)
    for (claim, hint) in OAuth.claims {
      guard let value = claims[claim], !value.isEmpty, value != login.text else {
        continue
      }
      hints[hint] = .text(value)
    }
    return hints
  }
}
