package import RegistrationCore

// What an operator does to passwords.

extension UserPool {
  /// Sets a password from outside (Cognito: AdminSetUserPassword).
  ///
  /// A permanent one confirms the account; a temporary one must be changed by the next sign-in.
  package mutating func adminSetPassword(
    _ password: Secret, isPermanent: Bool, of login: Login, at now: Timestamp
  ) throws(PoolError) {
    guard let id = holder(of: login) else { throw .userNotFound }
    try checkPassword(password)
    setPassword(password, of: id)
    accounts[id]?.confirm()
    accounts[id]?.requiresReset = false
    accounts[id]?.pending.change { $0.temporaryPasswordSet = isPermanent ? nil : now }
    endChallenges(of: id)
  }

  /// Requires a new password, and sends a code for it (Cognito: AdminResetUserPassword).
  package mutating func adminSendReset(
    _ login: Login, at now: Timestamp
  ) throws(PoolError) {
    guard let id = holder(of: login), let account = accounts[id] else { throw .userNotFound }
    if account.isDisabled { throw .notAuthorized(.disabled) }
    guard account.isConfirmed, !account.mustChangePassword else { throw .cannotResetNow }
    guard account.verifiedContact != nil else { throw .noVerifiedAddress }
    adminResetPassword(login)
    _ = try issueCode(.reset, to: id, undelivered: false, at: now)
  }

  /// Whether an account's password is a temporary one that has not been changed.
  package func mustChangePassword(_ login: Login) -> Bool {
    holder(of: login).flatMap { accounts[$0]?.mustChangePassword } ?? false
  }

  /// Checks the shape of a password that an operator gives, as of one that a person gives.
  package func checkNewPassword(_ password: Secret) throws(PoolError) {
    try checkPassword(password)
  }

  /// Counts a call of the kind that signs in, which does nothing else to the pool.
  package mutating func meterAuthentication(at now: Timestamp) throws(PoolError) {
    try meter(.authentication, at: now)
  }

  /// Draws a number, for what a shell around the pool must make up.
  package mutating func draw() -> UInt64 { random.next() }
}
