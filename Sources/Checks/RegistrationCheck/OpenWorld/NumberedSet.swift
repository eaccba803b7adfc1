import RegistrationSimulation

/// Values in the order in which they were first met, each stored once: for large values.
///
/// A dictionary would store each value a second time, and move all of them whenever it grows.
struct NumberedSet<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  /// The numbers of the values, counted from 1.
  private var index = HashIndex()

  subscript(number: UInt32) -> Value { values[Int(number)] }

  var count: Int { values.count }

  /// The number of a value, and whether it was met for the first time.
  mutating func insert(_ value: Value) -> (number: UInt32, isNew: Bool) {
    let hash = value.hashValue
    let known = index.number(of: hash) { values[Int($0) - 1] == value }
    if let known { return (known - 1, false) }
    values.append(value)
    index.insert(UInt32(values.count), of: hash)
    return (UInt32(values.count - 1), true)
  }
}
