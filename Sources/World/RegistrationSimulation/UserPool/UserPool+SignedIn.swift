package import RegistrationCore

// What signed-in users do with their own accounts.

extension UserPool {
  /// The account of a session that was not ended, without regard to the age of its access token.
  ///
  /// - Throws: `notAuthorized` for a session that was ended and for a disabled account, `userNotFound` for a
  ///   deleted one, `userNotConfirmed` for an unconfirmed one.
  package func account(
    ofSession token: Secret, named name: String
  ) throws(PoolError) -> Login {
    let session = try session(of: token, named: name).session
    guard let account = accounts[session.account] else { throw .userNotFound }
    if account.isDisabled { throw .notAuthorized(.disabled) }
    guard account.isConfirmed else { throw .userNotConfirmed }
    return account.login
  }

  /// When a session was issued; nil if it was ended.
  package func issueTime(ofSession token: Secret) -> Timestamp? {
    guard let token = Token(token), let session = sessions[token] else { return nil }
    return accounts[session.account]?.sessions.first { $0.token == token }?.issued
  }

  /// Ends one session (Cognito: RevokeToken).
  package mutating func endSession(_ token: Secret) {
    guard let token = Token(token), let session = sessions[token] else { return }
    sessions[token] = nil
    accounts[session.account]?.sessions.removeAll { $0.token == token }
  }

  /// Changes the password of an account that knows the old one (Cognito: ChangePassword).
  ///
  /// A wrong one counts as a failed sign-in. Unlike a reset, it ends no sessions, because the person who changes
  /// it is signed in.
  package mutating func changePassword(
    of login: Login, from previous: Secret?, to proposed: Secret, at now: Timestamp
  ) throws(PoolError) {
    guard let id = holder(of: login), let account = accounts[id] else { throw .userNotFound }
    if accounts[id]?.pending.changeIfAny({ $0.lockOut.isLocked(at: now) }) == true {
      throw .limitExceeded
    }
    if account.digest != .none {
      guard let previous, account.digest.matches(previous) else {
        accounts[id]?.pending.change { $0.lockOut.fail(at: now) }
        throw .notAuthorized(.incorrectCredentials)
      }
    }
    try checkPassword(proposed)
    accounts[id]?.pending.changeIfAny { $0.lockOut = LockOut() }
    setPassword(proposed, of: id)
    endChallenges(of: id)
  }

  /// Deletes an account (Cognito: DeleteUser).
  package mutating func deleteUser(_ login: Login) { adminDelete(login) }
}

// Second factors, set up outside of a sign-in.
extension UserPool {
  /// Makes a key for an authenticator app of a signed-in user (Cognito: AssociateSoftwareToken).
  package mutating func associateSoftwareToken(of login: Login) throws(PoolError) -> Secret {
    guard let id = holder(of: login) else { throw .userNotFound }
    guard configuration.mfa != .off, configuration.factors.contains(.totp) else {
      throw .softwareTokenMFANotFound
    }
    let key = TOTPKey(by: &keys)
    accounts[id]?.extra.key = key
    return key.text
  }

  /// Sets up the app whose key was made last, with its first code (Cognito: VerifySoftwareToken).
  ///
  /// It is asked for once ``setFactors(_:preferred:of:)`` says so.
  package mutating func verifySoftwareToken(
    of login: Login, code: Secret, at now: Timestamp
  ) throws(PoolError) {
    guard let id = holder(of: login) else { throw .userNotFound }
    guard let key = accounts[id]?.extra.key else { throw .softwareTokenMFANotFound }
    try checkAttempts(.answering, of: id, at: now)
    var app = AuthenticatorApp(key: key)
    guard case .right(let step) = app.verdict(on: code, at: now) else {
      _ = admits(.answering, of: id, at: now)
      throw .enableSoftwareTokenMFA
    }
    app.lastStep = step
    accounts[id]?.factors.app = app
    accounts[id]?.factors.isAppOff = true
    accounts[id]?.extra.key = nil
  }

  /// Turns factors on and off (Cognito: SetUserMFAPreference); those that are not named stay as they are.
  package mutating func setFactors(
    _ settings: [(factor: Challenge.Factor, isOn: Bool, isPreferred: Bool)], of login: Login
  ) throws(PoolError) {
    guard let id = holder(of: login), let account = accounts[id] else { throw .userNotFound }
    for (factor, isOn, _) in settings where isOn {
      switch factor {
      case .totp:
        guard account.factors.app != nil else {
          throw .invalidParameter("User has not verified software token mfa")
        }
      case .sms:
        guard account.number != nil else {
          throw .invalidParameter("User does not have a phone number set")
        }
      case .email:
        guard account.isVerified else {
          throw .invalidParameter("User does not have a verified email")
        }
      }
    }
    for (factor, isOn, isPreferred) in settings {
      switch factor {
      case .totp: accounts[id]?.factors.isAppOff = !isOn
      case .sms: accounts[id]?.factors.hasSMS = isOn
      case .email: accounts[id]?.factors.hasEmail = isOn
      }
      let isItPreferred = accounts[id]?.factors.preferred == factor
      if isOn, isPreferred {
        accounts[id]?.factors.preferred = factor
      } else if isItPreferred {
        accounts[id]?.factors.preferred = nil
      }
    }
  }

  /// The factor that is asked for first; nil if there is none.
  package func preferredFactor(of login: Login) -> Challenge.Factor? {
    holder(of: login).flatMap { accounts[$0]?.factors.preferred }
  }
}

extension UserPool {
  /// The account whose challenge waits in this session; nil if there is none.
  package func login(ofChallenge session: Secret) -> Login? {
    Token(session).flatMap { challenges[$0] }?.login
  }
}
