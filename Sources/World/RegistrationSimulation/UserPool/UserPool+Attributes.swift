package import RegistrationCore

// The attributes of an account, and how its addresses are verified.

extension UserPool {
  /// An attribute that can be verified by a code.
  package enum VerifiedAttribute: Hashable, Sendable {
    case email
    case phone
  }

  /// Sets attributes; those without a value are removed.
  ///
  /// A new telephone number is not known to be the account's own.
  package mutating func setAttributes(
    _ changes: [(name: FieldName, value: FieldValue?)], of email: EmailAddress
  ) throws(PoolError) {
    guard let id = holder(of: email) else { throw .userNotFound }
    for (name, value) in changes {
      if name == .phone, accounts[id]?.attributes[.phone] != value {
        accounts[id]?.isPhoneVerified = false
      }
      accounts[id]?.attributes[name] = value
    }
  }

  /// Whether the telephone number of an account is known to be its own.
  package func hasVerifiedPhone(_ email: EmailAddress) -> Bool {
    holder(of: email).flatMap { accounts[$0]?.isPhoneVerified } ?? false
  }

  /// Says from outside whether an attribute is verified.
  package mutating func adminVerify(
    _ attribute: VerifiedAttribute, _ isVerified: Bool, of email: EmailAddress
  ) {
    guard let id = holder(of: email) else { return }
    switch attribute {
    case .email: accounts[id]?.isVerified = isVerified
    case .phone: accounts[id]?.isPhoneVerified = isVerified
    }
  }

  /// Asks for a new e-mail address, which takes the place of the old one once it is verified.
  package mutating func requestEmail(
    _ new: EmailAddress, of email: EmailAddress, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    guard let id = holder(of: email) else { throw .userNotFound }
    guard accounts.newest(of: new) == nil else { throw .aliasExists }
    return try sendCode(for: .email, of: id, at: now) { $0.accounts[id]?.extra.newEmail = new }
  }

  /// Gives an account another e-mail address at once, and sends a code that verifies it.
  ///
  /// If the code cannot be sent, nothing is changed.
  package mutating func changeEmail(
    of email: EmailAddress, toUnverified new: EmailAddress, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    guard let id = holder(of: email), !configuration.emailIsAlias else { throw .userNotFound }
    guard accounts.newest(of: new) == nil else { throw .aliasExists }
    return try sendCode(for: .email, of: id, at: now) { pool in
      pool.accounts.rename(id, to: new)
      pool.accounts[id]?.isVerified = false
    }
  }

  /// Gives an account another e-mail address at once.
  package mutating func changeEmail(
    of email: EmailAddress, to new: EmailAddress
  ) throws(PoolError) {
    guard email != new else { return }
    guard let id = holder(of: email), !configuration.emailIsAlias else { throw .userNotFound }
    guard accounts.newest(of: new) == nil else { throw .aliasExists }
    accounts.rename(id, to: new)
  }

  /// Sends a code that verifies an attribute (Cognito: GetUserAttributeVerificationCode).
  package mutating func sendCode(
    for attribute: VerifiedAttribute, of email: EmailAddress, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    guard let id = holder(of: email) else { throw .userNotFound }
    return try sendCode(for: attribute, of: id, at: now) { _ in }
  }

  /// Makes a change once a code can be sent, and sends it.
  private mutating func sendCode(
    for attribute: VerifiedAttribute, of id: AccountID, at now: Timestamp,
    after change: (inout UserPool) -> Void
  ) throws(PoolError) -> CodeDelivery {
    guard admits(.resending, of: id, at: now) else { throw .limitExceeded }
    if attribute == .email { try countMail(at: now) }
    change(&self)
    guard let account = accounts[id] else { throw .userNotFound }
    let delivery: CodeDelivery
    switch attribute {
    case .email:
      delivery = UserPool.mail(to: account.extra.newEmail ?? account.email)
    case .phone:
      guard let number = account.attributes.text(.phone) else {
        throw .invalidParameter("User does not have a phone number set")
      }
      delivery = UserPool.message(to: number)
    }
    let code = makeCode()
    let issued = IssuedCode(
      code: code, expires: now.advanced(byMilliseconds: configuration.codeLifetime))
    switch attribute {
    case .email: accounts[id]?.extra.emailCode = issued
    case .phone: accounts[id]?.extra.phoneCode = issued
    }
    let message = Mailbox.Message(code: code, at: now, kind: .attribute, medium: delivery.medium)
    if attribute == .email, let new = account.extra.newEmail {
      strayMails[new, default: Mailbox()].add(message)
    } else {
      accounts[id]?.mails.add(message)
    }
    return delivery
  }

  /// Verifies an attribute by its code (Cognito: VerifyUserAttribute).
  package mutating func verify(
    _ attribute: VerifiedAttribute, of email: EmailAddress, code: Secret, at now: Timestamp
  ) throws(PoolError) {
    try UserPool.checkCode(code)
    guard let id = holder(of: email), let account = accounts[id] else { throw .userNotFound }
    let issued = attribute == .email ? account.extra.emailCode : account.extra.phoneCode
    let admission = admission(.confirming, of: id, at: now)
    let isRight = issued.map { $0.code.matches(code) } ?? false
    switch admission {
    case .within: break
    case .firstPast, .past: throw .limitExceeded
    }
    guard let issued, !issued.isExpired(at: now) else { throw .expiredCode }
    guard isRight else { throw .codeMismatch }
    switch attribute {
    case .email:
      if let new = account.extra.newEmail {
        guard accounts.newest(of: new) == nil else { throw .aliasExists }
        accounts.rename(id, to: new)
        if let mails = strayMails.removeValue(forKey: new) { accounts[id]?.mails = mails }
      }
      accounts[id]?.isVerified = true
      accounts[id]?.extra.newEmail = nil
      accounts[id]?.extra.emailCode = nil
    case .phone:
      accounts[id]?.isPhoneVerified = true
      accounts[id]?.extra.phoneCode = nil
    }
  }
}

extension Accounts {
  /// Gives an account another e-mail, which no account has.
  mutating func rename(_ id: AccountID, to email: EmailAddress) {
    guard let old = self[id] else { return }
    dropName(of: id, old)
    self[id]?.email = email
    self[id]?.older = nil
    addName(of: id, email)
  }
}
