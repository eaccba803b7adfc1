public import RegistrationCore

/// A registration that is fed with a person's events, a line of JSON each, and tells what became
/// of them in the lines of a trace.
///
/// It plays in a simulation with an empty mock pool, on virtual time: what a line causes is over before the next
/// one happens, so the memory that it takes does not grow with the length of the feed, but for the
/// accounts and mails of the pool. A line is an event as traces write it
/// (`{"name":"submitCode","code":"123456"}`, or a whole line of a trace) or a wait
/// (`{"wait":"25h"}`), up to the year 9999. The code `$code` is the newest delivered to the account
/// in hand.
public struct Feed: Sendable {
  /// What the forms demand.
  public let policy: Policy
  /// What codes and identifiers are drawn from.
  public let seed: UInt64

  /// A feed of a flow under `policy`.
  public init(policy: Policy, seed: UInt64 = 1) { (self.policy, self.seed) = (policy, seed) }

  /// The longest line that is read, in bytes: 16 MiB, room for a form with a large picture.
  public static let maximumLineSize = 16 << 20

  /// What a feed took.
  public struct Summary: Hashable, Sendable {
    /// How many lines were events or waits.
    public var taken = 0
    /// How many lines were neither.
    public var refused = 0
  }

  /// What a feed finds where it looks for its next line.
  public enum Input: Sendable {
    /// A line without its end, as UTF-8.
    case line(ArraySlice<UInt8>)
    /// None yet.
    case notYet
    /// No more.
    case end
  }

  /// Takes lines until there are none, and writes what becomes of each: transitions, or what is
  /// wrong with the line; then goes on with the next.
  ///
  /// Of lines that come together it may write a few at once. Whatever came of those before is
  /// written before it waits for one.
  ///
  /// - Parameters:
  ///   - nextLine: the next line. Only where it `mayWait` is it to wait for one; otherwise it says
  ///     when there is none yet.
  ///   - write: takes lines of JSON with their ends; false where nobody reads any more.
  public func run(
    nextLine: (_ mayWait: Bool) -> Input, write: ([UInt8]) -> Bool
  ) -> Summary {
    var feeding = Feeding(policy: policy, seed: seed)
    return feeding.run(nextLine: nextLine, write: write)
  }
}
