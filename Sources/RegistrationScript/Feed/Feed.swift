public import RegistrationCore

/// Plays a registration from events as lines of JSON, and writes its transitions as a trace.
///
/// It runs a simulation with an empty mock pool, in virtual time. Everything that a line causes
/// ends before the next line is taken. Memory therefore does not grow with the length of the feed,
/// except for the accounts and mails of the pool.
///
/// A line is an event as traces write it (`{"name":"submitCode","code":"123456"}`, or a whole line
/// of a trace) or a wait (`{"wait":"25h"}`), up to the year 9999. The code `$code` is the newest
/// code delivered to the current account, `$totp` the code that its authenticator app shows now.
public struct Feed: Sendable {
  /// The policy of the flow.
  public let policy: Policy
  /// The seed of codes and identifiers.
  public let seed: UInt64

  /// Creates a feed for a flow with `policy`.
  public init(policy: Policy, seed: UInt64 = 1) { (self.policy, self.seed) = (policy, seed) }

  /// The longest line that is read, in bytes: 16 MiB, room for a form with a large picture.
  public static let maximumLineSize = 16 << 20

  /// The numbers of lines that a feed took and refused.
  public struct Summary: Hashable, Sendable {
    /// The number of lines that were events or waits.
    public var taken = 0
    /// The number of lines that were neither.
    public var refused = 0
  }

  /// The result of reading the next line of a feed.
  public enum Input: Sendable {
    /// A line without its line feed, as UTF-8.
    case line(ArraySlice<UInt8>)
    /// No line has arrived yet.
    case notYet
    /// The input has ended.
    case end
  }

  /// Takes lines until the input ends, and writes the transitions of each line, or its error.
  ///
  /// After an invalid line, it continues with the next. If several lines arrive together, it may
  /// write their results at once. It writes all results before it waits for a line.
  ///
  /// - Parameters:
  ///   - nextLine: the next line. It may wait for one only if `mayWait` is true; otherwise it
  ///     returns ``Input/notYet`` if there is none.
  ///   - write: takes lines of JSON with their line feeds; returns false if no one reads them.
  public func run(
    nextLine: (_ mayWait: Bool) -> Input, write: ([UInt8]) -> Bool
  ) -> Summary {
    var feeding = Feeding(policy: policy, seed: seed)
    return feeding.run(nextLine: nextLine, write: write)
  }
}
