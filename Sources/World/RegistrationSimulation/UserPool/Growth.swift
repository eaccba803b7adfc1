/// Which of its parts a table that grows in steps keeps a key in (linear hashing, after Litwin).
///
/// A table that doubles moves all that it holds at once, and the next entry has to wait for
/// that. A table in parts splits one part at a time, the first before the second.
struct Growth: Sendable {
  /// How many entries a part has on average before another one is split.
  static let entriesPerPart = 1024

  /// How many parts there are.
  private(set) var partCount = 1

  /// The part of a key, by bits that are as good as random.
  func part(of bits: UInt32) -> Int {
    // Half of a power of two above the count, so that each part is reached by one rule.
    let whole = wholeCount
    let place = Int(truncatingIfNeeded: bits) & (whole * 2 - 1)
    return place < partCount ? place : place & (whole - 1)
  }

  /// The part to split if the table holds `count` entries; nil if there is no need.
  func partToSplit(holding count: Int) -> Int? {
    count > partCount * Growth.entriesPerPart ? partCount - wholeCount : nil
  }

  /// Notes that a part was split: what ``part(of:)`` now gives for it belongs into the new part.
  mutating func didSplit() { partCount += 1 }

  /// The largest power of two that is not above the count.
  private var wholeCount: Int { 1 << (Int.bitWidth - 1 - partCount.leadingZeroBitCount) }
}
