import HostStores
import MockIdentityPool
import RegistrationCore
import RegistrationHosting
import RegistrationSimulation

/// A registration at rest, from which an exploration begins.
struct OwnersSeed: Sendable {
  let name: String
  let now: VirtualClock.Instant
  let row: InMemoryHostStore.Row?
  let world: SimulatedWorld
  let shown: Presented?
  let older: [Presented]
  let isSignedIn: Bool
  let wrongCodes: Int

  /// Why there is none, and what has happened.
  struct Failure: Error {
    let story: [String]
  }

  /// Leads a person to a resting screen.
  static func at(_ path: StatePath) throws(Failure) -> OwnersSeed {
    guard let world = OwnersWorld(nil, budget: OwnerBudget()) else { throw Failure(story: []) }
    defer { world.end() }
    world.tells = true
    world.letter = "seed"
    for _ in 0..<12 where world.shown?.registration.path != path {
      world.act(.main, at: .a)
      world.settle()
    }
    guard world.shown?.registration.path == path, world.watch.flaws.isEmpty else {
      throw Failure(story: world.story + world.watch.flaws.map { "=> \($0)" })
    }
    // Another code may be sent by then.
    world.watch.clock.advance(by: .seconds(61))
    let watch = world.watch
    return OwnersSeed(
      name: path.rawValue, now: watch.clock.now, row: watch.rows.row(of: watch.id),
      world: watch.backend.look { $0.self }, shown: world.shown, older: world.older,
      isSignedIn: world.isSignedIn, wrongCodes: world.wrongCodes)
  }

  /// A world that begins here.
  ///
  /// - Parameter looks: the nodes at which the person looks first, one after another: the last one has the
  ///   registration, the others have had it.
  func world(after looks: [NodeName], budget: OwnerBudget) -> OwnersWorld? {
    guard let world = OwnersWorld(self, budget: budget) else { return nil }
    for node in looks {
      world.look(at: node)
      world.settle()
    }
    (world.sent, world.unknown) = ([], [])
    world.isRefused = false
    return world
  }
}

// All goes well.

extension OwnersWorld {
  /// Someone looks at a node.
  func look(at node: NodeName) {
    sent.append(Sent(event: HostedEvent(.dismissNotice), deed: .main))
    send(sent.count - 1, at: node)
    drain()
  }

  /// Lets everything be done and answered.
  func settle() {
    for _ in 0..<4 {
      drain()
      while let process = processes.first(where: { !$0.desk.pending.isEmpty }),
        let work = process.desk.pending.first
      {
        let isDone = work.stage == .done
        make(
          .work(process.name, number: work.number, name: work.name, isDone ? .answered : .done))
      }
      judgePublished()
      collect()
      if underWay.isEmpty { return }
      watch.clock.advance(by: .seconds(31))
    }
  }

  /// Lets everything be well again, and the person go on at one node; whether the registration is finished then.
  func finish(at node: NodeName) -> Bool {
    settle()
    look(at: node)
    settle()
    for _ in 0..<24 {
      if exchange(&isRefused, with: false) { watch.clock.advance(by: .seconds(40)) }
      if shown?.registration.path == .registeredViewing, underWay.isEmpty { return true }
      act(.main, at: node)
      settle()
    }
    return false
  }
}
