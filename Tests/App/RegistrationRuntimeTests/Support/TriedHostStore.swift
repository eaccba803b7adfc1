import HostStores
import Synchronization

/// A store in memory that logs each statement, and fails or waits as a test says.
final class TriedHostStore: HostStore {
  enum Fault: Sendable {
    /// The statement never comes there.
    case lost
    /// It is done, and its answer gets lost.
    case lostAnswer
    /// It waits at the gate before it is done.
    case late
    /// It is done, and its answer waits at the gate.
    case lateAnswer
  }

  struct State {
    var log: [String] = []
    /// What happens to the statements that come next.
    var faults: [Fault?] = []
  }

  let store: InMemoryHostStore
  let gate = Gate()
  private let state = Mutex(State())

  init(_ store: InMemoryHostStore) { self.store = store }

  /// Lets the statements that come next go wrong; one that is nil goes well.
  func fail(_ faults: Fault?...) { state.withLock { $0.faults += faults } }

  /// Lets everything that comes go well.
  func mend() { state.withLock { $0.faults = [] } }

  /// The statements since the last look.
  func takeLog() -> [String] {
    state.withLock { state in
      defer { state.log = [] }
      return state.log
    }
  }

  private func pass<Value>(
    _ line: String, _ statement: () throws(HostStoreError) -> Value
  ) async throws(HostStoreError) -> Value {
    let fault = state.withLock { state in
      state.log.append(line)
      return state.faults.isEmpty ? nil : state.faults.removeFirst()
    }
    switch fault {
    case nil: return try statement()
    case .lost: throw .unavailable(reason: "cut")
    case .lostAnswer:
      _ = try statement()
      throw .unavailable(reason: "cut")
    case .late:
      await gate.waitDeaf()
      return try statement()
    case .lateAnswer:
      let value = try statement()
      await gate.waitDeaf()
      return value
    }
  }

  func take(
    _ id: RegistrationID, for life: HostLife, busyFor time: Duration
  ) async throws(HostStoreError) -> TakenRegistration {
    try await pass("\(life.address) take" + (time > .zero ? " busy" : "")) {
      () throws(HostStoreError) in
      try store.take(id, for: life, busyFor: time)
    }
  }

  func save(
    _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
  ) async throws(HostStoreError) -> HostClaim {
    var line = "\(claim.life.address) save"
    if change.checkpoint != .kept { line += " checkpoint" }
    if change.session != .kept { line += " session" }
    // Without the fence before the keys.
    if let keys = change.event { line += " key=\(keys.drop { $0 != " " }.dropFirst())" }
    if time > .zero { line += " busy" }
    return try await pass(line) { () throws(HostStoreError) in
      try store.save(change, under: claim, busyFor: time)
    }
  }

  func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int {
    store.removeEmptied(for: time)
  }

  func check(_ claim: HostClaim) async throws(HostStoreError) {
    try await pass("\(claim.life.address) check") { () throws(HostStoreError) in
      try store.check(claim)
    }
  }
}
