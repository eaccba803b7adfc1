import RegistrationCheck
import RegistrationCore
import RegistrationScript
import RegistrationSimulation
import Testing

@Suite("The simulation and the runner go the same way")
struct SimulationTests {
  /// Every walk becomes a script, which the runner and the mock's actor play.
  ///
  /// Each expectation is what the simulation saw.
  @Test(arguments: [Policy.clinic, .username, .card])
  func randomWalks(policy: Policy) async throws {
    for seed in UInt64(1)...150 {
      var walk = RandomWalk(policy: policy, seed: seed)
      let moves = walk.moves(60)
      let writer = ScriptWriter(walk.beginning, rules: walk.rules)
      let script = writer.script(moves, story: "A walk of seed \(seed).")
      let result = await ScriptPlayer(script, name: "walk-\(seed)").play()
      if let mismatch = result.mismatch {
        Issue.record(
          """
          seed \(seed), line \(mismatch.line): \(mismatch.directive)
          expected \(mismatch.expected)
          actual \(mismatch.actual)
          \(script.printed())
          """)
        return
      }
    }
  }

  /// The launch that belongs to a crash differs from one that the person requests later.
  ///
  /// That holds whatever lies between the two.
  @Test(
    "A launch long after a crash is a second one",
    arguments: [[], [.wait(1000)], [.directory(.revoke), .pool(.disable)]] as [[Move]])
  func launchedAgainAfterACrash(between: [Move]) async throws {
    let rules = SimulationRules.standard
    let beginning = InitialWorld(policy: .clinic)
    let launched: [Move] = [.crash, .person(.launch), .deliver(.restoreSession)]
    let moves = launched + between + [.person(.launch)] + launched + [.person(.back)]
    let script = ScriptWriter(beginning, rules: rules).script(moves, story: "Launched twice.")
    #expect(script.directives.contains(.expectIgnored(.notApplicable)))
    let result = await ScriptPlayer(script, name: "launched-twice").play()
    #expect(result.mismatch == nil, "\(script.printed())")
    #expect(result.entries.count { $0.event == .launch } == 3)
    let start = SimulatedRun(rules: rules, beginning: beginning)
    #expect(MoveReader.moves(of: script, from: start) == moves)
  }

  @Test("An event that comes before the launch after a crash is stated as that")
  func eventBeforeTheLaunchAfterACrash() async {
    let moves: [Move] = [
      .person(.launch), .deliver(.restoreSession), .crash, .person(.back), .wait(1000),
      .person(.launch), .deliver(.restoreSession),
    ]
    let script = await played(moves)
    let idle = StateExpectation(StatePattern(.launchingIdle))
    #expect(script.directives.count { $0 == .expectState(idle) } == 1)
  }

  @Test(
    "A hold and a fault meet the second request of their operation, not the first",
    arguments: [.works, .fails(.pool(.offline))] as [CallOutcome])
  func secondRequest(outcome: CallOutcome) async {
    // The pool asks back, and the flow signs in once more.
    let asksBack = CallOutcome.fails(
      .challenge(kind: Challenge.selectChallenge, ways: [.password, .code(.email)]))
    let form = SignUpForm(login: "ana@example.com", password: "Correct-horse-1", fields: [:])
    let script = await played([
      .person(.launch), .deliver(.restoreSession), .person(.signUp(form)),
      .deliver(.signUp, asksBack), .deliver(.signIn, outcome), .person(.edit), .deliver(.signIn),
    ])
    #expect(script.directives.count { $0 == .release(.signIn, times: 1) } == 2)
  }

  /// Plays the script of these moves, which shows the same and reads back as the same.
  private func played(_ moves: [Move]) async -> EventScript {
    let beginning = InitialWorld(policy: .card)
    let script = ScriptWriter(beginning, rules: .standard).script(moves, story: "Moves.")
    let result = await ScriptPlayer(script, name: "moves").play()
    #expect(result.mismatch == nil, "\(script.printed())")
    let start = SimulatedRun(rules: .standard, beginning: beginning)
    #expect(MoveReader.moves(of: script, from: start) == moves, "\(script.printed())")
    return script
  }
}

/// A walk through the closed world by a generator of one seed.
struct RandomWalk {
  let beginning: InitialWorld
  let rules: SimulationRules
  private var simulation: SimulatedRun
  private var random: Generator

