public import RegistrationCore
import RegistrationJSON

/// Replays a trace: handles each of its events again, and compares the result with the trace.
///
/// Only the reducer runs; a sign-out that the device refused is refused again. Each script in a trace starts with a line that names its policy. A line
/// that starts from `launching.idle` while the flow is in another state is a new process.
public struct TraceReplay: Sendable {
  /// The longest line that is read, in bytes: 16 MiB, as in a feed.
  public static let maximumLineSize = Feed.maximumLineSize

  /// The number of transitions that were replayed so far.
  public private(set) var transitions = 0

  private let file: String
  private let policies: [Policy]
  /// The policy that a script follows, which a trace may name besides `policies`; nil if it is not known.
  package var policyOfScript: @Sendable (_ script: String) -> Policy? = { _ in nil }
  private var registration: Registration?
  /// The transition that was replayed last, with the flow after it.
  package private(set) var latest: (entry: TraceEntry, flow: Registration)?
  private var number = 0
  private var sequence = 0

  /// Creates a replay of a trace; errors call it `file`, and it may name one of `policies`.
  public init(file: String, policies: [Policy] = Policy.builtIn) {
    (self.file, self.policies) = (file, policies)
  }

  /// Takes the next line of the trace, without its line feed; a blank line is skipped.
  @export(interface)
  public mutating func take(_ bytes: [UInt8]) throws(TraceReplayError) {
    number += 1
    let difference: TraceDifference?
    do throws(ScriptError) {
      guard let line = try TraceLine(bytes, file: file, number: number) else { return }
      difference = try replay(line)
    } catch {
      throw .malformed(error)
    }
    if let difference { throw .different(difference) }
    transitions += 1
  }

  /// The difference between the line and the replay; nil if there is none.
  private mutating func replay(_ line: TraceLine) throws(ScriptError) -> TraceDifference? {
    let policy = try line.policy(among: policies, ofScript: policyOfScript)
    var flow = try flow(before: line, policy)
    let (event, at) = (try line.event(in: flow), try line.at())
    let expected = try line.observation()
    let next = policy == nil ? sequence + 1 : 1
    let given = try line.sequence()
    guard given == next else {
      return TraceDifference(
        file: file, line: number, key: "seq", expected: "\(given)", actual: "\(next)")
    }
    sequence = given
    let from = flow.path
    let outcome = flow.handleAgain(event, at: at, signsOut: expected.leads(to: .leavingSigningOut))
    registration = flow
    let actual = TraceObservation(from: from, outcome: outcome, flow)
    guard let key = expected.firstDifference(from: actual) else {
      latest = (TraceEntry(event, sequence: given, at: at, from: from, outcome, flow), flow)
      return nil
    }
    return TraceDifference(
      file: file, line: number, key: key.rawValue,
      expected: expected[key].withoutSecrets.text, actual: actual[key].text)
  }

  /// The flow before the line's event.
  ///
  /// - Parameter policy: the policy that the line names; nil if it is not the first of a script.
  private func flow(
    before line: TraceLine, _ policy: Policy?
  ) throws(ScriptError) -> Registration {
    if let policy { return Registration(policy: policy) }
    guard let registration else {
      throw line.error(
        "policy", "expected the first line of a script trace, which names its policy")
    }
    let restarts = try line.observation().startsProcess && registration.path != .launchingIdle
    return restarts ? Registration(policy: registration.policy) : registration
  }
}

extension Registration {
  /// Handles an event of a trace.
  ///
  /// - Parameter signsOut: whether it leads to `leaving.signingOut`. If it does not in the trace, the
  ///   device could not keep the sign-out, so the driver took it back.
  fileprivate mutating func handleAgain(
    _ event: Event, at now: Timestamp, signsOut: Bool
  ) -> Outcome {
    let before = self
    let outcome = handle(event, at: now)
    if path == .leavingSigningOut, before.path != .leavingSigningOut, !signsOut {
      refuseSignOut(to: before)
    }
    return outcome
  }
}

extension TraceEntry {
  fileprivate init(
    _ event: Registration.Event, sequence: Int, at: Timestamp, from: StatePath,
    _ outcome: Registration.Outcome, _ flow: Registration
  ) {
    self.init(
      sequence: sequence, at: at, event: event, from: from, to: flow.path, outcome: outcome,
      request: flow.request, notice: flow.notice)
  }

  /// The flow after the transition, in a flow that was `before`, or in a process that begins with it.
  package func flow(after before: Registration) -> Registration {
    let isFirst = from == .launchingIdle && before.path != .launchingIdle
    var flow = isFirst ? Registration(policy: before.policy) : before
    _ = flow.handleAgain(event, at: at, signsOut: to == .leavingSigningOut)
    return flow
  }
}

/// The reason why a replay ends before its trace does.
public enum TraceReplayError: Error, Hashable, Sendable {
  /// The line is not a line of a trace.
  case malformed(ScriptError)
  /// The replay gives another result than the trace.
  case different(TraceDifference)
}

/// A difference between a replay and its trace.
public struct TraceDifference: Hashable, Sendable {
  /// The file name of the trace that was given to the replay.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The key whose values differ.
  public let key: String
  /// The value in the trace, as JSON.
  public let expected: String
  /// The value of the replay, as JSON.
  public let actual: String
}

extension TraceDifference: CustomStringConvertible {
  /// File, line and key, then both values.
  public var description: String {
    """
    \(file):\(line): the replay differs in '\(key)'
      expected  \(expected)
      actual    \(actual)
    """
  }
}
