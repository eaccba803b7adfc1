/// A sign-in, and why.
package struct SignInAttempt: Hashable, Sendable {
  package var account: Account
  package var way: SignInWay
  package var reason: SignInReason

  package init(account: Account, way: SignInWay, reason: SignInReason) {
    (self.account, self.way, self.reason) = (account, way, reason)
  }
}

/// Why the flow signs in; it decides what a refusal means.
package enum SignInReason: Hashable, Sendable {
  /// The person asked for it at this place, which stays stored, and is where a refusal leads back to.
  case signIn(from: ReturnDestination)
  /// The account was just created, and the pool said that it is confirmed, or did not say.
  case created(isConfirmed: Bool)
  /// The name is taken: one sign-in shows whether the account belongs to the same person.
  ///
  /// Its password is that of step 1, or one that was typed since.
  case usernameExists(isRetyped: Bool)
  /// It is unknown whether the account was created: one sign-in shows it.
  case reconciling
  /// The pool has said that the account is confirmed.
  case confirmed
  /// It is unknown whether the account is confirmed: one sign-in shows it, or the notice applies.
  indirect case confirmUncertain(PendingConfirmation, fallbackNotice: Registration.Notice)
  /// A new password was set, or may have been.
  indirect case reset(PasswordRecovery)
}

extension SignInAttempt {
  /// The same sign-in as it begins, before the pool has asked anything.
  var beginning: SignInAttempt {
    SignInAttempt(account: account, way: way.beginning, reason: reason)
  }

  var checkpoint: Checkpoint {
    switch reason {
    case .signIn(let place): place.checkpoint(of: account)
    case .created(let isConfirmed):
      isConfirmed ? .confirmed(account.login, account.draft) : .signingUp(account.draft)
    case .usernameExists, .reconciling: .signingUp(account.draft)
    case .confirmed: .confirmed(account.login, account.draft)
    case .confirmUncertain(let pending, _): pending.checkpoint
    case .reset(let recovery): recovery.checkpointOfSignIn
    }
  }

  var origin: Origin {
    switch reason {
    case .signIn: .signIn
    case .created, .usernameExists, .reconciling: .signUp
    case .confirmed, .confirmUncertain: .confirmation
    case .reset: .recovery
    }
  }
}
