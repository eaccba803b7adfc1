/// The logins that were added last, each once.
package struct RecentLogins: Hashable, Sendable {
  /// How many are remembered; one more replaces the oldest.
  package static let limit = 8

  /// The logins, the newest last.
  package private(set) var logins: [Login] = []

  /// Creates a collection of the newest of these, given with the newest last.
  package init(_ logins: [Login] = []) {
    for login in logins { insert(login) }
  }

  /// Whether there is none.
  package var isEmpty: Bool { logins.isEmpty }

  /// Whether this login is one of them.
  package func contains(_ login: Login) -> Bool { logins.contains(login) }

  /// Remembers a login as the newest.
  package mutating func insert(_ login: Login) {
    if logins.last == login { return }
    remove(login)
    if logins.count == RecentLogins.limit { logins.removeFirst() }
    logins.append(login)
  }

  /// Forgets a login.
  package mutating func remove(_ login: Login) { logins.removeAll { $0 == login } }

  /// This login alone, if it is one of them.
  func belonging(to login: Login) -> RecentLogins { RecentLogins(contains(login) ? [login] : []) }
}
