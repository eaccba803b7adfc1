public import RegistrationCore
import RegistrationJSON

/// Plays a registration from lines of JSON, and writes its transitions as a trace.
///
/// It runs a simulation with an empty mock pool, in virtual time. Everything that a line causes
/// ends before the next line is taken. Memory therefore does not grow with the length of the feed,
/// except for what the world holds: the accounts and mails of the pool, and faults to come.
///
/// A line is one of these:
///
/// - an event as traces write it (`{"name":"submitCode","code":"123456"}`, or a whole line of a
///   trace); the code `$code` is the newest code delivered to the current account, `$totp` the code
///   that its authenticator app shows now;
/// - a wait (`{"wait":"25h"}`), up to the year 9999;
/// - a line of the script language (`{"do":"kill"}`), which does what it does in a script.
///
/// <doc:FeedingEvents> describes the protocol for those who write a client.
public struct Feed: Sendable {
  /// The policy of the flow.
  public let policy: Policy
  /// The seed of codes and identifiers.
  public let seed: UInt64
  /// Whether a mark follows what each line has caused, with the problems and the presentation.
  ///
  /// Without marks, the output of a feed whose lines are all carried out is a trace, which can be
  /// replayed.
  public var writesMarks = false

  /// Creates a feed for a flow with `policy`.
  public init(policy: Policy, seed: UInt64 = 1) { (self.policy, self.seed) = (policy, seed) }

  /// The longest line that is read, in bytes: 16 MiB, room for a form with a large picture.
  public static let maximumLineSize = LineSize.most

  /// The numbers of lines that a feed took and did not.
  public struct Summary: Hashable, Sendable {
    /// The number of lines that were carried out.
    public var taken = 0
    /// The number of lines that are none of a feed.
    public var refused = 0
    /// The number of script lines that could not be carried out, or whose expectation did not hold.
    public var failed = 0
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
    var feeding = Feeding(self)
    return feeding.run(nextLine: nextLine, write: write)
  }
}
