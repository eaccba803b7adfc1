public import MockIdentityPool
public import RegistrationCore
import RegistrationScript

/// The closed world as a value: a person's flow, the pool and the directory, what the device has
/// stored, the answers on their way, and the time.
///
/// It changes by ``apply(_:)`` alone, in moves of any order: one that makes no sense where the
/// world stands changes nothing. The mock's actor, the runner and event scripts behave the same;
/// ``ScriptWriter`` turns moves into a script that shows it.
public struct Simulation: Sendable {
  /// What stays the same while a simulation runs.
  public let rules: SimulationRules
  /// The flow.
  public internal(set) var flow: Registration
  /// The pool, the directory, and the device's session.
  public internal(set) var world: MockWorld
  /// What the device has stored.
  public internal(set) var stored = Checkpoint.none
  /// The answers on their way, oldest first.
  public internal(set) var onTheirWay: [AnswerOnItsWay] = []
  /// The answer that has arrived last, since the app started.
  public internal(set) var lastArrived: AnswerOnItsWay?
  /// What time it is.
  public internal(set) var now: Timestamp
  /// Whether the profile that is observed has been shown once.
  var hasObserved = false
  /// The number of the request that is outstanding.
  private(set) var outstanding: RequestID?
  /// Whether somebody is signed in, as far as the flow was told.
  private var isSignedIn = false
  /// Where the flow is.
  private var path = StatePath.launchingIdle
  /// How many answers were ever on their way.
  var answerCount = 0
  /// What a careless runner has yet to store.
  var unstored: Checkpoint?

  /// A flow that has not been launched, in this world, in which the device has stored this.
  public init(
    rules: SimulationRules, world: MockWorld, stored: Checkpoint = .none,
    now: Timestamp = Simulation.start
  ) {
    (self.rules, self.world, self.stored, self.now) = (rules, world, stored, now)
    flow = Registration(policy: world.policy)
  }

  /// When virtual time starts: 2026-01-01T00:00:00Z.
  public static let start = Timestamp(milliseconds: 1_767_225_600_000)

  /// How long a request may take, in milliseconds: the runner's own deadline.
  public static let deadline: Int64 = 30_000
}

/// What stays the same while a simulation runs.
public struct SimulationRules: Sendable {
  /// Whose registration it is.
  public var email: EmailAddress
  /// The reducer under test.
  public var reducer: Reducer
  /// Whether a checkpoint is stored before the request that it precedes is sent, as it must be.
  package var storesBeforeSending = true

  /// The registration of `email` by this reducer.
  public init(email: EmailAddress, reducer: @escaping Reducer = Registration.reducer) {
    (self.email, self.reducer) = (email, reducer)
  }
}

extension SimulationRules {
  /// The registration of `ana@example.com` by the package's own reducer.
  public static let standard = SimulationRules(email: .ana)
}

extension EmailAddress {
  /// The address of whoever registers where nobody else is named.
  static let ana: EmailAddress = {
    guard let ana = EmailAddress("ana@example.com") else { preconditionFailure("no address") }
    return ana
  }()
}

/// What a move brought about.
public struct Happening: Sendable {
  /// The event that the flow was told; nil where the move was none of the flow's.
  public var event: Event?
  /// The state before it.
  public var from: StatePath
  /// The state after it.
  public var to: StatePath
  /// What became of the event; moved where there was none.
  public var outcome: Outcome
  /// The request that was sent for it.
  public var sent: Request?
  /// Whether that request's fate played a part.
  public var usesFate = false
}

extension Simulation {
  /// Whether a request keeps the person waiting, or the live profile has yet to be shown.
  public var isOutstanding: Bool {
    path.keepsWaiting || (!hasObserved && outstanding != nil)
  }

  /// Makes a move; nil where it makes no sense, and nothing has changed.
  @discardableResult
  public mutating func apply(_ move: Move) -> Happening? {
    var happening = Happening(event: nil, from: path, to: path, outcome: .moved)
    return apply(move, &happening) ? happening : nil
  }

