extension ChartValidator {
  mutating func check(_ transition: ChartTransition, of state: ChartState) {
    let position = transition.position
    if transition.events.isEmpty, !state.isHistory {
      report(
        position, "a transition without an event", expected: "the names of events", "name one")
    }
    if let target = transition.target, index.ids[target] == nil {
      report(
        position, "the target \(quote(target))", expected: "a state of the chart",
        "correct its name, or add the state")
    }
    for event in transition.events where !EventDescriptor(event).isWellFormed {
      report(
        position, "the event \(quote(event))", expected: "names with dots between them, or *",
        "write it so; parts of a name cannot be left open")
    }
    checkText(transition.documentation, "a transition's documentation", at: position)
    checkText(transition.reason?.text, "a reason", at: position)
    checkActions(transition.actions, at: position)
    if let condition = transition.condition { check(condition, at: position) }
  }

  mutating func checkActions(_ actions: [ChartAction], at position: ChartPosition?) {
    for action in actions {
      switch action {
      case .log(let label, _): checkText(label, "the label of a <log>", at: position)
      }
    }
  }

  private mutating func check(_ condition: ChartCondition, at position: ChartPosition?) {
    if condition.comparisons.count > ChartLimits.comparisons {
      report(
        position, "a condition of \(condition.comparisons.count) comparisons",
        expected: "at most \(ChartLimits.comparisons)", "make several transitions of it")
    }
    for comparison in condition.comparisons {
      if comparison.key.isIdentifier {
        let opposite = ChartCondition.Comparison(
          comparison.key, isEqual: !comparison.isEqual, comparison.value)
        guard condition.implies(opposite) else { continue }
        report(
          position, "a transition that can never fire: it wants \(comparison) and its contrary",
          expected: "a condition that can hold", "correct the condition")
        return
      }
      report(
        position, "the value's name \(quote(comparison.key))",
        expected: "a name of letters, digits and _", "give it such a name")
    }
  }

  /// Reports transitions whose events are always taken by an earlier one of the same state.
  mutating func checkShadows(_ state: ChartState) {
    guard !state.isHistory else { return }
    /// The transitions so far, by their descriptors.
    var earlier: [EventDescriptor: [ChartTransition]] = [:]
    for transition in state.transitions {
      let waited = transition.events.map { EventDescriptor($0) }
      let shadows = waited.map { descriptor in
        descriptor.prefixes.lazy.flatMap { earlier[$0] ?? [] }.first { other in
          other.condition.map { transition.condition?.implies($0) ?? false } ?? true
        }
      }
      report(transition, in: state, shadowedBy: shadows)
      for descriptor in waited { earlier[descriptor, default: []].append(transition) }
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

extension EventDescriptor {
  /// The descriptors that match every event that this one matches.
  fileprivate var prefixes: [EventDescriptor] {
    (0...tokens.count).map { EventDescriptor(tokens: Array(tokens.prefix($0))) }
  }
}

extension ChartCondition {
  /// Whether another comparison holds whenever this condition does.
  fileprivate func implies(_ other: Comparison) -> Bool {
    comparisons.contains { own in
      own == other
        || own.isEqual && !other.isEqual && own.key == other.key && own.value != other.value
    }
  }

  fileprivate func implies(_ other: ChartCondition) -> Bool {
    other.comparisons.allSatisfy { implies($0) }
  }
}

extension String {
  /// Whether ECMAScript accepts it as a name after a dot: ASCII letters, digits and `_`.
  fileprivate var isIdentifier: Bool {
    var scanner = ExpressionScanner(self)
    return (try? scanner.identifier()) == self
  }
}
