import RegistrationCore

extension UserPool {
  /// Makes a new code and delivers it, unless its mail must be lost.
  ///
  /// - Throws: `limitExceeded` if the day's mails are used up; there is then no new code.
  mutating func issueCode(
    _ kind: DeliveredCode.Kind, to id: AccountID, undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    guard let login = accounts.look(at: id, { $0?.login }) else { throw .internalError }
    guard let contact = contact(for: kind, of: id) else { throw .codeDeliveryFailure }
    let delivery = UserPool.delivery(to: contact)
    if delivery.medium == .email, !undelivered { try countMail(at: now) }
    let code = makeCode()
    switch kind {
    case .signUp:
      let expires = now.advanced(byMilliseconds: configuration.codeLifetime)
      let issued = IssuedCode(code: code, expires: expires)
      accounts.change(id) { $0.pending.change { $0.signUpCode = issued } }
    case .signIn, .attribute: break
    case .reset:
      let expires = now.advanced(byMilliseconds: configuration.resetCodeLifetime)
      let issued = IssuedCode(code: code, expires: expires)
      accounts.change(id) { $0.pending.change { $0.resetCode = issued } }
    }
    if !undelivered {
      // Sign-up codes belong to the newest account anyway.
      let addressee = kind == .signUp ? id : accounts.newest(of: login) ?? id
      let mail = Mailbox.Message(code: code, at: now, kind: kind, medium: delivery.medium)
      accounts.change(addressee) { $0.mails.add(mail) }
    }
    return delivery
  }

  /// The contact that a code goes to; nil if the account has none.
  private func contact(for kind: DeliveredCode.Kind, of id: AccountID) -> Login? {
    let prefersPhone = configuration.verifiesPhone
    return accounts.look(at: id) { account in
      (kind == .signUp ? nil : account?.verifiedContact) ?? account?.codeContact(prefersPhone)
    }
  }

  /// Counts a mail; throws an error if the day's mails are used up.
  mutating func countMail(at now: Timestamp) throws(PoolError) {
    guard let limit = configuration.dailyMailLimit else { return }
    guard mailDay.admits(limit, perCalendar: 86_400_000, at: now) else { throw .limitExceeded }
  }

  /// Throws an error if the day's mails are used up.
  func checkMail(at now: Timestamp) throws(PoolError) {
    guard let limit = configuration.dailyMailLimit else { return }
    var day = mailDay
    guard day.admits(limit, perCalendar: 86_400_000, at: now) else { throw .limitExceeded }
  }

  mutating func makeCode() -> Secret { makeCode(of: max(configuration.codeLength, 1)) }

  /// Makes the code of a challenge, which has 6 to 8 digits whatever a confirmation code has.
  mutating func makeChallengeCode() -> Secret {
    makeCode(of: min(max(configuration.codeLength, 6), 8))
  }

  private mutating func makeCode(of length: Int) -> Secret {
    let digits = (0..<length).map { _ in
      UInt8(ascii: "0") + UInt8(Int.random(in: 0...9, using: &random))
    }
    return Secret(String(decoding: digits, as: UTF8.self))
  }

  /// A delivery to a contact as the pool reports it.
  static func delivery(to contact: Login) -> CodeDelivery {
    contact.kind == .phone ? message(to: contact.text) : mail(to: contact)
  }

  /// A delivery that the pool reports of an account that it may not have, to a contact that a name does not tell.
  static func pretendedDelivery(to login: Login) -> CodeDelivery {
    if login.kind != .name { return delivery(to: login) }
    return CodeDelivery(medium: .email, destination: "\(login.text.prefix(1))***@e***")
  }

  /// A delivery by mail as the pool reports it.
  private static func mail(to address: Login) -> CodeDelivery {
    CodeDelivery(
      medium: .email,
      destination: maskedASCII(Array(address.text.utf8)) ?? masked(address: address.text))
  }

  /// A delivery by text message as the pool reports it.
  static func message(to phone: String) -> CodeDelivery {
    CodeDelivery(medium: .sms, destination: masked(phone: phone))
  }

  private static func masked(address: String) -> String {
    let parts = address.split(separator: "@", maxSplits: 1)
    return parts.map { "\($0.prefix(1))***" }.joined(separator: "@")
  }

  /// Masks an ASCII address, as most are; nil for any other.
  ///
  /// It takes an array, because the bytes of a text are read several times slower.
  private static func maskedASCII(_ address: [UInt8]) -> String? {
    guard address.allSatisfy({ $0 < 0x80 }), let local = address.first,
      let at = address.firstIndex(of: UInt8(ascii: "@"))
    else { return nil }
    guard let domain = address[at...].dropFirst().first else { return nil }
    let star = UInt8(ascii: "*")
    let masked = [local, star, star, star, UInt8(ascii: "@"), domain, star, star, star]
    return String(decoding: masked, as: UTF8.self)
  }

  private static func masked(phone: String) -> String {
    let hidden = max(phone.count - 5, 0)
    return "+" + String(repeating: "*", count: hidden) + phone.suffix(4)
  }
}
