import CognitoWire
import RegistrationCore

// Links of mails: the session of the newest code that was asked for in place of a password is kept like a token.

extension CognitoIdentityPool {
  /// Signs in by a link: RespondToAuthChallenge, in the session that this device has kept since it asked for the code.
  func redeem(_ code: Secret, _ attempt: Attempt) async throws(PoolError) -> SignInResult {
    guard let verifier = await keptVerifier(), verifier.login == attempt.login else {
      // As the pool says of a session that is over.
      throw .notAuthorized(.other("Invalid session for the user."))
    }
    let pending = PendingChallenge(
      attempt: attempt, userName: verifier.userName, name: verifier.challenge, choices: [],
      session: verifier.session)
    var (name, responses) = try ChallengeResponse.code(code, of: verifier.factor)
      .parts(for: pending, naming: settings.attributes, at: now)
    responses[text: "USERNAME"] = verifier.userName
    responses["SECRET_HASH"] = secretHash(verifier.userName)
    let sent = responses
    let answer: WireRecord
    do {
      answer = try await respond(name, sent, session: verifier.session, for: .signIn)
    } catch {
      if case .notAuthorized = error { await dropVerifier(of: verifier.session) }
      throw error
    }
    await dropVerifier(of: verifier.session)
    return try await outcome(of: answer, attempt, userName: verifier.userName)
  }

  /// Keeps what a link needs, if a code was asked for in place of a password.
  ///
  /// A store that does not take it makes no sign-in fail: then the link is good for as long as the app runs.
  ///
  /// - Parameter count: ``endedSignIns`` as the code was asked for.
  func keepVerifier(for way: SignInWay, askedAt count: Int) async {
    guard way.isByCode, way.link == nil, let challenge,
      let verifier = LinkVerifier(challenge, at: deviceTime())
    else { return }
    await storing.enterAlways()
    defer { storing.leave() }
    // A session was kept or forgotten while the answer was on its way.
    guard count == endedSignIns else { return }
    await loadPending()
    pending.link = verifier
    await savePending()
  }

  /// What was kept last; nil if there is nothing, or it is too old to be of use.
  private func keptVerifier() async -> LinkVerifier? {
    await storing.enterAlways()
    defer { storing.leave() }
    await loadPending()
    if pending.link?.isOver(at: deviceTime()) == true { await dropLink() }
    return pending.link
  }

  /// Drops what was kept, if it is of this session.
  func dropVerifier(of session: Secret?) async {
    await storing.enterAlways()
    defer { storing.leave() }
    await loadPending()
    if let link = pending.link, link.session == session { await dropLink() }
  }

  private func dropLink() async {
    pending.link = nil
    await savePending()
  }
}
