/// A way from a state: on which events, under which condition, and where to.
public struct ChartTransition: Hashable, Sendable {
  /// The descriptors of the events that enable it; empty if it waits for none.
  ///
  /// A descriptor stands for every event whose name begins with its tokens: `answered` for
  /// `answered.signUp` too, but not for `answeredLate`. `answered.*` is the same, `*` is any event.
  public let events: [String]
  /// What must hold of the event's data besides, if anything.
  public let condition: ChartCondition?
  /// The state that it leads to; `nil` if it stays, without leaving and entering the state.
  public let target: String?
  /// Whether a way to a state inside its own does not leave its own (`type="internal"`).
  public let isInternal: Bool
  /// What is done on the way.
  public let actions: [ChartAction]
  /// What it means, for people: paragraphs with an empty line between them.
  public let documentation: String?
  /// Where its element begins, or `nil` if it was not read from a text.
  public let position: ChartPosition?

  /// The line of its element, from 1; 0 if it was not read from a text.
  public var line: Int { position?.line ?? 0 }

  /// A transition; whether it makes sense is found out when a ``StateChart`` is made of it.
  public init(
    events: [String], condition: ChartCondition? = nil, target: String?, isInternal: Bool = false,
    actions: [ChartAction] = [], documentation: String? = nil, position: ChartPosition? = nil
  ) {
    (self.events, self.condition, self.target) = (events, condition, target)
    self.isInternal = isInternal && target != nil
    self.actions = actions
    self.documentation = documentation.flatMap(paragraphs(of:))
    self.position = position
  }
}

extension ChartTransition {
  /// Whether an event of this name and data enables it.
  public func isEnabled(by event: String, data: [String: String]) -> Bool {
    events.contains { EventDescriptor($0).matches(event) } && (condition?.holds(for: data) ?? true)
  }

  /// The same transition as if it had not been read from a text.
  var withoutPosition: ChartTransition {
    ChartTransition(
      events: events, condition: condition, target: target, isInternal: isInternal,
      actions: actions, documentation: documentation)
  }
}
