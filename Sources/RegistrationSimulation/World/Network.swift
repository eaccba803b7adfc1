public import RegistrationCore

/// The way of the answers: some fail, some take long, some wait to be let go, some are no longer
/// expected.
public struct Network: Hashable, Sendable {
  /// An answer on its way to a call that waits for it.
  struct InFlight: Hashable, Sendable {
    let number: UInt64
    let request: RequestID?
    let answer: Answer
    /// The session that comes with it.
    let offer: MockWorld.DeviceSession?
    /// When it arrives; nil if it is held.
    let dueAt: Timestamp?
    /// Whether it was held, and is let go.
    var isReleased = false

    var isHeld: Bool { dueAt == nil && !isReleased }
  }

  /// How an answer gets to its call.
  public enum Arrival: Hashable, Sendable {
    /// At once.
    case now(Answer)
    /// Under this number: at this time, or when it is released if there is none.
    case later(number: UInt64, dueAt: Timestamp?)
  }

  private struct Hold: Hashable, Sendable {
    let operation: Operation.Name
    /// How many of the next answers wait.
    var times: Int
  }

  private struct Delay: Hashable, Sendable {
    let operation: Operation.Name
    let milliseconds: Int64
  }

  private var faults: [Fault] = []
  private var holds: [Hold] = []
  private var delays: [Delay] = []
  private var inFlight: [InFlight] = []
  /// Those that no call waits for any longer, in order.
  private var late: [InFlight] = []
  /// The number of the answer that was last sent on its way.
  package private(set) var lastNumber: UInt64 = 0
  /// Whether every answer waits to be let go.
  package var holdsEverything = false
  /// How the next call fails that can fail so, whichever it is.
  package var nextFailure: Fault.Way?
  var observations: [Observation] = []

  /// A network that lets everything through.
  public init() {}
}

// Faults.

extension Network {
  /// Makes calls fail, behind those that are to fail already.
  public mutating func add(_ fault: Fault) {
    if fault.times > 0 { faults.append(fault) }
  }

  /// Whether some call is yet to fail.
  public var hasFaults: Bool { !faults.isEmpty }

  /// Lets every call through again.
  public mutating func clearFaults() { faults = [] }

