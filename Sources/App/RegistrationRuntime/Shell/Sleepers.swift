import Synchronization

/// Tasks that sleep until something happens, in the order in which they came.
package struct Sleepers {
  /// Tells one from all others, so that it can be taken out if its task is cancelled.
  package struct Sleeper {
    fileprivate let number: Int
    fileprivate let continuation: CheckedContinuation<Void, Never>

    package func resume() { continuation.resume() }
  }

  private static let lastNumber = Atomic(0)

  /// One sleeper, kept without an array as long as there is only one.
  private var first: Sleeper?
  private var others: [Sleeper] = []

  package init() {}

  package var count: Int { (first == nil ? 0 : 1) + others.count }
  package var isEmpty: Bool { first == nil && others.isEmpty }

  /// Sleeps until the sleeper is taken out and resumed, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - add: adds the sleeper, behind the lock that guards it; false if it need not sleep.
  ///   - cancel: called if the task is cancelled, with the sleeper's number.
  package static func sleep(
    adding add: (Sleeper) -> Bool, onCancel cancel: @Sendable (_ number: Int) -> Void
  ) async {
    let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let sleeper = Sleeper(number: number, continuation: continuation)
        if !add(sleeper) { sleeper.resume() }
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Adds a sleeper; false if its task is cancelled: nothing would take it out then.
  package mutating func add(_ sleeper: Sleeper) -> Bool {
    if Task.isCancelled { return false }
    if isEmpty { first = sleeper } else { others.append(sleeper) }
    return true
  }

  package mutating func remove(_ number: Int) -> Sleeper? {
    if let sleeper = first, sleeper.number == number {
      first = nil
      return sleeper
    }
    return others.firstIndex { $0.number == number }.map { others.remove(at: $0) }
  }

  /// Moves all sleepers of `other` here.
  package mutating func take(all other: inout Sleepers) {
    if isEmpty { return swap(&self, &other) }
    if let sleeper = other.first { others.append(sleeper) }
    others += other.others
    other = Sleepers()
  }

  /// Lets all of them go on.
  package func resume() {
    first?.resume()
    for sleeper in others { sleeper.resume() }
  }
}
