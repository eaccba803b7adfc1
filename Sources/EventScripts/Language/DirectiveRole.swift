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

  package var role: Role {
    switch self {
    case .policy: .policy
    case .givenUser, .givenPool, .givenSession, .fault, .delay, .hold, .release, .again, .wait,
      .clock,
      .kill, .crash, .store, .sessionFails, .pool, .directory, .attacker:
      .world
    case .person: .person
    case .expectState, .expectIgnored, .expectRequests, .expectUser, .expectNoUser, .expectMail,
      .expectAttacker, .expectCheckpoint:
      .expectation
    }
  }
}

extension EventScript {
  /// Whether a line of the script says what must hold.
  ///
  /// A script without one passes whatever the flow does.
  public var hasExpectations: Bool { directives.contains { $0.role == .expectation } }
}
