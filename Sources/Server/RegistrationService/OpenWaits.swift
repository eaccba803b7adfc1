import HostStores
import Synchronization

/// Counts the requests that wait for a change, in all and of each registration.
final class OpenWaits: Sendable {
  private struct State {
    var count = 0
    var ofRegistration: [RegistrationID: Int] = [:]
  }

  private let state = Mutex(State())

  /// How many wait.
  var count: Int { state.withLock { $0.count } }

  /// Counts one more; false, and nothing is counted, if as many wait as may.
  func begin(_ id: RegistrationID, _ limits: ServiceLimits) -> Bool {
    state.withLock { state in
      let own = state.ofRegistration[id] ?? 0
      guard state.count < limits.waits, own < limits.waitsOfRegistration else { return false }
      state.count += 1
      state.ofRegistration[id] = own + 1
      return true
    }
  }

  func end(_ id: RegistrationID) {
    state.withLock { state in
      state.count -= 1
      let own = (state.ofRegistration[id] ?? 0) - 1
      state.ofRegistration[id] = own > 0 ? own : nil
    }
  }
}
