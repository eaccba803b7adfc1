extension ChartRun {
  /// Takes the transitions that wait for no external event, until there is none.
  ///
  /// It ends because a chart in which such transitions could form a circle is not valid.
  mutating func settle(data: [String: String]?) {
    var data = data
    while !isFinished, let node = activeNode {
      let isEnabled = { (transition: ChartTransition) in
        guard transition.events.isEmpty else { return false }
        guard let condition = transition.condition else { return true }
        return data.map(condition.holds(for:)) ?? false
      }
      if let selection = chart.index.selection(in: node, where: isEnabled) {
        follow(selection.transition, of: selection.node)
      } else if !done.isEmpty {
        let event = done.removeFirst()
        data = [:]
        let selection = chart.index.selection(in: node) { $0.isEnabled(by: event, data: [:]) }
        if let selection { follow(selection.transition, of: selection.node) }
      } else {
        return
      }
    }
    done = []
  }

  /// Leaves the states of the transition, performs its actions, and enters its target.
  mutating func follow(_ transition: ChartTransition, of source: Int) {
    let index = chart.index
    transitions.append(transition)
    guard let target = transition.target.flatMap({ index.ids[$0] }) else {
      actions += transition.actions
      return
    }
    let effective = meaning(of: target)
    let isInside = transition.isInternal && index.isDescendant(effective, of: source)
    let domain = isInside ? source : index.commonAncestor(of: source, and: effective)
    leave(inside: domain)
    actions += transition.actions
    enter(target, from: domain)
  }

  /// The state that a target means: the remembered state of a history, or the target itself.
  private func meaning(of target: Int) -> Int {
    let state = chart.index.nodes[target].state
    guard state.isHistory else { return target }
    let meant = histories[state.id] ?? state.transitions.first?.target
    return meant.flatMap { chart.index.ids[$0] } ?? target
  }

  /// Leaves the states inside this one, the innermost first; `nil` leaves all.
  private mutating func leave(inside domain: Int?) {
    let index = chart.index
    let active = configuration.compactMap { index.ids[$0] }
    let left = active.filter { node in domain.map { index.isDescendant(node, of: $0) } ?? true }
    for node in left { remember(node, active) }
    for node in left.reversed() { actions += index.nodes[node].state.onExit }
    configuration.removeLast(left.count)
  }

  /// Records, for the histories of a state that is left, which states were active.
  private mutating func remember(_ node: Int, _ active: [Int]) {
    let index = chart.index
    for child in index.nodes[node].children {
      let state = index.nodes[child].state
      switch state.kind {
      case .history(let deep):
        let inside = active.filter { index.isDescendant($0, of: node) }
        let meant = deep ? inside.last : inside.first
        histories[state.id] = meant.map { index.nodes[$0].state.id }
      case .atomic, .compound, .parallel, .final: break
      }
    }
  }

  /// Enters a target from the state around it that is active, and on to the initial states inside.
  mutating func enter(_ target: Int, from domain: Int?) {
    let index = chart.index
    var target: Int? = target
    /// What the default way of a history says, to be done once the state around it is entered.
    var defaults: [Int: [ChartAction]] = [:]
    while let next = target {
      let state = index.nodes[next].state
      if state.isHistory, histories[state.id] == nil, let parent = index.nodes[next].parent {
        defaults[parent] = state.transitions.first?.actions
      }
      let meant = meaning(of: next)
      let active = Set(configuration)
      let entered = (index.ancestors(of: meant).reversed() + [meant]).filter { node in
        !active.contains(index.nodes[node].state.id)
      }
      for node in entered {
        let state = index.nodes[node].state
        configuration.append(state.id)
        actions += state.onEntry + (defaults[node] ?? [])
      }
      target = nil
      switch index.nodes[meant].state.kind {
      case .compound(let initial): target = index.ids[initial]
      case .final:
        if let parent = index.nodes[meant].parent {
          done.append("done.state.\(index.nodes[parent].state.id)")
        }
      case .atomic, .parallel, .history: break
      }
    }
  }
}
