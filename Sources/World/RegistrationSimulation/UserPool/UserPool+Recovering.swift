public import RegistrationCore

extension UserPool {
  /// Sends a code for a new password (Cognito: ForgotPassword).
  ///
  /// With `undelivered`, the mail is lost.
  public mutating func forgotPassword(
    login: Login, undelivered: Bool = false, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    try meter(.recovery, at: now)
    guard let id = holder(of: login) else {
      return try pretendDelivery(to: login, .forgetting, at: now)
    }
    if let refusal = refuseDisabled(id) { throw refusal }
    let wasNeverUsed = accounts[id].map { $0.mustChangePassword } ?? false
    if wasNeverUsed, !configuration.hidesExistence {
      throw .cannotResetNow
    }
    let isVerified = accounts[id]?.verifiedContact != nil
    guard isVerified || configuration.hidesExistence else { throw .noVerifiedAddress }
    guard admits(.forgetting, of: id, at: now) else { throw .limitExceeded }
    if !isVerified || wasNeverUsed || accounts[id]?.isDisabled == true {
      return try pretendDelivery(to: login, at: now)
    }
    return try issueCode(.reset, to: id, undelivered: undelivered, at: now)
  }

  /// Sets a new password (Cognito: ConfirmForgotPassword).
  ///
  /// A password that does not conform costs no attempt, and the code stays valid. A new password
  /// ends the account's sessions, which may belong to someone who knew the old one.
  public mutating func confirmForgotPassword(
    login: Login, code: Secret, newPassword: Secret, at now: Timestamp
  ) throws(PoolError) {
    try meter(.recovery, at: now)
    try UserPool.checkCode(code)
    try checkPassword(newPassword)
    guard let id = holder(of: login) else {
      try checkCode(code, ofNobody: login, .resetting, at: now)
    }
    if let refusal = refuseDisabled(id) { throw refusal }
    let isConfirmed = accounts[id]?.isConfirmed == true
    guard isConfirmed || configuration.hidesExistence else { throw .userNotConfirmed }
    let admission = admission(.resetting, of: id, at: now)
    // If neither may be revealed, no code matches.
    let isOpen = isConfirmed && accounts[id]?.isDisabled == false
    let issued = isOpen ? accounts[id]?.pending.resetCode : nil
    try check(code, against: issued, admission, at: now)
    accounts[id]?.pending.change { $0.resetCode = nil }
    setPassword(newPassword, of: id)
    accounts[id]?.requiresReset = false
    if configuration.resetEndsSessions { revokeSessions(of: login) }
    endChallenges(of: id)
  }
}
