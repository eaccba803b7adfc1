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
}

extension ChartCondition {
  /// Whether another comparison holds whenever this condition does.
  fileprivate func implies(_ other: Comparison) -> Bool {
    comparisons.contains { own in
      own == other
        || own.isEqual && !other.isEqual && own.key == other.key && own.value != other.value
    }
  }

  /// Whether another condition holds whenever this one does.
  func implies(_ other: ChartCondition) -> Bool {
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
