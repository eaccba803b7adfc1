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
    if let refusal = account.refusalOfPasskey { throw refusal }
    accounts[id]?.extra.passkeys[place].count = count
    return issueSession(to: account.login, at: now)
  }
}

extension UserPool {
  /// The passkeys by which an account can be signed in to; of these alone a sheet is told.
  ///
  /// A pool that hides who has an account has none of an account that it would refuse. One that always asks for a second
  /// factor takes no passkey: it is a single one, and this pool does not count it as two (Cognito: `FactorConfiguration`).
  package func passkeys(offeredTo login: Login) -> [RegisteredPasskey] {
    guard configuration.mfa != .required, let account = holder(of: login).flatMap({ accounts[$0] }),
      !configuration.hidesExistence || account.refusalOfPasskey == nil
    else { return [] }
    return account.extra.passkeys
  }

  /// Looks whether an account may be signed in to by a passkey, before the sheet is shown.
  ///
  /// It says nothing of an account without passkeys, nor of one that does not exist if the pool hides that.
  package mutating func checkPasskeys(of login: Login?, at now: Timestamp) throws(PoolError) {
    try meter(.authentication, at: now)
    let account = login.flatMap { holder(of: $0) }.flatMap { accounts[$0] }
    if login != nil, account == nil, !configuration.hidesExistence { throw .userNotFound }
    if let refusal = configuration.signInRefusal { throw refusal }
    guard let login, !passkeys(offeredTo: login).isEmpty else { return }
    if let refusal = account?.refusalOfPasskey { throw refusal }
  }

  /// Signs in by a passkey of the device that was shown.
  mutating func signIn(
    by passkey: DevicePasskey, of login: Login?, at now: Timestamp
  ) throws(PoolError) -> (Login, Secret) {
    let isOfAnother = login.map { holder(of: $0) != passkey.account } ?? false
    guard let account = accounts[passkey.account], !isOfAnother,
      passkeys(offeredTo: account.login).contains(where: { $0.id == passkey.credential.id })
    else { throw .notAuthorized(.incorrectCredentials) }
    if let refusal = account.refusalOfPasskey { throw refusal }
    return (account.login, issueSession(to: account.login, at: now))
  }

  func checkRoom(forPasskeyOf id: AccountID) throws(PoolError) {
    let count = accounts[id]?.extra.passkeys.count ?? 0
    if count >= UserPool.mostPasskeys { throw .limitExceeded }
  }
}

extension Account {
  /// Why no passkey opens it; nil if one does.
  fileprivate var refusalOfPasskey: PoolError? {
    if isDisabled { return .notAuthorized(.disabled) }
    if !isConfirmed { return .userNotConfirmed }
    return requiresReset ? .passwordResetRequired : nil
  }
}
