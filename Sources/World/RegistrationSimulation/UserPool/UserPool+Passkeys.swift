package import RegistrationCore

/// A passkey as a pool knows it.
package struct RegisteredPasskey: Hashable, Sendable {
  /// What its authenticator calls it.
  package let id: [UInt8]
  /// The public key: a point of the curve P-256, each of both coordinates in 32 bytes.
  package let key: [UInt8]
  /// How often it has signed, as its authenticator counts; 0 if it does not count.
  package var count: UInt32
  /// How its authenticator can be reached, as the browser tells it.
  package let transports: [String]

  package init(
    id: [UInt8], key: [UInt8], count: UInt32 = 0, transports: [String] = []
  ) {
    (self.id, self.key, self.count) = (id, key, count)
    self.transports = transports
  }
}

extension UserPool {
  /// The most passkeys that an account has, by Cognito's quotas.
  package static let mostPasskeys = 20

  /// The passkeys of an account, the oldest first.
  package func passkeys(of login: Login) -> [RegisteredPasskey] {
    holder(of: login).flatMap { accounts[$0]?.extra.passkeys } ?? []
  }

  /// Takes a passkey of an account that is signed in.
  package mutating func add(
    _ passkey: RegisteredPasskey, to login: Login
  ) throws(PoolError) {
    guard let id = holder(of: login) else { throw .userNotFound }
    try checkRoom(forPasskeyOf: id)
    // Identifiers are public: another account's, or an old key under a new name, is refused.
    let isTaken = accounts.ids.contains { other in
      accounts[other]?.extra.passkeys.contains { $0.id == passkey.id } == true
    }
    if isTaken { throw .invalidParameter("The passkey is registered already.") }
    accounts[id]?.extra.passkeys.append(passkey)
  }

  /// Signs in to an account, one of whose passkeys has signed, for the time that it tells.
  package mutating func signIn(
    byPasskey name: [UInt8], count: UInt32, of login: Login, at now: Timestamp
  ) throws(PoolError) -> Secret {
    guard let id = holder(of: login), let account = accounts[id],
      let place = account.extra.passkeys.firstIndex(where: { $0.id == name })
    else { throw .notAuthorized(.incorrectCredentials) }
    try account.checkForPasskey()
    accounts[id]?.extra.passkeys[place].count = count
    return issueSession(to: account.login, at: now)
  }
}

extension UserPool {
  /// Looks whether an account may be signed in to by a passkey, before the sheet is shown.
  ///
  /// A pool that hides who has an account says nothing of one that does not exist.
  package func checkPasskeys(of login: Login?) throws(PoolError) {
    guard let login else { return }
    guard let account = holder(of: login).flatMap({ accounts[$0] }) else {
      if configuration.hidesExistence { return }
      throw .userNotFound
    }
    try account.checkForPasskey()
  }

  /// Signs in whoever has shown a passkey of the device.
  mutating func signIn(
    by passkey: DevicePasskey, of login: Login?, at now: Timestamp
  ) throws(PoolError) -> (Login, Secret) {
    let isOfAnother = login.map { holder(of: $0) != passkey.account } ?? false
    guard let account = accounts[passkey.account], !isOfAnother,
      account.extra.passkeys.contains(where: { $0.id == passkey.credential.id })
    else { throw .notAuthorized(.incorrectCredentials) }
    try account.checkForPasskey()
    return (account.login, issueSession(to: account.login, at: now))
  }

  func checkRoom(forPasskeyOf id: AccountID) throws(PoolError) {
    let count = accounts[id]?.extra.passkeys.count ?? 0
    if count >= UserPool.mostPasskeys { throw .limitExceeded }
  }
}

extension Account {
  fileprivate func checkForPasskey() throws(PoolError) {
    if isDisabled { throw .notAuthorized(.disabled) }
    if !isConfirmed { throw .userNotConfirmed }
    if requiresReset { throw .passwordResetRequired }
  }
}
