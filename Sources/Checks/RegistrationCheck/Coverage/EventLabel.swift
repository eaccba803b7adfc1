public import RegistrationCore

/// The label of an event in a ledger: its name, or for an answer the name of the operation.
public struct EventLabel: Hashable, Sendable {
  enum Kind: Hashable {
    case person(Registration.Event.Name)
    case answer(Registration.Operation.Name)
  }

  let kind: Kind
  /// Its number, of ``count``: names of events come first, then operations.
  let ordinal: Int

  /// Creates the label of `event`.
  public init(_ event: Registration.Event) {
    if case .answered(_, let answer) = event {
      self.init(answerTo: answer.name)
    } else {
      self.init(person: event.name)
    }
  }

  /// Creates the label of every answer to `operation`.
  public init(answerTo operation: Registration.Operation.Name) {
    self.init(.answer(operation), Registration.Event.Name.allCases.count + operation.ordinal)
  }

  private init(person name: Registration.Event.Name) { self.init(.person(name), name.ordinal) }

  private init(_ kind: Kind, _ ordinal: Int) { (self.kind, self.ordinal) = (kind, ordinal) }
}

extension EventLabel {
  /// How many numbers there are; the one of `answered` is used by no label.
  static let count =
    Registration.Event.Name.allCases.count + Registration.Operation.Name.allCases.count
}

extension EventLabel: CaseIterable {
  /// Every label: the person's events, then the answers, in the order of their declarations.
  public static let allCases: [EventLabel] =
    Registration.Event.Name.allCases.filter { $0 != .answered }.map { EventLabel(person: $0) }
    + Registration.Operation.Name.allCases.map { EventLabel(answerTo: $0) }
}

extension EventLabel: CustomStringConvertible {
  /// The event's name, or `answered.` and the operation's.
  public var description: String {
    switch kind {
    case .person(let name): name.rawValue
    case .answer(let operation): "answered." + operation.rawValue
    }
  }

  /// Creates the label that `text` spells; nil if there is no such label.
  public init?(_ text: String) {
    guard let label = EventLabel.allCases.first(where: { $0.description == text }) else {
      return nil
    }
    self = label
  }
}
