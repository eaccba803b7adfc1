import Synchronization

/// How many sign-ins of each sender are under way that may cause a message.
///
/// Such a message counts once the pool has told of it. Sign-ins that are sent at once would all pass until then.
final class SignInsUnderWay: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// Notes one more until ``end(at:)``; false if as many are under way as may be.
  func begin(at address: String, of most: Int) -> Bool {
    counts.withLock { counts in
      let count = counts[address, default: 0]
      guard count < most else { return false }
      counts[address] = count + 1
      return true
    }
  }

  func end(at address: String) {
    counts.withLock { counts in
      let count = counts[address, default: 0]
      counts[address] = count > 1 ? count - 1 : nil
    }
  }
}
