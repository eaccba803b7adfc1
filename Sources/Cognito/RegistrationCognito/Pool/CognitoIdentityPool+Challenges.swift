import CognitoCrypto
import CognitoWire
public import RegistrationCore

extension CognitoIdentityPool {
  /// Calls AssociateSoftwareToken, and takes the session that it answers with.
  public func beginTOTP(for login: Login) async throws(PoolError) -> Secret {
    let pending = try pendingChallenge(of: login)
    var record = WireRecord()
    record[secret: .session] = pending.session
    let answer = try await whileItHolds(pending) { () async throws(PoolError) in
      try await call(.associateSoftwareToken, for: .beginTOTP, record)
    }
    guard let key = answer[secret: .secretCode] else { throw .timedOut }
    replaceSession(of: pending, by: answer[secret: .session])
    return key
  }

  /// Calls RespondToAuthChallenge, and VerifySoftwareToken before it for an app that is being set up.
  public func respondToChallenge(
    _ response: ChallengeResponse, for login: Login
  ) async throws(PoolError) -> SignInResult {
    var pending = try pendingChallenge(of: login)
    if case .setUpTOTP(let code) = response { pending = try await verify(code, of: pending) }
    var (name, responses) = try response.parts(for: pending, naming: names(of: login), at: now)
    responses[text: "USERNAME"] = pending.userName
    responses["SECRET_HASH"] = secretHash(pending.userName)
    let (sent, session) = (responses, pending.session)
    let answer = try await whileItHolds(pending) { () async throws(PoolError) in
      try await respond(name, sent, session: session, for: .respondToChallenge)
    }
    // The code was used: its link is over, too.
    await dropVerifier(of: session)
    let attempt = pending.attempt
    let result = try await outcome(of: answer, attempt, userName: pending.userName)
    guard case .signedIn = result, try await endSessions(of: attempt) else { return result }
    // The flow signs in once more, and the pool asks for the code again.
    throw .sessionsEnded
  }

  func respond(
    _ name: String, _ responses: WireMap, session: Secret?,
    for operation: Registration.Operation.Name
  ) async throws(PoolError) -> WireRecord {
    var record = WireRecord()
    record[text: .clientID] = settings.clientID
    record[text: .challengeName] = name
    record[secret: .session] = session
    record[map: .challengeResponses] = responses
    return try await call(.respondToAuthChallenge, for: operation, record)
  }

  /// Answers the choice between ways to sign in.
  func choose(
    _ attempt: Attempt, _ choice: SignInWay.Choice, of offer: PendingChallenge
  ) async throws(PoolError) -> SignInResult {
    var responses = WireMap()
    responses[text: "USERNAME"] = offer.userName
    responses["SECRET_HASH"] = secretHash(offer.userName)
    switch choice {
    case .code(let medium): responses[text: "ANSWER"] = medium.challenge
    case .password(let password):
      if settings.passwordProof != .password, let client = SignedParts.client(),
        offer.choices.contains("PASSWORD_SRP")
      {
        responses[text: "ANSWER"] = "PASSWORD_SRP"
        responses[text: "SRP_A"] = client.publicValue
        let answer = try await respond(
          offer.name, responses, session: offer.session, for: .signIn)
        return try await prove(attempt, password, client, to: answer)
      }
      // A pool that cannot take a proof would be sent the password itself.
      if settings.passwordProof == .srp { throw .operationNotEnabled }
      responses[text: "ANSWER"] = "PASSWORD"
      responses["PASSWORD"] = password
    }
    let answer = try await respond(offer.name, responses, session: offer.session, for: .signIn)
    return try await outcome(of: answer, attempt, userName: offer.userName)
  }
}

// The session of a challenge.

extension CognitoIdentityPool {
  private func pendingChallenge(of login: Login) throws(PoolError) -> PendingChallenge {
    guard let challenge, challenge.attempt.login == login, challenge.session != nil else {
      // As the pool says of a session that is over.
      throw .notAuthorized(.other("Invalid session for the user."))
    }
    return challenge
  }

  private func verify(
    _ code: Secret, of pending: PendingChallenge
  ) async throws(PoolError) -> PendingChallenge {
    var record = WireRecord()
    record[secret: .session] = pending.session
    record[secret: .userCode] = code
    let answer = try await whileItHolds(pending) { () async throws(PoolError) in
      try await call(.verifySoftwareToken, for: .respondToChallenge, record)
    }
    guard answer[text: .status] != "ERROR" else { throw .enableSoftwareTokenMFA }
    replaceSession(of: pending, by: answer[secret: .session])
    return try pendingChallenge(of: pending.attempt.login)
  }

  /// Makes a call in the session of a challenge, which is over unless the pool says that a code was wrong or a
  /// value was refused.
  private func whileItHolds(
    _ pending: PendingChallenge, _ body: () async throws(PoolError) -> WireRecord
  ) async throws(PoolError) -> WireRecord {
    do {
      return try await body()
    } catch {
      if error.endsChallenge, challenge?.attempt.number == pending.attempt.number {
        challenge = nil
      }
      if case .notAuthorized = error { await dropVerifier(of: pending.session) }
      throw error
    }
  }

  private func replaceSession(of pending: PendingChallenge, by session: Secret?) {
    guard challenge?.attempt.number == pending.attempt.number, let session else { return }
    challenge?.session = session
  }
}

extension PoolError {
  /// Whether the session of a challenge is over, or may have been used.
  fileprivate var endsChallenge: Bool {
    if case .notAuthorized = self { return true }
    let ending: [PoolError] = [
      .timedOut, .userNotFound, .resourceNotFound, .passwordResetRequired,
    ]
    return ending.contains(self)
  }
}
