import HostStores
import RegistrationCore
import Synchronization

/// How many sign-ins of each sender are under way that may cause a message.
///
/// Such a message counts once the pool has told of it. Sign-ins that are sent at once would all pass until then.
final class SignInsUnderWay: Sendable {
  /// One whose request was answered before the pool has told of it.
  private struct Late {
    let address: String
    /// Until when it counts, should the pool never tell.
    let end: Int64
  }

  private struct State {
    var counts: [String: Int] = [:]
    var late: [RegistrationID: Late] = [:]
    var nextCleaning: Int64 = 0

    mutating func end(at address: String) {
      let count = counts[address, default: 0]
      counts[address] = count > 1 ? count - 1 : nil
    }

    mutating func endLate(of id: RegistrationID) {
      if let known = late.removeValue(forKey: id) { end(at: known.address) }
    }

    /// Ends those that are too old, a second after the last time at the earliest.
    mutating func clean(at now: Int64) {
      guard now >= nextCleaning else { return }
      nextCleaning = now + 1000
      for (id, known) in late where known.end <= now { endLate(of: id) }
    }
  }

  /// Longer than any request to a pool may take, in milliseconds.
  private static let longest: Int64 = 60_000
  private let state = Mutex(State())

  /// Notes one more until ``end(at:)``; false if as many are under way as may be.
  func begin(at address: String, of most: Int, at now: Timestamp) -> Bool {
    state.withLock { state in
      state.clean(at: now.milliseconds)
      let count = state.counts[address, default: 0]
      guard count < most else { return false }
      state.counts[address] = count + 1
      return true
    }
  }

  func end(at address: String) { state.withLock { $0.end(at: address) } }

  /// Leaves one of a registration under way until ``endLate(of:)``, in place of ``end(at:)``.
  func leave(_ id: RegistrationID, at address: String, at now: Timestamp) {
    state.withLock { state in
      state.endLate(of: id)
      state.late[id] = Late(address: address, end: now.milliseconds + Self.longest)
    }
  }

  func endLate(of id: RegistrationID) { state.withLock { $0.endLate(of: id) } }
}
