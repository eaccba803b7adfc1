/// A state of a chart, with the states inside it.
public struct ChartState: Hashable, Sendable {
  /// What kind of state it is.
  public enum Kind: Hashable, Sendable {
    /// A state with no states inside.
    case atomic
    /// A state of which one state inside is active; this one, or one inside it, first.
    case compound(initial: String)
    /// A state of which all states inside are active at once. It is read, written and drawn; a
    /// ``ChartRun`` refuses it.
    case parallel
    /// A state at which its parent is done.
    case final
    /// A pseudo-state that stands for where its parent was left: the state inside it, or, if deep,
    /// the atomic one. Its only transition leads to where it stands for before that.
    case history(deep: Bool)
  }

  /// Its name, which no other state of the chart has.
  public let id: String
  /// What kind of state it is.
  public let kind: Kind
  /// The states inside it, in document order.
  public let children: [ChartState]
  /// Its transitions, in document order: the first that is enabled is taken.
  public let transitions: [ChartTransition]
  /// What is done when it is entered.
  public let onEntry: [ChartAction]
  /// What is done when it is left.
  public let onExit: [ChartAction]
  /// What it means, for people: paragraphs with an empty line between them.
  public let documentation: String?
  /// Where its element begins, or `nil` if it was not read from a text.
  public let position: ChartPosition?

  /// The line of its element, from 1; 0 if it was not read from a text.
  public var line: Int { position?.line ?? 0 }

  /// A state; whether it makes sense is found out when a ``StateChart`` is made of it.
  public init(
    id: String, kind: Kind = .atomic, children: [ChartState] = [],
    transitions: [ChartTransition] = [], onEntry: [ChartAction] = [], onExit: [ChartAction] = [],
    documentation: String? = nil, position: ChartPosition? = nil
  ) {
    (self.id, self.kind, self.children) = (id, kind, children)
    (self.transitions, self.onEntry, self.onExit) = (transitions, onEntry, onExit)
    self.documentation = documentation.flatMap(paragraphs(of:))
    self.position = position
  }
}

extension ChartState {
  /// Whether a chart can rest in it: it is atomic or final.
  public var isAtomic: Bool {
    switch kind {
    case .atomic, .final: true
    case .compound, .parallel, .history: false
    }
  }

  /// Whether it is no state of its own, but stands for one: a history.
  public var isHistory: Bool {
    switch kind {
    case .history: true
    case .atomic, .compound, .parallel, .final: false
    }
  }

  /// The same state as if it had not been read from a text.
  var withoutPositions: ChartState {
    ChartState(
      id: id, kind: kind, children: children.map(\.withoutPositions),
      transitions: transitions.map(\.withoutPosition), onEntry: onEntry, onExit: onExit,
      documentation: documentation)
  }
}
