/// A state of a chart, with the states inside it.
public struct ChartState: Hashable, Sendable {
  /// What kind of state it is.
  public enum Kind: Hashable, Sendable {
    /// A state with no states inside.
    case atomic
    /// A state with one active state inside; at first, this one or one inside it.
    case compound(initial: String)
    /// A pseudo-state for the state directly inside its parent that was left last.
    ///
    /// Its only transition leads to the default state, for when its parent has not been left.
    case history
  }

  /// The name of the state, which is unique in the chart.
  public let id: String
  /// What kind of state it is.
  public let kind: Kind
  /// The states inside it, in document order.
  public let children: [ChartState]
  /// Its transitions, in document order: the first that is enabled is taken.
  public let transitions: [ChartTransition]
  /// The actions on entering it.
  public let onEntry: [ChartAction]
  /// The documentation of the state: paragraphs with an empty line between them.
  public let documentation: String?
  /// The start of its element, or `nil` if it was not read from a text.
  public let position: ChartPosition?

  /// The line of its element, from 1; 0 if it was not read from a text.
  public var line: Int { position?.line ?? 0 }

  /// Creates a state; it is validated when a ``StateChart`` is made of it.
  public init(
    id: String, kind: Kind = .atomic, children: [ChartState] = [],
    transitions: [ChartTransition] = [], onEntry: [ChartAction] = [],
    documentation: String? = nil, position: ChartPosition? = nil
  ) {
    (self.id, self.kind, self.children) = (id, kind, children)
    (self.transitions, self.onEntry) = (transitions, onEntry)
    self.documentation = documentation.flatMap(paragraphs(of:))
    self.position = position
  }
}

extension ChartState {
  /// Whether a chart can stay in it, because no state is inside it.
  public var isAtomic: Bool { kind == .atomic }

  /// Whether it is a history, which represents another state.
  public var isHistory: Bool { kind == .history }

  /// The same state as if it had not been read from a text.
  var withoutPositions: ChartState {
    ChartState(
      id: id, kind: kind, children: children.map(\.withoutPositions),
      transitions: transitions.map(\.withoutPosition), onEntry: onEntry,
      documentation: documentation)
  }
}
