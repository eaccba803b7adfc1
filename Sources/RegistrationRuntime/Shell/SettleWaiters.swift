/// Tasks that wait for something to settle.
struct SettleWaiters {
  typealias Waiter = CheckedContinuation<Void, Never>

  private var waiters: [(number: UInt64, waiter: Waiter)] = []

  var isEmpty: Bool { waiters.isEmpty }

  private mutating func add(_ waiter: Waiter, number: UInt64) {
    waiters.append((number, waiter))
  }

  mutating func remove(number: UInt64) -> Waiter? {
    guard let place = waiters.firstIndex(where: { $0.number == number }) else { return nil }
    return waiters.remove(at: place).waiter
  }

  /// Removes and returns all waiters, in the order in which they came.
  mutating func takeAll() -> [Waiter] {
    if waiters.isEmpty { return [] }
    defer { waiters = [] }
    return waiters.map(\.waiter)
  }
}

extension SettleWaiters {
  /// Waits until the waiter is taken out and resumed, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - add: keeps the waiter, behind the lock that guards it; false if nothing is to be waited for.
  ///   - remove: takes the waiter out again, if it is there.
  static func wait(
    adding add: (Waiter) -> Bool, removing remove: @escaping @Sendable () -> Waiter?
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
