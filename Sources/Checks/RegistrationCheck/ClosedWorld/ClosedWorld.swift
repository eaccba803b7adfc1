import RegistrationCore
public import RegistrationScript
import RegistrationSimulation

/// The closed world: one person with everything that the flow depends on, within budgets.
///
/// It consists of the flow with its driver, the pool, the directory, the device, and a network that
/// loses, delays and reorders answers, with crashes and time.
///
/// It is a ``/RegistrationSimulation/Simulation``, reduced to what its parts can tell apart:
///
/// - Requests are counted from the outstanding one: an older one has the number 0, as no answer to
///   it is ever awaited again. (With more ``identifiers`` the numbers are those of the flow.)
/// - The current time is always the same moment. Time passes in two steps, which shorten the time
///   that is left: thirty seconds end every cooldown, a day ends everything but sessions.
/// - Codes, tokens and salts are names; the pool forgets those that no one can use.
/// - The session that comes with an answer on its way is with the services until it arrives.
///
/// This keeps the world finite. Its parts (the driver's memory, the services, the device, answers)
/// are values that are stored once; a state consists of their numbers. The real driver and the
/// simulated world compute once what an input and each action do. After that, the result is looked
/// up. The process may die after every action.
public struct ClosedWorld: Model {
  /// The state of the world before the app is launched.
  public let beginning: InitialWorld
  /// The budgets of the exploration.
  public let budgets: Budgets
  /// The most requests that are counted separately: 1 to 15.
  public let identifiers: Int
  /// The reducer under test, and the person who registers.
  public let rules: SimulationRules
  /// What is wrong with the policy; the tables are then those of another one, and nothing is explored.
  let mistakes: String?

  var person: ClosedPerson
  /// What happens without the person's app; a move is named by its place here.
  let outsideMoves: [RegistrationCheck.Move]
  let changePlaces: Range<Int>
  let attackPlaces: Range<Int>
  let lurePlaces: Range<Int>
  let callOutcomes: [Registration.Operation.Name: [CallOutcome]]
  /// What is known about places and notices by themselves.
  var places = NumberedSet<RegistrationCore.State>()
  var placeViolations: [UInt32] = []
  var noticesWithSecret: [Registration.Notice: Bool] = [:]
  var memories = NumberedSet<RegistrationDriver.Memory>()
  var memoryFacts: [MemoryFacts] = []
  var actRuns: [ActRun] = []
  var codeActs: [UInt16] = []
  var laterMemories: [UInt32: UInt32] = [:]
  var runs: [DriverRun] = []
  var runActions: [RunAction] = []
  var runMemo = MemoTable()
  var services = NumberedSet<MockWorld>()
  var servicesFacts: [ServicesFacts] = []
  var servicesTransitions = NumberedSet<ServicesTransition>()
  var servicesMemo = MemoTable()
  var devices = NumberedSet<Device>()
  var deviceFacts: [DeviceFacts] = []
  var deviceMemo = MemoTable()
  var checkpoints = NumberedSet<Checkpoint>()
  var answers = NumberedSet<Registration.Answer>()
  var answerFacts: [AnswerFacts] = []
  var codes = NumberedSet<Secret>()
  /// The accounts that have had a session on the device; the person's own comes first.
  var owners = NumberedSet<Login>()
  /// The keys of authenticator apps and the sessions of challenges.
  var challengeSecrets = NumberedSet<Secret>()
  private(set) var wrongCode: UInt32 = 0
  /// The place of the address that an attacker has sent.
  private(set) var forgedRedirect: UInt32?
  var requests = NumberedSet<RequestKey>()
  var callOutcomeCounts: [UInt8] = []
  /// How many of them are no fault.
  var choiceCounts: [UInt8] = []
  var requestRestores: [Bool] = []
  var unchecked = Unchecked()
  var sights = Sights()
  var coverage = CoverageLedger()
  var bytesOfValues = 0
  private(set) var start = ClosedState(memory: 0, services: 0, device: 0, budgets: 0)

  /// Creates a closed world.
  ///
  /// - Parameters:
  ///   - beginning: the policy, the pool, and the accounts that exist already.
  ///   - rules: the person who registers, and the reducer; if the policy does not take the person's kind of
  ///     login, they have one that it takes.
  ///   - budgets: the limits on what could happen without end.
  ///   - identifiers: the most requests that are counted separately.
  public init(
    _ beginning: InitialWorld, rules: SimulationRules, budgets: Budgets = Budgets(),
    identifiers: Int = 1
  ) {
    mistakes = beginning.policy.mistakesTold
    let usable = mistakes == nil ? beginning : InitialWorld(policy: .clinic)
    let beginning = budgets[.lures] > 0 ? usable.withStranger : usable
    var rules = rules
    if !beginning.policy.login.kinds.contains(rules.login.kind) {
      rules.login = SimulationRules.standard(beginning.policy).login
    }
    (self.beginning, self.rules, self.budgets) = (beginning, rules, budgets)
    self.identifiers = max(1, min(identifiers, 15))
    // An attacker multiplies the states, so the codes must be few.
    person = ClosedPerson(
      login: rules.login, policy: beginning.policy, countsCodes: budgets[.attacks] > 0)
    let attacks = ClosedWorld.attacks(under: beginning.policy, person.typed.attackersPassword)
    outsideMoves =
      ClosedWorld.outsideChanges + attacks + ClosedWorld.lures(under: beginning.policy)
    changePlaces = 0..<ClosedWorld.outsideChanges.count
    attackPlaces = changePlaces.upperBound..<changePlaces.upperBound + attacks.count
    lurePlaces = attackPlaces.upperBound..<outsideMoves.count
    callOutcomes = Dictionary(
      uniqueKeysWithValues: Registration.Operation.Name.allCases.map { ($0, CallOutcomes.of($0)) })
    // The number 0 belongs to no possible answer or code.
    _ = number(of: Registration.Answer.signOut(.failure(.unrecognized(code: "", message: ""))))
    _ = codes.insert("")
    _ = owners.insert(rules.login)
    wrongCode = codes.insert(ClosedPerson.wrongCode).number
    forgedRedirect = ProviderSheets().address(isForged: true).map { codes.insert($0).number }
    var world = beginning.world()
    world.device.writesLate = rules.writesLate
    let driver = RegistrationDriver(policy: beginning.policy)
    start = ClosedState(
      memory: number(of: driver.memory), services: number(of: world.services),
      device: number(of: world.device), budgets: budgets.word)
  }

  /// The state before the launch.
  public var beginnings: [ClosedState] { [start] }

  /// A fingerprint, which two states share only by accident.
  public func fingerprint(of state: ClosedState) -> UInt64 { state.fingerprint }

  static let now = Simulation.start

  /// The approximate size of the tables in bytes.
  public var bytes: Int {
    runMemo.bytes + servicesMemo.bytes + deviceMemo.bytes
      + runs.count * MemoryLayout<DriverRun>.stride
      + runActions.count * MemoryLayout<RunAction>.stride + servicesTransitions.count * 48
      + actRuns.count * MemoryLayout<ActRun>.stride + codeActs.count * 2
      + bytesOfValues
  }
}

struct AnswerFacts: Hashable, Sendable {
  /// The place of its operation.
  var operation: UInt8
  /// Whether nothing comes after it: an observation that fails is over.
  var isLastOfItsKind: Bool
}
