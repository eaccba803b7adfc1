import CognitoCrypto
import RegistrationCore
import RegistrationJSON

/// The accounts whose password this device has set anew, and whose sessions have not been ended since.
///
/// Cognito ends none by itself. They are kept, because the process may end before the next sign-in; and as digests,
/// because nothing needs to know whose they are.
struct PasswordResets: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let account: String
    /// Whether the pool has said that the password was set.
    var isCertain: Bool
  }

  /// The newest are last.
  private var entries: [Entry] = []

  /// How many accounts there can be; the oldest is dropped.
  private static let limit = 8

  var isEmpty: Bool { entries.isEmpty }

  /// Adds an account whose password may be set by the call that follows.
  ///
  /// - Returns: Whether it was not among them.
  mutating func insert(_ login: Login) -> Bool {
    let account = Self.digest(of: login)
    if entries.contains(where: { $0.account == account }) { return false }
    add(Entry(account: account, isCertain: false))
    return true
  }

  /// Notes that the password of an account was set.
  mutating func confirm(_ login: Login) {
    add(Entry(account: Self.digest(of: login), isCertain: true))
  }

  mutating func remove(_ logins: Set<Login>) {
    let accounts = logins.map { Self.digest(of: $0) }
    entries.removeAll { accounts.contains($0.account) }
  }

  /// Whether a sign-in to the account of these logins must end its sessions.
  ///
  /// - Parameter showsPassword: Whether its password is a part of the sign-in. That alone shows the outcome of a reset
  ///   whose answer was lost.
  func endsSessions(of logins: Set<Login>, showsPassword: Bool) -> Bool {
    if entries.isEmpty { return false }
    let accounts = logins.map { Self.digest(of: $0) }
    return entries.contains { entry in
      (showsPassword || entry.isCertain) && accounts.contains(entry.account)
    }
  }

  /// These with later ones.
  func merged(with later: PasswordResets) -> PasswordResets {
    var all = self
    for entry in later.entries { all.add(entry) }
    return all
  }

  /// Whether there is an account that these others have, too.
  func overlaps(_ others: PasswordResets) -> Bool {
    entries.contains { entry in others.entries.contains { $0.account == entry.account } }
  }

  private mutating func add(_ entry: Entry) {
    var entry = entry
    if let place = entries.firstIndex(where: { $0.account == entry.account }) {
      entry.isCertain = entry.isCertain || entries.remove(at: place).isCertain
    }
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst() }
  }

  private static func digest(of login: Login) -> String {
    SHA256.digest(of: Array(login.text.utf8)).base64
  }
}

extension PasswordResets {
  /// What a store keeps of them; nil if there are none.
  var json: JSONValue? {
    if entries.isEmpty { return nil }
    return .array(
      entries.map { entry in
        .object(["account": .string(entry.account), "certain": .bool(entry.isCertain)])
      })
  }

  /// Reads what a store kept, without what is damaged.
  init(_ json: JSONValue?) {
    for value in json?.array ?? [] {
      guard let account = value["account"]?.string else { continue }
      add(Entry(account: account, isCertain: value["certain"] == .bool(true)))
    }
  }
}
