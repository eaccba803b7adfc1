import RegistrationCore

/// The challenges that wait for a response, by their sessions.
///
/// No operation looks at all of them: not at those of other accounts, nor at those that still hold.
struct ChallengeTable: Sendable {
  private var challenges: [Token: PendingChallenge] = [:]
  /// The sessions of each account that has any.
  private var sessions: [AccountID: Set<Token>] = [:]
  /// The sessions in the order in which they were issued, and so in which they expire; the ended ones
  /// among them, too, until they are the first.
  private var queue: [Token] = []
  /// The place of the first of them; those before it are gone.
  private var first = 0

  var isEmpty: Bool { challenges.isEmpty }

  var values: Dictionary<Token, PendingChallenge>.Values { challenges.values }

  /// The challenges with their sessions, in the order in which they were made.
  var inOrder: [(Token, PendingChallenge)] {
    queue[first...].compactMap { token in challenges[token].map { (token, $0) } }
  }

  /// The challenge of a session, which belongs to one account, or to none, for as long as it lasts.
  subscript(token: Token) -> PendingChallenge? {
    get { challenges[token] }
    set {
      let old = challenges[token]
      challenges[token] = newValue
      if let newValue {
        if old == nil { add(token, of: newValue.account) }
      } else if let old {
        remove(token, of: old.account)
      }
    }
  }

  /// Ends every challenge of an account.
  mutating func removeAll(of account: AccountID) {
    for token in sessions.removeValue(forKey: account) ?? [] { challenges[token] = nil }
  }

  /// Drops the challenges that have expired.
  ///
  /// Time only moves forward, so they are the first.
  mutating func removeExpired(after lifetime: Int64, at now: Timestamp) {
    while first < queue.count {
      let token = queue[first]
      if let challenge = challenges[token] {
        guard challenge.isExpired(after: lifetime, at: now) else { break }
        self[token] = nil
      }
      first += 1
    }
    guard first > 16, first > queue.count / 2 else { return }
    queue.removeFirst(first)
    first = 0
  }

  private mutating func add(_ token: Token, of account: AccountID?) {
    if let account { sessions[account, default: []].insert(token) }
    queue.append(token)
  }

  private mutating func remove(_ token: Token, of account: AccountID?) {
    guard let account else { return }
    sessions[account]?.remove(token)
    if sessions[account]?.isEmpty == true { sessions[account] = nil }
  }
}

/// Two tables are equal if they hold the same, whatever each has held before.
extension ChallengeTable: Hashable {
  static func == (left: ChallengeTable, right: ChallengeTable) -> Bool {
    left.challenges == right.challenges
  }

  func hash(into hasher: inout Hasher) { hasher.combine(challenges) }
}
