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
    let verified = account.verifiedByConfirming(configuration.verifiesPhone)
    for login in possibleAliases(of: account)
    where login == verified.address || login == verified.phone {
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
}

// Contacts of an account; a pool with ``UserPool/Configuration/verifiesPhone`` prefers the number.
extension Account {
  /// The contacts that it has verified once it is confirmed.
  func verifiedByConfirming(_ prefersPhone: Bool) -> (address: Login?, phone: Login?) {
    switch login.kind {
    case .email: return (login, prefersPhone ? phone : nil)
    case .phone: return (nil, login)
    case .name:
      let contact = codeContact(prefersPhone)
      return contact?.kind == .phone ? (nil, contact) : (contact, nil)
    }
  }

  /// The contact that the code of its sign-up goes to; nil if it has none.
  func codeContact(_ prefersPhone: Bool) -> Login? {
    switch login.kind {
    case .email: return prefersPhone ? phone ?? login : login
    case .phone: return login
    case .name: return prefersPhone ? phone ?? address : address ?? phone
    }
  }

  /// The contact that a code for a new password, or in place of one, goes to: one that is verified.
  var verifiedContact: Login? {
    if isVerified, let address { return address }
    return isPhoneVerified ? phone : nil
  }
}
