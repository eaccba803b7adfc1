import RegistrationCore

/// The number of an account.
///
/// A number is never used twice, so a token of a deleted account stays its own. Numbers count from
/// one; zero belongs to no account.
struct AccountID: Hashable, Sendable {
  let number: UInt32
}

/// The accounts by their numbers, and the newest account of each e-mail.
///
/// They are stored in chunks: a pool that grows moves none of them and allocates no room that it
/// does not need, and a change to a copy of a pool copies only one chunk. The place of a removed
/// account stays empty, because its number is not used again. The accounts determine the index, so
/// that two values are equal if their accounts are equal.
struct Accounts: Hashable, Sendable {
  /// Place zero belongs to no account.
  private var chunks: [[Account?]] = [[nil]]
  private var last = AccountID(number: 0)
  /// The newest account of each e-mail.
  private var index = HashIndex()
  private(set) var count = 0

  /// The number that the next account gets.
  var next: AccountID { AccountID(number: last.number + 1) }

  /// All numbers assigned so far.
  var ids: some Sequence<AccountID> {
    (0..<last.number).lazy.map { AccountID(number: $0 + 1) }
  }

  /// The newest account of `login`; nil if there is none.
  func newest(of login: Login) -> AccountID? {
    index.number(of: login.hashValue) { look(at: AccountID(number: $0)) { $0?.login == login } }
      .map(AccountID.init)
  }

  /// Adds an account as ``next``, in place of the newest of its e-mail, its ``Account/older``.
  mutating func append(_ account: consuming Account) {
    let hash = account.login.hashValue
    if let older = account.older {
      index.replace(older.number, by: next.number, of: hash)
    } else {
      index.insert(next.number, of: hash)
    }
    last = next
    // The first chunk grows on demand, because most pools are small.
    if last.offset == 0 {
      chunks.append([])
      chunks[last.chunk].reserveCapacity(Int(AccountID.chunkSize))
    }
    chunks[last.chunk].append(account)
    count += 1
  }

  /// Uses up ``next``, whose account was removed.
  mutating func skip() {
    last = next
    if last.offset == 0 { chunks.append([]) }
    chunks[last.chunk].append(nil)
  }

  /// Removes an account and returns it; nil if there is none.
  mutating func remove(_ id: AccountID) -> Account? {
    guard let account = self[id] else { return nil }
    let newest = newest(of: account.login)
    self[id] = nil
    count -= 1
    let hash = account.login.hashValue
    switch (newest == id, account.older) {
    case (true, nil): index.remove(id.number, of: hash)
    case (true, let older?): index.replace(id.number, by: older.number, of: hash)
    case (false, let older): unchain(id, older: older, from: newest)
    }
    return account
  }

  /// Takes the only account of its e-mail out of the index.
  mutating func dropName(of id: AccountID, _ account: Account) {
    if newest(of: account.login) == id { index.remove(id.number, of: account.login.hashValue) }
  }

  /// Puts an account into the index as the only one of its e-mail.
  mutating func addName(of id: AccountID, _ login: Login) {
    index.insert(id.number, of: login.hashValue)
  }

  /// Removes an account from between newer and older ones of its e-mail.
  private mutating func unchain(_ id: AccountID, older: AccountID?, from newest: AccountID?) {
    var next = newest
    while let current = next {
      next = self[current]?.older
      if next == id { self[current]?.older = older }
    }
  }

  /// The account of this number, read and changed in place; ``remove(_:)`` removes it.
  ///
  /// Each use allocates, as accessors that yield do: what every operation does goes by ``look(at:_:)`` and
  /// ``change(_:_:)``.
  subscript(id: AccountID) -> Account? {
    _read {
      let chunk = chunks[id.chunk]
      // Without the span, the account would be copied for every look at it.
      yield chunk.span[id.offset]
    }
    _modify { yield &chunks[id.chunk][id.offset] }
  }

  /// Looks at an account where it is; nil if there is none.
  @inline(__always)
  func look<Value>(at id: AccountID, _ look: (Account?) -> Value) -> Value {
    let chunk = chunks[id.chunk]
    return look(chunk.span[id.offset])
  }

  /// Changes an account where it is; does nothing, and returns nil, if there is none.
  @discardableResult
  @inline(__always)
  mutating func change<Value>(_ id: AccountID, _ change: (inout Account) -> Value) -> Value? {
    chunks[id.chunk][id.offset]?.change(change)
  }
}

extension Account {
  @inline(__always)
  fileprivate mutating func change<Value>(_ change: (inout Account) -> Value) -> Value {
    change(&self)
  }
}

extension AccountID {
  fileprivate static let chunkSize: UInt32 = 256

  fileprivate var chunk: Int { Int(number / AccountID.chunkSize) }
  fileprivate var offset: Int { Int(number % AccountID.chunkSize) }
}

extension Accounts {
  static func == (left: Accounts, right: Accounts) -> Bool { left.chunks == right.chunks }

  func hash(into hasher: inout Hasher) { hasher.combine(chunks) }
}
