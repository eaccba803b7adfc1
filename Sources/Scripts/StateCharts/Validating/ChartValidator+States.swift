extension ChartValidator {
  mutating func checkStates() {
    for (number, node) in index.nodes.enumerated() {
      let state = node.state
      checkName(state, number)
      checkText(state.documentation, "the documentation of \(quote(state.id))", at: state.position)
      checkActions(state.onEntry, at: state.position)
      checkKind(state, number)
      for transition in state.transitions { check(transition, of: state) }
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
    case .atomic:
      if state.children.isEmpty { return }
      report(
        state.position, "\(quote(state.id)), an atomic state with states inside",
        expected: "none inside it", "make it a compound state, or take them out")
    case .compound(let initial): checkInitial(initial, of: state, number)
    case .history: checkHistory(state, number)
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

  private mutating func checkHistory(_ state: ChartState, _ number: Int) {
    let name = "the history \(quote(state.id))"
    if !state.onEntry.isEmpty || !state.children.isEmpty {
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
    if index.nodes[meant].parent != parent || index.nodes[meant].state.isHistory {
      report(
        transition.position, "\(quote(target)) as the default of \(name)",
        expected: "a state directly inside \(quote(index.nodes[parent].state.id))",
        "name such a state")
    }
  }
}
