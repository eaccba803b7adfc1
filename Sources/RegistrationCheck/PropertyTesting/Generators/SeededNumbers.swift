/// The generator for every random choice of a check: the same numbers for the same seed.
///
/// It is SplitMix64 (G. Steele, D. Lea, C. Flood, 2014): one word of state, and nothing global.
public struct SeededNumbers: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates the generator of `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return mixed(state)
  }
}

extension SeededNumbers {
  /// A number from 0 to below `count`, which is at least 1.
  mutating func below(_ count: Int) -> Int {
    Int((UInt64(truncatingIfNeeded: count) &* (next() >> 32)) >> 32)
  }

  /// A number of the range.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True once in `count` calls, on average.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// One of the elements, of which there must be at least one.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// The elements in another order.
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    elements.shuffled(using: &self)
  }
}
