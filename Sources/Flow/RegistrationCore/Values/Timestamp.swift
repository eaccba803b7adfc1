/// A moment: milliseconds since 1970-01-01T00:00:00Z.
///
/// Time comes into the flow with each event; nothing in this module reads a clock.
public struct Timestamp: Hashable, Sendable, Comparable {
  /// Milliseconds since 1970, negative before it.
  public var milliseconds: Int64

  /// Creates the moment that is this many milliseconds after 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Earlier moments are less.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The moment `milliseconds` later, or the last one that can be expressed.
  public func advanced(byMilliseconds milliseconds: Int64) -> Timestamp {
    let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
    guard overflow else { return Timestamp(milliseconds: sum) }
    return Timestamp(milliseconds: milliseconds < 0 ? .min : .max)
  }
}

extension Timestamp {
  /// Whether more than this many milliseconds lie between both, in either direction: a clock can be set back.
  package func isFar(from other: Timestamp, by most: UInt64) -> Bool {
    let age = milliseconds.subtractingReportingOverflow(other.milliseconds)
    return age.overflow || age.partialValue.magnitude > most
  }
}
