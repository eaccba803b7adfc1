import Synchronization

/// The objects that a caller holds by number.
///
/// A number is a place in a table, with the count of the objects that had the place before. So a number that
/// was freed, or made up, is looked up and found to be none, and no memory is read that may be another's.
package final class HandleTable<Object: AnyObject & Sendable>: Sendable {
  private struct Slot {
    /// The number of objects that had the place, this one included.
    var generation: UInt32
    var object: Object?
  }

  private struct State {
    var slots: [Slot] = []
    var unused: [Int] = []
  }

  /// What the objects are called in a message.
  private let name: String
  /// What no other table's numbers begin with.
  private let kind: UInt8
  private let state = Mutex(State())

  /// The most objects at a time.
  private static var most: Int { 1 << 20 }

  package init(_ name: String, kind: UInt8) { (self.name, self.kind) = (name, kind) }

  /// Takes an object, and returns its number; nil if there are too many.
  package func insert(_ object: Object) -> UInt64? {
    state.withLock { state in
      if let place = state.unused.popLast() {
        state.slots[place].generation += 1
        state.slots[place].object = object
        return number(place, state.slots[place].generation)
      }
      guard state.slots.count < Self.most else { return nil }
      state.slots.append(Slot(generation: 1, object: object))
      return number(state.slots.count - 1, 1)
    }
  }

  /// The object of a number.
  ///
  /// It lives as long as the call that uses it, even if it is freed meanwhile.
  package func object(_ number: UInt64) throws(CallError) -> Object {
    let found = state.withLock { state in
      place(of: number, in: state).flatMap { state.slots[$0].object }
    }
    guard let found else { throw unknown(number) }
    return found
  }

  /// Forgets the object of a number, which is never given out again.
  package func remove(_ number: UInt64) throws(CallError) {
    // The object ends outside of the lock.
    let removed = state.withLock { state -> Object? in
      guard let place = place(of: number, in: state), let object = state.slots[place].object else {
        return nil
      }
      state.slots[place].object = nil
      if state.slots[place].generation < .max { state.unused.append(place) }
      return object
    }
    guard removed != nil else { throw unknown(number) }
  }

  private func number(_ place: Int, _ generation: UInt32) -> UInt64 {
    UInt64(kind) << 56 | UInt64(generation) << 24 | UInt64(place)
  }

  private func place(of number: UInt64, in state: borrowing State) -> Int? {
    let place = Int(number & 0xFF_FFFF)
    guard place < state.slots.count, self.number(place, state.slots[place].generation) == number
    else { return nil }
    return place
  }

  private func unknown(_ number: UInt64) -> CallError {
    let reason = number == 0 ? "the handle is 0" : "the handle was freed, or is of something else"
    return CallError(.unknownHandle, "\(reason); pass one that \(name)_create has given out")
  }
}
