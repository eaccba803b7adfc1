public import RegistrationCore

/// A registration flow and everything around it as one value: a driver in a simulated world.
///
/// Time is virtual. A simulation makes the same transitions as a runner with the mock backend,
/// without a task, a clock or a lock.
public struct Simulation: Sendable {
  /// The policy of the flow.
  public let policy: Policy
  /// The driver, with the flow.
  public package(set) var driver: RegistrationDriver
  /// The pool, the directory, the network and the device.
  public var world: SimulatedWorld
  /// The pool's time; the device's clock may be set differently.
  public package(set) var now: Timestamp
  /// The moments at which the process will die, each only once.
  public var crashPoints: [CrashPoint] = []
  /// The moment at which the process has died; nil if it is alive.
  public internal(set) var death: CrashPoint?
  /// The transitions that were published and not yet taken.
  var published: [Registration.Transition] = []
  /// The actions that were carried out and not yet taken.
  var carriedOut: [RegistrationDriver.Action.Name] = []
  package var recordsActions = true
  /// A reducer that replaces the standard one.
  package var reducer: RegistrationDriver.Reducer?
  var call: Call?

  /// A call under way for the flow.
  struct Call: Sendable {
    enum Way: Sendable {
      /// The call was answered.
      case over
      /// Its answer is on its way under this number.
      case answer(UInt64)
      /// The call is the subscription of this number.
      case observation(UInt64)
    }

    let id: RequestID
    /// Nil if it has none.
    let deadline: Timestamp?
    var way: Way
  }

  /// The start of virtual time: 2026-01-01T00:00:00Z.
  public static let start = Timestamp(milliseconds: 1_767_225_600_000)

  /// Creates a flow in this world that has not been launched.
  public init(policy: Policy, world: SimulatedWorld, now: Timestamp = Simulation.start) {
    (self.policy, self.world, self.now) = (policy, world, now)
    driver = RegistrationDriver(policy: policy)
  }

  /// The flow.
  public var registration: Registration { driver.registration }

  /// Whether the process has died and does nothing more.
  public var isDead: Bool { death != nil }

  /// The time that the device's clock shows.
  public var deviceTime: Timestamp {
    now.advanced(byMilliseconds: world.device.clockOffset)
  }
}

extension Simulation {
  /// Sends an event, and does everything that follows from it before time passes.
  public mutating func send(_ event: Registration.Event) {
    driver.take(.event(event))
    run()
  }

  /// Changes the world from outside, and does everything that follows from the change.
  public mutating func change<Value>(_ change: (inout SimulatedWorld) -> Value) -> Value {
    let value = world.change(at: now, change)
    listen()
    run()
    return value
  }

  /// Lets held answers to `operation` arrive: the oldest `times`, or all.
  public mutating func release(_ operation: Registration.Operation.Name, times: Int? = nil) {
    let (late, numbers) = world.network.release(operation, times: times)
    for answer in late { driver.take(.event(.answered(answer.id, answer.answer))) }
    for number in numbers { arrive(number) }
    run()
  }

  /// Lets the oldest answer to `operation` arrive, if one is on its way.
  package mutating func deliver(_ operation: Registration.Operation.Name) -> AnswerOnItsWay? {
    if let late = world.network.takeOldestLate(to: operation) {
      driver.take(.event(.answered(late.id, late.answer)))
      run()
      return late
    }
    guard let number = world.network.oldestAwaited(to: operation), let id = call?.id else {
      return nil
    }
    let answer = arrive(number)
    run()
    return answer.map { AnswerOnItsWay(id: id, answer: $0, number: number) }
  }

  /// Kills the process in its current state, and restarts it with what the device keeps.
  public mutating func kill() {
    world.loseProcess()
    let publishes = driver.publishesTransitions
    driver = RegistrationDriver(policy: policy)
    driver.publishesTransitions = publishes
    (call, death) = (nil, nil)
  }

  /// Takes the transitions that were published since the last time.
  public mutating func takeTransitions() -> [Registration.Transition] {
    defer { published = [] }
    return published
  }

  /// Passes on the transitions published since the last time; keeps the memory for those to come.
  package mutating func takeTransitions(_ take: (Registration.Transition) -> Void) {
    for transition in published { take(transition) }
    published.removeAll(keepingCapacity: true)
  }

  /// Takes the operations that were performed since the last time.
  public mutating func takePerformed() -> [Registration.Operation.Name] {
    takeActions().compactMap { action in
      if case .perform(let operation) = action { operation } else { nil }
    }
  }

  /// Passes on the operations performed since the last time; keeps the memory for those to come.
  package mutating func takePerformed(_ take: (Registration.Operation.Name) -> Void) {
    for action in carriedOut {
      if case .perform(let operation) = action { take(operation) }
    }
    carriedOut.removeAll(keepingCapacity: true)
  }

  /// Takes the names of all actions that were carried out since the last time.
  package mutating func takeActions() -> [RegistrationDriver.Action.Name] {
    defer { carriedOut = [] }
    return carriedOut
  }
}
