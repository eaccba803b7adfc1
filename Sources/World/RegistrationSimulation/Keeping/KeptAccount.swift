import RegistrationCore

// Accounts, and what is found by their numbers.

extension AccountID: KeptValue {
  package func write(to writer: inout KeptWriter) { writer.word(UInt64(number)) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> AccountID {
    guard let number = UInt32(exactly: try reader.word()) else { throw KeptDamage() }
    return AccountID(number: number)
  }
}

extension Token: KeptValue {
  package func write(to writer: inout KeptWriter) {
    writer.word(first)
    writer.word(second)
  }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Token {
    Token(try reader.word(), try reader.word())
  }
}

extension IssuedToken: KeptValue {
  package func write(to writer: inout KeptWriter) {
    token.write(to: &writer)
    issued.write(to: &writer)
  }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> IssuedToken {
    IssuedToken(token: try Token.read(from: &reader), issued: try Timestamp.read(from: &reader))
  }
}

extension Session: KeptValue {
  package func write(to writer: inout KeptWriter) {
    account.write(to: &writer)
    refreshed.write(to: &writer)
  }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Session {
    Session(
      account: try AccountID.read(from: &reader), refreshed: try Timestamp.read(from: &reader))
  }
}

extension TOTPKey: KeptValue {
  package func write(to writer: inout KeptWriter) { writer.bytes(bytes) }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> TOTPKey {
    TOTPKey(Array(try reader.run()))
  }
}

extension AuthenticatorApp: KeptValue {
  package func write(to writer: inout KeptWriter) {
    key.write(to: &writer)
    lastStep.write(to: &writer)
  }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> AuthenticatorApp {
    AuthenticatorApp(
      key: try TOTPKey.read(from: &reader), lastStep: try Int64?.read(from: &reader))
  }
}

extension SecondFactors: KeptInParts {
  package static var unread: SecondFactors { SecondFactors() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&app)
    try visitor.part(&hasEmail)
    try visitor.part(&hasSMS)
    try visitor.part(&isAppOff)
    try visitor.part(&preferred)
  }
}

extension RegisteredPasskey: KeptValue {
  package func write(to writer: inout KeptWriter) {
    writer.bytes(id)
    writer.bytes(key)
    writer.word(UInt64(count))
    transports.write(to: &writer)
  }
  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> RegisteredPasskey {
    RegisteredPasskey(
      id: Array(try reader.run()), key: Array(try reader.run()),
      count: UInt32(truncatingIfNeeded: try reader.word()),
      transports: try [String].read(from: &reader))
  }
}

extension AccountExtras: KeptInParts {
  package static var unread: AccountExtras { AccountExtras() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&password)
    try visitor.part(&key)
    try visitor.part(&created)
    try visitor.part(&modified)
    try visitor.part(&newEmail)
    try visitor.part(&emailCode)
    try visitor.part(&phoneCode)
    try visitor.part(&isProvided)
    try visitor.part(&passkeys)
  }
}

extension PasswordDigest: KeptInParts {
  package static var unread: PasswordDigest { .none }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&salt)
    try visitor.part(&low)
    try visitor.part(&high)
  }
}

extension Account: KeptValue {
  package func write(to writer: inout KeptWriter) {
    login.write(to: &writer)
    var copy = self
    // A writer finds no damage.
    do { try copy.visit(&writer) } catch {}
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Account {
    var account = Account(
      login: try Login.read(from: &reader), digest: .none, attributes: Fields(),
      isConfirmed: false, isVerified: false, older: nil)
    try account.visit(&reader)
    return account
  }

  private mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&digest)
    try visitor.part(&isConfirmed)
    try visitor.part(&isVerified)
    try visitor.part(&isPhoneVerified)
    try visitor.part(&isDisabled)
    try visitor.part(&requiresReset)
    try visitor.part(&older)
    try visitor.part(&sessions)
    try visitor.part(&pending)
    try visitor.part(&factors)
    try visitor.part(&attributes)
    try visitor.part(&mails)
    try visitor.part(&extra)
  }
}

extension Accounts: KeptValue {
  package func write(to writer: inout KeptWriter) {
    writer.word(UInt64(next.number - 1))
    for id in ids { self[id].write(to: &writer) }
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Accounts {
    var accounts = Accounts()
    guard let last = UInt32(exactly: try reader.word()) else { throw KeptDamage() }
    for _ in 0..<last {
      if let account = try Account?.read(from: &reader) {
        guard account.older.map({ $0.number < accounts.next.number }) ?? true else {
          throw KeptDamage()
        }
        accounts.append(account)
      } else {
        accounts.skip()
      }
    }
    return accounts
  }
}
