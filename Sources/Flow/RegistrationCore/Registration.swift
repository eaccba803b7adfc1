/// One person's registration: the state of the flow, and nothing else.
///
/// Only ``handle(_:at:)`` changes it. Four properties, its windows, are what the caller must show,
/// perform and store: ``presentation``, ``notice``, ``request`` and ``checkpoint``.
public struct Registration: Hashable, Sendable {
  private var machine: StateMachine

  /// Creates a flow that has not been launched.
  public init(policy: Policy) {
    self.init(policy: policy, state: .launching(.idle))
  }

  package init(
    policy: Policy, state: State, notice: Registration.Notice? = nil,
    lastRequest: RequestID = RequestID(0), heldLink: Link? = nil, linkedInvitation: Secret? = nil
  ) {
    machine = StateMachine(policy: policy, notice: notice, lastRequest: lastRequest, state: state)
    machine.hold(heldLink)
    machine.keepInvitation(linkedInvitation)
  }
}

extension Registration {
  /// What each form requires.
  public var policy: Policy { machine.policy }

  /// The message to show the person, until it is dismissed or replaced.
  public var notice: Registration.Notice? { machine.notice }

  /// The state.
  ///
  /// To lend it to another module allocates; ``withState(_:)`` does not.
  package var state: State { _read { yield machine.state } }

  /// Lends the state.
  package func withState<Result>(_ body: (State) -> Result) -> Result {
    body(machine.state)
  }

  /// Hashes state and notice: the policy and the last request are the same in all flows of a world.
  package func hashPlace(into hasher: inout Hasher) {
    hasher.combine(machine.state)
    hasher.combine(machine.notice)
    hasher.combine(machine.heldLink)
    hasher.combine(machine.linkedInvitation)
  }

  package var lastRequest: RequestID { machine.lastRequest }

  /// The flow with another notice, as if that had been shown last.
  package func showing(_ notice: Registration.Notice?) -> Registration {
    var flow = self
    flow.machine.notice = notice
    return flow
  }

  /// The name of the state.
  public var path: StatePath { machine.state.path }

  /// The outstanding request; nil if there is none.
  ///
  /// It stays the same value while it is outstanding. A different ID is a different request.
  public var request: Registration.Request? {
    state.operation.map { Registration.Request(id: lastRequest, operation: $0) }
  }

  /// What must survive a crash: store it before you perform ``request``.
  ///
  /// During the launch it is nil: keep what is stored.
  public var checkpoint: Checkpoint? { state.checkpoint }

  /// The account that is signed in on the device, as far as the flow knows; nil if there is none.
  package var sessionOwner: Login? { machine.state.sessionOwner }

  /// Whether the person is signed in.
  public var isSignedIn: Bool { machine.state.isSignedIn }

  /// The operation that the flow waits for; nil if it waits for none.
  package var awaitedOperation: Operation.Name? { machine.state.awaitedOperation }

  /// Whether an account is signed in with a session that the device certainly has.
  package var hasSeenSession: Bool { machine.state.hasSeenSession }

  /// The link that was opened while a request was outstanding, or before the launch; nil if there is none.
  ///
  /// Once ``isWaiting`` is false, and the app was launched, pass it to ``handle(_:at:)`` as
  /// ``Event/openLink(_:)``. ``RegistrationDriver`` does.
  public var heldLink: Link? { machine.heldLink }

  /// The invitation of a link, until it is used or refused.
  package var linkedInvitation: Secret? { machine.linkedInvitation }

  /// The held link, once the flow no longer waits for anything.
  package var dueLink: Link? { machine.heldLink.flatMap { machine.state.takesLinks ? $0 : nil } }

  /// Whether the person has to wait for a request; observing the live profile does not count.
  public var isWaiting: Bool { state.isWaiting }
}

extension Registration {
  /// Handles an event that happened at `now`, and returns what the flow did with it.
  ///
  /// The function is total and deterministic. An event that does not apply leaves the flow equal.
  public mutating func handle(_ event: Registration.Event, at now: Timestamp)
    -> Registration.Outcome
  {
    machine.handle(event, at: now)
  }

