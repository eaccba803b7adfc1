/// Tasks that wait for something to settle.
struct SettleWaiters {
  typealias Waiter = CheckedContinuation<Void, Never>

  private typealias Numbered = (number: UInt64, waiter: Waiter)

  /// One waiter, kept without an array as long as there is only one.
  private var only: Numbered?
  private var others: [Numbered] = []

  var isEmpty: Bool { only == nil && others.isEmpty }

  private mutating func add(_ waiter: Waiter, number: UInt64) {
    if isEmpty { only = (number, waiter) } else { others.append((number, waiter)) }
  }

  mutating func remove(number: UInt64) -> Waiter? {
    if let first = only, first.number == number {
      only = nil
      return first.waiter
    }
    guard let place = others.firstIndex(where: { $0.number == number }) else { return nil }
    return others.remove(at: place).waiter
  }

  /// Moves the waiters of `other` here.
  mutating func take(all other: inout SettleWaiters) {
    if isEmpty {
      swap(&self, &other)
    } else {
      if let first = other.only { others.append(first) }
      others += other.others
      other = SettleWaiters()
    }
  }

  /// Lets all of them continue, in the order in which they came.
  func resume() {
    only?.waiter.resume()
    for other in others { other.waiter.resume() }
  }
}

extension SettleWaiters {
  /// Waits until the waiter is taken out and resumed, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - add: keeps the waiter, behind the lock that guards it; false if nothing is to be waited for.
  ///   - remove: takes the waiter out again, if it is there.
  static func wait(
    adding add: (Waiter) -> Bool, removing remove: @Sendable () -> Waiter?
  ) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        if !add(waiter) { waiter.resume() }
      }
    } onCancel: {
      remove()?.resume()
    }
  }

  /// Adds a waiter, unless its task is cancelled: nothing would take it out then.
  mutating func addUnlessCancelled(_ waiter: Waiter, number: UInt64) -> Bool {
    if Task.isCancelled { return false }
    add(waiter, number: number)
    return true
  }
}
