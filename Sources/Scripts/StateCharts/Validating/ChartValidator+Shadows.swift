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
    /// The token in bytes, as events are compared.
    let token: [UInt8]
  }

  private var transitions: [ChartTransition] = []
  /// The conditions of the transitions, each once.
  private var conditions: [ChartCondition?] = []
  private var numbers: [ChartCondition?: Int] = [:]
  /// The tree of the tokens: the node that follows a node.
  private var nodes: [Step: Int] = [:]
  /// For the descriptor that ends at each node, the first transition of each condition that waits for it; the first
  /// node has no token.
  private var waiting: [[Int: Int]] = [[:]]

  /// For each event of a transition, the transition that always takes it, if there is one.
  ///
  /// It compares each pair of conditions once, and looks at each event once, because thousands of events may be the same.
  func shadows(of transition: ChartTransition) -> [ChartTransition?] {
    let implications = ImpliedComparisons(transition.condition)
    let implied = conditions.indices.filter { implications.imply(conditions[$0]) }
    let impliedOnes = Set(implied)
    var known: [[UInt8]: Int?] = [:]
    return transition.events.map { event in
      let name = Array(event.utf8)
      let number =
        known[name]
        ?? path(of: event).lazy.compactMap { node in
          let waiting = waiting[node]
          return waiting.count < implied.count
            ? waiting.filter { impliedOnes.contains($0.key) }.values.min()
            : implied.compactMap { waiting[$0] }.min()
        }.first
      known[name] = .some(number)
      return number.map { transitions[$0] }
    }
  }

  mutating func append(_ transition: ChartTransition) {
    let condition = numbers[transition.condition] ?? conditions.count
    if condition == conditions.count {
      numbers[transition.condition] = condition
      conditions.append(transition.condition)
    }
    for event in transition.events {
      let node = EventDescriptor(event).tokens.reduce(0) { node, token in
        let step = Step(node: node, token: Array(token.utf8))
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
      guard let next = nodes[Step(node: path[path.count - 1], token: Array(token.utf8))] else {
        break
      }
      path.append(next)
    }
    return path
  }
}
