public import RegistrationCore

// Answers on their way: how they arrive, are given up, or are released.

extension Network {
  /// Takes the answer of this number, which has arrived; nil if its call was given up.
  mutating func arrive(_ number: UInt64) -> InFlight? {
    for place in inFlight.indices where inFlight[place].number == number {
      return inFlight.remove(at: place)
    }
    return nil
  }

  /// Whether a call waits for the answer of this number, and shows a sheet meanwhile.
  func waitsInSheet(_ number: UInt64) -> Bool {
    inFlight.contains { $0.number == number && $0.answer.name == .signInWithSheet }
  }

  /// The call of this number no longer waits: its answer will be late, unless it was released.
  mutating func giveUp(_ number: UInt64) {
    guard inFlight.contains(where: { $0.number == number && !$0.isReleased }),
      let waiting = arrive(number), waiting.request != nil
    else { return }
    late.append(waiting)
  }

  /// Lets held answers of `operation` arrive: the oldest `times`, or all, after which none is held.
  ///
  /// - Returns: the answers that calls wait for, by their numbers, and before them those that no
  ///   call waits for, which are older.
  public mutating func release(
    _ operation: Registration.Operation.Name, times: Int?
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

  /// The requests whose answers are held and still awaited, in the order of their calls.
  public var heldRequests: [RequestID] {
    inFlight.filter { $0.isHeld }.compactMap { $0.request }
  }

  /// When the answer of this number arrives; nil if it is held, or gone.
  func dueTime(of number: UInt64) -> Timestamp? {
    inFlight.first { $0.number == number }?.dueAt
  }

  /// When the next delayed answer without a waiting call arrives; nil if there is none.
  public var nextLateAnswerAt: Timestamp? { late.compactMap { $0.dueAt }.min() }

  /// The delayed answers that have arrived by `now` and no call waits for, in order, each only
  /// once.
  public mutating func takeLateAnswers(dueBy now: Timestamp) -> [LateAnswer] {
    if late.isEmpty { return [] }
    var left = Int.max
    // Answers of one moment arrive in the order of their requests.
    return late.extract(upTo: &left) { $0.dueAt.map { $0 <= now } ?? false }
      .compactMap { LateAnswer($0) }
      .sorted { ($0.dueAt ?? now, $0.id) < ($1.dueAt ?? now, $1.id) }
  }

  /// Forgets every answer on its way, as when the process dies; holds, delays and faults stay.
  mutating func discard() { (inFlight, late, observations) = ([], [], []) }

  /// All answers to requests on their way, in the order in which they were sent.
  package var onTheirWay: [AnswerOnItsWay] {
    (late + inFlight).compactMap { AnswerOnItsWay($0) }
  }

  /// Takes the oldest answer to `operation` that no call waits for; nil if there is none.
  mutating func takeOldestLate(to operation: Registration.Operation.Name) -> AnswerOnItsWay? {
    guard let place = late.firstIndex(where: { $0.answer.name == operation }) else { return nil }
    return AnswerOnItsWay(late.remove(at: place))
  }

  /// The number of the oldest answer to `operation` that a call waits for; nil if there is none.
  func oldestAwaited(to operation: Registration.Operation.Name) -> UInt64? {
    for place in inFlight.indices where inFlight[place].answer.name == operation {
      return inFlight[place].number
    }
    return nil
  }

  /// The first answer on its way to `operation`; nil if there is none.
  package func oldestOnItsWay(to operation: Registration.Operation.Name) -> AnswerOnItsWay? {
    let oldest =
      late.first { $0.answer.name == operation } ?? inFlight.first { $0.answer.name == operation }
    return oldest.flatMap { AnswerOnItsWay($0) }
  }

  /// The operations of the oldest and the newest answer on its way; nil if there are none.
  package var endsOnTheirWay:
    (oldest: Registration.Operation.Name, newest: Registration.Operation.Name)?
  {
    // Read in place: a copy would cost more than the choice among the names.
    if late.isEmpty {
      if inFlight.isEmpty { return nil }
      return (inFlight[0].answer.name, inFlight[inFlight.count - 1].answer.name)
    }
    let newest =
      inFlight.isEmpty
      ? late[late.count - 1].answer.name : inFlight[inFlight.count - 1].answer.name
    return (late[0].answer.name, newest)
  }
}

extension Array {
  /// Takes the first matching elements, at most `left` of them.
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
