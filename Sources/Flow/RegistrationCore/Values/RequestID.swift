/// The number of a request, which distinguishes its answer from every other.
///
/// The numbers count up inside the state, so that an answer to a request that is no longer
/// outstanding can never be taken for a later one.
public struct RequestID: Hashable, Sendable, Comparable {
  /// The count itself; the first request of a flow has 1.
  public let number: UInt64

  /// Creates an ID with this number.
  package init(_ number: UInt64) { self.number = number }

  /// Earlier requests are less.
  public static func < (left: RequestID, right: RequestID) -> Bool { left.number < right.number }

  var next: RequestID { RequestID(number + 1) }
}

extension RequestID: CustomStringConvertible {
  /// The number with a `#` before it.
  public var description: String { "#\(number)" }
}
