public import RegistrationCore
public import RegistrationScript

/// Checks properties of a flow in many random runs through the closed world.
///
/// A run is a person, a pool, a directory, a network and a device, each with its own ways to fail.
/// Which of them a run has, and every move of it, is drawn from the run's seed; nothing is random
/// beside it. What fails is made as short and plain as it gets, and told as an event script.
///
/// <doc:PropertyTestingYourFlow> shows one in a test.
public struct PropertyCheck: Sendable {
  /// How the closed world stands before the app is launched.
  public var beginning: Beginning
  /// How many runs there are.
  public var runs: Int
  /// How many moves a run has.
  public var steps: Int
  /// The seed of the first run; each further run has the next.
  public var seed: UInt64
  /// What must hold.
  public var properties: [Property]
  /// The reducer under test; nil for the flow's own.
  public var reducer: Reducer?
  /// How many runs there are at once; nil for as many as the machine has cores.
  public var jobs: Int?
  /// The folder in which failures are kept; what it holds is tried before anything else.
  public var folder: String?
  /// Whether what ``folder`` holds is tried; a check that goes on with another's runs need not.
  package var triesKept = true
  /// How many moves finding a short failure may cost.
  public var shrinkingBudget = 2_000_000
  /// Whether the device writes a checkpoint only once the next one is due, as no store should.
  package var writesLate = false

  /// A check of so many runs.
  ///
  /// - Parameters:
  ///   - policy: what the flow demands; your own, or a built-in one.
  ///   - pool: how the pool is set up, as far as a script can say it: a failure must be one.
  ///   - users: the accounts that exist already.
  ///   - runs: how many runs there are.
  ///   - steps: how many moves a run has.
  ///   - seed: the seed of the first run; each further run has the next.
  ///   - properties: what must hold.
  ///   - reducer: another reducer than the package's own, to see that a property finds its fault.
  ///   - folder: where failures are kept, to be tried first the next time.
  public init(
    policy: Policy, pool: PoolSettings = PoolSettings(), users: [GivenUser] = [], runs: Int = 1_000,
    steps: Int = 60, seed: UInt64 = 1, properties: [Property] = .standard,
    reducer: Reducer? = nil, folder: String? = nil
  ) {
    beginning = Beginning(policy: policy, pool: pool, users: users)
    (self.runs, self.steps, self.seed) = (runs, steps, seed)
    (self.properties, self.reducer, self.folder) = (properties, reducer, folder)
  }
}

extension PropertyCheck {
  /// Whose registration it is: the first account that exists already, or the palette's first person.
  var email: EmailAddress? {
    beginning.users.first?.email ?? EmailAddress(EmailGenerator.plain(0))
  }

  /// The world before the first move; nil where there is nobody in it.
  func start() -> SimulatedRun? {
    guard let email else { return nil }
    var rules = SimulationRules(email: email, reducer: reducer)
    rules.writesLate = writesLate
    return SimulatedRun(rules: rules, beginning: beginning)
  }

  var palette: Palette {
    Palette(beginning.policy, people: beginning.users.map(\.email.text))
  }
}
