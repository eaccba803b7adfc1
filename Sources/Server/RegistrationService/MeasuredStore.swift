package import HostStores
import Synchronization

/// A store that counts its calls and measures how long they take.
package final class MeasuredStore: HostStore {
  private enum Operation: String, CaseIterable { case take, save, removeEmptied, check }

  private struct State {
    var times: [Operation: MetricHistogram] = [:]
    var failures: [Operation: [String: Int]] = [:]
  }

  private let store: any HostStore
  private let state = Mutex(State())

  package init(_ store: any HostStore) { self.store = store }

  package func take(
    _ id: RegistrationID, for life: HostLife, busyFor time: Duration
  ) async throws(HostStoreError) -> TakenRegistration {
    try await measure(.take) { () async throws(HostStoreError) in
      try await self.store.take(id, for: life, busyFor: time)
    }
  }

  package func save(
    _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
  ) async throws(HostStoreError) -> HostClaim {
    try await measure(.save) { () async throws(HostStoreError) in
      try await self.store.save(change, under: claim, busyFor: time)
    }
  }

  package func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int {
    try await measure(.removeEmptied) { () async throws(HostStoreError) in
      try await self.store.removeEmptied(for: time)
    }
  }

  package func check(_ claim: HostClaim) async throws(HostStoreError) {
    try await measure(.check) { () async throws(HostStoreError) in try await self.store.check(claim)
    }
  }

  private func measure<Value>(
    _ operation: Operation, _ call: () async throws(HostStoreError) -> Value
  ) async throws(HostStoreError) -> Value {
    let start = ContinuousClock.now
    do throws(HostStoreError) {
      let value = try await call()
      note(operation, since: start, failure: nil)
      return value
    } catch {
      note(operation, since: start, failure: error.kind)
      throw error
    }
  }

  private func note(
    _ operation: Operation, since start: ContinuousClock.Instant, failure: String?
  ) {
    let seconds = start.duration(to: .now).inSeconds
    state.withLock { state in
      state.times[operation, default: MetricHistogram()].note(seconds: seconds)
      if let failure { state.failures[operation, default: [:]][failure, default: 0] += 1 }
    }
  }
}

extension MeasuredStore {
  func write(to text: inout MetricsText) {
    let state = state.withLock { $0 }
    text.histograms(
      "store_seconds", "How long the store takes for a call.", by: "operation",
      Operation.allCases.compactMap { name in state.times[name].map { (name.rawValue, $0) } })
    text.family(
      "store_failures_total", "counter", "Calls of the store that failed.",
      Operation.allCases.flatMap { operation in
        (state.failures[operation] ?? [:]).sorted { $0.key < $1.key }.map {
          (["operation": operation.rawValue, "failure": $0.key], $0.value)
        }
      })
  }
}

extension HostStoreError {
  /// The name of the case.
  fileprivate var kind: String {
    switch self {
    case .fenced: "fenced"
    case .busy: "busy"
    case .unavailable: "unavailable"
    case .unusable: "unusable"
    }
  }
}
