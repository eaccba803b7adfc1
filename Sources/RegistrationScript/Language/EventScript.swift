public import RegistrationCore

/// A script of events: what is given, what happens, and what is expected, a directive a line.
///
/// It is read by ``parse(_:file:policies:)-(String,_,_)`` and written by ``printed()``; the two
/// are each other's inverse: `parse(script.printed())` is `script` for every script that was read.
public struct EventScript: Hashable, Sendable {
  /// A line: a directive, a comment, both, or neither.
  public struct Line: Hashable, Sendable {
    /// Its number in the file, from 1.
    public internal(set) var number: Int
    /// What it says to do, if anything.
    public let directive: Directive?
    /// The text after its `#`, without the space there, if it has one.
    public let comment: String?

    /// A line of these; the script that takes it gives it its number.
    public init(_ directive: Directive? = nil, comment: String? = nil) {
      (self.number, self.directive, self.comment) = (0, directive, comment)
    }
  }

  /// The policy that the script's flow follows; ``RegistrationCore/Policy/clinic`` where none is named.
  public let policy: Policy
  /// Every line, blank ones too.
  public let lines: [Line]

  /// A script of these lines, which are numbered anew from 1.
  ///
  /// A ``Directive/policy(_:)`` among them should name `policy`, and come first: the parser
  /// reads no other.
  public init(policy: Policy, lines: [Line]) {
    self.policy = policy
    self.lines = lines.enumerated().map { index, line in
      var numbered = line
      numbered.number = index + 1
      return numbered
    }
  }

  /// A script of these directives, after its story as a comment and its policy's name.
  public init(policy: Policy, story: String? = nil, _ directives: [Directive]) {
    let head = (story.map { [Line(comment: $0)] } ?? []) + [Line(.policy(policy.name))]
    self.init(policy: policy, lines: head + directives.map { Line($0) })
  }

  /// What the script is about: its first comment that is not empty.
  public var story: String? {
    lines.lazy.compactMap(\.comment).first { !$0.isEmpty }
  }

  /// The directives, in order.
  public var directives: [Directive] { lines.compactMap(\.directive) }
}
