extension ChartValidator {
  /// Reports transitions whose events are always taken by an earlier one of the same state.
  mutating func checkShadows(_ state: ChartState) {
    guard !state.isHistory else { return }
    var waiting = WaitingTransitions()
    for transition in state.transitions {
      let shadows = waiting.shadows(of: transition)
      report(transition, in: state, shadowedBy: shadows)
      waiting.append(transition)
    }
  }

  private mutating func report(
    _ transition: ChartTransition, in state: ChartState, shadowedBy shadows: [ChartTransition?]
  ) {
    guard let shadow = shadows.lazy.compactMap(\.self).first else { return }
    let place = shadow.line > 0 ? "the one of line \(shadow.line)" : "an earlier one"
    if !shadows.contains(nil) {
      report(
        transition.position, "a transition of \(quote(state.id)) that can never fire",
        expected: "events or a condition that \(place) leaves to it",
        "move it before \(place), or take it out")
    } else {
      for (event, shadow) in zip(transition.events, shadows) where shadow != nil {
        report(
          transition.position, "the event \(quote(event)) that \(place) always takes",
          expected: "events that are left to it", "take the event out of one of the two")
      }
    }
  }
}

/// The transitions of one state so far, by the tokens of the events that they wait for.
private struct WaitingTransitions {
  private struct Step: Hashable {
    let node: Int
    let token: Substring
  }

  private var transitions: [ChartTransition] = []
  /// The conditions of the transitions, each once, with a transition that has it.
  private var conditions: [ChartCondition?: Int] = [:]
  private var examples: [ChartTransition] = []
  /// The tree of the tokens: the node that follows a node.
  private var nodes: [Step: Int] = [:]
  /// For the descriptor that ends at each node, the first transition of each condition that waits for it; the first
  /// node has no token.
  private var waiting: [[Int: Int]] = [[:]]

  /// For each event of a transition, the transition that always takes it, if there is one.
  ///
  /// It compares each pair of conditions once, and looks at each event once, because thousands of events may be the same.
  func shadows(of transition: ChartTransition) -> [ChartTransition?] {
    let implied = examples.indices.filter { transition.implies(examples[$0]) }
    let impliedOnes = Set(implied)
    var known: [String: Int?] = [:]
    return transition.events.map { event in
      let number =
        known[event]
        ?? path(of: event).lazy.compactMap { node in
          let waiting = waiting[node]
          return waiting.count < implied.count
            ? waiting.filter { impliedOnes.contains($0.key) }.values.min()
            : implied.compactMap { waiting[$0] }.min()
        }.first
      known[event] = .some(number)
      return number.map { transitions[$0] }
    }
  }

  mutating func append(_ transition: ChartTransition) {
    let condition = conditions[transition.condition] ?? examples.count
    if condition == examples.count {
      conditions[transition.condition] = condition
      examples.append(transition)
    }
    for event in Set(transition.events) {
      let node = EventDescriptor(event).tokens.reduce(0) { node, token in
        let step = Step(node: node, token: token)
        if let next = nodes[step] { return next }
        nodes[step] = waiting.count
        waiting.append([:])
        return waiting.count - 1
      }
      // `a` and `a.*` are one descriptor.
      if waiting[node][condition] == nil { waiting[node][condition] = transitions.count }
    }
    transitions.append(transition)
  }

  /// The nodes of the descriptors that match every event that this one matches, the shortest first.
  private func path(of event: String) -> [Int] {
    var path = [0]
    for token in EventDescriptor(event).tokens {
      guard let next = nodes[Step(node: path[path.count - 1], token: token)] else { break }
      path.append(next)
    }
    return path
  }
}

extension ChartTransition {
  /// Whether another transition on the same event is enabled whenever this one is.
  fileprivate func implies(_ other: ChartTransition) -> Bool {
    guard let wanted = other.condition else { return true }
    return condition?.implies(wanted) ?? false
  }
}