  /// Stays signed in as `before`, because the device could not take the sign-out.
  ///
  /// The request that was outstanding before is sent again.
  package mutating func refuseSignOut(to before: Registration) {
    _ = machine.move(to: before.state, .unreachable)
  }
}

/// The flow as its rows see it: they are its methods, and get their place as a value.
///
/// No row can read `state`: it is private to this file.
struct StateMachine: Hashable, Sendable {
  let policy: Policy
  var notice: Registration.Notice?
  fileprivate(set) var lastRequest: RequestID
  fileprivate var state: State
  /// What links have brought; apart because flows are copied often and few have anything.
  private var brought: Brought?

  private indirect enum Brought: Hashable, Sendable {
    case by(held: Link?, invitation: Secret?)
  }

  fileprivate init(
    policy: Policy, notice: Registration.Notice?, lastRequest: RequestID, state: State
  ) {
    (self.policy, self.notice, self.lastRequest) = (policy, notice, lastRequest)
    self.state = state
  }
}

extension StateMachine {
  /// The link that was opened where nothing could be done with it yet.
  var heldLink: Link? { if case .by(let link, _) = brought { link } else { nil } }

  /// The invitation of a link, until it is used or refused, or the person is signed in.
  ///
  /// A person who was sent it by a link need never have seen it, so it outlives every way back to step 1.
  var linkedInvitation: Secret? {
    if case .by(_, let invitation) = brought { invitation } else { nil }
  }

  mutating func hold(_ link: Link?) { set(link, linkedInvitation) }

  mutating func keepInvitation(_ invitation: Secret?) { set(heldLink, invitation) }

  private mutating func set(_ link: Link?, _ invitation: Secret?) {
    if brought == nil, link == nil, invitation == nil { return }
    let isEmpty = link == nil && invitation == nil
    brought = isEmpty ? nil : .by(held: link, invitation: invitation)
  }
}

extension StateMachine {
  fileprivate mutating func handle(_ event: Registration.Event, at now: Timestamp)
    -> Registration.Outcome
  {
    // The state is moved out while its row handles the event: a place that is about to be replaced
    // need not be copied first. No row leads to the value that is left in it meanwhile.
    var place = State.launching(.idle)
    swap(&place, &state)
    let outcome = handle(event, in: place, at: now)
    if case .launching(.idle) = state { swap(&place, &state) }
    if brought != nil, outcome == .handled, event.isWayBack { hold(nil) }
    if outcome == .handled, case .confirmation(let step) = state,
      let shown = step.forgettingFutureDelivery(at: now)
    {
      state = .confirmation(shown)
    }
    return outcome
  }

  private mutating func handle(
    _ event: Registration.Event, in place: State, at now: Timestamp
  ) -> Registration.Outcome {
    if case .openLink(let link) = event { return open(link, in: place, at: now) }
    return switch place {
    case .launching(let step): handle(event, in: step, at: now)
    case .signUp(let step): handle(event, in: step, at: now)
    case .admission(let step): handle(event, in: step, at: now)
    case .challenge(let step): handle(event, in: step, at: now)
    case .confirmation(let step): handle(event, in: step, at: now)
    case .recovery(let step): handle(event, in: step, at: now)
    case .profile(let step): handle(event, in: step, at: now)
    case .registered(let step): handle(event, in: step, at: now)
    case .leaving(let step): handle(event, in: step)
    }
  }

  /// Moves to another place; a place that needs work gets a new request.
  ///
  /// The notice is replaced, or removed if the row that leads here names none.
  mutating func move(to next: consuming State, _ notice: consuming Registration.Notice? = nil)
    -> Registration.Outcome
  {
    if next.awaitedOperation != nil { lastRequest = lastRequest.next }
    state = next
    self.notice = notice
    return .handled
  }

  /// Replaces what the state carries, and keeps the same request outstanding.
  mutating func stay(_ same: State) -> Registration.Outcome {
    state = same
    return .handled
  }

  /// Whether `id` is the outstanding request's, in a place that has one.
  func isOutstanding(_ id: RequestID) -> Bool { id == lastRequest }

  mutating func dismissNotice() -> Registration.Outcome {
    guard notice != nil else { return .ignored(.notApplicable) }
    notice = nil
    return .handled
  }
}
