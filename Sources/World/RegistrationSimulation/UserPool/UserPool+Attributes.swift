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
    _ changes: [(name: FieldName, value: FieldValue?)], of login: Login
  ) throws(PoolError) {
    guard let id = holder(of: login) else { throw .userNotFound }
    for (name, value) in changes {
      changeContact(name, to: value, of: id)
      accounts[id]?.attributes[name] = value
    }
    for contact in accounts[id]?.contacts ?? [] { contacts[contact] = id }
  }

  /// A contact that changes is not verified any longer, and no alias.
  private mutating func changeContact(_ name: FieldName, to value: FieldValue?, of id: AccountID) {
    guard name == .phone || name == .email, let account = accounts[id],
      account.attributes[name] != value
    else { return }
    if name == .phone {
      accounts[id]?.isPhoneVerified = false
    } else if account.login.kind != .email {
      accounts[id]?.isVerified = false
    }
    let kind: Login.Kind = name == .phone ? .phone : .email
    for contact in account.contacts where contact.kind == kind {
      if aliases[contact] == id { aliases[contact] = nil }
      if contacts[contact] == id { contacts[contact] = nil }
    }
  }

  /// Whether the telephone number of an account is known to be its own.
  package func hasVerifiedPhone(_ login: Login) -> Bool {
    holder(of: login).flatMap { accounts[$0]?.isPhoneVerified } ?? false
  }

  /// Says from outside whether an attribute is verified.
  package mutating func adminVerify(
    _ attribute: VerifiedAttribute, _ isVerified: Bool, of login: Login
  ) {
    guard let id = holder(of: login) else { return }
    switch attribute {
    case .email: accounts[id]?.isVerified = isVerified
    case .phone: accounts[id]?.isPhoneVerified = isVerified
    }
    takeAliases(for: id)
  }

  /// Asks for a new e-mail address, which takes the place of the old one once it is verified.
  package mutating func requestEmail(
    _ new: Login, of login: Login, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    guard let id = holder(of: login) else { throw .userNotFound }
    guard accounts.newest(of: new) == nil else { throw .aliasExists }
    return try sendCode(for: .email, of: id, at: now) { $0.accounts[id]?.extra.newEmail = new }
  }

  /// Gives an account another e-mail address at once, and sends a code that verifies it; returns what names the
  /// account then.
  ///
  /// If the code cannot be sent, nothing is changed.
  package mutating func changeEmail(
    of login: Login, toUnverified new: Login, at now: Timestamp
  ) throws(PoolError) -> (login: Login, delivery: CodeDelivery) {
    guard let id = holder(of: login), !configuration.emailIsAlias else { throw .userNotFound }
    guard accounts.newest(of: new) == nil, isFree(new, for: id) else { throw .aliasExists }
    let delivery = try sendCode(for: .email, of: id, at: now) { pool in
      pool.give(new, to: id)
      pool.accounts[id]?.isVerified = false
    }
    return (accounts[id]?.login ?? login, delivery)
  }

  /// Gives an account another e-mail address at once; returns what names the account then.
  package mutating func changeEmail(
    of login: Login, to new: Login
  ) throws(PoolError) -> Login {
    guard login != new else { return login }
    guard let id = holder(of: login), !configuration.emailIsAlias else { throw .userNotFound }
    guard accounts.newest(of: new) == nil, isFree(new, for: id) else { throw .aliasExists }
    give(new, to: id)
    return accounts[id]?.login ?? login
  }

  /// Gives an account an e-mail address, which is its name if its old one was.
  private mutating func give(_ address: Login, to id: AccountID) {
    guard accounts[id]?.login.kind != .email else { return accounts.rename(id, to: address) }
    changeContact(.email, to: .text(address.text), of: id)
    accounts[id]?.attributes[.email] = .text(address.text)
    if accounts[id]?.contacts.contains(address) == true { contacts[address] = id }
  }

  /// Sends a code that verifies an attribute (Cognito: GetUserAttributeVerificationCode).
  package mutating func sendCode(
    for attribute: VerifiedAttribute, of login: Login, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    guard let id = holder(of: login) else { throw .userNotFound }
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
      guard let address = account.extra.newEmail ?? account.address else {
        throw .invalidParameter("User does not have an email set")
      }
      delivery = UserPool.delivery(to: address)
    case .phone:
      guard let number = account.number else {
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
    _ attribute: VerifiedAttribute, of login: Login, code: Secret, at now: Timestamp
  ) throws(PoolError) {
    try UserPool.checkCode(code)
    guard let id = holder(of: login), let account = accounts[id] else { throw .userNotFound }
    let issued = attribute == .email ? account.extra.emailCode : account.extra.phoneCode
    let admission = admission(.confirming, of: id, at: now)
    let isRight = issued.map { $0.code.matches(code) } ?? false
    switch admission {
    case .within: break
    case .firstPast, .past: throw .limitExceeded
    }
    guard let issued, !issued.isExpired(at: now) else { throw .expiredCode }
    guard isRight else { throw .codeMismatch }
    let kind: Login.Kind = attribute == .email ? .email : .phone
    for contact in account.contacts where contact.kind == kind {
      let isTaken = configuration.contactAliases.contains(kind) && !isFree(contact, for: id)
      if isTaken, account.extra.newEmail == nil { throw .aliasExists }
    }
    switch attribute {
    case .email:
      if let new = account.extra.newEmail {
        guard accounts.newest(of: new) == nil, isFree(new, for: id) else { throw .aliasExists }
        give(new, to: id)
        if let mails = strayMails.removeValue(forKey: new) { accounts[id]?.mails = mails }
      }
      accounts[id]?.isVerified = true
      accounts[id]?.extra.newEmail = nil
      accounts[id]?.extra.emailCode = nil
    case .phone:
      accounts[id]?.isPhoneVerified = true
      accounts[id]?.extra.phoneCode = nil
    }
    takeAliases(for: id)
  }
}

extension Accounts {
  /// Gives an account another e-mail, which no account has.
  mutating func rename(_ id: AccountID, to login: Login) {
    guard let old = self[id] else { return }
    dropName(of: id, old)
    self[id]?.login = login
    self[id]?.older = nil
    addName(of: id, login)
  }
}
