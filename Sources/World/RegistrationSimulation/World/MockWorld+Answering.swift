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
    case .signUp(let login, let password, let fields, let invitation):
      .signUp(
        result { world throws(PoolError) in
          try world.pool.signUp(
            login: login, password: password, fields: world.attributes(fields, of: login),
            invitation: invitation, undelivered: undelivered, at: now)
        })
    case .confirmSignUp(let login, let code):
      .confirmSignUp(
        result { world throws(PoolError) in
          try world.confirmSignUp(login: login, code: code, at: now)
        })
    case .resendCode(let login):
      .resendCode(
        result { world throws(PoolError) in
          try world.pool.resendConfirmationCode(login: login, undelivered: undelivered, at: now)
        })
    case .signIn(let login, let way):
      .signIn(
        offerSession { world throws(PoolError) in
          try world.signIn(login: login, way: way, undelivered: undelivered, at: now)
        })
    case .signInWithSheet(let sheet): .signInWithSheet(signIn(in: sheet, at: now))
    case .createPasskey(let login):
      .createPasskey(
        done { world throws(PoolError) in try world.createPasskey(for: login, at: now) })
    case .beginTOTP(let login):
      .beginTOTP(
        result { world throws(PoolError) in try world.beginTOTP(for: login, at: now) })
    case .respondToChallenge(let login, let response):
      .respondToChallenge(
        offerSession { world throws(PoolError) in
          try world.respondToChallenge(response, for: login, undelivered: undelivered, at: now)
        })
    case .forgotPassword(let login):
      .forgotPassword(
        result { world throws(PoolError) in
          try world.pool.forgotPassword(login: login, undelivered: undelivered, at: now)
        })
    case .resetPassword(let login, let code, let password):
      .resetPassword(
        done { world throws(PoolError) in
          try world.pool.confirmForgotPassword(
            login: login, code: code, newPassword: password, at: now)
        })
    case .signOut: .signOut(done { world throws(PoolError) in try world.signOut(at: now) })
    case .fetchProfile(let login): .fetchProfile(look(up: login, at: now))
    case .observeProfile(let login): .observeProfile(look(up: login, at: now))
    case .createProfile(let login):
      .createProfile(
        done { world throws(DirectoryError) in try world.createProfile(of: login, at: now) })
    case .updateProfile(let login, let fields):
      .updateProfile(
        done { world throws(DirectoryError) in
          try world.updateProfile(of: login, fields: fields, at: now)
        })
    case .uploadAvatar(let login, let image):
      .uploadAvatar(
        done { world throws(DirectoryError) in
          try world.uploadAvatar(of: login, image: image, at: now)
        })
    }
  }

  private mutating func restore(
    beside stored: Checkpoint, at now: Timestamp
  ) -> Result<Restored, RestoreFailure> {
    guard let login = current?.login else {
      return .success(Restored(session: nil, checkpoint: stored))
    }
    do throws(PoolError) {
      let restored = RestoredSession(login: login, status: try sessionStatus(at: now))
      return .success(Restored(session: restored, checkpoint: stored))
    } catch {
      return .failure(RestoreFailure(error: error, login: login, checkpoint: stored))
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

  private mutating func signIn(
    in sheet: SignInSheet, at now: Timestamp
  ) -> Result<SheetSignIn, PoolError> {
    (offer, offeredChallenge) = (nil, nil)
    do throws(PoolError) {
      switch sheet {
      case .provider(let provider):
        let answer: (result: SheetSignIn, session: DeviceSession) = try signIn(
          with: provider, at: now)
        offer = answer.session
        return .success(answer.result)
      case .redirect(let address):
        let answer: (result: SheetSignIn, session: DeviceSession) = try signIn(
          redirectedTo: address, at: now)
        offer = answer.session
        return .success(answer.result)
      case .passkey(let login):
        let answer = try signInWithPasskey(of: login, at: now)
        offer = answer.session
        return .success(SheetSignIn(account: answer.account))
      }
    } catch { return .failure(error) }
  }

  private mutating func look(
    up login: Login, at now: Timestamp
  ) -> Result<ProfileLookup, DirectoryError> {
    result { world throws(DirectoryError) in try world.fetchProfile(of: login, at: now) }
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
  package func shownTOTPCode(of login: Login, at now: Timestamp) -> Secret? {
    let held = challenge.flatMap { Token($0.session) }.flatMap { pool.challenges[$0] }
    if case .settingUp(_, let key?)? = held?.step { return key.code(at: TOTPKey.step(at: now)) }
    return pool.totpCode(of: login, at: now)
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

extension MockWorld {
  /// The fields as attributes: for an account with a name, its address and its number by their usual names, whatever
  /// the policy calls them.
  private func attributes(_ fields: Fields, of login: Login) -> Fields {
    guard login.kind == .name else { return fields }
    var attributes = fields
    for (kind, name) in [(FieldRule.Kind.email, FieldName.email), (.phone, .phone)] {
      guard fields.text(name) == nil else { continue }
      let values = policy.signUp.lazy.filter { $0.kind == kind }.compactMap { fields.text($0.name) }
      if let value = values.first(where: { !$0.isEmpty }) { attributes[name] = .text(value) }
    }
    return attributes
  }
}
