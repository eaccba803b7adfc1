/// The places of what was met, a bit each.
public struct Marks: Hashable, Sendable {
  private var low: UInt128 = 0
  private var high: UInt128 = 0

  /// Creates the marks of nothing.
  public init() {}

  /// Marks a place, from 0 to 255.
  public mutating func insert(_ place: Int) {
    if place < 128 { low |= 1 << UInt128(place) } else { high |= 1 << UInt128(place - 128) }
  }

  /// Whether a place is marked.
  public func contains(_ place: Int) -> Bool {
    place < 128 ? low >> UInt128(place) & 1 == 1 : high >> UInt128(place - 128) & 1 == 1
  }

  mutating func formUnion(_ other: Marks) {
    low |= other.low
    high |= other.high
  }
}
