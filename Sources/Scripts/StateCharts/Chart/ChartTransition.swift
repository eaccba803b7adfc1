/// A transition of a state: its events, its condition and its target.
public struct ChartTransition: Hashable, Sendable {
  /// The descriptors of the events that enable it; only that of a history has none.
  ///
  /// A descriptor matches every event whose name begins with its tokens: `answered` also matches
  /// `answered.signUp`, but not `answeredLate`. `answered.*` is the same, `*` is any event.
  public let events: [String]
  /// An additional condition on the event data, if there is one.
  public let condition: ChartCondition?
  /// The state that it leads to; `nil` if it stays, without leaving and entering the state.
  public let target: String?
  /// The actions of the transition.
  public let actions: [ChartAction]
  /// The documentation of the transition: paragraphs with an empty line between them.
  public let documentation: String?
  /// What the overview says of the way between two steps that this transition is the main one of.
  ///
  /// A way is all transitions from one outermost state to another; one of them may have a reason.
  public let reason: Reason?
  /// The start of its element, or `nil` if it was not read from a text.
  public let position: ChartPosition?

  /// The line of its element, from 1; 0 if it was not read from a text.
  public var line: Int { position?.line ?? 0 }

  /// Creates a transition; it is validated when a ``StateChart`` is made of it.
  public init(
    events: [String], condition: ChartCondition? = nil, target: String?,
    actions: [ChartAction] = [],
    documentation: String? = nil, reason: Reason? = nil,
    position: ChartPosition? = nil
  ) {
    (self.events, self.condition, self.target) = (events, condition, target)
    self.actions = actions
    self.documentation = documentation.flatMap(paragraphs(of:))
    self.reason = reason
    self.position = position
  }
}

extension ChartTransition {
  /// Whether an event with this name and these data enables it.
  public func isEnabled(by event: String, data: [String: String]) -> Bool {
    matches(event) && (condition?.holds(for: data) ?? true)
  }

  /// Whether an event with this name enables it, if its condition holds.
  package func matches(_ event: String) -> Bool {
    events.contains { EventDescriptor.matches($0, event) }
  }

  /// The same transition as if it had not been read from a text.
  var withoutPosition: ChartTransition {
    ChartTransition(
      events: events, condition: condition, target: target, actions: actions,
      documentation: documentation, reason: reason)
  }
}

extension ChartTransition {
  /// The main reason of a way between two steps.
  public struct Reason: Hashable, Sendable {
    /// A few words.
    public let text: String
    /// Whether the way is a part of the happy way, on which nothing goes wrong.
    public let isHappy: Bool

    /// Creates a reason; white space in it counts as one space.
    public init(_ text: String, isHappy: Bool = false) {
      self.text = words(of: text).joined(separator: " ")
      self.isHappy = isHappy
    }
  }
}

/// An action of a chart; it never acts on the world, it only logs.
public enum ChartAction: Hashable, Sendable {
  /// `<log label="notice" expr="'codeSent'"/>`: a text with a label.
  case log(label: String, text: String)
}
