/// Values in the order in which they were first met, each stored once: for large values.
///
/// A dictionary would store each value a second time, and move all of them whenever it grows.
struct NumberedSet<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var hashes: [Int] = []
  /// The number of the value that belongs at a slot, or -1; at most half of them are in use.
  private var slots: [Int32] = Array(repeating: -1, count: 1024)

  subscript(number: UInt32) -> Value { values[Int(number)] }

  var count: Int { values.count }

  /// The number of a value, and whether it was met for the first time.
  mutating func insert(_ value: Value) -> (number: UInt32, isNew: Bool) {
    let hash = value.hashValue
    var slot = find(value, hash)
    if slots[slot] >= 0 { return (UInt32(slots[slot]), false) }
    if values.count * 2 >= slots.count {
      grow()
      slot = find(value, hash)
    }
    slots[slot] = Int32(values.count)
    values.append(value)
    hashes.append(hash)
    return (UInt32(values.count - 1), true)
  }

  /// The number of a value, or nil if it was never met.
  func number(of value: Value) -> Int? {
    let number = slots[find(value, value.hashValue)]
    return number < 0 ? nil : Int(number)
  }

  /// The slot of a value, or the free slot in which it would be.
  private func find(_ value: Value, _ hash: Int) -> Int {
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, values[number] == value { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = hash & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}