  mutating func takeFault(of operation: Operation.Name) -> Fault.Way? {
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
  /// Makes each answer of `operation` take this long; zero lets them arrive at once again.
  ///
  /// Answers that are on their way already keep their time.
  public mutating func delay(_ operation: Operation.Name, byMilliseconds milliseconds: Int64) {
    delays.removeAll { $0.operation == operation }
    if milliseconds > 0 { delays.append(Delay(operation: operation, milliseconds: milliseconds)) }
  }

  /// Makes the answers of `operation` wait from now on, the next `times` or all; the work is done all
  /// the same.
  public mutating func hold(_ operation: Operation.Name, times: Int?) {
    guard let place = holds.firstIndex(where: { $0.operation == operation }) else {
      holds.append(Hold(operation: operation, times: times.map { max($0, 0) } ?? .max))
      return
    }
    let (sum, isTooMany) = holds[place].times.addingReportingOverflow(max(times ?? .max, 0))
    holds[place].times = isTooMany ? .max : sum
  }

  /// Whether an answer of `operation` may have to wait.
  func holdsUp(_ operation: Operation.Name) -> Bool {
    holdsEverything || holds.contains { $0.operation == operation && $0.times > 0 }
      || delays.contains { $0.operation == operation }
  }

  /// Sends an answer on its way.
  mutating func send(
    _ answer: Answer, _ request: RequestID?, offer: MockWorld.DeviceSession? = nil,
    sent: Timestamp, at now: Timestamp
  ) -> Arrival {
    guard holdsUp(answer.name) else { return .now(answer) }
    let isHeld = takeHold(of: answer.name) || holdsEverything
    let delay = delays.first { $0.operation == answer.name }?.milliseconds ?? 0
    let due = sent.advanced(byMilliseconds: delay)
    guard isHeld || due > now else { return .now(answer) }
    lastNumber += 1
    inFlight.append(
      InFlight(
        number: lastNumber, request: request, answer: answer, offer: offer,
        dueAt: isHeld ? nil : due))
    return .later(number: lastNumber, dueAt: isHeld ? nil : due)
  }

  private mutating func takeHold(of operation: Operation.Name) -> Bool {
    guard let place = holds.firstIndex(where: { $0.operation == operation && $0.times > 0 }) else {
      return false
    }
    if holds[place].times < .max { holds[place].times -= 1 }
    return true
  }

  /// Takes the answer of this number out, which has arrived; nil if its call was given up.
  mutating func arrive(_ number: UInt64) -> InFlight? {
    guard let place = inFlight.firstIndex(where: { $0.number == number }) else { return nil }
    return inFlight.remove(at: place)
  }

  /// The call of this number no longer waits: its answer will be late, unless it is let go already.
  mutating func giveUp(_ number: UInt64) {
    guard inFlight.contains(where: { $0.number == number && !$0.isReleased }),
      let waiting = arrive(number), waiting.request != nil
    else { return }
    late.append(waiting)
  }

  /// Lets held answers of `operation` arrive, the oldest `times` of them, or all and no more is held.
  ///
  /// - Returns: those that calls wait for, by their numbers, and before them those that none waits
  ///   for: they are older.
  public mutating func release(
    _ operation: Operation.Name, times: Int?
  ) -> (late: [LateAnswer], numbers: [UInt64]) {
    if times == nil { holds.removeAll { $0.operation == operation } }
    var left = times ?? .max
    let late = late.extract(upTo: &left) { $0.dueAt == nil && $0.answer.name == operation }
    var numbers: [UInt64] = []
    for place in inFlight.indices
    where inFlight[place].isHeld && inFlight[place].answer.name == operation {
      guard left > 0 else { break }
      left -= 1
      inFlight[place].isReleased = true
      numbers.append(inFlight[place].number)
    }
    return (late.compactMap { LateAnswer($0) }, numbers)
  }

  /// The requests whose answers are held and still waited for, in the order of their calls.
  public var heldRequests: [RequestID] {
    inFlight.filter { $0.isHeld }.compactMap { $0.request }
  }

  /// When the answer of this number arrives; nil if it is held, or gone.
  func dueTime(of number: UInt64) -> Timestamp? {
    inFlight.first { $0.number == number }?.dueAt
  }

  /// When the next delayed answer arrives that no call waits for; nil if none does.
  public var nextLateAnswerAt: Timestamp? { late.compactMap { $0.dueAt }.min() }

  /// The delayed answers that have arrived by `now` and no call waits for, in order, each once.
  public mutating func takeLateAnswers(dueBy now: Timestamp) -> [LateAnswer] {
    if late.isEmpty { return [] }
    var left = Int.max
    // Answers of one moment arrive in the order of their requests.
    return late.extract(upTo: &left) { $0.dueAt.map { $0 <= now } ?? false }
      .compactMap { LateAnswer($0) }
      .sorted { ($0.dueAt ?? now, $0.id) < ($1.dueAt ?? now, $1.id) }
  }

  /// Forgets every answer that is on its way, as the death of the process does.
  ///
  /// What is held, delayed or to fail stays so.
  mutating func discard() { (inFlight, late, observations) = ([], [], []) }

  /// All answers to requests on their way, in the order in which they were sent.
  package var onTheirWay: [AnswerOnItsWay] {
    (late + inFlight).compactMap { sent in
      sent.request.map { AnswerOnItsWay(id: $0, answer: sent.answer, number: sent.number) }
    }
  }

  /// Takes out the oldest of those to `operation` that no call waits for; nil if there is none.
  mutating func takeOldestLate(to operation: Operation.Name) -> AnswerOnItsWay? {
    guard let place = late.firstIndex(where: { $0.answer.name == operation }) else { return nil }
    let sent = late.remove(at: place)
    return sent.request.map { AnswerOnItsWay(id: $0, answer: sent.answer, number: sent.number) }
  }

  /// The number of the oldest of those to `operation` that a call waits for; nil if there is none.
  func oldestAwaited(to operation: Operation.Name) -> UInt64? {
    inFlight.first { $0.answer.name == operation }?.number
  }

  /// The first of them to `operation`; nil if none is.
  package func oldestOnItsWay(to operation: Operation.Name) -> AnswerOnItsWay? {
    guard
      let sent = late.first(where: { $0.answer.name == operation })
        ?? inFlight.first(where: { $0.answer.name == operation })
    else { return nil }
    return sent.request.map { AnswerOnItsWay(id: $0, answer: sent.answer, number: sent.number) }
  }

  /// What the first and the last of them answer; nil if there are none.
  package var endsOnTheirWay: (oldest: Operation.Name, newest: Operation.Name)? {
    guard let oldest = late.first ?? inFlight.first, let newest = inFlight.last ?? late.last else {
      return nil
    }
    return (oldest.answer.name, newest.answer.name)
  }
}

/// An answer that was sent and has not arrived.
public struct AnswerOnItsWay: Hashable, Sendable {
  /// The request that it answers.
  public let id: RequestID
  /// What it says.
  public let answer: Answer
  /// Its number among all that were ever on their way.
  package let number: UInt64

  /// The operation that it answers.
  public var operation: Operation.Name { answer.name }
}

/// An answer that arrives when no call waits for it any longer.
public struct LateAnswer: Hashable, Sendable {
  /// The request that it answers.
  public var id: RequestID
  /// What it says.
  public var answer: Answer
  /// When it arrives; nil if it is held.
  public var dueAt: Timestamp?

  /// An answer to this request, due then.
  public init(id: RequestID, answer: Answer, dueAt: Timestamp?) {
    (self.id, self.answer, self.dueAt) = (id, answer, dueAt)
  }

  /// An answer that was given up; nil if it was for no request.
  fileprivate init?(_ sent: Network.InFlight) {
    guard let id = sent.request else { return nil }
    self.init(id: id, answer: sent.answer, dueAt: sent.dueAt)
  }
}

extension Array {
  /// Takes out the first elements that are meant, at most as many as are `left`.
  fileprivate mutating func extract(
    upTo left: inout Int, where isMeant: (Element) -> Bool
  ) -> [Element] {
    var taken: [Element] = []
    removeAll { element in
      guard left > 0, isMeant(element) else { return false }
      left -= 1
      taken.append(element)
      return true
    }
    return taken
  }
}
