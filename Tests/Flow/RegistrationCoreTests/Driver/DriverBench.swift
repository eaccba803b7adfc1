import RegistrationCore
import Testing

/// A driver, and a device that carries out each of its actions, or fails at it, as a test says.
struct DriverBench {
  /// An action as a row names it.
  enum Act: Hashable {
    case cancel(UInt64)
    case load
    case store(Checkpoint)
    case clear
    case keep(Login)
    case forget(Login)
    /// What is shown: the state after the event, and its notice.
    case publish(StatePath, Registration.Notice? = nil)
    case publishIgnored(IgnoredReason)
    case perform(UInt64, Registration.Operation.Name)
  }

  private(set) var driver: RegistrationDriver
  private let policy: Policy
  /// Which of the next actions of each name fail, in order.
  var failures: [RegistrationDriver.Action.Name: [Bool]] = [:]
  /// What the store holds, for a launch; nil if it cannot be read.
  var stored: Checkpoint? = Checkpoint.none

  /// A driver at rest in `state`; its last request was number 7, and has been sent if it is outstanding.
  init(at state: State, policy: Policy = .clinic) {
    self.policy = policy
    driver = RegistrationDriver(flow(state, policy: policy))
    driver.take(.event(.dismissNotice))
    _ = run()
  }

  /// A driver of a flow that has not been launched, on a device that holds this.
  init(launchingOn stored: Checkpoint?, policy: Policy = .clinic) {
    self.policy = policy
    driver = RegistrationDriver(policy: policy)
    self.stored = stored
  }

  /// Takes `inputs` and carries out all that follows.
  mutating func take(_ inputs: RegistrationDriver.Input...) -> [Act] {
    for input in inputs { driver.take(input) }
    return run()
  }

  /// The next action, which is yet to be carried out.
  mutating func next() -> Act? { driver.next(at: noon).map(name) }

  mutating func acknowledge(_ result: RegistrationDriver.ActionResult) {
    driver.acknowledge(result)
  }

  mutating func push(_ input: RegistrationDriver.Input) { driver.take(input) }

  mutating func setPublishes(_ publishes: Bool) { driver.publishesTransitions = publishes }

  /// Carries out all that is to be done.
  mutating func run() -> [Act] {
    var acts: [Act] = []
    while let action = driver.next(at: noon) {
      acts.append(name(action))
      driver.acknowledge(carryOut(action))
    }
    return acts
  }

  private mutating func carryOut(
    _ action: RegistrationDriver.Action
  ) -> RegistrationDriver.ActionResult {
    if failures[action.name]?.isEmpty == false, failures[action.name]?.removeFirst() == true {
      return .failed
    }
    return action == .load ? stored.map { .loaded($0) } ?? .unreadable : .done
  }

  private func name(_ action: RegistrationDriver.Action) -> Act {
    switch action {
    case .cancel(let id): .cancel(id.number)
    case .load: .load
    case .store(let checkpoint): .store(checkpoint)
    case .clear: .clear
    case .keepSession(let login): .keep(login)
    case .forgetSession(let login): .forget(login)
    case .publish(let transition):
      switch transition.outcome {
      case .handled: .publish(transition.to, transition.notice)
      case .ignored(let reason): .publishIgnored(reason)
      }
    case .perform(let request): .perform(request.id.number, request.operation.name)
    }
  }

  /// The flow is in `state`, with this notice, this link and this number of its last request.
  func expect(
    _ state: State, telling notice: Registration.Notice? = nil, holding link: Link? = nil,
    request: UInt64 = 7,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = flow(
      state, telling: notice, holding: link, policy: policy, lastRequest: RequestID(request))
    #expect(driver.registration == expected, sourceLocation: sourceLocation)
    #expect(driver.isAtRest, sourceLocation: sourceLocation)
  }
}

/// An answer to the request of this number.
func answer(_ number: UInt64, _ answer: Registration.Answer) -> RegistrationDriver.Input {
  .answer(RequestID(number), answer)
}
