import HostStores
import MockIdentityPool
import RegistrationCore
@testable import RegistrationHosting
import RegistrationRuntime
import Synchronization

/// A process: a host, its thread, what it waits for, and what it has published.
final class OwnerProcess {
  let name: NodeName
  let executor = StepExecutor()
  let desk = OutsideDesk()
  let host: RegistrationHost<RegistrationID>
  /// Everything that has come to it, so that two with the same are in the same condition.
  private(set) var history: Int
  /// What it shows.
  private(set) var screen: Registration.Screen?
  private let clock: VirtualClock
  private let published: Published
  private let running: Task<Void, Never>
  private let reading: Task<Void, Never>

  private final class Published: Sendable {
    let transitions = Mutex<[Registration.Transition]>([])
  }

  init?(_ name: NodeName, _ watch: OwnerWatch) {
    guard let node = HostNode(address: name.rawValue, startedAt: watch.clock.timestamp)
    else { return nil }
    let (desk, published) = (self.desk, Published())
    let host = RegistrationHost<RegistrationID>(
      policy: .clinic, store: GatedHostStore(desk: desk, watch: watch), node: node, loops: 1,
      limits: HostLimits(live: 64),
      configuration: .init(clock: watch.clock),
      services: { held in
        let client = GatedClient(desk: desk, watch: watch, node: name, held: held)
        return (client, client)
      })
    (self.name, self.host, self.published, clock) = (name, host, published, watch.clock)
    history = Int(watch.clock.timestamp.milliseconds)
    let transitions = host.transitions()
    reading = Task(executorPreference: executor) {
      for await hosted in transitions {
        published.transitions.withLock { $0.append(hosted.transition) }
      }
    }
    running = Task(executorPreference: executor) { await host.run() }
  }

  /// Notes what comes to it, and when.
  func note(_ input: some Hashable) {
    var hasher = Hasher()
    hasher.combine(history)
    hasher.combine(clock.timestamp)
    hasher.combine(input)
    history = hasher.finalize()
  }

  /// Forgets how it has come into its condition: nothing is under way in it, and what is in memory decides what it does.
  func forgetHistory(of id: RegistrationID) {
    var hasher = Hasher()
    if let flow = host.index(of: id).flow(of: id), let held = flow.held {
      hasher.combine(flow.shell.registration)
      held.state.withLock { state in
        hasher.combine(state.claim)
        hasher.combine(state.firstFence)
        hasher.combine(state.checkpoint)
        hasher.combine(state.session)
        hasher.combine(state.keys.texts)
        hasher.combine(state.loss)
        hasher.combine(state.confirmedInputs >= state.inputs)
        hasher.combine(state.busySince)
        hasher.combine(state.pending?.key)
        hasher.combine(state.isLaunched)
        hasher.combine(state.shown)
      }
    }
    history = hasher.finalize()
  }

  /// What it has published since the last look, each with the screen before it.
  func takePublished() -> [(transition: Registration.Transition, before: Registration.Screen?)] {
    published.transitions.withLock { exchange(&$0, with: []) }.map { transition in
      defer { screen = transition.registration.presentation.screen }
      return (transition, transition.from == .launchingIdle ? nil : screen)
    }
  }

  /// Ends the process, and all that waits in it.
  func end() {
    desk.end()
    running.cancel()
    executor.drain()
    reading.cancel()
    executor.drain()
  }
}
