extension ChartValidator {
  mutating func checkStates() {
    for (number, node) in index.nodes.enumerated() {
      let state = node.state
      checkName(state, number)
      checkText(state.documentation, "the documentation of \(quote(state.id))", at: state.position)
      checkActions(state.onEntry + state.onExit, at: state.position)
      checkKind(state, number)
      for transition in state.transitions { check(transition) }
      checkShadows(state)
    }
  }

  private mutating func checkName(_ state: ChartState, _ number: Int) {
    if !state.id.isXMLName {
      report(
        state.position, "the name \(quote(state.id))",
        expected: "a letter, then letters, digits, '.', '-' and '_'", "give it such a name")
    }
    if let first = index.ids[state.id], first != number {
      let line = index.nodes[first].state.line
      report(
        state.position, "a second \(quote(state.id))", expected: "one state of a name",
        line > 0 ? "rename it, or the one of line \(line)" : "rename one of the two")
    }
  }

  private mutating func checkKind(_ state: ChartState, _ number: Int) {
    switch state.kind {
    case .atomic: checkEmpty(state, "an atomic state", allowsTransitions: true)
    case .final: checkEmpty(state, "a final state", allowsTransitions: false)
    case .compound(let initial): checkInitial(initial, of: state, number)
    case .history(let isDeep): checkHistory(state, number, isDeep)
    case .parallel:
      let isRegion = { (child: ChartState) in
        switch child.kind {
        case .atomic, .compound, .parallel: true
        case .final, .history: false
        }
      }
      if !state.children.contains(where: isRegion) {
        report(
          state.position, "the parallel state \(quote(state.id)) with no state inside",
          expected: "states that are active at once", "add them, or write <state>")
      }
      if state.children.contains(where: { $0.kind == .final }) {
        report(
          state.position, "a final state in the parallel \(quote(state.id))",
          expected: "states that are active at once", "put it into one of these")
      }
    }
  }

  private mutating func checkEmpty(
    _ state: ChartState, _ what: String, allowsTransitions: Bool
  ) {
    if !state.children.isEmpty {
      report(
        state.position, "\(quote(state.id)), \(what) with states inside",
        expected: "none inside it", "make it a compound state, or take them out")
    }
    if !allowsTransitions, !state.transitions.isEmpty {
      report(
        state.position, "\(quote(state.id)), \(what) with transitions",
        expected: "no way from it", "make it another kind of state, or take them out")
    }
  }

  private mutating func checkInitial(_ initial: String, of state: ChartState, _ number: Int) {
    if initial.isEmpty {
      report(
        state.position, "\(quote(state.id)) without initial", expected: "its initial state",
        "write initial=\"…\" into it, with the name of a state inside it")
    } else if index.ids[initial].map({ index.isDescendant($0, of: number) }) != true {
      report(
        state.position, "\(quote(initial)) as the initial state of \(quote(state.id))",
        expected: "a state inside it", "correct its name, or move the state")
    }
  }

  private mutating func checkHistory(_ state: ChartState, _ number: Int, _ isDeep: Bool) {
    let name = "the history \(quote(state.id))"
    if !state.onEntry.isEmpty || !state.onExit.isEmpty || !state.children.isEmpty {
      report(
        state.position, "\(name) with more than a transition", expected: "a transition alone",
        "take the rest out: nothing rests in a history")
    }
    guard let parent = index.nodes[number].parent else {
      report(
        state.position, "\(name) in no state", expected: "a state around it",
        "move it into the state that it is the history of")
      return
    }
    guard let transition = state.transitions.first, state.transitions.count == 1,
      transition.events.isEmpty, transition.condition == nil, let target = transition.target
    else {
      report(
        state.position, "\(name) with no default",
        expected: "one transition with a target alone",
        "write <transition target=\"…\"/> with the state to begin in")
      return
    }
    guard let meant = index.ids[target] else { return }
    let isInside =
      isDeep ? index.isDescendant(meant, of: parent) : index.nodes[meant].parent == parent
    if !isInside || index.nodes[meant].state.isHistory {
      report(
        transition.position, "\(quote(target)) as the default of \(name)",
        expected: "a state \(isDeep ? "" : "directly ")inside "
          + quote(index.nodes[parent].state.id),
        "name such a state")
    }
  }
}
