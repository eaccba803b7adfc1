public import RegistrationCore
public import RegistrationScript

/// Checks properties of a flow in many random runs with a simulated world.
///
/// A run is a person, a pool, a directory, a network and a device, each with its own ways to fail.
/// The seed of the run decides which of them can fail, and every move; nothing else is random. A
/// failure is made as short and simple as possible, and reported as an event script.
///
/// <doc:PropertyTestingYourFlow> shows one in a test.
public struct PropertyCheck: Sendable {
  /// The world before the app is launched.
  public var beginning: InitialWorld
  /// The number of runs; a check without any does not pass.
  public var runs: Int
  /// The number of moves in a run, 0 to 100,000.
  public var steps: Int {
    didSet { steps = PropertyCheck.clamped(steps: steps) }
  }
  /// The seed of the first run; each further run has the next seed.
  public var seed: UInt64
  /// The properties that must hold.
  public var properties: [Property]
  /// The reducer under test; nil for the standard one.
  public var reducer: Reducer?
  /// The number of concurrent runs, 1 to 256; nil for the number of cores.
  public var jobs: Int?
  /// The folder in which failures are kept; its contents are tried before anything else.
  public var folder: String?
  /// Whether the contents of ``folder`` are tried; a check that continues another's need not.
  package var triesKept = true
  /// The number of moves that the search for a short failure may cost.
  public var shrinkingBudget = 2_000_000 {
    didSet { shrinkingBudget = max(shrinkingBudget, 0) }
  }
  /// Whether the device writes a checkpoint only when the next one is due, as no store should do.
  package var writesLate = false

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - policy: the policy of the flow; your own, or a built-in one.
  ///   - pool: the settings of the pool, as a script can state them.
  ///   - users: the accounts that exist already.
  ///   - runs: how many runs there are.
  ///   - steps: how many moves a run has.
  ///   - seed: the seed of the first run; each further run has the next.
  ///   - properties: the properties that must hold.
  ///   - reducer: a reducer with a planted bug, which a property must find; nil for the standard
  ///     one.
  ///   - folder: the folder for failures, which are tried first the next time.
  public init(
    policy: Policy, pool: PoolSettings = PoolSettings(), users: [GivenUser] = [], runs: Int = 1_000,
    steps: Int = 60, seed: UInt64 = 1, properties: [Property] = .standard,
    reducer: Reducer? = nil, folder: String? = nil
  ) {
    beginning = InitialWorld(policy: policy, pool: pool, users: users)
    (self.runs, self.steps, self.seed) = (runs, PropertyCheck.clamped(steps: steps), seed)
    (self.properties, self.reducer, self.folder) = (properties, reducer, folder)
  }
}

extension PropertyCheck {
  /// The most moves of a run, of which none can be cancelled.
  static let mostSteps = 100_000
  /// The most runs at once, each of which has its own thread.
  static let mostJobs = 256

  private static func clamped(steps: Int) -> Int { max(0, min(steps, mostSteps)) }

  /// The e-mail that registers: the first existing account, or the palette's first person.
  var login: Login? {
    beginning.users.first?.login ?? beginning.policy.login(of: LoginGenerator.plain(0))
  }

  /// The world before the first move; nil if no one is in it.
  func start() -> SimulatedRun? {
    guard let login else { return nil }
    var rules = SimulationRules(login: login, reducer: reducer)
    rules.writesLate = writesLate
    return SimulatedRun(rules: rules, beginning: beginning)
  }

  var palette: Palette {
    Palette(beginning.policy, people: beginning.users.map(\.login.text))
  }
}
