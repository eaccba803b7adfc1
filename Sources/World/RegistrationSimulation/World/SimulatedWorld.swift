public import RegistrationCore

/// Everything outside the flow as one value: the services, the network and the device.
///
/// The services are the pool and the directory. Time is a parameter. Every call does its work at
/// once. The ``Network`` then decides whether its answer fails, is delayed, or waits until it is
/// released. The mock backend is this value behind a lock, and a ``Simulation`` is a driver in this
/// world.
public struct SimulatedWorld: Hashable, Sendable {
  /// The pool, the directory, and the session that the pool's client keeps.
  public var services: MockWorld
  /// The network, which decides what happens to calls and answers.
  public var network = Network()
  /// The device, which stores the checkpoint.
  public var device = Device()
  /// Whether the process is about to die: what is given up from now on, no one has closed.
  package var isDying = false
  var observationCount: UInt64 = 0
  /// The subscriptions for which the last change has news.
  var told: [UInt64] = []

  /// Creates a world with these services, in which nothing has happened.
  public init(_ services: MockWorld) { self.services = services }
}

extension SimulatedWorld {
  /// Changes anything from outside, and notifies the observers of a profile that changed.
  public mutating func change<Value>(
    at now: Timestamp, _ change: (inout SimulatedWorld) -> Value
  ) -> Value {
    defer { tellObservers(at: now) }
    return change(&self)
  }

  /// Does the work of a call, and sends its answer on its way.
  ///
  /// - Parameters:
  ///   - operation: which call it is.
  ///   - request: the request that the call belongs to; nil if there is none.
  ///   - stored: the checkpoint on the device, for `restoreSession`.
  ///   - isLocked: whether the device cannot look up its session, for `restoreSession`.
  ///   - now: when it is done.
  ///   - work: what it does; the flag says whether its mail gets lost.
  public mutating func begin(
    _ operation: Registration.Operation.Name, _ request: RequestID?, stored: Checkpoint = .none,
    isLocked: Bool = false, at now: Timestamp, work: (inout MockWorld, Bool) -> Registration.Answer
  ) -> Network.Arrival {
    // The pool is not asked, so nothing can fail there.
    if isLocked {
      let failure = RestoreFailure(error: .lockedKeychain, login: nil, checkpoint: stored)
      return network.send(.restoreSession(.failure(failure)), request, sent: now, at: now)
    }
    if operation == .restoreSession, services.current == nil {
      return network.send(work(&services, false), request, sent: now, at: now)
    }
    let answer = answer(operation, stored: stored, work)
    tellObservers(at: now)
    guard operation.bringsSession else { return network.send(answer, request, sent: now, at: now) }
    let offer = services.takeOffer()
    let arrival = network.send(answer, request, offer: offer, sent: now, at: now)
    if case .now = arrival { services.receive(offer, with: answer) }
    return arrival
  }

  /// Does the work of a request other than the live profile's, and sends its answer on its way.
  package mutating func perform(
    _ request: Registration.Request, stored: Checkpoint, isLocked: Bool = false, at now: Timestamp
  ) -> Network.Arrival {
    begin(request.operation.name, request.id, stored: stored, isLocked: isLocked, at: now) {
      $0.answer(to: request.operation, stored: stored, undelivered: $1, at: now)
    }
  }

  /// Takes the answer of this number, which has arrived; nil if its call was given up.
  public mutating func takeArrived(_ number: UInt64) -> Registration.Answer? {
    guard let arrived = network.arrive(number) else { return nil }
    if arrived.answer.name.bringsSession { services.receive(arrived.offer, with: arrived.answer) }
    return arrived.answer
  }

  /// Gives up the call that waits for the answer with this number.
  public mutating func giveUp(_ number: UInt64) {
    if !isDying, network.waitsInSheet(number) { services.sheets.closeSheet() }
    network.giveUp(number)
  }

  /// Discards what the process had in memory: answers on their way, and sessions that are not kept.
  public mutating func loseProcess() {
    isDying = false
    network.discard()
    device.lose()
    services.forgetMemory()
  }

  /// Carries out what `action` asks of the device: its store and its session.
  ///
  /// - Returns: the result with which to acknowledge the action.
  public mutating func carryOut(
    _ action: RegistrationDriver.Action
  ) -> RegistrationDriver.ActionResult {
    let result = device.carryOut(action)
    let isDone = if case .done = result { true } else { false }
    switch action {
    case .keepSession(let login): services.keepSession(of: login, isDurable: isDone)
    case .forgetSession(let login): if isDone { services.forgetSession(of: login) }
    case .load, .store, .clear, .cancel, .publish, .perform: break
    }
    return result
  }

  /// Makes the newest sign-in the device's session; false if the device cannot keep it.
  public mutating func keepSession(of login: Login) -> Bool {
    carryOut(.keepSession(login)) == .done
  }

  /// Forgets the device's session of `login`; false if the device cannot.
  public mutating func forgetSession(of login: Login) -> Bool {
    carryOut(.forgetSession(login)) == .done
  }
}

extension Registration.Operation.Name {
  /// Whether its answer may bring the client a session.
  var bringsSession: Bool { signsIn || self == .confirmSignUp }
}
