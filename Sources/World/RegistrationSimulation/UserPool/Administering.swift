public import RegistrationCore

// What an operator does to the pool from outside. Each function does nothing if there is no
// account, and returns whether there was one.

extension UserPool {
  /// Creates an account as given, even if its password breaks the pool's rules, or there is none.
  ///
  /// A confirmed account has a verified address, and a verified number if it has one.
  public mutating func adminCreate(
    login: Login, password: Secret?, status: UserStatus = .confirmed,
    fields: Fields = Fields(), isDisabled: Bool = false, requiresReset: Bool = false
  ) throws(PoolError) {
    let older = accounts.newest(of: login)
    guard admits(login) else { throw .usernameExists }
    let isConfirmed = status == .confirmed
    var account = Account(
      login: login, digest: digest(of: password), attributes: fields,
      isConfirmed: isConfirmed, isVerified: false, older: older)
    account.isVerified = isConfirmed && account.email != nil && isFree(account.address)
    account.isPhoneVerified = isConfirmed && account.number != nil && isFree(account.phone)
    (account.isDisabled, account.requiresReset) = (isDisabled, requiresReset)
    // No one but its provider can get in to it.
    account.extra.isProvided = login.kind == .name && !account.hasWayIn
    remember(password, of: insert(account))
  }

  /// Whether an account of `login` can be created: there is none, or the e-mail is an alias.
  package func admits(_ login: Login) -> Bool {
    configuration.emailIsAlias || accounts.newest(of: login) == nil
  }

  /// Confirms the newest account of `login` and verifies its address, without a code.
  @discardableResult
  public mutating func adminConfirm(_ login: Login) -> Bool {
    guard let id = accounts.newest(of: login) else { return false }
    if aliasTaken(from: id) != nil {
      accounts[id]?.confirm()
      dropPassword(of: id)
    } else {
      confirm(id)
    }
    return true
  }

  /// Deletes an account; its tokens are then answered with the error that the user does not exist.
  @discardableResult
  public mutating func adminDelete(_ login: Login) -> Bool {
    guard let id = holder(of: login) else { return false }
    remove(id)
    return true
  }

  /// Disables an account: no sign-in, no recovery, and its tokens are refused.
  @discardableResult
  public mutating func adminDisable(_ login: Login) -> Bool {
    guard let id = holder(of: login) else { return false }
    accounts[id]?.isDisabled = true
    return true
  }

  /// Enables an account again.
  @discardableResult
  public mutating func adminEnable(_ login: Login) -> Bool {
    guard let id = holder(of: login) else { return false }
    accounts[id]?.isDisabled = false
    return true
  }

  /// Requires a new password before the next sign-in; sends no mail.
  ///
  /// An account whose first password was never changed stays as it is, because its next sign-in sets a
  /// new one anyway; so does one without a password.
  @discardableResult
  public mutating func adminResetPassword(_ login: Login) -> Bool {
    guard let id = holder(of: login), let account = accounts[id] else { return false }
    if !account.mustChangePassword, account.digest != .none { accounts[id]?.requiresReset = true }
    return true
  }
}
