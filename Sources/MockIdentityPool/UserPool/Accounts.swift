/// The number of an account; never used twice, so that a token of a deleted one stays its own.
///
/// Numbers count from one; zero is of an account that never was.
struct AccountID: Hashable, Sendable {
  let number: UInt32
}

/// The accounts by their numbers.
///
/// They lie in chunks: a pool that grows moves none of them and keeps no room that it does not need,
/// and a copy of a pool copies but the chunk that changes. The place of an account that was taken
/// out stays empty, for its number is not used again.
struct Accounts: Hashable, Sendable {
  private static let chunkSize: UInt32 = 256

  private var chunks: [[Account?]] = []
  private var newest = AccountID(number: 0)
  /// How many there are.
  private(set) var count = 0

  /// The number that the next account gets.
  var next: AccountID { AccountID(number: newest.number + 1) }

  /// Every number that was ever given.
  var ids: some Sequence<AccountID> {
    (0..<newest.number).lazy.map { AccountID(number: $0 + 1) }
  }

  /// Adds an account, under the number ``next``.
  mutating func append(_ account: Account) {
    if newest.number.isMultiple(of: Accounts.chunkSize) {
      chunks.append([])
      // The first chunk grows as it must, for most pools are small.
      if chunks.count > 1 { chunks[chunks.count - 1].reserveCapacity(Int(Accounts.chunkSize)) }
    }
    chunks[chunks.count - 1].append(account)
    newest = next
    count += 1
  }

  /// Takes an account out; nil where there is none.
  mutating func remove(_ id: AccountID) -> Account? {
    guard let account = self[id] else { return nil }
    self[id] = nil
    count -= 1
    return account
  }

  /// The account of this number, looked at and changed where it lies; nil where there is none.
  ///
  /// It is ``remove(_:)`` that takes one out.
  subscript(id: AccountID) -> Account? {
    _read {
      if let (chunk, offset) = place(of: id) { yield chunks[chunk][offset] } else { yield nil }
    }
    _modify {
      if let (chunk, offset) = place(of: id) {
        yield &chunks[chunk][offset]
      } else {
        var nobody: Account?
        yield &nobody
      }
    }
  }

  private func place(of id: AccountID) -> (chunk: Int, offset: Int)? {
    guard id.number > 0, id.number <= newest.number else { return nil }
    let place = Int(id.number) - 1
    return (place / Int(Accounts.chunkSize), place % Int(Accounts.chunkSize))
  }
}
