/// The flow, and the order of everything around it: storing, keeping a session, showing, calling.
///
/// It is a pure value. It takes inputs with ``take(_:)`` and gives out actions with ``next(at:)``,
/// one at a time. The next action comes once the last is acknowledged. Everything that runs the
/// flow runs this:
///
///     driver.take(.event(.launch))
///     while let action = driver.next(at: now) {
///       driver.acknowledge(carryOut(action))
///     }
///
/// The order after an event is: cancel, store, keep or forget the session, publish, perform.
/// Publishing comes after storing, so that what the person has seen is true after a crash. Inputs
/// may come at any time. Those that come during an action wait for it, and are taken before a
/// request is performed, which they may withdraw.
///
/// For a sign-out, the driver first stores it, then forgets the session, and then tells the pool.
/// If the sign-out cannot be stored and the store cannot be cleared, the person stays signed in.
public struct RegistrationDriver: Sendable {
  package internal(set) var memory: Memory
  /// Whether transitions are published; set it to false if there are no subscribers.
  package var publishesTransitions = true

  /// The outcome of the event that was taken last.
  package internal(set) var lastOutcome = Registration.Outcome.handled
  var inputs = Fifo<Input>()
  var sequence = 0
  /// The flow as it was last published; nil if it has changed since.
  var snapshot: Snapshot?
  /// The transitions to publish, in reverse order.
  var unpublished: [Registration.Transition] = []
  /// The transitions to publish, in order.
  package var toPublish: [Registration.Transition] { unpublished.reversed() }
  var plan = PendingActions()
  var stage = Stage.rest
  /// Whether an action was given out and not acknowledged.
  var isCarryingOut = false
  /// Whether the app ends.
  package internal(set) var isEnding = false
  /// The flow before a sign-out that the device has yet to take: one or none.
  var beforeSignOut: [Registration] = []

  /// How long a request may take, in milliseconds; for the live profile, until its first answer.
  public static let deadline: Int64 = 30_000

  /// Creates a driver of a flow in any state; an outstanding request is performed.
  package init(_ registration: Registration) {
    memory = Memory(registration: registration)
    if registration.request != nil { follow() }
  }

  /// Creates a driver of a flow that has not been launched.
  public init(policy: Policy) { self.init(Registration(policy: policy)) }

  /// Creates a driver with this memory.
  package init(resuming memory: Memory) { self.memory = memory }

  /// The flow.
  public var registration: Registration { memory.registration }

  /// The checkpoint to pass to `restoreSession`: the last one that was loaded or stored.
  public var loaded: Checkpoint { memory.loaded }

  /// The request that awaits its answer; nil if there is none.
  ///
  /// The observation of the live profile counts as answered after its first answer.
  package var awaited: RequestID? {
    guard let call = memory.call, call.isAwaited else { return nil }
    return call.id
  }

  /// The operation that is under way or about to be; nil if there is none.
  package var operationUnderWay: Registration.Operation.Name? {
    guard let call = memory.call, !call.isBegun || call.mayBeUnderWay else { return nil }
    return call.operation
  }

  /// Whether it has taken all inputs that it was handed.
  package var hasTakenAll: Bool { inputs.isEmpty }

  /// Whether nothing is left to be done before the next input.
  package var isAtRest: Bool { stage == .rest && inputs.isEmpty }

  /// Whether the last attempt to store has failed, or what is stored was never looked up.
  package var isStoreInDoubt: Bool {
    if case .unknown = memory.stored { true } else { false }
  }
}

extension RegistrationDriver {
  /// Hands the driver an input; ``next(at:)`` says what follows from it.
  public mutating func take(_ input: Input) {
    if case .end = input { isEnding = true }
    inputs.push(input)
  }

  /// Hands the driver several inputs at once; `inputs` is empty afterwards.
  package mutating func take(all inputs: inout [Input]) {
    // What was held for a launch may come behind the end.
    for input in inputs { if case .end = input { isEnding = true } }
    self.inputs.push(all: &inputs)
  }

  /// Gives the memory of inputs that were taken back to `inputs`, which is empty.
  package mutating func reclaimMemory(into inputs: inout [Input]) {
    self.inputs.reclaim(into: &inputs)
  }

