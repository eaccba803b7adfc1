public import RegistrationCore

extension MockWorld {
  /// Does the work of a request and answers it, as an undisturbed backend would.
  ///
  /// A sign-in leaves its session in ``offer``, or that of its challenge in ``offeredChallenge``. The
  /// caller that passes the answer on calls ``receive(_:)``, and ``keepSession(of:isDurable:)`` when
  /// the flow asks for it; the caller that loses the answer sets ``offer`` to nil. An observation
  /// answers once.
  ///
  /// - Parameters:
  ///   - operation: the work to do.
  ///   - stored: the checkpoint on the device, for `restoreSession`.
  ///   - undelivered: whether its mail gets lost.
  ///   - now: when it is done.
  public mutating func answer(
    to operation: Registration.Operation, stored: Checkpoint = .none, undelivered: Bool = false,
    at now: Timestamp
  ) -> Registration.Answer {
    let name = operation.name
    if name == .restoreSession { return .restoreSession(restore(beside: stored, at: now)) }
    if name.isOfDirectory {
      do throws(DirectoryError) {
        let success = try success(ofDirectory: operation, at: now)
        return Registration.Answer(name, succeeding: success, failing: .offline, .offline)
      } catch { return Registration.Answer(name, failing: .offline, error) }
    }
    do throws(PoolError) {
      let success = try success(ofPool: operation, undelivered: undelivered, at: now)
      return Registration.Answer(name, succeeding: success, failing: .offline, .offline)
    } catch { return Registration.Answer(name, failing: error, .offline) }
  }

  /// Does the work of a request to the pool; nil for another.
  private mutating func success(
    ofPool operation: Registration.Operation, undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> Registration.Answer.Success? {
    switch operation {
    case .signUp(let email, let password, let fields):
      return .signUp(
        try pool.signUp(
          email: email, password: password, fields: fields, undelivered: undelivered, at: now))
    case .confirmSignUp(let email, let code):
      return .confirmed(try confirmSignUp(email: email, code: code, at: now))
    case .resendCode(let email):
      return .delivery(
        try pool.resendConfirmationCode(email: email, undelivered: undelivered, at: now))
    case .signIn(let email, let way):
      (offer, offeredChallenge) = (nil, nil)
      return .signIn(
        offering(try signIn(email: email, way: way, undelivered: undelivered, at: now)))
    case .beginTOTP(let email): return .key(try beginTOTP(for: email, at: now))
    case .respondToChallenge(let email, let response):
      (offer, offeredChallenge) = (nil, nil)
      return .signIn(
        offering(
          try respondToChallenge(response, for: email, undelivered: undelivered, at: now)))
    case .forgotPassword(let email):
      return .delivery(try pool.forgotPassword(email: email, undelivered: undelivered, at: now))
    case .resetPassword(let email, let code, let password):
      try pool.confirmForgotPassword(email: email, code: code, newPassword: password, at: now)
      return .done
    case .signOut:
      try signOut(at: now)
      return .done
    case .restoreSession, .fetchProfile, .observeProfile, .createProfile, .updateProfile,
      .uploadAvatar:
      return nil
    }
  }

  /// Does the work of a request to the directory; nil for another.
  private mutating func success(
    ofDirectory operation: Registration.Operation, at now: Timestamp
  ) throws(DirectoryError) -> Registration.Answer.Success? {
    switch operation {
    case .fetchProfile(let email), .observeProfile(let email):
      return .profile(try fetchProfile(of: email, at: now))
    case .createProfile(let email): try createProfile(of: email, at: now)
    case .updateProfile(let email, let fields):
      try updateProfile(of: email, fields: fields, at: now)
    case .uploadAvatar(let email, let image): try uploadAvatar(of: email, image: image, at: now)
    case .restoreSession, .signUp, .confirmSignUp, .resendCode, .signIn, .beginTOTP,
      .respondToChallenge, .forgotPassword, .resetPassword, .signOut:
      return nil
    }
    return .done
  }

  private mutating func restore(
    beside stored: Checkpoint, at now: Timestamp
  ) -> Result<Restored, RestoreFailure> {
    guard let email = current?.email else {
      return .success(Restored(session: nil, checkpoint: stored))
    }
    do throws(PoolError) {
      let restored = RestoredSession(email: email, status: try sessionStatus(at: now))
      return .success(Restored(session: restored, checkpoint: stored))
    } catch {
      return .failure(RestoreFailure(error: error, email: email, checkpoint: stored))
    }
  }

  /// Offers the session of a sign-in, if it brings one.
  private mutating func offering(
    _ answer: (result: SignInResult, session: DeviceSession?)
  ) -> SignInResult {
    offer = answer.session
    return answer.result
  }
}

extension MockWorld {
  /// The code that an authenticator app of the account shows.
  ///
  /// The app has the key of the challenge that the client holds, or else that of the account.
  package func shownTOTPCode(of email: EmailAddress, at now: Timestamp) -> Secret? {
    let held = challenge.flatMap { Token($0.session) }.flatMap { pool.challenges[$0] }
    if case .settingUp(_, let key?)? = held?.step { return key.code(at: TOTPKey.step(at: now)) }
    return pool.totpCode(of: email, at: now)
  }

  /// The keys of authenticator apps, and the sessions of challenges and confirmations that the client
  /// holds.
  package var challengeSecrets: [Secret] {
    let apps = pool.accounts.ids.compactMap { pool.accounts[$0]?.factors.app?.key }
    let begun = pool.challenges.values.compactMap { pending in
      if case .settingUp(_, let key) = pending.step { key } else { nil }
    }
    return (apps + begun).map { $0.text }
      + [challenge, offeredChallenge, held, offeredHeld].compactMap { $0?.session }
  }
}
