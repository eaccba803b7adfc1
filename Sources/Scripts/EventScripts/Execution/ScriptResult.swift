package import RegistrationCore

/// The result of a script: its transitions, and the expectation that failed, if any.
public struct ScriptResult: Sendable {
  /// The script's name: the path that it was read from, or `-`.
  public let name: String
  /// The story of the script, which is its first comment.
  public let story: String?
  /// Every transition, in order.
  public let entries: [TraceEntry]
  /// The expectation that failed, at which the script ended.
  public let mismatch: ScriptMismatch?
  /// Whether the script expects anything; one that does not passes whatever the flow does.
  public let hasExpectations: Bool
  package let heading: TraceEntry.Heading
  /// What the script did to the world, in order.
  package let changes: [WorldChange]

  /// Whether every expectation held.
  public var passed: Bool { mismatch == nil }

  /// The trace: a line of JSON for each transition.
  public var traceLines: [String] { entries.map { $0.line(heading) } }

  /// The trace in UTF-8, with a line feed after each line.
  package var trace: [UInt8] { traceLines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] } }
}

/// A directive that changed the world while a script was played.
package struct WorldChange: Sendable {
  /// The number of transitions before it.
  package let place: Int
  package let at: Timestamp
  let directive: Directive
  let policy: Policy

  /// The directive as a report shows it, without secrets.
  package var text: String { directive.printedWithoutSecrets(by: policy) }
}

/// An expectation that failed, or a line that could not be carried out.
public struct ScriptMismatch: Error, Hashable, Sendable {
  /// The line in the script, from 1.
  public var line: Int
  /// The line's directive, as it is written.
  public var directive: String
  /// The expected value.
  public var expected: String
  /// The actual value.
  public var actual: String
}
