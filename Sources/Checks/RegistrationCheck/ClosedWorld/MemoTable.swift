import RegistrationSimulation

/// A map from words to numbers, by open addressing: the results that were computed before.
struct MemoTable: Sendable {
  private var keys: [UInt64]
  private var values: [UInt32]
  private(set) var count = 0

  private static let free = UInt64.max

  init() {
    keys = [UInt64](repeating: MemoTable.free, count: 1024)
    values = [UInt32](repeating: 0, count: 1024)
  }

  var bytes: Int { keys.count * 12 }

  @inline(__always)
  subscript(key: UInt64) -> UInt32? {
    var slot = Int(truncatingIfNeeded: SplitMix64.mix(key)) & (keys.count - 1)
    while keys[slot] != MemoTable.free {
      if keys[slot] == key { return values[slot] }
      slot = (slot + 1) & (keys.count - 1)
    }
    return nil
  }

  mutating func set(_ key: UInt64, _ value: UInt32) {
    if count * 2 >= keys.count { grow() }
    place(key, value)
    count += 1
  }

  private mutating func place(_ key: UInt64, _ value: UInt32) {
    var slot = Int(truncatingIfNeeded: SplitMix64.mix(key)) & (keys.count - 1)
    while keys[slot] != MemoTable.free { slot = (slot + 1) & (keys.count - 1) }
    (keys[slot], values[slot]) = (key, value)
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = [UInt64](repeating: MemoTable.free, count: oldKeys.count * 2)
    values = [UInt32](repeating: 0, count: oldKeys.count * 2)
    for (key, value) in zip(oldKeys, oldValues) where key != MemoTable.free { place(key, value) }
  }
}
