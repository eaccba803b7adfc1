public import RegistrationCore

/// A driver in a simulated world: a person's flow with everything around it as one value, on virtual
/// time.
///
/// It behaves as a runner with the mock backend does, transition for transition, without a task, a
/// clock or a lock.
public struct Simulation: Sendable {
  /// What the flow follows.
  public let policy: Policy
  /// The flow, and what it remembers of the world.
  public package(set) var driver: RegistrationDriver
  /// The pool, the directory, the network and the device.
  public var world: SimulatedWorld
  /// What time it is for the pool; the device's clock may be set otherwise.
  public package(set) var now: Timestamp
  /// The moments at which the process is to die, each once.
  public var crashPoints: [CrashPoint] = []
  /// The one of them at which the process has died; nil if it lives.
  public private(set) var death: CrashPoint?
  /// What was published and not taken.
  private var published: [Transition] = []
  /// The actions that were carried out, and not taken.
  private var carriedOut: [RegistrationDriver.Action.Name] = []
  /// Whether they are recorded.
  package var recordsActions = true
  /// A reducer in the place of the flow's own.
  package var reducer: RegistrationDriver.Reducer?
  private var call: Call?

  /// Work under way for the flow.
  private struct Call: Sendable {
    enum Way: Sendable {
      /// It was answered.
      case over
      /// Its answer is on its way under this number.
      case answer(UInt64)
      /// A subscription of this number.
      case observation(UInt64)
    }

    let id: RequestID
    let deadline: Timestamp
    var way: Way
  }

  /// When virtual time starts: 2026-01-01T00:00:00Z.
  public static let start = Timestamp(milliseconds: 1_767_225_600_000)

  /// A flow that has not been launched, in this world.
  public init(policy: Policy, world: SimulatedWorld, now: Timestamp = Simulation.start) {
    (self.policy, self.world, self.now) = (policy, world, now)
    driver = RegistrationDriver(policy: policy)
  }

  /// The flow.
  public var registration: Registration { driver.registration }

  /// Whether the process has died, and does nothing more.
  public var isDead: Bool { death != nil }

  /// What the device's clock shows.
  public var deviceTime: Timestamp {
    now.advanced(byMilliseconds: world.device.clockOffset)
  }
}

extension Simulation {
  /// Lets an event happen, and what follows from it without time passing.
  public mutating func send(_ event: Event) {
    driver.take(.event(event))
    run()
  }

  /// Changes the world from outside, and lets happen what follows from it.
  public mutating func change<Value>(_ change: (inout SimulatedWorld) -> Value) -> Value {
    let value = world.change(at: now, change)
    listen()
    run()
    return value
  }

  /// Lets held answers of `operation` arrive: the oldest `times`, or all.
  public mutating func release(_ operation: Operation.Name, times: Int? = nil) {
    let (late, numbers) = world.network.release(operation, times: times)
    for answer in late { driver.take(.event(.answered(answer.id, answer.answer))) }
    for number in numbers { arrive(number) }
    run()
  }

  /// Lets the oldest answer to `operation` arrive, if one is on its way.
  package mutating func deliver(_ operation: Operation.Name) -> AnswerOnItsWay? {
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

  /// The process dies as it stands, and starts again with what the device keeps.
  public mutating func kill() {
    world.loseProcess()
    let publishes = driver.publishesTransitions
    driver = RegistrationDriver(policy: policy)
    driver.publishesTransitions = publishes
    (call, death) = (nil, nil)
  }

  /// Takes out the transitions that were published since the last time.
  public mutating func takeTransitions() -> [Transition] {
    defer { published = [] }
    return published
  }

  /// Takes out the operations that were performed since the last time.
  public mutating func takePerformed() -> [Operation.Name] {
    takeActions().compactMap { action in
      if case .perform(let operation) = action { operation } else { nil }
    }
  }

  /// Takes out the names of all actions that were carried out since the last time.
  package mutating func takeActions() -> [RegistrationDriver.Action.Name] {
    defer { carriedOut = [] }
    return carriedOut
  }
}

// Carrying out what the driver says.

extension Simulation {
  /// Carries out all that is to be done.
  private mutating func run() {
    while !isDead, let action = driver.next(at: deviceTime, by: reducer) {
      if dies(.before, action) { return }
      let result = carryOut(action)
      if dies(.after, action) { return }
      driver.acknowledge(result)
    }
  }

  private mutating func dies(
    _ side: CrashPoint.Side, _ action: RegistrationDriver.Action
  ) -> Bool {
    if crashPoints.isEmpty { return false }
    let point = CrashPoint(side, action.name)
    guard let place = crashPoints.firstIndex(of: point) else { return false }
    crashPoints.remove(at: place)
    death = point
    return true
  }

