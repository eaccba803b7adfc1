package import MockIdentityPool
public import RegistrationCore
public import RegistrationScript

/// How the closed world stands before the app is launched, as the `given` lines of a script say it.
public struct Beginning: Hashable, Sendable {
  /// The policy that the flow follows.
  public var policy: Policy
  /// How the pool is set up.
  public var pool: PoolSettings
  /// The accounts that exist already.
  public var users: [GivenUser]
  /// The session that the device keeps from before, if any.
  public var session: GivenSession?

  /// A world with this pool and these accounts.
  public init(
    policy: Policy, pool: PoolSettings = PoolSettings(), users: [GivenUser] = [],
    session: GivenSession? = nil
  ) {
    (self.policy, self.pool, self.users, self.session) = (policy, pool, users, session)
  }

  /// A world without accounts, whose pool has low limits: they are soon met.
  ///
  /// Two codes may be tried an hour, and one sent again; one may be asked for a new password, and
  /// one such tried.
  public static func lowLimits(_ policy: Policy) -> Beginning {
    var pool = PoolSettings()
    (pool.codeAttempts, pool.resendLimit) = (2, 1)
    (pool.recoveryLimit, pool.resetAttempts) = (1, 1)
    return Beginning(policy: policy, pool: pool)
  }

  /// The lines that a script begins with.
  public var directives: [Directive] {
    let given: [Directive] = pool == PoolSettings() ? [] : [.givenPool(pool)]
    return given + users.map { .givenUser($0) } + (session.map { [.givenSession($0)] } ?? [])
  }

  /// The world that these lines describe, without the pool's limits by the second and the day: in
  /// virtual time many calls happen at once.
  package func world(seed: UInt64 = 1) -> MockWorld {
    var configuration = UserPool.Configuration(for: policy)
    (configuration.dailyMailLimit, configuration.authenticationRate) = (nil, nil)
    (configuration.creationRate, configuration.recoveryRate) = (nil, nil)
    pool.apply(to: &configuration)
    var world = MockWorld(policy: policy, configuration: configuration, seed: seed)
    for user in users { world.give(user) }
    if let session {
      world.giveSession(of: session.email, status: session.status, at: Simulation.start)
    }
    return world
  }

  /// What the device has stored: the profile as it was last seen, where the session comes with it.
  func stored(in world: MockWorld) -> Checkpoint {
    guard let session, session.isProfileCached else { return .none }
    let phone = world.pool.account(of: session.email)?.attributes.text(.phone)
    let plausible = policy.plausibleProfile(of: session.email, phone: phone)
    let record = world.directory.fields(of: session.email) ?? Fields()
    return .registered(session.email, Profile(plausible.merging(record)), Draft())
  }
}

extension Simulation {
  /// A flow that has not been launched, in the world that `beginning` describes.
  public init(rules: SimulationRules, beginning: Beginning, seed: UInt64 = 1) {
    let world = beginning.world(seed: seed)
    self.init(rules: rules, world: world, stored: beginning.stored(in: world))
  }
}

extension MockWorld {
  /// Adds an account as a script gives it; one that exists already stays as it is.
  fileprivate mutating func give(_ user: GivenUser) {
    let attributes: Fields = user.phone.map { [.phone: .text($0)] } ?? [:]
    let status: UserStatus = user.status == .confirmed ? .confirmed : .unconfirmed
    do throws(PoolError) {
      try pool.adminCreate(
        email: user.email, password: user.password, status: status, fields: attributes,
        isDisabled: user.isDisabled, requiresReset: user.mustResetPassword)
    } catch { return }
    var fields = user.fields
    if let phone = user.phone, policy.profile.contains(where: { $0.name == .phone }) {
      fields[.phone] = .text(phone)
    }
    switch user.profile {
    case .none: break
    case .incomplete: directory.update(user.email, with: fields)
    case .complete:
      let plausible = policy.plausibleProfile(of: user.email, phone: user.phone)
      directory.update(user.email, with: plausible.merging(fields))
    case .undecodable: directory.spoil(user.email)
    }
  }
}
