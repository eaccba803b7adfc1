import MockIdentityPool
import RegistrationCore
import RegistrationScript

/// The closed world: one person, the flow, the pool, the directory, the device, and a network that
/// loses, delays and reorders answers, with crashes and time, within budgets.
///
/// It is the ``Simulation``, told apart only as far as anybody in it can tell:
///
/// - Requests are counted from the outstanding one: an older one has the number 0, as no answer to
///   it is ever awaited again. (With more ``identifiers`` the numbers are those of the flow.)
/// - Time stands still at one moment, and passes in two measures that bring nearer what lies ahead:
///   thirty seconds end every cooldown, a day ends everything but sessions.
/// - Codes, tokens and salts are names; the pool forgets what nobody can ask for.
///
/// That keeps the world finite. Its parts (flow, pool and directory, what is stored, answers) are
/// values that are stored once; a state is their numbers. What a flow makes of an event, and the
/// pool of a request, is worked out by the real reducer and the real pool once, and then looked up:
/// exploring is mostly looking up.
public struct ClosedWorld: Model {
  /// How the world stands before the app is launched.
  public let beginning: Beginning
  /// What is budgeted.
  public let budgets: Budgets
  /// The most requests that are counted apart: 1 to 15.
  public let identifiers: Int
  /// The reducer under test, and whose registration it is.
  public let rules: SimulationRules

  let person: Person
  let fates: [Operation.Name: [Fate]]
  var flows = Interned<Registration>()
  var flowFacts: [FlowFacts] = []
  var flowTransitions = Interned<FlowTransition>()
  var flowMemo = MemoTable()
  var worlds = Interned<MockWorld>()
  var worldFacts: [WorldFacts] = []
  var worldTransitions = Interned<WorldTransition>()
  var worldMemo = MemoTable()
  var checkpoints = Interned<Checkpoint>()
  var checkpointFacts: [CheckpointFacts] = []
  var answers = Interned<Answer>()
  var answerOperations: [UInt8] = []
  /// Of each answer, whether the device loses its session with it.
  var answerEndsSession: [Bool] = []
  var codes = Interned<Secret>()
  private(set) var wrongCode: UInt32 = 0
  var requests = Interned<RequestKey>()
  var requestFates: [UInt8] = []
  var ledger = ClosedLedger()
  var bytesOfValues = 0
  private(set) var start = ClosedState(flow: 0, world: 0, stored: 0, budgets: 0)

  /// The closed world of one person.
  ///
  /// - Parameters:
  ///   - beginning: the policy, the pool, and who has an account already.
  ///   - rules: whose registration it is, and by which reducer.
  ///   - budgets: how often what could happen for ever may happen.
  ///   - identifiers: the most requests that are counted apart.
  public init(
    _ beginning: Beginning, rules: SimulationRules, budgets: Budgets = Budgets(),
    identifiers: Int = 1
  ) {
    (self.beginning, self.rules, self.budgets) = (beginning, rules, budgets)
    self.identifiers = max(1, min(identifiers, 15))
    person = Person(email: rules.email, policy: beginning.policy)
    fates = Dictionary(
      uniqueKeysWithValues: Operation.Name.allCases.map { ($0, Fates.of($0)) })
    // Neither an answer nor a code has the number 0.
    _ = number(of: Answer.signOut(.success(Done())))
    _ = codes.number(of: "")
    wrongCode = codes.number(of: Person.wrongCode).number
    start = ClosedState(
      flow: number(of: Registration(policy: beginning.policy)),
      world: number(of: beginning.world()), stored: number(of: Checkpoint.none),
      budgets: budgets.word)
  }

  /// The state before the launch.
  public var beginnings: [ClosedState] { [start] }

  /// A number that two states share by accident alone.
  public func fingerprint(of state: ClosedState) -> UInt64 { state.fingerprint }

  /// The time at which the clock stands.
  static let now = Simulation.start

  /// About how many bytes the tables hold.
  public var bytes: Int {
    flowMemo.bytes + worldMemo.bytes + flowTransitions.count * 80 + worldTransitions.count * 48
      + bytesOfValues
  }
}

/// What is known of a checkpoint at a glance.
struct CheckpointFacts: Hashable, Sendable {
  var name: Checkpoint.Name
  var hasSignUpForm: Bool
  var hasProfileForm: Bool
  /// What is stored once time has passed.
  var later: UInt32
  /// The request that restores it.
  var restoring: UInt32
  /// The places of the properties that it violates, a bit each.
  var violations: UInt32
}
