package import RegistrationCore

// Contacts of accounts, and which of them are aliases: other logins of one account.

extension UserPool.Configuration {
  /// Whether an account can have other logins than its name.
  var hasAliases: Bool { emailIsAlias || !contactAliases.isEmpty }
}

extension UserPool {
  /// The account that has this login as an alias; nil if none has.
  func aliasHolder(of login: Login) -> AccountID? { aliases.isEmpty ? nil : aliases[login] }

  /// The name of the account that a login signs in to; the login itself if it is no alias.
  package func name(ofAccountOf login: Login) -> Login {
    aliasHolder(of: login).flatMap { accounts[$0]?.login } ?? login
  }

  /// The name of an account as the pool tells it: the name that the person chose, or else one that never changes; nil
  /// if there is no account.
  package func userName(of login: Login) -> String? {
    guard let id = holder(of: login), let account = accounts[id] else { return nil }
    return account.login.kind == .name ? account.login.text : identifier(of: account.login)
  }

  /// The e-mail address and the telephone number of an account.
  package func contacts(of login: Login) -> (email: EmailAddress?, phone: String?) {
    let account = holder(of: login).flatMap { accounts[$0] }
    return (account?.email, account?.number)
  }

  /// The contact of an account that another one has, so that it cannot be confirmed; nil if there is none.
  package func contactTaken(from login: Login) -> Login? {
    accounts.newest(of: login).flatMap { aliasTaken(from: $0) }?.login
  }

  /// Whether an account can have this contact verified: no other has it as its alias.
  func isFree(_ contact: Login?, for id: AccountID? = nil) -> Bool {
    guard let contact else { return true }
    return [aliasHolder(of: contact), accounts.newest(of: contact)].allSatisfy { holder in
      holder == nil || holder == id
    }
  }

  /// The logins besides its name that an account can be signed in to by, once they are verified.
  private func possibleAliases(of account: Account) -> [Login] {
    let own = configuration.emailIsAlias && account.login.kind == .email ? [account.login] : []
    return own + account.contacts.filter { configuration.contactAliases.contains($0.kind) }
  }

  /// Gives an account those of its aliases that are verified, and takes the others away from it.
  mutating func takeAliases(for id: AccountID) {
    guard configuration.hasAliases, let account = accounts[id] else { return }
    for login in possibleAliases(of: account) {
      if account.hasVerified(login) {
        aliases[login] = id
      } else if aliases[login] == id {
        aliases[login] = nil
      }
    }
  }

  /// An alias which an account takes when it is confirmed, and the other account that has it; nil if there is none.
  func aliasTaken(from id: AccountID) -> (login: Login, holder: AccountID)? {
    guard configuration.hasAliases, let account = accounts[id] else { return nil }
    let verified = verifiedByConfirming(account)
    for login in possibleAliases(of: account) where verified.contains(login) {
      if let other = aliases[login], other != id { return (login, other) }
      // An account that the contact names has it, too.
      if login != account.login, let other = accounts.newest(of: login) { return (login, other) }
    }
    return nil
  }

  /// Takes the aliases of an account away from another one, which no longer has them verified.
  mutating func takeAway(_ id: AccountID, aliasesOf other: AccountID) {
    guard let account = accounts[id], let loser = accounts[other] else { return }
    for login in possibleAliases(of: account) where aliases[login] == other {
      aliases[login] = nil
      if login.kind == .phone, loser.login != login {
        accounts[other]?.isPhoneVerified = false
      } else {
        accounts[other]?.isVerified = false
      }
    }
  }

  /// The contacts that an account has verified once it is confirmed.
  func verifiedByConfirming(_ account: Account) -> [Login] {
    switch account.login.kind {
    case .email:
      let phone = configuration.verifiesPhone ? account.phone : nil
      return [account.login, phone].compactMap { $0 }
    case .phone: return [account.login]
    case .name: return [codeContact(of: account)].compactMap { $0 }
    }
  }

  /// The contact that the code of a sign-up goes to; nil if the account has none.
  func codeContact(of account: Account) -> Login? {
    if account.login.kind == .phone { return account.login }
    return configuration.verifiesPhone
      ? account.phone ?? account.address : account.address ?? account.phone
  }

  /// The contact that a code for a new password, or in place of one, goes to: one that is verified.
  func verifiedContact(of account: Account) -> Login? {
    if account.isVerified, let address = account.address { return address }
    return account.isPhoneVerified ? account.phone : nil
  }
}
