public import RegistrationCore

/// A code that was delivered to a person.
public struct DeliveredCode: Hashable, Sendable {
  /// What a code is for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Confirming a sign-up; a code that was sent again is of this kind, too.
    case signUp
    /// Setting a new password.
    case reset
    /// Showing who signs in: the code of a second factor.
    case signIn
    /// Verifying an address or a number that the account has already.
    case attribute
  }

  /// The account that the code is for, by its name or by the contact that was asked for.
  public var login: Login
  /// The contact that it was sent to, if the account has a name; else the account's own name.
  package var destination: String
  /// The purpose of the code.
  public var kind: Kind
  /// The medium of the delivery.
  public var medium: CodeDelivery.Medium
  /// The code.
  public var code: Secret
  /// The time at which it was sent.
  public var at: Timestamp
}

/// The codes delivered to an address; a mailbox with one code, as most have, needs no array.
struct Mailbox: Hashable, Sendable {
  /// A delivered code, without the address.
  struct Message: Hashable, Sendable {
    var code: Secret
    var at: Timestamp
    var kind: DeliveredCode.Kind
    var medium: CodeDelivery.Medium
  }

  var newest: Message?
  /// The mails before the newest, the oldest first.
  var older: [Message] = []

  var count: Int { newest == nil ? 0 : older.count + 1 }

  /// All mails, newest first.
  var all: [Message] {
    guard let newest else { return [] }
    return older.isEmpty ? [newest] : [newest] + older.reversed()
  }

  mutating func add(_ mail: Message) {
    if let newest { older.append(newest) }
    newest = mail
  }

  /// Forgets all but the newest `count`, and the times at which those came.
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
  /// The codes delivered to `login`, newest first.
  public func codes(deliveredTo login: Login) -> [DeliveredCode] {
    mailbox(of: login).all.map { delivered($0, to: login) }
  }

  private func delivered(_ message: Mailbox.Message, to login: Login) -> DeliveredCode {
    let account = login.kind == .name ? accounts.newest(of: login).flatMap { accounts[$0] } : nil
    let contact = message.medium == .sms ? account?.number : account?.email?.text
    return DeliveredCode(
      login: login, destination: contact ?? login.text, kind: message.kind, medium: message.medium,
      code: message.code, at: message.at)
  }

  /// The code delivered to `login` last.
  package func newestCode(deliveredTo login: Login) -> DeliveredCode? {
    mailbox(of: login).newest.map { delivered($0, to: login) }
  }

  /// The addresses to which codes were delivered, in no order that means anything.
  package var mailedAddresses: [Login] {
    let known = accounts.ids.compactMap { id -> Login? in
      guard let account = accounts[id], account.mails.count > 0 else { return nil }
      return account.login
    }
    return known + strayMails.keys
  }

  /// The number of codes delivered to `login`: for sign-ups, resends and recoveries.
  public func mailCount(deliveredTo login: Login) -> Int { mailbox(of: login).count }

  private func mailbox(of login: Login) -> Mailbox {
    if let id = accounts.newest(of: login) ?? aliasHolder(of: login) ?? contacts[login] {
      return accounts.look(at: id) { $0?.mails } ?? Mailbox()
    }
    return strayMails[login] ?? Mailbox()
  }
}
