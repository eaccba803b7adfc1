extension ChartReader {
  /// The parts of an element that has states, or of a history.
  struct Content {
    var states: [ChartState] = []
    var transitions: [ChartTransition] = []
    var onEntry: [ChartAction] = []
    var documentation: String?
  }

  /// The state of an element, or none if it has no name.
  mutating func state(_ element: MarkupElement) -> [ChartState] {
    let attributes = attributes(of: element, required: ["id"], optional: ["initial"])
    let content = content(of: element, [.state, .history, .transition, .onentry, .text])
    let initial = reference(attributes["initial"])
    let isAtomic = content.states.isEmpty && initial == nil
    return state(
      attributes["id"], isAtomic ? .atomic : .compound(initial: initial ?? ""), content,
      at: element)
  }

  private mutating func history(_ element: MarkupElement) -> [ChartState] {
    let attributes = attributes(of: element, required: ["id"], optional: ["type"])
    check(attributes["type"], is: ["shallow"])
    return state(
      attributes["id"], .history, content(of: element, [.transition, .text]), at: element)
  }

  /// Reads the children of an element that are among `allowed`.
  mutating func content(of element: MarkupElement, _ allowed: [ChartElement]) -> Content {
    var content = Content()
    for (child, kind) in children(of: element, allowed) {
      switch kind {
      case .state: content.states += state(child)
      case .history: content.states += history(child)
      case .transition: content.transitions.append(transition(child))
      case .onentry: content.onEntry += block(child)
      case .text: note(child, as: &content.documentation)
      case .log, .reason: break
      }
    }
    return content
  }

  private func state(
    _ id: MarkupAttribute?, _ kind: ChartState.Kind, _ content: Content, at element: MarkupElement
  ) -> [ChartState] {
    guard let id = id?.value else { return [] }
    return [
      ChartState(
        id: id, kind: kind, children: content.states, transitions: content.transitions,
        onEntry: content.onEntry, documentation: content.documentation,
        position: element.position)
    ]
  }
}
