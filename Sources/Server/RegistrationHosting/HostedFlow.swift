import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Synchronization

/// A registration that is in memory.
///
/// It is one life of its ID, from entering memory to its eviction. The answer to a call of an
/// earlier life finds another flow in the slot, or none.
final class HostedFlow: FlowEnvironment {
  let owner: any FlowOwner
  let shard: Shard
  let slot: Int
  let shell: FlowShell
  /// The hold on it, if it is in a store; nil for one of this process alone.
  let held: HeldRegistration?
  private let known = Mutex<Backend?>(nil)

  init(owner: any FlowOwner, shard: Shard, slot: Int) {
    (self.owner, self.shard, self.slot) = (owner, shard, slot)
    shell = FlowShell(Registration(policy: shard.policy))
    held = owner.hold()
  }

  /// The backend, which is requested once in a life.
  var backend: Backend {
    if let backend = known.withLock({ $0 }) { return backend }
    let made = owner.makeBackend(held)
    return known.withLock { known in
      // The first one counts, if it took so long that another task asked for it, too.
      let first = known ?? made
      known = first
      return first
    }
  }

  var configuration: RegistrationRunner.Configuration { shard.configuration }
  var deadlines: DeadlineKeeper { shard.deadlines }
  var listener: ((Registration.Transition) -> Void)? { owner.listener }

  var lease: (any FlowLease)? { held }

  func report(_ error: DeviceError) { owner.report(error) }

  /// What may be seen of the flow.
  ///
  /// Of one that others may take it is what was shown last: what follows from a later event is not sure yet.
  var registration: Registration {
    guard let held else { return shell.registration }
    return held.state.withLock { $0.shown?.registration } ?? Registration(policy: shard.policy)
  }

  /// Ends this life.
  func depart() {
    owner.forget(self)
    held?.end()
    shell.stopCall()
    shell.audience.end()
  }
}

// Its mailbox is its slot in the shard.

extension HostedFlow {
  func post(_ input: RegistrationDriver.Input) -> Bool { shard.post(input, to: self) == .accepted }

  // The loop, or a sender that waits, gives the flow its next turn: none gets more than its turn.
  func next(into inputs: inout [RegistrationDriver.Input]) -> Bool {
    // Its condition is read where nothing else can change it.
    if shard.change(self, { $0.finish($1, shell.rest) }) == true { depart() }
    return false
  }

  func takeMail(into inputs: inout [RegistrationDriver.Input]) {
    shard.change(self) { $0.takeMail(of: $1, into: &inputs) }
  }

  func letGo() { shard.change(self) { $0.update($1) { $0.letGo() } } }

  func takeBack(
    with input: RegistrationDriver.Input, into inputs: inout [RegistrationDriver.Input]
  ) -> Bool {
    guard shard.change(self, { $0.takeBack($1, with: input) }) == true else { return false }
    inputs.append(input)
    return true
  }

  func takeOver() { shard.change(self) { $0.update($1) { $0.standing = .ready } } }

  func abandon() {
    shell.die()
    shard.change(self) { $0.abandon($1) }
    depart()
  }

  func noteReturn(of action: RegistrationDriver.Action) {
    shard.change(self) { state, slot in
      if shell.endStuckWork(action) { state.deliver(.retryStore, to: slot) }
      // Its next turn finds out whether the registration may leave now.
      state.update(slot) { $0.getReady() }
    }
  }
}

/// What a flow needs of its ID, whatever the type of that is.
///
/// Everything else in a host is compiled for itself alone: a type with the ID in it would be looked
/// up at run time, over and over.
protocol FlowOwner: Sendable {
  /// The function that sends the host's subscribers a transition; nil if there are none.
  var listener: ((Registration.Transition) -> Void)? { get }

  /// The hold on it; nil for one of this process alone.
  func hold() -> HeldRegistration?

  func makeBackend(_ held: HeldRegistration?) -> Backend
  func report(_ error: DeviceError)

  /// Forgets a flow that has left.
  func forget(_ flow: HostedFlow)
}

/// The condition of a registration once no task is at work on it.
struct FlowRest {
  /// Whether an answer is awaited; for the live profile, which has many, only the first counts.
  let isBusy: Bool
  /// Whether the store may lack what it should hold.
  let isInDoubt: Bool
  /// Whether the device has not returned from work that was given up.
  let hangs: Bool
  /// Whether its launch is over; at the end of the host no answer is awaited.
  let isLaunched: Bool
  let cost: EvictionCost

  /// - Parameters:
  ///   - driver: its driver.
  ///   - hangs: whether the device has not returned from work that was given up. If so, the flow
  ///     stays: a later life would not know of it, and that work could come after its own.
  init(of driver: borrowing RegistrationDriver, hangs: Bool) {
    isBusy = driver.awaited != nil
    isInDoubt = driver.isStoreInDoubt
    self.hangs = hangs
    let path = driver.registration.path
    let isWaiting = driver.registration.isWaiting && !driver.isEnding
    isLaunched = path != .launchingIdle && !isWaiting
    cost = isBusy || hangs ? .prohibitive : EvictionCost(of: driver.registration)
  }
}

extension FlowShell {
  /// The condition of the flow once no task is at work on it.
  var rest: FlowRest {
    state.withLock { FlowRest(of: $0.driver, hangs: !$0.stuck.isEmpty) }
  }
}
