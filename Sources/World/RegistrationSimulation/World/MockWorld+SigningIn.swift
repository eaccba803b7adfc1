public import RegistrationCore

// The client's part in a confirmation, a sign-in and its challenges.

extension MockWorld {
  /// Confirms an account; the result says whether the client gets a session with the answer.
  ///
  /// Once the answer has arrived, pass it to ``receive(_:)``.
  public mutating func confirmSignUp(
    login: Login, code: Secret, at now: Timestamp
  ) throws(PoolError) -> ConfirmSignUpResult {
    offeredHeld = nil
    let session = try pool.confirmSignUp(login: login, code: code, at: now)
    offeredHeld = session.map { HeldChallenge(login: login, session: $0) }
    return ConfirmSignUpResult(holdsSession: session != nil)
  }

  /// Signs in; the client gives up an earlier challenge, and the session of a confirmation.
  ///
  /// Once the answer has arrived, set ``offer`` to its session, pass the answer to ``receive(_:)``, and
  /// keep the session with ``keepSession(of:isDurable:)``.
  public mutating func signIn(
    login: Login, way: SignInWay, undelivered: Bool = false, at now: Timestamp
  ) throws(PoolError) -> (result: SignInResult, session: DeviceSession?) {
    let asked = challenge
    defer { held = nil }
    challenge = nil
    let answer =
      switch way {
      case .password(let password):
        try pool.initiateAuth(login: login, password: password, undelivered: undelivered, at: now)
      case .code: try pool.initiateAuthByCode(login: login, undelivered: undelivered, at: now)
      case .held: try signInHeld(login, undelivered: undelivered, at: now)
      case .chosen(let choice):
        try signIn(login, by: choice, in: asked, undelivered: undelivered, at: now)
      case .link(let code): try signIn(login, byLinkWith: code, undelivered: undelivered, at: now)
      }
    return take(answer, of: login, isByCode: way.isByCode && way.link == nil)
  }

  private mutating func signInHeld(
    _ login: Login, undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> UserPool.Authentication {
    guard let held, held.login == login else { throw .invalidChallenge }
    return try pool.initiateAuth(
      login: login, session: held.session, undelivered: undelivered, at: now)
  }

  /// Redeems a link in the session that the device has kept since it asked for the code, and in no other.
  private mutating func signIn(
    _ login: Login, byLinkWith code: Secret, undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> UserPool.Authentication {
    let own = verifier?.login == login ? verifier : nil
    let anyones = pool.configuration.linksNeedVerifier ? nil : pool.session(of: login, sent: code)
    guard let verifier = anyones ?? own, let factor = verifier.factor else {
      throw .invalidChallenge
    }
    return try pool.respondToAuthChallenge(
      login: login, session: verifier.session, .code(code, of: factor), undelivered: undelivered,
      at: now)
  }

  private mutating func signIn(
    _ login: Login, by choice: SignInWay.Choice, in asked: HeldChallenge?,
    undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> UserPool.Authentication {
    guard let asked, asked.login == login else { throw .invalidChallenge }
    return try pool.initiateAuth(
      login: login, choosing: choice, session: asked.session, undelivered: undelivered, at: now)
  }

  /// Makes a key for an authenticator app, in the session of the challenge that the client holds.
  ///
  /// - Throws: `notAuthorized` if there is none, or it is another account's.
  public mutating func beginTOTP(
    for login: Login, at now: Timestamp
  ) throws(PoolError) -> Secret {
    guard let challenge else { throw .invalidChallenge }
    return try pool.associateSoftwareToken(login: login, session: challenge.session, at: now)
  }

  /// Answers the challenge that the client holds.
  ///
  /// Once the answer has arrived, do as after ``signIn(login:way:undelivered:at:)``.
  ///
  /// - Throws: `notAuthorized` if there is none, or it is another account's; the pool's failure.
  public mutating func respondToChallenge(
    _ response: ChallengeResponse, for login: Login, undelivered: Bool = false,
    at now: Timestamp
  ) throws(PoolError) -> (result: SignInResult, session: DeviceSession?) {
    guard let challenge else { throw .invalidChallenge }
    let answer = try pool.respondToAuthChallenge(
      login: login, session: challenge.session, response, undelivered: undelivered, at: now)
    return take(answer, of: login)
  }

  private mutating func take(
    _ answer: UserPool.Authentication, of login: Login, isByCode: Bool = false
  ) -> (result: SignInResult, session: DeviceSession?) {
    switch answer {
    case .challenge(let challenge, let session):
      let factor: Challenge.Factor? =
        if isByCode, case .code(let factor, _) = challenge { factor } else { nil }
      offeredChallenge = session.map { HeldChallenge(login: login, session: $0, factor: factor) }
      return (.challenge(challenge), nil)
    case .signedIn(let token):
      offeredChallenge = nil
      let account = pool.name(ofAccountOf: login)
      let session = DeviceSession(
        login: account, token: token, status: .unknown,
        generation: directory.generation(of: account))
      return (.signedIn(SignedIn(account: account == login ? nil : account)), session)
    }
  }

  /// Everything that an answer brings the client.
  struct Offer: Hashable, Sendable {
    var session: DeviceSession?
    var challenge: HeldChallenge?
    var held: HeldChallenge?
  }

  /// Takes what the newest answer brings, because the answer is on its way.
  mutating func takeOffer() -> Offer {
    defer { (offer, offeredChallenge, offeredHeld) = (nil, nil, nil) }
    return Offer(session: offer, challenge: offeredChallenge, held: offeredHeld)
  }

  /// Gives the client what the newest answer brings, now that the answer is there.
  ///
  /// A confirmation may bring the session that signs in once. A sign-in or a response that succeeded
  /// replaces the challenge, which then can be answered; a refused response leaves it as it was. Other
  /// answers bring none. An answer that was lost is not passed here.
  public mutating func receive(_ answer: Registration.Answer) {
    if answer.name.bringsSession { receive(takeOffer(), with: answer) }
  }

  /// Gives the client what an answer brings, now that it is there.
  mutating func receive(_ offer: Offer, with answer: Registration.Answer) {
    if answer.name == .confirmSignUp {
      if case .success = answer.result { held = offer.held }
      return
    }
    self.offer = offer.session
    // A refused response leaves the challenge as it was.
    guard case .success = answer.result else { return }
    challenge = offer.challenge
    if let asked = offer.challenge, asked.factor != nil { verifier = asked }
  }
}

extension UserPool {
  /// The session in which this code was sent in place of a password, whoever asked for it.
  fileprivate func session(of login: Login, sent code: Secret) -> MockWorld.HeldChallenge? {
    for (token, challenge) in challenges.inOrder where challenge.login == name(ofAccountOf: login) {
      if case .sent(let sent, let kind) = challenge.step, kind.isFirstFactor, sent.matches(code) {
        return MockWorld.HeldChallenge(login: login, session: token.text, factor: kind.factor)
      }
    }
    return nil
  }
}
