/// The accounts that this device has confirmed, or may have, and that another person may have made.
///
/// That person then knows the password. So a code alone signs no one in to such an account until a new
/// password is set, or the account's own was typed.
package struct UnsecuredAccounts: Hashable, Sendable {
  /// How many are remembered; one more replaces the oldest.
  package static let limit = 8

  /// Their e-mails, the newest last, each once.
  package private(set) var emails: [EmailAddress] = []

  /// Creates a collection of the newest of these accounts, given with the newest last.
  package init(_ emails: [EmailAddress] = []) {
    for email in emails { insert(email) }
  }

  /// Whether there is none.
  package var isEmpty: Bool { emails.isEmpty }

  /// Whether the account of `email` is one of them.
  package func contains(_ email: EmailAddress) -> Bool { emails.contains(email) }

  /// Remembers the account of `email` as the newest.
  package mutating func insert(_ email: EmailAddress) {
    if emails.last == email { return }
    remove(email)
    if emails.count == UnsecuredAccounts.limit { emails.removeFirst() }
    emails.append(email)
  }

  /// Forgets the account of `email`, whose password is known to be the person's own.
  package mutating func remove(_ email: EmailAddress) { emails.removeAll { $0 == email } }

  /// The account of `email` alone, if it is one of them.
  func belonging(to email: EmailAddress) -> UnsecuredAccounts {
    UnsecuredAccounts(contains(email) ? [email] : [])
  }
}
