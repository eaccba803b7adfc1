import EventScripts
import RegistrationCore
import RegistrationSimulation

/// What distinguishes two simulated worlds for a search.
///
/// It holds the flow by the open world's abstraction, the answer that it waits for, and the part of
/// the world that decides its answers.
struct SearchKey: Hashable {
  private let state: State
  private let invitation: Secret?
  private let notice: String
  private let isCooling: Bool
  private let answer: Registration.Answer?
  /// How many late answers to the same operation arrive before it.
  private let lateCount: Int
  private let mfa: UserPool.SecondFactorPolicy
  private let factors: [Challenge.Factor]
  private let confirmsAtOnce: Bool
  private let concealsStatus: Bool
  private let account: AccountKey?
  private let record: String
  private let session: RestoredSession?
  private let stored: Checkpoint
  private let hasPassed: Bool

  private struct AccountKey: Hashable {
    let status: UserStatus
    let isDisabled: Bool
    let requiresReset: Bool
    let mustChangePassword: Bool
    let factors: [Challenge.Factor]
  }

  init(of run: SimulatedRun, hasPassed: Bool) {
    let flow = run.flow
    // Times matter only for whether a cooldown is in force.
    state = OpenWorld.normalised(flow.afterTime(at: Simulation.start)).state
    invitation = flow.linkedInvitation
    notice = flow.noticeFact
    isCooling = flow.chartFacts(of: .resendCode, at: run.now)["cooldown"] == "running"
    let awaited = flow.request?.id
    let waiting = run.onTheirWay
    let place = waiting.firstIndex { $0.id == awaited }
    answer = place.map { waiting[$0].answer }
    lateCount =
      place.map { place in
        waiting[..<place].count { $0.operation == waiting[place].operation }
      } ?? 0
    let configuration = run.world.pool.configuration
    (mfa, factors) = (configuration.mfa, configuration.factors)
    confirmsAtOnce = configuration.autoConfirm
    concealsStatus = configuration.signUpStatusUnknown
    let login = run.rules.login
    account = run.world.pool.account(of: login).map {
      AccountKey(
        status: $0.status, isDisabled: $0.isDisabled, requiresReset: $0.requiresReset,
        mustChangePassword: $0.mustChangePassword, factors: run.world.pool.factors(of: login))
    }
    record = run.world.directory.lookUp(login, policy: run.world.policy, at: run.now).chartName
    session = run.world.session.map { RestoredSession(login: $0.login, status: $0.status) }
    stored = run.stored.mappingTimes { _ in Simulation.start }
    self.hasPassed = hasPassed
  }
}

/// What distinguishes two outstanding requests for a chart: the state, and what conditions test.
struct SearchSignature: Hashable {
  private let path: StatePath
  private let facts: [String: String]
  private let notice: String

  init(of run: SimulatedRun) {
    let flow = run.flow
    path = flow.path
    notice = flow.noticeFact
    var facts = flow.chartFacts(at: run.now)
    if path == .launchingRestoring {
      let session = run.world.session
      let stored = run.simulation.driver.loaded
      facts = flow.policy.facts(
        of: session.map { stored.accompanying(sessionOf: $0.login) } ?? stored, at: run.now)
      facts["session"] = session?.status.rawValue
    }
    self.facts = facts
  }
}
