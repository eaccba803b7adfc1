public import RegistrationCore

/// The simulated network, which decides how each answer arrives.
///
/// An answer can fail, be delayed, wait until it is released, or arrive when no call expects it.
public struct Network: Hashable, Sendable {
  /// An answer on its way to a call that waits for it.
  struct InFlight: Hashable, Sendable {
    let number: UInt64
    let request: RequestID?
    let answer: Registration.Answer
    /// What comes with it for the client.
    let offer: MockWorld.Offer
    /// When it arrives; nil if it is held.
    let dueAt: Timestamp?
    /// Whether it was held and has been released.
    var isReleased = false

    var isHeld: Bool { dueAt == nil && !isReleased }
  }

  /// How an answer gets to its call.
  public enum Arrival: Hashable, Sendable {
    /// At once.
    case now(Registration.Answer)
    /// Later, under this number: at this time, or, if the time is nil, when it is released.
    case later(number: UInt64, dueAt: Timestamp?)
  }

  struct Hold: Hashable, Sendable {
    var operation: Registration.Operation.Name
    /// How many of the next answers wait.
    var times: Int
  }

  struct Delay: Hashable, Sendable {
    var operation: Registration.Operation.Name
    var milliseconds: Int64
  }

  var faults: [Fault] = []
  var holds: [Hold] = []
  var delays: [Delay] = []
  var inFlight: [InFlight] = []
  /// The answers that no call waits for any longer, in order.
  var late: [InFlight] = []
  /// The number of the answer that was last sent on its way.
  package private(set) var lastNumber: UInt64 = 0
  /// Whether every answer waits to be released.
  package var holdsEverything = false
  /// The failure of the next call that can fail this way, whichever it is.
  package var nextFailure: Fault.Way?
  var observations: [Observation] = []

  /// Creates a network without faults and delays.
  public init() {}
}

// Faults.

extension Network {
  /// Makes calls fail as `fault` says, after the faults that are already added.
  public mutating func add(_ fault: Fault) {
    if fault.times > 0 { faults.append(fault) }
  }

  /// Whether any fault is left.
  public var hasFaults: Bool { !faults.isEmpty }

  /// Lets every call through again.
  public mutating func clearFaults() { faults = [] }

  /// How long an answer of `operation` takes, in milliseconds.
  package func delay(of operation: Registration.Operation.Name) -> Int64 {
    delays.first { $0.operation == operation }?.milliseconds ?? 0
  }

  /// Takes the fault that the next call of `operation` meets; nil if there is none.
  package mutating func takeFault(of operation: Registration.Operation.Name) -> Fault.Way? {
    if let way = nextFailure, way.failure.isMet(by: operation) {
      nextFailure = nil
      return way
    }
    guard let place = faults.firstIndex(where: { $0.operation == operation }) else { return nil }
    let fault = faults[place]
    if fault.times > 1 { faults[place].times -= 1 } else { faults.remove(at: place) }
    return fault.way
  }
}

// Holding and delaying.

extension Network {
  /// The operations whose answers wait.
  package var heldOperations: [Registration.Operation.Name] {
    holds.filter { $0.times > 0 }.map { $0.operation }
  }

  /// Makes each answer of `operation` take this long; with zero, answers arrive at once again.
  ///
  /// Answers that are already on their way keep their time.
  public mutating func delay(
    _ operation: Registration.Operation.Name, byMilliseconds milliseconds: Int64
  ) {
    delays.removeAll { $0.operation == operation }
    if milliseconds > 0 { delays.append(Delay(operation: operation, milliseconds: milliseconds)) }
  }

  /// Makes the answers of `operation` wait from now on: the next `times`, or all.
  ///
  /// The work is still done.
  public mutating func hold(_ operation: Registration.Operation.Name, times: Int?) {
    guard let place = holds.firstIndex(where: { $0.operation == operation }) else {
      holds.append(Hold(operation: operation, times: times.map { max($0, 0) } ?? .max))
      return
    }
    let (sum, isTooMany) = holds[place].times.addingReportingOverflow(max(times ?? .max, 0))
    holds[place].times = isTooMany ? .max : sum
  }

  /// Whether an answer of `operation` may have to wait.
  func holdsUp(_ operation: Registration.Operation.Name) -> Bool {
    holdsEverything || holds.contains { $0.operation == operation && $0.times > 0 }
      || delays.contains { $0.operation == operation }
  }

  mutating func send(
    _ answer: Registration.Answer, _ request: RequestID?,
    offer: MockWorld.Offer = MockWorld.Offer(),
    sent: Timestamp, at now: Timestamp
  ) -> Arrival {
    guard holdsUp(answer.name) else { return .now(answer) }
    let isHeld = takeHold(of: answer.name) || holdsEverything
    let due = sent.advanced(byMilliseconds: delay(of: answer.name))
    guard isHeld || due > now else { return .now(answer) }
    lastNumber += 1
    inFlight.append(
      InFlight(
        number: lastNumber, request: request, answer: answer, offer: offer,
        dueAt: isHeld ? nil : due))
    return .later(number: lastNumber, dueAt: isHeld ? nil : due)
  }

  private mutating func takeHold(of operation: Registration.Operation.Name) -> Bool {
    guard let place = holds.firstIndex(where: { $0.operation == operation && $0.times > 0 }) else {
      return false
    }
    if holds[place].times < .max { holds[place].times -= 1 }
    return true
  }
}