  /// The same, told in place; false where the move makes no sense.
  mutating func apply(_ move: Move, _ happening: inout Happening) -> Bool {
    switch move {
    case .person(let act, let fate):
      guard let event = flow.event(act) ?? mailed(act) else { return false }
      take(event, fate, &happening)
      return true
    case .deliver(let operation, let fate): return deliver(operation, fate, &happening)
    case .again(let operation):
      guard let answer = lastArrived, answer.operation == operation else { return false }
      take(.answered(answer.id, answer.answer), .works, &happening)
      return true
    case .deadline(let fate): return passDeadline(fate, &happening)
    case .wait(let time):
      guard !isOutstanding, time > 0 else { return false }
      now = now.advanced(byMilliseconds: time)
    case .crash(let fate):
      crash()
      take(.launch, fate, &happening)
      return true
    case .pool(let change): make(change)
    case .directory(let change): make(change)
    }
    happening = Happening(event: nil, from: path, to: path, outcome: .moved)
    return true
  }

  private mutating func deliver(
    _ operation: Operation.Name, _ fate: Fate, _ happening: inout Happening
  ) -> Bool {
    // By their places: a look at an answer is no copy of it.
    let oldest = onTheirWay.indices.first { onTheirWay[$0].answer.name == operation }
    guard let oldest else { return false }
    let answer = onTheirWay.remove(at: oldest)
    if answer.id == outstanding {
      world.receive(answer.answer)
      if operation == .observeProfile { hasObserved = true }
    }
    let event = Event.answered(answer.id, answer.answer)
    lastArrived = answer
    take(event, fate, &happening)
    return true
  }

  private mutating func passDeadline(_ fate: Fate, _ happening: inout Happening) -> Bool {
    guard isOutstanding, let request = flow.request else { return false }
    let session = world.session.map(\.email).flatMap { stored.admitsSession(of: $0) ? $0 : nil }
    guard
      let answer = Answer(
        request.operation.name, failing: .timedOut(request.operation.name), beside: stored,
        session: session)
    else { return false }
    now = now.advanced(byMilliseconds: Simulation.deadline)
    take(.answered(request.id, answer), fate, &happening)
    return true
  }

  private mutating func crash() {
    flow = Registration(policy: world.policy)
    (onTheirWay, lastArrived, unstored) = ([], nil, nil)
    (outstanding, isSignedIn, path) = (nil, false, .launchingIdle)
    world.offer = nil
  }
}

extension Simulation {
  /// Lets the flow take an event, and makes the world agree with it.
  private mutating func take(
    _ event: consuming Event, _ fate: Fate, _ happening: inout Happening
  ) {
    happening.from = path
    let abandoned = outstanding
    let change = flow.take(
      event, outstanding: outstanding, wasSignedIn: isSignedIn, at: now, by: rules.reducer)
    path = change.path
    happening.event = consume event
    (happening.to, happening.outcome) = (path, change.outcome)
    (happening.sent, happening.usesFate) = (nil, false)
    guard case .moved = change.outcome else { return }
    (outstanding, isSignedIn) = (change.awaited, change.isSignedIn)
    world.follow(change)
    if change.abandons, let abandoned { dropUnsent(of: abandoned) }
    store(sends: change.sends)
    if change.sends, let operation = flow.state.operation {
      let request = Request(id: flow.lastRequest, operation: operation)
      send(request, fate, &happening)
      happening.sent = request
    }
  }

  private mutating func send(_ request: Request, _ fate: Fate, _ happening: inout Happening) {
    hasObserved = false
    let performed = world.perform(request.operation, fate, beside: stored, at: now)
    happening.usesFate = performed.usesFate && !fate.isWorking
    put(performed.answer, onItsWayTo: request.id)
  }

  mutating func put(_ answer: consuming Answer, onItsWayTo id: RequestID) {
    answerCount += 1
    onTheirWay.append(AnswerOnItsWay(id: id, answer: answer, serial: answerCount))
  }

  /// An observation that nobody awaits any more tells no more than what is on its way already.
  private mutating func dropUnsent(of id: RequestID) {
    guard let first = onTheirWay.firstIndex(where: { $0.id == id }) else { return }
    let rest = onTheirWay[(first + 1)...].filter { $0.id != id }
    onTheirWay = onTheirWay[...first] + rest
  }

  private mutating func store(sends: Bool) {
    if rules.storesBeforeSending {
      if let checkpoint = flow.state.checkpoint { stored = checkpoint }
      return
    }
    if let due = unstored { stored = due }
    unstored = nil
    guard let checkpoint = flow.state.checkpoint else { return }
    if sends { unstored = checkpoint } else { stored = checkpoint }
  }
}
