public import RegistrationCore

/// A code that reached its person.
public struct DeliveredCode: Hashable, Sendable {
  /// What a code is for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Confirming a sign-up; a code that was sent again is of this kind, too.
    case signUp
    /// Setting a new password.
    case reset
  }

  /// Whose code it is.
  public var email: EmailAddress
  /// What it is for.
  public var kind: Kind
  /// How it was sent.
  public var medium: CodeDelivery.Medium
  /// The code.
  public var code: Secret
  /// When it was sent.
  public var at: Timestamp
}

/// The code that works now, and until when.
struct IssuedCode: Hashable, Sendable {
  let code: Secret
  let expires: Timestamp

  func isExpired(at now: Timestamp) -> Bool { now >= expires }
}

extension UserPool {
  /// The codes that reached `email`, newest first.
  public func codes(deliveredTo email: EmailAddress) -> [DeliveredCode] {
    Array((delivered[email] ?? []).reversed())
  }

  /// How many codes reached `email`: of sign-ups, resends and recoveries.
  public func mailCount(deliveredTo email: EmailAddress) -> Int { delivered[email]?.count ?? 0 }

  /// Makes a new code and delivers it, unless it is to be lost on the way.
  ///
  /// - Throws: `limitExceeded` where the day's mails are used up; there is no new code then.
  mutating func issueCode(
    _ kind: DeliveredCode.Kind, to id: AccountID, undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    guard let account = accounts[id] else { throw .internalError }
    let delivery = delivery(of: kind, to: account)
    if delivery.medium == .email, !undelivered, let limit = configuration.dailyMailLimit {
      guard mailDay.admits(limit, perCalendar: 86_400_000, at: now) else { throw .limitExceeded }
    }
    let code = makeCode()
    switch kind {
    case .signUp:
      let expires = now.advanced(byMilliseconds: configuration.codeLifetime)
      signUpCodes[id] = IssuedCode(code: code, expires: expires)
    case .reset:
      let expires = now.advanced(byMilliseconds: configuration.resetCodeLifetime)
      resetCodes[id] = IssuedCode(code: code, expires: expires)
    }
    if !undelivered {
      let mail = DeliveredCode(
        email: account.email, kind: kind, medium: delivery.medium, code: code, at: now)
      delivered[account.email, default: []].append(mail)
    }
    return delivery
  }

  mutating func makeCode() -> Secret {
    let digits = (0..<max(configuration.codeLength, 1)).map { _ in
      UInt8(ascii: "0") + UInt8(Int.random(in: 0...9, using: &random))
    }
    return Secret(String(decoding: digits, as: UTF8.self))
  }

  private func delivery(of kind: DeliveredCode.Kind, to account: Account) -> CodeDelivery {
    if kind == .signUp, configuration.verifiesPhone, let phone = account.attributes.text(.phone) {
      return CodeDelivery(medium: .sms, destination: UserPool.masked(phone: phone))
    }
    return UserPool.mail(to: account.email)
  }

  /// A delivery by mail as the pool tells of it.
  static func mail(to email: EmailAddress) -> CodeDelivery {
    CodeDelivery(
      medium: .email,
      destination: maskedASCII(email.text.utf8) ?? masked(email: email.text))
  }

  private static func masked(email: String) -> String {
    let parts = email.split(separator: "@", maxSplits: 1)
    return parts.map { "\($0.prefix(1))***" }.joined(separator: "@")
  }

  /// The same of an address whose characters are bytes, as most are; nil of any other.
  private static func maskedASCII(_ address: String.UTF8View) -> String? {
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
