/// The accounts that this device has confirmed, or may have, and that another person may have made.
///
/// That person then knows the password. So a code alone signs no one in to such an account until a new
/// password is set, or the account's own was typed.
public struct UnsecuredAccounts: Hashable, Sendable {
  /// How many are remembered; one more replaces the oldest.
  public static let limit = 8

  /// Their e-mails, the newest last, each once.
  public private(set) var emails: [EmailAddress] = []

  /// Creates a collection of the newest of these accounts, given with the newest last.
  public init(_ emails: [EmailAddress] = []) {
    for email in emails { insert(email) }
  }

  /// Whether there is none.
  public var isEmpty: Bool { emails.isEmpty }

  /// Whether the account of `email` is one of them.
  public func contains(_ email: EmailAddress) -> Bool { emails.contains(email) }

  /// Remembers the account of `email` as the newest.
  public mutating func insert(_ email: EmailAddress) {
    if emails.last == email { return }
    remove(email)
    if emails.count == UnsecuredAccounts.limit { emails.removeFirst() }
    emails.append(email)
  }

  /// Forgets the account of `email`, whose password is known to be the person's own.
  public mutating func remove(_ email: EmailAddress) { emails.removeAll { $0 == email } }

  /// The account of `email` alone, if it is one of them.
  func belonging(to email: EmailAddress) -> UnsecuredAccounts {
    UnsecuredAccounts(contains(email) ? [email] : [])
  }
}
