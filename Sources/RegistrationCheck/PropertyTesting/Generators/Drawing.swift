import RegistrationSimulation

// What a check draws at random.

extension SplitMix64 {
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
}
