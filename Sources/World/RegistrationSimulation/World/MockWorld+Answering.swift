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
    switch operation {
    case .restoreSession: .restoreSession(restore(beside: stored, at: now))
    case .signUp(let email, let password, let fields):
      .signUp(
        result { world throws(PoolError) in
          try world.pool.signUp(
            email: email, password: password, fields: fields, undelivered: undelivered, at: now)
        })
    case .confirmSignUp(let email, let code):
      .confirmSignUp(
        result { world throws(PoolError) in
          try world.confirmSignUp(email: email, code: code, at: now)
        })
    case .resendCode(let email):
      .resendCode(
        result { world throws(PoolError) in
          try world.pool.resendConfirmationCode(email: email, undelivered: undelivered, at: now)
        })
    case .signIn(let email, let way):
      .signIn(
        offerSession { world throws(PoolError) in
          try world.signIn(email: email, way: way, undelivered: undelivered, at: now)
        })
    case .beginTOTP(let email):
      .beginTOTP(
        result { world throws(PoolError) in try world.beginTOTP(for: email, at: now) })
    case .respondToChallenge(let email, let response):
      .respondToChallenge(
        offerSession { world throws(PoolError) in
          try world.respondToChallenge(response, for: email, undelivered: undelivered, at: now)
        })
    case .forgotPassword(let email):
      .forgotPassword(
        result { world throws(PoolError) in
          try world.pool.forgotPassword(email: email, undelivered: undelivered, at: now)
        })
    case .resetPassword(let email, let code, let password):
      .resetPassword(
        done { world throws(PoolError) in
          try world.pool.confirmForgotPassword(
            email: email, code: code, newPassword: password, at: now)
        })
    case .signOut: .signOut(done { world throws(PoolError) in try world.signOut(at: now) })
    case .fetchProfile(let email): .fetchProfile(look(up: email, at: now))
    case .observeProfile(let email): .observeProfile(look(up: email, at: now))
    case .createProfile(let email):
      .createProfile(
        done { world throws(DirectoryError) in try world.createProfile(of: email, at: now) })
    case .updateProfile(let email, let fields):
      .updateProfile(
        done { world throws(DirectoryError) in
          try world.updateProfile(of: email, fields: fields, at: now)
        })
    case .uploadAvatar(let email, let image):
      .uploadAvatar(
        done { world throws(DirectoryError) in
          try world.uploadAvatar(of: email, image: image, at: now)
        })
    }
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

  private mutating func offerSession(
    _ call: (inout MockWorld) throws(PoolError) -> (result: SignInResult, session: DeviceSession?)
  ) -> Result<SignInResult, PoolError> {
    (offer, offeredChallenge) = (nil, nil)
    do throws(PoolError) {
      let answer = try call(&self)
      offer = answer.session
      return .success(answer.result)
    } catch { return .failure(error) }
  }

  private mutating func look(
    up email: EmailAddress, at now: Timestamp
  ) -> Result<ProfileLookup, DirectoryError> {
    result { world throws(DirectoryError) in try world.fetchProfile(of: email, at: now) }
  }

  private mutating func result<Value, Failure>(
    _ call: (inout MockWorld) throws(Failure) -> Value
  ) -> Result<Value, Failure> {
    do throws(Failure) { return .success(try call(&self)) } catch { return .failure(error) }
  }

  private mutating func done<Failure>(
    _ call: (inout MockWorld) throws(Failure) -> Void
  ) -> Result<Acknowledgement, Failure> {
    result { world throws(Failure) in
      try call(&world)
      return Acknowledgement()
    }
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
