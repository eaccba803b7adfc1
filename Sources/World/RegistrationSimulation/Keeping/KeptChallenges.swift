import RegistrationCore

// The challenges that wait for a response.

extension PendingChallenge.SentCode: KeptValue {
  package func write(to writer: inout KeptWriter) {
    switch self {
    case .email(let isSetUp):
      writer.word(isSetUp ? 1 : 0)
    case .sms: writer.word(2)
    case .firstFactor(let medium):
      writer.word(3)
      medium.write(to: &writer)
    case .smsSetUp(let number):
      writer.word(4)
      number.write(to: &writer)
    }
  }

  package static func read(
    from reader: inout KeptReader
  ) throws(KeptDamage) -> PendingChallenge.SentCode {
    switch try reader.word() {
    case 0: .email(isSetUp: false)
    case 1: .email(isSetUp: true)
    case 2: .sms
    case 3: .firstFactor(try CodeDelivery.Medium.read(from: &reader))
    case 4: .smsSetUp(try String.read(from: &reader))
    default: throw KeptDamage()
    }
  }
}

extension PendingChallenge.Step: KeptValue {
  package func write(to writer: inout KeptWriter) {
    switch self {
    case .newPassword(let missing):
      writer.word(0)
      missing.write(to: &writer)
    case .choosing(let factors):
      writer.word(1)
      factors.write(to: &writer)
    case .settingUp(let factors, let key):
      writer.word(2)
      factors.write(to: &writer)
      key.write(to: &writer)
    case .totp: writer.word(3)
    case .sent(let code, let sent):
      writer.word(4)
      code.write(to: &writer)
      sent.write(to: &writer)
    case .choosingWay(let ways):
      writer.word(5)
      ways.write(to: &writer)
    case .confirmed: writer.word(6)
    case .pretended: writer.word(7)
    }
  }

  package static func read(
    from reader: inout KeptReader
  ) throws(KeptDamage) -> PendingChallenge.Step {
    switch try reader.word() {
    case 0: .newPassword(missing: try [FieldName].read(from: &reader))
    case 1: .choosing(try [Challenge.Factor].read(from: &reader))
    case 2:
      .settingUp(
        try [Challenge.Factor].read(from: &reader), key: try TOTPKey?.read(from: &reader))
    case 3: .totp
    case 4:
      .sent(
        try Secret.read(from: &reader), try PendingChallenge.SentCode.read(from: &reader))
    case 5: .choosingWay(try [Challenge.Way].read(from: &reader))
    case 6: .confirmed
    case 7: .pretended
    default: throw KeptDamage()
    }
  }
}

extension PendingChallenge: KeptValue {
  package func write(to writer: inout KeptWriter) {
    account.write(to: &writer)
    login.write(to: &writer)
    step.write(to: &writer)
    begun.write(to: &writer)
    failures.write(to: &writer)
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> PendingChallenge {
    PendingChallenge(
      account: try AccountID?.read(from: &reader), login: try Login.read(from: &reader),
      step: try PendingChallenge.Step.read(from: &reader),
      begun: try Timestamp.read(from: &reader), failures: try Int.read(from: &reader))
  }
}

extension ChallengeTable: KeptValue {
  /// In the order in which they were made, in which they expire.
  package func write(to writer: inout KeptWriter) {
    let kept = inOrder
    writer.word(UInt64(kept.count))
    for (token, challenge) in kept {
      token.write(to: &writer)
      challenge.write(to: &writer)
    }
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> ChallengeTable {
    var table = ChallengeTable()
    for _ in 0..<(try reader.word()) {
      let token = try Token.read(from: &reader)
      table[token] = try PendingChallenge.read(from: &reader)
    }
    return table
  }
}

extension SessionTable: KeptValue {
  package func write(to writer: inout KeptWriter) {
    writer.word(UInt64(count))
    for part in [first] + others {
      for (token, session) in part {
        token.write(to: &writer)
        session.write(to: &writer)
      }
    }
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> SessionTable {
    var table = SessionTable()
    for _ in 0..<(try reader.word()) {
      let token = try Token.read(from: &reader)
      table[token] = try Session.read(from: &reader)
    }
    return table
  }
}
