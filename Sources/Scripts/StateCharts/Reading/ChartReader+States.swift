extension ChartReader {
  /// The state of an element, or none if it has no name.
  mutating func state(_ element: MarkupElement, _ kind: ChartElement) -> [ChartState] {
    switch kind {
    case .state: inhabited(element, optional: ["initial"], isParallel: false)
    case .parallel: inhabited(element, optional: [], isParallel: true)
    case .final: final(element)
    case .history: history(element)
    case .initial, .transition, .onentry, .onexit, .log, .text, .reason: []
    }
  }

  private mutating func inhabited(
    _ element: MarkupElement, optional: [String], isParallel: Bool
  ) -> [ChartState] {
    let attributes = attributes(of: element, required: ["id"], optional: optional)
    var allowed: [ChartElement] = [
      .state, .parallel, .history, .transition, .onentry, .onexit, .text,
    ]
    if !isParallel { allowed += [.final, .initial] }
    var content = Content()
    var initials: [MarkupElement] = []
    for (child, kind) in children(of: element, allowed) {
      switch kind {
      case .initial: initials.append(child)
      case .state, .parallel, .final, .history: content.states += state(child, kind)
      case .transition, .onentry, .onexit, .text, .reason, .log: add(child, kind, to: &content)
      }
    }
    let initial = initialTarget(of: element, attributes["initial"], initials)
    let kind: ChartState.Kind =
      if isParallel {
        .parallel
      } else if content.states.isEmpty, initial == nil {
        .atomic
      } else {
        .compound(initial: initial ?? "")
      }
    return state(attributes["id"], kind, content, at: element)
  }

  private mutating func final(_ element: MarkupElement) -> [ChartState] {
    let attributes = attributes(of: element, required: ["id"], optional: [])
    var content = Content()
    for (child, kind) in children(of: element, [.onentry, .onexit, .text]) {
      add(child, kind, to: &content)
    }
    return state(attributes["id"], .final, content, at: element)
  }

  private mutating func history(_ element: MarkupElement) -> [ChartState] {
    let attributes = attributes(of: element, required: ["id"], optional: ["type"])
    check(attributes["type"], is: ["shallow", "deep"])
    var content = Content()
    for (child, kind) in children(of: element, [.transition, .text]) {
      add(child, kind, to: &content)
    }
    let isDeep = attributes["type"]?.value == "deep"
    return state(attributes["id"], .history(deep: isDeep), content, at: element)
  }

  private func state(
    _ id: MarkupAttribute?, _ kind: ChartState.Kind, _ content: Content, at element: MarkupElement
  ) -> [ChartState] {
    guard let id = id?.value else { return [] }
    return [
      ChartState(
        id: id, kind: kind, children: content.states, transitions: content.transitions,
        onEntry: content.onEntry, onExit: content.onExit, documentation: content.documentation,
        position: element.position)
    ]
  }

  /// The initial state, by the attribute or by the element, whichever is present.
  mutating func initialTarget(
    of element: MarkupElement, _ attribute: MarkupAttribute?, _ initials: [MarkupElement]
  ) -> String? {
    var target = reference(attribute)
    for initial in initials {
      if target != nil {
        report(
          initial.position, "a second initial state", expected: "one of <\(element.qualifiedName)>",
          "take the element or the attribute out")
      }
      target = self.initial(initial)
    }
    return target
  }

  /// The target of the one transition of an `<initial>`.
  private mutating func initial(_ element: MarkupElement) -> String {
    _ = attributes(of: element, required: [], optional: [])
    let transitions = children(of: element, [.transition]).map(\.0)
    if transitions.count != 1 {
      report(
        element.position, "\(transitions.count) transitions in <\(element.qualifiedName)>",
        expected: "one", "write one <transition target=\"…\"/>")
    }
    guard let transition = transitions.first else { return "" }
    let attributes = attributes(of: transition, required: ["target"], optional: [])
    _ = children(of: transition, [])
    return reference(attributes["target"]) ?? ""
  }
}
