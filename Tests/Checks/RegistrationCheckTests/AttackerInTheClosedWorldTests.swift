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
    case poolLeavesPasswords, resetLeavesSessions, codeSignsInToAnyAccount, linkSignsInAnywhere

    var policy: Policy {
      switch self {
      case .poolLeavesPasswords: .passwordless
      case .resetLeavesSessions: .clinic
      case .codeSignsInToAnyAccount: .members
      case .linkSignsInAnywhere: .linked(.passwordless)
      }
    }

    /// What the attacker gets by it.
    var property: String {
      switch self {
      case .poolLeavesPasswords, .resetLeavesSessions, .codeSignsInToAnyAccount:
        "no profile is shown or written in an account that an attacker can open"
      case .linkSignsInAnywhere:
        "no one is signed in to an account that they neither named nor proceeded to"
      }
    }

    /// The fewest calls of the attacker that it takes.
    var attacks: Int {
      switch self {
      case .poolLeavesPasswords, .codeSignsInToAnyAccount: 1
      case .resetLeavesSessions: 2
      case .linkSignsInAnywhere: 0
      }
    }

    /// What shows it at the end of the script; nil if the script does, whose only sign-in is by the attacker's link.
    var ending: Directive? {
      get throws {
        if self == .linkSignsInAnywhere { return nil }
        return .expectAttacker(try #require(Login("ana@example.com")), isIn: true)
      }
    }

    var beginning: InitialWorld {
      var world = InitialWorld.lowLimits(policy)
      switch self {
      case .poolLeavesPasswords: world.pool.dropsPassword = false
      case .resetLeavesSessions: world.pool.resetEndsSessions = false
      case .linkSignsInAnywhere: world.pool.linksNeedVerifier = false
      case .codeSignsInToAnyAccount: break
      }
      return world
    }

    var reducer: Reducer {
      switch self {
      case .poolLeavesPasswords, .resetLeavesSessions, .linkSignsInAnywhere: Registration.reducer
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
    _ beginning: InitialWorld, _ reducer: @escaping Reducer = Registration.reducer, attacks: Int,
    lures: Int = 0
  ) throws -> (Exploration<ClosedState, ClosedMove>, script: EventScript?) {
    var budgets = Budgets.none(inFlight: 1)
    (budgets[.attacks], budgets[.lures], budgets[.resends]) = (attacks, lures, 1)
    let login = try #require(Login("ana@example.com"))
    let rules = SimulationRules(login: login, reducer: reducer)
    var explorer = ClosedExplorer(ClosedWorld(beginning, rules: rules, budgets: budgets))
    let exploration = explorer.run()
    return (exploration, exploration.violations.first.map { explorer.script($0) })
  }

  @Test("is found in where a defence is missing, with a script", arguments: Weakness.allCases)
  func weaknessIsFound(_ weakness: Weakness) async throws {
    let (exploration, found) = try Self.exploration(
      weakness.beginning, weakness.reducer, attacks: weakness.attacks,
      lures: weakness == .linkSignsInAnywhere ? 1 : 0)
    let violation = try #require(exploration.violations.first)
    #expect(violation.property == weakness.property)
    let script = try #require(found)
    let last = try #require(script.lines.lastIndex { $0.directive?.isCheckpoint == true })
    let lines = try weakness.ending.map { script.lines[..<last] + [EventScript.Line($0)] }
    let played = EventScript(policy: script.policy, lines: lines.map(Array.init) ?? script.lines)
    if lines == nil {
      let signIns = played.printed().split(separator: "\n").filter { $0.contains("sign-in") }
      #expect(signIns.count { $0.contains("open sign-in mallory@example.com") } == 1)
      #expect(!signIns.contains { $0.contains("    sign-in") || $0.contains("open sign-in ana") })
    }
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

extension Policy {
  /// The same policy with links.
  fileprivate static func linked(_ policy: Policy) -> Policy {
    var policy = policy
    policy.links = true
    return policy
  }
}

extension Directive {
  fileprivate var isCheckpoint: Bool { if case .expectCheckpoint = self { true } else { false } }
}
