import HostStores
import RegistrationBackend
import RegistrationCore

/// A store of a server on its testbed, with its calls as the checks make them.
struct HostStoreTrial: Trial {
  typealias Failure = HostStoreError
  typealias Call<Value: Sendable> = CheckedCall<Value, HostStoreError>

  let testbed: HostStoreTestbed
  let log: CallLog
  let watch: SecretWatch
  let samples: HostStoreSamples
  private var store: any HostStore

  let network = NetworkControls()
  /// As long as a call may take on a slow machine, and less than what counts as too long.
  static let long = Duration.seconds(110)
  static let short = Duration.milliseconds(20)

  init(
    _ testbed: HostStoreTestbed, _ log: CallLog, _ watch: SecretWatch, _ samples: HostStoreSamples
  ) {
    (self.testbed, self.log, self.watch, self.samples) = (testbed, log, watch, samples)
    store = testbed.store
  }

  func take(
    _ id: RegistrationID? = nil, for life: HostLife, busyFor time: Duration = .zero
  ) async -> Call<TakenRegistration> {
    await call("take", try await store.take(id ?? samples.id, for: life, busyFor: time))
  }

  func save(
    _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration = .zero
  ) async -> Call<HostClaim> {
    await call("save", try await store.save(change, under: claim, busyFor: time))
  }

  func removeEmptied(for time: Duration) async -> Call<Int> {
    await call("removeEmptied", try await store.removeEmptied(for: time))
  }

  func check(_ claim: HostClaim) async -> Call<Void> {
    await call("check", try await store.check(claim))
  }

  mutating func reopen() async throws(CheckStop) {
    store = try await arrange("reopen", testbed.reopen)
  }

  func wait(_ time: Duration) async throws(CheckStop) {
    log.note(.testbed("wait"))
    do { try await testbed.wait(time) } catch {
      throw .inconclusive("`wait` of the testbed threw an error of type \(type(of: error))")
    }
  }

  /// Requires that the row holds what these changes have left, by a take of a new life.
  @discardableResult
  func expectRow(
    _ expected: String, _ changes: RegistrationChange..., by life: HostLife
  ) async throws(CheckStop) -> HostClaim {
    let row = HostStoreSamples.Row(changes)
    return try await take(for: life).expect(expected) { HostStoreSamples.Row($0) == row }.claim
  }
}

extension HostStoreError: ShownFailure {
  var shown: String {
    switch self {
    case .fenced: "fenced"
    case .busy: "busy"
    case .unavailable: "unavailable"
    case .unusable: "unusable"
    }
  }

  /// Whether it names this life as the owner of a registration that was taken.
  func isFenced(by life: HostLife) -> Bool { self == .fenced(owner: life) }
}
