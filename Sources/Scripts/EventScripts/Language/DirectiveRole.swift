import RegistrationCore
import RegistrationSimulation

extension Directive {
  /// What a directive is for.
  package enum Role: Hashable, Sendable, CaseIterable {
    /// The policy, which the following lines are read by.
    case policy
    /// What is there, what goes wrong, and what else happens in the world.
    case world
    /// What the person does.
    case person
    /// What must hold.
    case expectation
  }

  /// What a directive acts on; everything that sorts directives asks this.
  package enum Target: Hashable, Sendable {
    /// The policy.
    case policy
    /// Accounts, settings and sessions that are there from the start.
    case arrangement
    /// The calls of the app, and their answers.
    case network
    /// An answer that was late, and now arrives.
    case release
    /// An answer that has arrived, and arrives again.
    case repetition
    /// The time, for everyone.
    case time
    /// The clock of the device.
    case clock
    /// The store and the session of the device.
    case device
    /// The process; `byCall` if a call of the mock ends it.
    case process(byCall: Bool)
    /// The pool and the directory, from outside the app.
    case services
    /// The flow, by an event from the person.
    case flow
    /// Nothing: the flow and its checkpoint are read.
    case reading
    /// Nothing: the mock's world is read.
    case readingWorld
  }

  package var target: Target {
    switch self {
    case .policy: .policy
    case .givenUser, .givenPool, .givenSession, .givenIdentity: .arrangement
    case .fault, .delay, .hold: .network
    case .release: .release
    case .again: .repetition
    case .wait: .time
    case .clock: .clock
    case .store, .sessionFails: .device
    case .kill: .process(byCall: false)
    case .crash(let point): .process(byCall: point.isAfterCall)
    case .pool, .directory, .attacker, .sheet: .services
    case .person: .flow
    case .expectState, .expectIgnored, .expectRequests, .expectCheckpoint: .reading
    case .expectUser, .expectNoUser, .expectMail, .expectAttacker: .readingWorld
    }
  }

  package var role: Role {
    switch target {
    case .policy: .policy
    case .arrangement, .network, .release, .repetition, .time, .clock, .device, .process, .services:
      .world
    case .flow: .person
    case .reading, .readingWorld: .expectation
    }
  }
}

extension CrashPoint {
  /// Whether it is the moment after a call was made, which only the mock can tell.
  fileprivate var isAfterCall: Bool {
    if case (.after, .perform) = (side, action) { true } else { false }
  }
}

extension EventScript {
  /// Whether a line of the script says what must hold.
  ///
  /// A script without one passes whatever the flow does.
  public var hasExpectations: Bool { lines.contains { $0.directive?.role == .expectation } }
}
