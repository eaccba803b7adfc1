import RegistrationBackend
import RegistrationCore
import Synchronization

/// A registration that is in memory.
///
/// It is a life of its id, from its coming in to its eviction: what a call of an earlier life
/// answers finds another in its slot, or none.
final class HostedFlow<ID: Hashable & Sendable>: Sendable {
  let id: ID
  let slot: Int
  let shell: FlowShell
  private let backend = Mutex<Backend?>(nil)

  init(id: ID, slot: Int, policy: Policy) {
    (self.id, self.slot) = (id, slot)
    shell = FlowShell(Registration(policy: policy))
  }

  /// Its backend, which is asked for once in a life.
  func backend(by settings: HostSettings<ID>) -> Backend {
    if let backend = backend.withLock({ $0 }) { return backend }
    let made = settings.backend(id)
    backend.withLock { $0 = made }
    return made
  }

  /// Its life is over.
  func depart() {
    shell.stopCall()
    shell.endStreams()
  }
}

/// How a registration is, once no task is at work on it.
struct FlowRest {
  /// Whether an answer is awaited; of the live profile's, which are many, the first.
  let isBusy: Bool
  /// Whether the store may lack what it should hold.
  let isInDoubt: Bool
  /// Whether its launch is over; at the end no answer is waited for.
  let isLaunched: Bool
  let cost: EvictionCost

  /// - Parameters:
  ///   - driver: its driver.
  ///   - hangs: whether the device has not returned from work that was given up. It stays then: a
  ///     later life would not know, and what that work still does could come after its own.
  init(of driver: borrowing RegistrationDriver, hangs: Bool) {
    isBusy = driver.awaited != nil
    isInDoubt = driver.isStoreInDoubt
    let path = driver.registration.path
    let isWaiting = driver.registration.isWaiting && !driver.isEnding
    isLaunched = path != .launchingIdle && !isWaiting
    cost = isBusy || hangs ? .prohibitive : EvictionCost(of: driver.registration)
  }
}