  private mutating func carryOut(
    _ action: RegistrationDriver.Action
  ) -> RegistrationDriver.Acknowledgement {
    if recordsActions { carriedOut.append(action.name) }
    switch action {
    case .cancel: endCall()
    case .publish(let transition): published.append(transition)
    case .perform(let request): perform(request)
    case .load, .store, .clear, .keepSession, .forgetSession: return world.carryOut(action)
    }
    return .done
  }

  private mutating func perform(_ request: Request) {
    let deadline = now.advanced(byMilliseconds: RegistrationDriver.deadline)
    call = Call(id: request.id, deadline: deadline, way: .over)
    if case .observeProfile(let email) = request.operation {
      call?.way = .observation(world.observe(email, request.id, at: now))
      return listen()
    }
    let isRestoring = request.operation == .restoreSession
    let isLocked = isRestoring && world.device.failsAtSession()
    if isRestoring, !isLocked, let email = world.services.current?.email {
      driver.take(.foundSession(request.id, email))
    }
    let arrival = world.perform(request, stored: driver.loaded, isLocked: isLocked, at: now)
    switch arrival {
    case .now(let answer): driver.take(.answer(request.id, answer))
    case .later(let number, _): call?.way = .answer(number)
    }
  }

  private mutating func endCall() {
    switch call?.way {
    case .answer(let number): world.giveUp(number)
    case .observation(let number): world.endObservation(number)
    case .over, nil: break
    }
    call = nil
  }

  /// Hands on what the subscription under way has to tell.
  private mutating func listen() {
    guard let call, case .observation(let number) = call.way else { return }
    while case .change(let result) = world.nextChange(of: number, at: now) {
      driver.take(input(.observeProfile(result), of: call))
    }
  }

  /// The answer of this number arrives, if it is waited for.
  @discardableResult
  private mutating func arrive(_ number: UInt64) -> Answer? {
    guard let call else { return nil }
    switch call.way {
    case .over: return nil
    case .answer(let waiting):
      guard waiting == number, let answer = world.takeArrived(number) else { return nil }
      self.call?.way = .over
      driver.take(input(answer, of: call))
      return answer
    case .observation(let observation):
      guard world.numberInFlight(of: observation) == number,
        let result = world.takeArrived(of: observation)
      else { return nil }
      driver.take(input(.observeProfile(result), of: call))
      listen()
      return .observeProfile(result)
    }
  }

  /// An answer at the very moment of its deadline is too late.
  private func input(_ answer: Answer, of call: Call) -> RegistrationDriver.Input {
    now >= call.deadline && driver.awaited == call.id
      ? .deadline(call.id) : .answer(call.id, answer)
  }
}

// Time.

extension Simulation {
  /// Lets time pass until the flow waits for nothing but held answers and the live profile; false if
  /// it goes on without an end.
  public mutating func settle() -> Bool {
    for _ in 0..<10_000 {
      if isDead { return true }
      guard let request = driver.registration.request,
        request.operation.name != .observeProfile,
        !world.network.heldRequests.contains(request.id), let next = nextWakeUp
      else { return true }
      advance(to: next)
    }
    return false
  }

  /// Lets this many milliseconds pass, step by step, so that what happens in them happens in its order.
  public mutating func wait(milliseconds: Int64) {
    let end = now.advanced(byMilliseconds: milliseconds)
    while !isDead, let next = nextWakeUp, next <= end { advance(to: next) }
    if !isDead { advance(to: max(now, end)) }
  }

  /// When something next happens by itself.
  private var nextWakeUp: Timestamp? {
    var next = world.network.nextLateAnswerAt
    func consider(_ time: Timestamp?) {
      if let time, next.map({ time < $0 }) ?? true { next = time }
    }
    if let call {
      if driver.awaited == call.id { consider(call.deadline) }
      consider(dueTime(of: call))
    }
    return next.map { max($0, now) }
  }

  private func dueTime(of call: Call) -> Timestamp? {
    switch call.way {
    case .over: nil
    case .answer(let number): world.network.dueTime(of: number)
    case .observation(let number): world.nextDueTime(of: number)
    }
  }

  private mutating func advance(to time: Timestamp) {
    now = time
    for answer in world.network.takeLateAnswers(dueBy: now) {
      driver.take(.event(.answered(answer.id, answer.answer)))
    }
    if let call {
      if let due = dueTime(of: call), due <= now { arriveDue(call) }
      if call.deadline <= now, driver.awaited == call.id { driver.take(.deadline(call.id)) }
    }
    run()
  }

  private mutating func arriveDue(_ call: Call) {
    switch call.way {
    case .over: break
    case .answer(let number): arrive(number)
    case .observation(let observation):
      if let number = world.numberInFlight(of: observation) { arrive(number) }
    }
  }
}
