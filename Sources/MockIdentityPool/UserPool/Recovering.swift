public import RegistrationCore

extension UserPool {
  /// Sends a code for a new password (Cognito: ForgotPassword).
  ///
  /// With `undelivered` its mail gets lost.
  public mutating func forgotPassword(
    email: EmailAddress, undelivered: Bool = false, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    try meter(\.recovery, configuration.recoveryRate, at: now)
    guard let id = holder(of: email) else {
      guard configuration.hidesExistence else { throw .userNotFound }
      return UserPool.mail(to: email)
    }
    if accounts[id]?.isDisabled == true { throw .notAuthorized(.disabled) }
    guard accounts[id]?.isVerified == true else {
      throw .invalidParameter(
        "Cannot reset password for the user as there is no registered/verified email or "
          + "phone_number")
    }
    guard admits(\.forgetting, configuration.forgotLimit, of: id, at: now) else {
      throw .limitExceeded
    }
    return try issueCode(.reset, to: id, undelivered: undelivered, at: now)
  }

  /// Sets a new password (Cognito: ConfirmForgotPassword).
  ///
  /// A password that does not conform costs no attempt, and leaves the code as good as it was.
  public mutating func confirmForgotPassword(
    email: EmailAddress, code: Secret, newPassword: Secret, at now: Timestamp
  ) throws(PoolError) {
    try meter(\.recovery, configuration.recoveryRate, at: now)
    try UserPool.checkCode(code)
    try checkPassword(newPassword)
    guard let id = holder(of: email) else {
      throw configuration.hidesExistence ? .codeMismatch : .userNotFound
    }
    if accounts[id]?.isDisabled == true { throw .notAuthorized(.disabled) }
    guard accounts[id]?.isConfirmed == true else { throw .userNotConfirmed }
    let isAdmitted = admits(\.resetting, configuration.resetAttempts, of: id, at: now)
    let issued = accounts[id]?.pending.resetCode
    try UserPool.check(code, against: issued, isAdmitted: isAdmitted, at: now)
    accounts[id]?.pending.change { $0.resetCode = nil }
    accounts[id]?.digest = PasswordDigest(newPassword, salt: random.next())
    accounts[id]?.requiresReset = false
  }
}
