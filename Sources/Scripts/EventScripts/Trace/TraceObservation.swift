import RegistrationCore
import RegistrationJSON

/// What a line of a trace says about the flow, by its keys; a replay compares it.
struct TraceObservation {
  enum Key: String, CaseIterable {
    case from, to, outcome, request, notice
  }

  private let values: [Key: JSONValue]

  init(values: [JSONValue]) {
    self.values = Dictionary(uniqueKeysWithValues: zip(Key.allCases, values))
  }

  /// Creates the visible parts of a flow after an event.
  init(from: StatePath, outcome: Registration.Outcome, _ flow: Registration) {
    let entry = TraceEntry(
      sequence: 0, at: Timestamp(milliseconds: 0), event: .launch, from: from, to: flow.path,
      outcome: outcome, request: flow.request, notice: flow.notice)
    self.init(values: [
      .string(entry.from.rawValue), .string(entry.to.rawValue), .string(outcome.text),
      entry.requestJSON, entry.notice?.json ?? .null,
    ])
  }

  subscript(key: Key) -> JSONValue { values[key] ?? .null }

  /// Whether the flow was in this state afterwards.
  func leads(to path: StatePath) -> Bool { self[.to] == .string(path.rawValue) }

  /// Whether the flow had not been launched.
  var startsProcess: Bool { self[.from] == .string(StatePath.launchingIdle.rawValue) }

  func firstDifference(from other: TraceObservation) -> Key? {
    Key.allCases.first { self[$0].sorted != other[$0].sorted }
  }
}

extension JSONValue {
  /// The value without passwords, codes and invitations; a trace has none, but other input may.
  var withoutSecrets: JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map { member in
          Member(
            key: member.key,
            value: member.isSecret ? .string(Secret.placeholder) : member.value.withoutSecrets)
        })
    case .array(let values): .array(values.map { $0.withoutSecrets })
    case .null, .bool, .integer, .number, .string, .written: self
    }
  }

  /// The value with its keys sorted, so that it does not depend on the writer.
  fileprivate var sorted: JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map { Member(key: $0.key, value: $0.value.sorted) }.sorted { $0.key < $1.key })
    case .array(let values): .array(values.map { $0.sorted })
    case .null, .bool, .integer, .number, .string, .written: self
    }
  }
}

extension JSONValue.Member {
  /// Whether it has the name of a secret.
  ///
  /// A failure has a `code`, too: the name of an exception.
  fileprivate var isSecret: Bool {
    if key == FieldName.invitation.text { return true }
    guard FieldName(key).isSecret else { return false }
    if key == "code", case .string(let text) = value {
      return text.utf8.first.map { $0 < 0x3A } ?? false
    }
    return true
  }
}
