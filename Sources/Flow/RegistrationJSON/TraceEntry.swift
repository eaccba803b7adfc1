package import RegistrationCore

/// One transition in a trace: what happened, and the flow after it.
public struct TraceEntry: Hashable, Sendable {
  /// Its number in the trace, from 1.
  package var sequence: Int
  /// When it happened, by the device's clock.
  package var at: Timestamp
  package var event: Registration.Event
  package var from: StatePath
  package var to: StatePath
  package var outcome: Registration.Outcome
  /// The request outstanding after it.
  package var request: (id: RequestID, name: Registration.Operation.Name)? {
    requestID.flatMap { id in requestName.map { (id, $0) } }
  }
  private var requestID: RequestID?
  private var requestName: Registration.Operation.Name?
  /// The notice after it.
  package var notice: Registration.Notice?
  /// The fields of the event with which the flow found a problem.
  private var refused: Set<FieldName>

  package init(
    sequence: Int, at: Timestamp, event: Registration.Event, from: StatePath, to: StatePath,
    outcome: Registration.Outcome, request: Registration.Request?, notice: Registration.Notice?,
    problems: [Problem] = []
  ) {
    // A field that no form asks for says nothing about a secret of the same name.
    refused =
      problems.isEmpty
      ? [] : Set(problems.lazy.filter { $0.kind != .unknownField }.map { $0.field })
    (self.sequence, self.at, self.event, self.from) = (sequence, at, event, from)
    (self.to, self.outcome, self.notice) = (to, outcome, notice)
    (requestID, requestName) = (request?.id, request?.operation.name)
  }
}

extension TraceEntry {
  /// The start of a script in a trace: its name and its policy.
  package struct Heading: Hashable, Sendable {
    package var script: String
    package var policy: Policy

    package init(script: String, policy: Policy) {
      (self.script, self.policy) = (script, policy)
    }
  }

  /// The entry as a line of JSON, without its line feed.
  ///
  /// The first entry of a script names the script and its policy.
  @export(interface)
  package func line(_ heading: Heading) -> String {
    var text = JSONText()
    write(to: &text, heading)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Appends the entry in the format of ``line(_:)``.
  package func write(to text: inout JSONText, _ heading: Heading) {
    text.write(json: #"{"seq":"#)
    text.write(Int64(sequence))
    text.write(json: #","at":""#)
    text.write(at)
    text.write(json: #"","event":"#)
    event.write(to: &text, heading.policy, refused: refused, in: from)
    text.write(json: #","from":""#)
    text.write(json: from.rawValue)
    text.write(json: #"","to":""#)
    text.write(json: to.rawValue)
    text.write(json: #"","outcome":""#)
    outcome.write(to: &text)
    if requestID == nil, notice == nil {
      // Most lines of a feed, which say so at once.
      text.write(json: #"","request":null,"notice":null"#)
    } else {
      text.write(json: #"","request":"#)
      requestJSON.write(to: &text)
      text.write(json: #","notice":"#)
      (notice?.json ?? .null).write(to: &text)
    }
    if sequence == 1 {
      text.write(json: #","policy":"#)
      text.write(heading.policy.name)
      text.write(json: #","script":"#)
      text.write(heading.script)
    }
    text.write(json: "}")
  }

  package var requestJSON: JSONValue {
    guard let request else { return .null }
    return .object([
      "id": .integer(Int64(clamping: request.id.number)), "name": .string(request.name.rawValue),
    ])
  }
}

extension TraceEntry {
  /// Creates a transition as a trace records it, with its number in the trace.
  package init(_ transition: Registration.Transition, sequence: Int) {
    self.init(
      sequence: sequence, at: transition.at, event: transition.event, from: transition.from,
      to: transition.to, outcome: transition.outcome, request: transition.request,
      notice: transition.notice, problems: transition.problems)
  }
}

extension Registration.Transition {
  /// What the flow found wrong with the values of the event; empty for most events.
  fileprivate var problems: [Problem] {
    outcome == .handled && notice == .incompleteForm ? registration.problems : []
  }
}
