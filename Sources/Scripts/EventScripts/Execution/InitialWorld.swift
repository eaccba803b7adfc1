public import RegistrationCore
public import RegistrationSimulation

/// The world before the app is launched, as the `given` lines of a script describe it.
public struct InitialWorld: Hashable, Sendable {
  /// The policy that the flow follows.
  public var policy: Policy
  /// The settings of the pool.
  public var pool: PoolSettings
  /// The accounts that exist already.
  public var users: [GivenUser]
  /// Who the person is for providers.
  public var identities: [GivenIdentity]
  /// The session that the device keeps from an earlier run, if any.
  public var session: GivenSession?

  /// Creates a world from its parts.
  public init(
    policy: Policy, pool: PoolSettings = PoolSettings(), users: [GivenUser] = [],
    identities: [GivenIdentity] = [], session: GivenSession? = nil
  ) {
    (self.policy, self.pool, self.users, self.session) = (policy, pool, users, session)
    self.identities = identities
  }

  /// A world without accounts, whose pool has low limits that are soon reached.
  ///
  /// An account may try two codes an hour and have one sent again. It may request one code for a
  /// new password and try one such code. If people sign in by code, a confirmation gives a session.
  public static func lowLimits(_ policy: Policy) -> InitialWorld {
    var pool = PoolSettings()
    (pool.codeAttempts, pool.resendLimit) = (2, 1)
    (pool.recoveryLimit, pool.resetAttempts) = (1, 1)
    // Without one, the session is lost with the process: both are explored.
    if policy.signIn.sendsCode { pool.holdsSessions = true }
    if policy.asksForInvitation { pool.invitation = FormPerson.invitation }
    var world = sheets(policy, policy.login(of: "ana"))
    world.pool = pool
    return world
  }

  /// A world in which the first provider of a policy has an account of its own for the person, the second one is
  /// linked to their account of the pool, and others do not know them.
  package static func sheets(_ policy: Policy, _ login: Login) -> InitialWorld {
    let identities = policy.providers.prefix(2).enumerated().map { place, provider in
      GivenIdentity(provider: provider, id: "1", account: place == 0 ? nil : login)
    }
    return InitialWorld(policy: policy, identities: identities)
  }

  /// A world with low limits, whose pool asks for a second factor: always, or of an account that has
  /// one.
  ///
  /// If it always asks, an authenticator app or codes by e-mail are set up. If it asks only then,
  /// Ana has an account with both, and the password of an administrator, which it must
  /// change first.
  public static func secondFactors(
    _ policy: Policy, _ mfa: UserPool.SecondFactorPolicy
  ) -> InitialWorld {
    var world = lowLimits(policy)
    world.pool.mfa = mfa
    // What the flow does then is to be explored, whether a real pool asks or not.
    if policy.signIn.sendsCode { world.pool.asksSecondFactorAfterCode = true }
    // Codes by text message would be explored beside those by e-mail, of which they are no other.
    if mfa == .required { world.pool.factors = [.totp, .email] }
    if mfa == .optional {
      let login = policy.login(of: "ana")
      world.users.append(
        GivenUser(
          login: login, password: "Correct-horse-1", status: .forceChangePassword,
          factors: [.totp, .email]))
    }
    return world
  }

  /// The directives with which a script describes this world.
  public var directives: [Directive] {
    let given: [Directive] = pool == PoolSettings() ? [] : [.givenPool(pool)]
    return given + users.map { .givenUser($0) } + identities.map { .givenIdentity($0) }
      + (session.map { [.givenSession($0)] } ?? [])
  }

  /// The world that these lines describe, without the pool's limits by the second and the day.
  ///
  /// In virtual time many calls happen at once.
  package func world(seed: UInt64 = 1) -> SimulatedWorld {
    var configuration = UserPool.Configuration(for: policy)
    (configuration.dailyMailLimit, configuration.authenticationRate) = (nil, nil)
    (configuration.creationRate, configuration.recoveryRate) = (nil, nil)
    pool.apply(to: &configuration)
    var world = SimulatedWorld(
      MockWorld(policy: policy, configuration: configuration, seed: seed))
    for user in users { world.give(user, at: Simulation.start) }
    for identity in identities { world.give(identity) }
    if let session { world.give(session, at: Simulation.start) }
    return world
  }
}
