import CognitoWire
public import RegistrationCore
import RegistrationJSON

// Passkeys: `USER_AUTH` with `WEB_AUTHN`, and the operations that register one.

extension CognitoIdentityPool {
  /// Signs in with a passkey of an account, in the sheet that the client was made with: InitiateAuth, the sheet, and
  /// RespondToAuthChallenge.
  ///
  /// Cognito asks for the account: without one it is `invalidParameter`, and nothing is sent. What the sheet has signed
  /// is good once, and is not sent if another sign-in has begun meanwhile, or a session was ended.
  public func signInWithPasskey(of login: Login?) async throws(PoolError) -> Login {
    signInCount += 1
    let (number, ended) = (signInCount, endedSheets)
    (newest, held, challenge) = (nil, nil, nil)
    guard let login else { throw .invalidParameter("Cognito asks for the account first.") }
    guard let passkeys else { throw .passkeysUnsupported }
    // Another sheet is open now.
    await drop()
    let attempt = Attempt(login: login, number: number, showsPassword: false)
    let asked = try await askForPasskey(attempt)
    let parameters = asked[map: .challengeParameters]
    guard asked[text: .challengeName] == Self.passkeyChallenge,
      let options = parameters?["CREDENTIAL_REQUEST_OPTIONS"]
    else { throw .noPasskey }
    let credential: String
    do throws(CognitoPasskeyError) {
      credential = try await passkeys.sign(options.reveal())
    } catch { throw PoolError(error) }
    if Task.isCancelled || number != signInCount || ended != endedSheets { throw .cancelled }
    let name = parameters?[text: "USERNAME"] ?? login.text
    var responses = WireMap(["CREDENTIAL": Secret(credential)])
    responses[text: "USERNAME"] = name
    responses["SECRET_HASH"] = secretHash(name)
    let answer = try await respond(
      Self.passkeyChallenge, responses, session: asked[secret: .session], for: .signInWithSheet)
    guard ended == endedSheets else { throw .timedOut }
    guard case .signedIn(let signedIn) = try await outcome(of: answer, attempt) else {
      // A pool asks for no second factor after a passkey (Cognito's developer guide, "Passkey sign-in").
      challenge = nil
      throw .unrecognized(code: "Challenge", message: "The passkey was not enough.")
    }
    if try await endSessions(of: attempt) { throw .sessionsEnded }
    return signedIn.account ?? login
  }

  private static let passkeyChallenge = "WEB_AUTHN"

  private func askForPasskey(_ attempt: Attempt) async throws(PoolError) -> WireRecord {
    var parameters = WireMap()
    parameters[text: "USERNAME"] = attempt.login.text
    parameters[text: "PREFERRED_CHALLENGE"] = Self.passkeyChallenge
    parameters["SECRET_HASH"] = secretHash(attempt.login.text)
    var record = WireRecord()
    record[text: .authFlow] = "USER_AUTH"
    record[text: .clientID] = settings.clientID
    record[map: .authParameters] = parameters
    return try await call(.initiateAuth, for: .signInWithSheet, record)
  }

  /// Makes a passkey for the account of the session, in the sheet that the client was made with:
  /// StartWebAuthnRegistration, the sheet, and CompleteWebAuthnRegistration.
  ///
  /// If the latter does not arrive, the device has a passkey that the pool does not know, and does not ask for: it can be
  /// made anew. If its answer is lost, the passkey is there, and to make it anew is `passkeyExists`.
  public func createPasskey(for login: Login) async throws(PoolError) {
    guard let passkeys else { throw .passkeysUnsupported }
    guard try await session()?.login == login else { throw .noSession }
    let asked = try await authorized(
      .startWebAuthnRegistration, for: .createPasskey, WireRecord(), of: login)
    guard let options = asked[document: .credentialCreationOptions] else { throw .timedOut }
    let text: String
    do throws(CognitoPasskeyError) {
      text = try await passkeys.create(options.text)
    } catch { throw PoolError(error) }
    if Task.isCancelled { throw .cancelled }
    guard let credential = JSONValue(parsing: Array(text.utf8)[...]) else {
      throw .passkeysUnsupported
    }
    // The person who is signed in now may be another one than when the sheet was opened.
    guard try await session()?.login == login else { throw .noSession }
    var record = WireRecord()
    record[document: .credential] = credential
    _ = try await authorized(
      .completeWebAuthnRegistration, for: .createPasskey, record, of: login)
  }
}

extension PoolError {
  fileprivate init(_ error: CognitoPasskeyError) {
    switch error {
    case .cancelled: self = .cancelled
    case .exists: self = .passkeyExists
    case .missing: self = .noPasskey
    case .unsupported: self = .passkeysUnsupported
    }
  }
}
