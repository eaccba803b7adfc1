public import RegistrationCore

/// A passkey on the person's device, which has at most one of each account.
///
/// It outlives the app and its data. The pool may not know it, if its making was not completed.
package struct DevicePasskey: Hashable, Sendable {
  let account: AccountID

  /// What an authenticator tells of it.
  package var credential: RegisteredPasskey { RegisteredPasskey(of: account) }
}

extension RegisteredPasskey {
  /// A passkey that is only simulated: its identifier and its key tell the account, and which of its passkeys it is.
  init(of account: AccountID, place: UInt8 = 0) {
    var (bytes, numbers) = (
      [UInt8](), SplitMix64(seed: UInt64(account.number) << 8 | UInt64(place))
    )
    for _ in 0..<10 {
      let word = numbers.next()
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
    }
    self.init(id: Array(bytes[..<16]), key: Array(bytes[16...]))
  }
}

/// What a person has done in a sheet for passkeys.
package struct PasskeyChoice {
  package let passkey: DevicePasskey
  /// Whether the pool can take it: the proof is right, and it is of the pool's own site.
  package let isFit: Bool
}

extension MockWorld {
  /// Signs in with a passkey of the device, in the platform's sheet; the client gives up an earlier challenge, and the
  /// session of a confirmation.
  ///
  /// Once the answer has arrived, do as after ``signIn(login:way:undelivered:at:)``.
  ///
  /// - Parameters:
  ///   - login: the account; nil if the person picks any of the device.
  ///   - now: when.
  /// - Throws: what the sheet answers instead, or the pool.
  public mutating func signInWithPasskey(
    of login: Login?, at now: Timestamp
  ) throws(PoolError) -> (account: Login, session: DeviceSession) {
    (challenge, held, sheets.redirect) = (nil, nil, nil)
    switch policy.passkeys {
    case .none: throw .operationNotEnabled
    case .named where login == nil: throw .invalidParameter("Missing required parameter USERNAME")
    case .named, .any: break
    }
    try pool.checkPasskeys(of: login, at: now)
    let allowed = login.map { pool.passkeys(offeredTo: $0).map { $0.id } }
    if allowed?.isEmpty == true { throw .noPasskey }
    let picked = try pickPasskey(among: allowed)
    guard picked.isFit else { throw .notAuthorized(.incorrectCredentials) }
    let (account, token) = try pool.signIn(by: picked.passkey, of: login, at: now)
    let session = DeviceSession(
      login: account, token: token, status: .unknown, generation: directory.generation(of: account))
    return (account, session)
  }

  /// The passkey that the person picks in the sheet: the first of the device that is among these, or of all.
  ///
  /// - Throws: what the sheet answers instead.
  package mutating func pickPasskey(among allowed: [[UInt8]]?) throws(PoolError) -> PasskeyChoice {
    var picked = passkeys.first { allowed?.contains($0.credential.id) ?? true }
    var isFit = true
    switch sheets.answers.isEmpty ? nil : sheets.answers.removeFirst() {
    case .cancelled: throw .cancelled
    case .failed: isFit = false
    case .exists(let login): throw .accountExists(login)
    case .linked: throw .providerLinked
    case .nothing: throw .noPasskey
    case .identity(let id):
      let other = Login(id).flatMap { pool.holder(of: $0) }
      picked = passkeys.first { $0.account == other }
    case nil: break
    }
    guard let picked else { throw .noPasskey }
    return PasskeyChoice(passkey: picked, isFit: isFit)
  }

  /// Makes a passkey for the account of the session, in the platform's sheet.
  ///
  /// - Throws: what the sheet answers instead, or the pool.
  public mutating func createPasskey(for login: Login, at now: Timestamp) throws(PoolError) {
    guard policy.passkeys != .none else { throw .webAuthn(.notEnabled) }
    guard let session = current, session.login == login else {
      throw .notAuthorized(.other("No current user"))
    }
    try pool.checkRefreshed(token: session.token, at: now)
    guard let id = pool.holder(of: login) else { throw .userNotFound }
    try pool.checkRoom(forPasskeyOf: id)
    let made = try makePasskey(of: login, excluding: pool.passkeys(of: login).map { $0.id })
    guard made.isFit else { throw .webAuthn(.originNotAllowed) }
    try pool.add(made.passkey.credential, to: login)
  }

  /// The passkey that the person makes in the sheet; the device keeps it, whatever the pool says.
  ///
  /// - Throws: what the sheet answers instead.
  package mutating func makePasskey(
    of login: Login, excluding excluded: [[UInt8]]
  ) throws(PoolError) -> PasskeyChoice {
    guard let id = pool.holder(of: login) else { throw .userNotFound }
    let passkey = DevicePasskey(account: id)
    if passkeys.contains(passkey), excluded.contains(passkey.credential.id) {
      throw .passkeyExists
    }
    let answer = sheets.answers.isEmpty ? nil : sheets.answers.removeFirst()
    switch answer {
    case .cancelled: throw .cancelled
    case .nothing: throw .passkeysUnsupported
    case .exists: throw .passkeyExists
    case .failed, .identity, .linked, nil: break
    }
    if !passkeys.contains(passkey) { passkeys.append(passkey) }
    return PasskeyChoice(passkey: passkey, isFit: answer != .failed)
  }

  /// Gives an account passkeys, of which the first is on this device.
  package mutating func givePasskeys(_ count: Int, to login: Login) {
    guard count > 0, let id = pool.holder(of: login) else { return }
    let passkey = DevicePasskey(account: id)
    if !passkeys.contains(passkey) { passkeys.append(passkey) }
    for place in 0..<min(count, UserPool.mostPasskeys) {
      // There is room.
      try? pool.add(RegisteredPasskey(of: id, place: UInt8(place)), to: login)
    }
  }
}
