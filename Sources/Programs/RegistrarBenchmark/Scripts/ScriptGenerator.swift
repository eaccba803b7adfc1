import Benchmarking
import CommandSupport
import RegistrationCheck
import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// Writes random scripts with all their expectations, which a simulation computes.
struct ScriptGenerator {
  private let person: BenchmarkPerson
  private var random: SplitMix64

  private init(_ number: Int) throws(ProgramFailure) {
    person = try BenchmarkPerson(number)
    random = SplitMix64(seed: UInt64(number))
  }

  /// This number of scripts, as texts; they are the same each time.
  static func texts(_ count: Int) throws(ProgramFailure) -> [ScriptCorpus.Text] {
    var texts: [ScriptCorpus.Text] = []
    for number in 0..<count {
      var generator = try ScriptGenerator(number)
      let name = "generated-\(number).events"
      texts.append(ScriptCorpus.Text(name: name, bytes: Array(generator.script().printed().utf8)))
    }
    return texts
  }

  private mutating func script() -> EventScript {
    let rules = SimulationRules(login: person.login)
    let beginning = InitialWorld(policy: .clinic)
    var simulation = SimulatedRun(rules: rules, beginning: beginning)
    var moves: [Move] = []
    for move in wishes() {
      guard simulation.apply(move) != nil else { continue }
      moves.append(move)
      // Every answer arrives at once; the scripts in `Scripts` have late answers.
      while let next = simulation.onTheirWay.first, moves.count < 200 {
        let arrival = Move.deliver(next.operation, callOutcome())
        guard simulation.apply(arrival) != nil else { break }
        moves.append(arrival)
      }
    }
    return ScriptWriter(beginning, rules: rules).script(moves, story: "Generated.")
  }

  /// The way to registration, with other events between most of its steps.
  private mutating func wishes() -> [Move] {
    let way: [PersonEvent] = [
      .launch, .signUp(person.signUp), .code(.newest), .profile(person.profile), .edit,
      .save(person.profile), .signOut,
      .signIn(Credentials(login: person.login.text, password: person.password)),
    ]
    var moves: [Move] = []
    for event in way {
      moves.append(.person(event, callOutcome()))
      while below(2) == 0 { moves += elsewhere() }
      moves.append(.person(event))
    }
    return moves
  }

  private mutating func elsewhere() -> [Move] {
    let events: [PersonEvent] = [
      .code(.literal("000000")), .resend, .back, .dismiss, .retry, .haveCode, .edit,
      .password(person.password), .password("Wrong-horse-1"),
      .forgotPassword(login: person.login.text),
    ]
    switch below(8) {
    case 0: return [.crash, .person(.launch)]
    case 1: return [.wait(Int64(below(90_000)))]
    case 2: return [.directory(.revoke)]
    default: return [.person(events[below(events.count)], callOutcome())]
    }
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  /// The result of a request: one in five fails at once.
  private mutating func callOutcome() -> CallOutcome {
    below(5) == 0 ? .fails(.pool(.offline)) : .works
  }
}
