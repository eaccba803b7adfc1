import RegistrationCore
import RegistrationSimulation

/// What can be seen of a closed world from outside, whatever its identifiers and its clock.
///
/// No observer can tell two worlds apart if they look the same now and after every event that
/// happens to both.
package struct Observation: Hashable, Sendable {
  var path: StatePath
  var notice: Registration.Notice.Name?
  var problems: [Problem]
  var values: Fields
  var request: Registration.Operation.Name?
  var stored: Checkpoint
  var onTheirWay: [Registration.Answer]
  var account: UserPool.AccountSummary?
  var profile: ProfileLookup
  var session: Login?
  var isOpenToAttacker: Bool

  init(
    _ flow: Registration, _ world: MockWorld, stored: Checkpoint, onTheirWay: [Registration.Answer],
    of login: Login, at now: Timestamp
  ) {
    (path, notice, problems) = (flow.path, flow.notice?.name, flow.problems)
    values = flow.screen.formValues
    request = flow.request?.operation.name
    self.stored = stored.mappingTimes { _ in now }
    self.onTheirWay = onTheirWay.map { $0.mappingTimes { _ in now } }
    account = world.pool.account(of: login)
    account?.sessionCount = 0
    profile = world.directory.lookUp(login, policy: world.policy, at: now)
    session = world.current?.login
    isOpenToAttacker = world.isOpenToAttacker(login, at: now)
  }
}

extension SimulatedRun {
  /// What can be seen of it, with the newest `count` of the answers on their way.
  package func observation(newest count: Int) -> Observation {
    Observation(
      flow, world, stored: stored, onTheirWay: onTheirWay.suffix(count).map(\.answer),
      of: rules.login, at: ClosedWorld.now)
  }
}

extension ClosedWorld {
  /// What can be seen of a state, and the number of answers on their way in it.
  package func observation(of state: ClosedState) -> (Observation, onTheirWay: Int) {
    let onTheirWay = (0..<state.onTheirWay.count).map {
      answers[state.onTheirWay[$0].answer]
    }
    let observation = Observation(
      memories[state.memory].registration, services[state.services],
      stored: devices[state.device].stored, onTheirWay: onTheirWay, of: rules.login,
      at: ClosedWorld.now)
    return (observation, onTheirWay.count)
  }
}