  init(policy: Policy, seed: UInt64) {
    let login = Login("ana@example.com")
    beginning = InitialWorld(policy: policy)
    rules = SimulationRules(login: login ?? RandomWalk.nobody)
    simulation = SimulatedRun(rules: rules, beginning: beginning)
    random = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15)
  }

  private static let nobody: Login = {
    guard let login = Login("a@b.c") else { preconditionFailure("not an address") }
    return login
  }()

  mutating func moves(_ count: Int) -> [Move] {
    var moves: [Move] = [.person(.launch)]
    simulation.apply(.person(.launch))
    for _ in 0..<count {
      let move = next()
      if simulation.apply(move) != nil { moves.append(move) }
    }
    return moves
  }

  private mutating func next() -> Move {
    if simulation.flow.path == .launchingIdle { return .person(.launch, callOutcome()) }
    let dice = Int.random(in: 0..<100, using: &random)
    if let answer = simulation.onTheirWay.randomElement(using: &random), dice < 55 {
      return .deliver(answer.operation, callOutcome())
    }
    switch dice {
    case 55..<58: return Bool.random(using: &random) ? .crash : .arm(point())
    case 58: return .deviceFails(Bool.random(using: &random) ? .store : .session)
    case 59..<61: return .deadline(callOutcome())
    case 61..<65:
      return .wait([1000, 31_000, 3_700_000, 90_000_000].randomElement(using: &random) ?? 1)
    case 65..<67: return .again(simulation.lastArrived?.operation ?? .signUp)
    case 67..<69: return .pool(PoolChange.allCases.randomElement(using: &random) ?? .confirm)
    case 69..<71: return .directory(Bool.random(using: &random) ? .delete : .revoke)
    default: return .person(event(), callOutcome())
    }
  }

  /// Any moment at which the process may die.
  private mutating func point() -> CrashPoint {
    CrashPoint.all.randomElement(using: &random) ?? CrashPoint(.before, .store)
  }

  private mutating func callOutcome() -> CallOutcome {
    guard let operation = operation(), Int.random(in: 0..<6, using: &random) == 0 else {
      return .works
    }
    let pool: [PoolError] = [
      .offline, .internalError, .userNotFound, .notAuthorized(.disabled), .codeDeliveryFailure,
      .tooManyRequests, .userNotConfirmed, .passwordResetRequired, .refreshTokenReuse,
    ]
    let directory: [DirectoryError] = [
      .offline, .unauthorized, .rejected(message: "no", field: nil),
    ]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .lost(operation)
    case 1: return .answerLost(operation)
    default:
      if operation.isOfDirectory {
        return .fails(.directory(directory.randomElement(using: &random) ?? .offline))
      }
      return .fails(.pool(pool.randomElement(using: &random) ?? .offline))
    }
  }

  /// Any operation: a call outcome of another service than the request's has no effect.
  private mutating func operation() -> Registration.Operation.Name? {
    Registration.Operation.Name.allCases.randomElement(using: &random)
  }

  private mutating func event() -> PersonEvent {
    let passwords: [Secret] = ["Correct-horse-1", "Correct-horse-2"]
    let password = passwords.randomElement(using: &random) ?? ""
    let codes: [CodeArgument] = [.newest, .newest, .literal("000000"), .literal("12")]
    let code = codes.randomElement(using: &random) ?? .newest
    let forms: [Fields] = [
      [
        "firstName": "Ana", "lastName": "Lopez", "gender": "F", "birthday": "1990-02-28",
        "acceptTerms": true, "acceptPrivacy": true, "acceptHIPAA": true, "name": "Ana",
        "username": "ana", "phone": "+15550100123", "email": "ana@example.com",
      ], [:],
    ]
    let names = Set(beginning.policy.profile.map(\.name))
    var form = Fields()
    for entry in (forms.randomElement(using: &random) ?? [:]).entries
    where names.contains(entry.name) {
      form[entry.name] = entry.value
    }
    let signUp = SignUpForm(
      login: "ana@example.com", password: password,
      fields: beginning.policy.signUp.isEmpty ? [:] : ["phone": "+15550100123"])
    let events: [PersonEvent] = [
      .signUp(signUp), .signUp(signUp), .signUp(signUp),
      .signIn(Credentials(login: "ana@example.com", password: password)), .code(code), .code(code),
      .resend, .haveCode, .haveConfirmed, .password(password),
      .forgotPassword(login: "ana@example.com"),
      .newPassword(code: code, password: password), .newPassword(code: code, password: password),
      .profile(form), .profile(form), .edit, .save(form), .retry, .back, .dismiss, .signOut,
    ]
    return events.randomElement(using: &random) ?? .back
  }
}

/// A generator with one word of state.
///
/// Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
