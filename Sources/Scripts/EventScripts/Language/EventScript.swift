public import RegistrationCore

/// A script of events: the initial world, what happens and what is expected, line by line.
///
/// ``parse(_:file:policies:standard:policyFile:)-(String,_,_,_,_)`` reads it and ``printed()`` writes
/// it. Printing a script and parsing the result with the same policies gives an equal script, for
/// every script that was read.
public struct EventScript: Hashable, Sendable {
  /// A line: a directive, a comment, both, or neither.
  public struct Line: Hashable, Sendable {
    /// The number of the line in the file, from 1.
    public internal(set) var number: Int
    /// The directive, if the line has one.
    public let directive: Directive?
    /// The text after its `#`, without the space before it, if the line has a comment.
    public let comment: String?

    /// Creates a line from its parts; the script that contains it numbers it.
    public init(_ directive: Directive? = nil, comment: String? = nil) {
      (self.number, self.directive, self.comment) = (0, directive, comment)
    }
  }

  /// The policy that the flow follows; the parser's standard, `clinic`, if none is named.
  public let policy: Policy
  /// Every line, blank ones too.
  public let lines: [Line]

  /// Creates a script from these lines, which are numbered from 1.
  ///
  /// A ``Directive/policy(_:)`` among them should name `policy` or its file, and come first: the
  /// parser reads no other.
  public init(policy: Policy, lines: [Line]) {
    self.policy = policy
    self.lines = lines.enumerated().map { index, line in
      var numbered = line
      numbered.number = index + 1
      return numbered
    }
  }

  /// Creates a script from directives, after the story as a comment and the name of the policy.
  public init(policy: Policy, story: String? = nil, _ directives: [Directive]) {
    let head = (story.map { [Line(comment: $0)] } ?? []) + [Line(.policy(policy.name))]
    self.init(policy: policy, lines: head + directives.map { Line($0) })
  }

  /// What the script is about: its first comment that is not empty.
  public var story: String? {
    lines.lazy.compactMap { $0.comment }.first { !$0.isEmpty }
  }

  /// The directives, in order.
  public var directives: [Directive] { lines.compactMap { $0.directive } }
}
