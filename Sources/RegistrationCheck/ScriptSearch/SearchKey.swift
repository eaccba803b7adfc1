import MockIdentityPool
import RegistrationBackend
import RegistrationCore

/// What tells two simulated worlds apart for a search: the flow by the open world's abstraction,
/// the answer that it waits for, and of the world as much as decides what it answers.
struct SearchKey: Hashable {
  private let state: State
  private let notice: String?
  private let isCooling: Bool
  private let answer: Answer?
  /// How many late answers to the same operation arrive before it.
  private let lateCount: Int
  private let confirmsAtOnce: Bool
  private let concealsStatus: Bool
  private let account: AccountKey?
  private let record: RecordKey
  private let session: SessionKey?
  private let stored: Checkpoint
  private let hasPassed: Bool

  private struct AccountKey: Hashable {
    let status: UserStatus
    let isDisabled: Bool
    let requiresReset: Bool
  }

  private struct SessionKey: Hashable {
    let email: EmailAddress
    let status: UserStatus
  }

  private enum RecordKey: Hashable {
    case complete
    case incomplete
    case none
  }

  init(of simulation: Simulation, hasPassed: Bool) {
    let flow = simulation.flow
    // The times are told by whether a cooldown runs.
    state = OpenWorld.normalised(flow.afterTime(at: Simulation.start)).state
    let facts = flow.chartFacts(of: .dismissNotice, at: simulation.now)
    notice = facts["notice"]
    isCooling = flow.chartFacts(of: .resendCode, at: simulation.now)["cooldown"] == "running"
    let awaited = flow.request?.id
    let waiting = simulation.onTheirWay
    let place = waiting.firstIndex { $0.id == awaited }
    answer = place.map { waiting[$0].answer }
    lateCount =
      place.map { place in
        waiting[..<place].count { $0.operation == waiting[place].operation }
      } ?? 0
    let configuration = simulation.world.pool.configuration
    confirmsAtOnce = configuration.autoConfirm
    concealsStatus = configuration.signUpStatusUnknown
    let email = simulation.rules.email
    account = simulation.world.pool.account(of: email).map {
      AccountKey(status: $0.status, isDisabled: $0.isDisabled, requiresReset: $0.requiresReset)
    }
    let lookup = simulation.world.directory.lookUp(
      email, policy: simulation.world.policy, at: simulation.now)
    record =
      switch lookup {
      case .complete: .complete
      case .incomplete: .incomplete
      case .notFound: .none
      }
    session = simulation.world.session.map { SessionKey(email: $0.email, status: $0.status) }
    stored = simulation.stored.mappingTimes { _ in Simulation.start }
    self.hasPassed = hasPassed
  }
}

/// What tells two outstanding requests apart for a chart: the state that waits, and what the chart's
/// conditions look at.
struct SearchSignature: Hashable {
  private let path: StatePath
  private let facts: [String: String]
  private let notice: String?

  init(of simulation: Simulation) {
    let flow = simulation.flow
    path = flow.path
    notice = flow.chartFacts(of: .dismissNotice, at: simulation.now)["notice"]
    var facts = flow.chartFacts(at: simulation.now)
    if path == .launchingRestoring {
      facts = flow.policy.facts(of: simulation.stored, at: simulation.now)
      facts["session"] = simulation.world.session.map { session in
        simulation.stored.admitsSession(of: session.email) ? session.status.rawValue : "other"
      }
    }
    self.facts = facts
  }
}
