import RegistrationCheck
import RegistrationCore
import RegistrationScript
import RegistrationSimulation
import Testing

/// Someone without the person's mailbox and device, at any moment of a registration.
@Suite("An attacker in the closed world")
struct AttackerInTheClosedWorldTests {
  /// A defence that is taken out, and the world in which that shows.
  enum Weakness: String, CaseIterable, Sendable {
    case poolLeavesPasswords, resetLeavesSessions, codeSignsInToAnyAccount

    var policy: Policy {
      switch self {
      case .poolLeavesPasswords: .passwordless
      case .resetLeavesSessions: .clinic
      case .codeSignsInToAnyAccount: .members
      }
    }

    var beginning: InitialWorld {
      var world = InitialWorld.lowLimits(policy)
      switch self {
      case .poolLeavesPasswords: world.pool.dropsPassword = false
      case .resetLeavesSessions: world.pool.resetEndsSessions = false
      case .codeSignsInToAnyAccount: break
      }
      return world
    }

    var reducer: Reducer {
      switch self {
      case .poolLeavesPasswords, .resetLeavesSessions: Registration.reducer
      case .codeSignsInToAnyAccount:
        { flow, event, now in
          // It forgets that another person may know the password.
          if case .sendCode = event,
            case .confirmation(.needsPassword(let account)) = flow.state
          {
            flow = Registration(
              policy: flow.policy, state: .confirmation(.needsPassword(account.secured)),
              notice: flow.notice, lastRequest: flow.lastRequest)
          }
          return flow.handle(event, at: now)
        }
      }
    }
  }

  private static func exploration(
    _ beginning: InitialWorld, _ reducer: @escaping Reducer = Registration.reducer, attacks: Int
  ) throws -> (Exploration<ClosedState, ClosedMove>, script: EventScript?) {
    var budgets = Budgets.none(inFlight: 1)
    (budgets[.attacks], budgets[.resends]) = (attacks, 1)
    let login = try #require(Login("ana@example.com"))
    let rules = SimulationRules(login: login, reducer: reducer)
    var explorer = ClosedExplorer(ClosedWorld(beginning, rules: rules, budgets: budgets))
    let exploration = explorer.run()
    return (exploration, exploration.violations.first.map { explorer.script($0) })
  }

  @Test("is found in where a defence is missing, with a script", arguments: Weakness.allCases)
  func weaknessIsFound(_ weakness: Weakness) async throws {
    let attacks = weakness == .resetLeavesSessions ? 2 : 1
    let (exploration, found) = try Self.exploration(
      weakness.beginning, weakness.reducer, attacks: attacks)
    let violation = try #require(exploration.violations.first)
    #expect(
      violation.property == "no profile is shown or written in an account that an attacker can open"
    )
    let script = try #require(found)
    let last = try #require(script.lines.lastIndex { $0.directive?.isCheckpoint == true })
    let login = try #require(Login("ana@example.com"))
    let lines = script.lines[..<last] + [EventScript.Line(.expectAttacker(login, isIn: true))]
    let played = EventScript(policy: script.policy, lines: Array(lines))
    var player = ScriptPlayer(played, name: "found")
    player.bugs.reducer = weakness.reducer
    #expect(await player.play().mismatch == nil, "\(played.printed())")
  }

  @Test("gets in nowhere else", arguments: LongRun.isAsked ? [Policy.username, .card] : [.card])
  func noWeakness(policy: Policy) throws {
    for hides in [false, true] {
      var beginning = InitialWorld.lowLimits(policy)
      beginning.pool.hidesExistence = hides
      let (exploration, _) = try Self.exploration(beginning, attacks: 1)
      #expect(exploration.violations.isEmpty)
      if case .bounded = exploration.verdict { continue }
      Issue.record("\(exploration.verdict)")
    }
  }
}

extension Directive {
  fileprivate var isCheckpoint: Bool { if case .expectCheckpoint = self { true } else { false } }
}