  /// The next action; nil if there is none, or the last one is not acknowledged.
  ///
  /// - Parameter now: the time that comes with the events that are taken for it.
  public mutating func next(at now: Timestamp) -> Action? { next(at: now, by: nil) }

  /// A reducer that a test uses to see what a mistake in the flow leads to.
  package typealias Reducer =
    @Sendable (inout Registration, Registration.Event, Timestamp) -> Registration.Outcome

  /// The next action, computed by `reducer` if it is not nil.
  package mutating func next(at now: Timestamp, by reducer: Reducer?) -> Action? {
    if isCarryingOut { return nil }
    while true {
      switch stage {
      case .rest: if !takeInputs(at: now, by: reducer) { return nil }
      case .load where mustPerform && !inputs.isEmpty: stage = .rest
      case .publish where unpublished.isEmpty && !mustPerform: stage = .rest
      case .cancel, .retryForgetting, .store, .clearInstead, .session, .publish, .load,
        .forgetLeaving, .clearLeaving, .perform:
        if isDue(stage), let action = action(at: stage) {
          isCarryingOut = true
          return action
        }
        stage = Stage(rawValue: stage.rawValue + 1) ?? .rest
      }
    }
  }

  /// Whether a request still has to be performed.
  var mustPerform: Bool {
    if let call = memory.call { !call.isBegun } else { false }
  }

  /// Whether what the device has stored still has to be loaded.
  var mustLoad: Bool { mustPerform && memory.call?.operation == .restoreSession }

  /// Whether there may be something to do at a stage.
  private func isDue(_ stage: Stage) -> Bool {
    switch stage {
    case .rest: false
    case .cancel: plan.cancels != nil
    case .retryForgetting: plan.retried < memory.unforgotten.count
    case .store: plan.stores
    case .clearInstead: plan.hasFailedToStore
    case .session: plan.session != nil
    case .publish: !unpublished.isEmpty
    case .load, .forgetLeaving, .clearLeaving: mustLoad
    case .perform: mustPerform
    }
  }

  /// The action of a stage; nil if there is nothing to do.
  private mutating func action(at stage: Stage) -> Action? {
    switch stage {
    case .rest: return nil
    case .cancel: return plan.cancels.map { .cancel($0) }
    case .retryForgetting:
      guard plan.keeps || plan.stores && memory.unstored != nil else { return nil }
      return .forgetSession(memory.unforgotten[plan.retried])
    case .store: return storing()
    case .clearInstead: return mustClear ? .clear : nil
    case .session:
      switch plan.session {
      case .keep(let login): return .keepSession(login)
      case .forget(let login): return .forgetSession(login)
      case nil: return nil
      }
    case .publish: return unpublished.popLast().map { .publish($0) }
    case .load: return .load
    case .forgetLeaving:
      guard case .known(.leaving(let login)) = memory.stored else { return nil }
      return .forgetSession(login)
    case .clearLeaving:
      guard case .known(.leaving) = memory.stored, memory.unforgotten.isEmpty else { return nil }
      return .clear
    case .perform: return performing()
    }
  }

  private mutating func storing() -> Action? {
    guard let checkpoint = memory.unstored else { return nil }
    if !memory.unforgotten.isEmpty, memory.stored.mayBeLeaving {
      plan.hasSkippedStore = true
      return nil
    }
    return checkpoint == .none ? .clear : .store(checkpoint)
  }

  /// Whether the store must be cleared, because it holds what would undo the sign-out or the
  /// sign-in and nothing else could be stored.
  private var mustClear: Bool {
    if memory.registration.path == .leavingSigningOut { return true }
    // What could not be read may be anything, including a sign-out.
    let mayUndo = memory.stored.mayBeLeaving || memory.stored == .unreadable
    return mayUndo && (plan.keeps || plan.hasKept)
  }

  private mutating func performing() -> Action? {
    guard mustPerform, let request = memory.registration.request else { return nil }
    memory.call?.isBegun = true
    guard isEnding else { return .perform(request) }
    giveUp()
    return nil
  }
}
