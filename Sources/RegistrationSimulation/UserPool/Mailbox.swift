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

/// The codes that reached an address; one, which most have, takes no room but its own.
struct Mailbox: Hashable, Sendable {
  /// A delivered code, but for the address.
  struct Mail: Hashable, Sendable {
    var code: Secret
    var at: Timestamp
    var kind: DeliveredCode.Kind
    var medium: CodeDelivery.Medium
  }

  private(set) var newest: Mail?
  /// Those before the newest, the oldest first.
  private var older: [Mail] = []

  var count: Int { newest == nil ? 0 : older.count + 1 }

  /// All of them, newest first.
  var all: [Mail] { newest.map { [$0] + older.reversed() } ?? [] }

  mutating func add(_ mail: Mail) {
    if let newest { older.append(newest) }
    newest = mail
  }

  /// Forgets all but the newest `count`, and when those came.
  mutating func abstract(keeping count: Int, at now: Timestamp) {
    let kept = all.prefix(count).reversed()
    self = Mailbox()
    for var mail in kept {
      mail.at = now
      add(mail)
    }
  }
}

extension UserPool {
  /// The codes that reached `email`, newest first.
  public func codes(deliveredTo email: EmailAddress) -> [DeliveredCode] {
    mailbox(of: email).all.map {
      DeliveredCode(email: email, kind: $0.kind, medium: $0.medium, code: $0.code, at: $0.at)
    }
  }

  /// The code that reached `email` last.
  package func newestCode(deliveredTo email: EmailAddress) -> DeliveredCode? {
    mailbox(of: email).newest.map {
      DeliveredCode(email: email, kind: $0.kind, medium: $0.medium, code: $0.code, at: $0.at)
    }
  }

  /// How many codes reached `email`: of sign-ups, resends and recoveries.
  public func mailCount(deliveredTo email: EmailAddress) -> Int { mailbox(of: email).count }

  private func mailbox(of email: EmailAddress) -> Mailbox {
    if let id = accounts.newest(of: email) { return accounts[id]?.mails ?? Mailbox() }
    return strayMails[email] ?? Mailbox()
  }
}
