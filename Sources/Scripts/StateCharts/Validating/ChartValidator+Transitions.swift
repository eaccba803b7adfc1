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
    for event in transition.events { check(event, at: position) }
    checkText(transition.documentation, "a transition's documentation", at: position)
    checkText(transition.reason?.text, "a reason", at: position)
    checkActions(transition.actions, at: position)
    if let condition = transition.condition { check(condition, at: position) }
  }

  private mutating func check(_ event: String, at position: ChartPosition?) {
    let descriptor = EventDescriptor(event)
    if !descriptor.isWellFormed {
      report(
        position, "the event \(quote(event))", expected: "names with dots between them, or *",
        "write it so; parts of a name cannot be left open")
    }
    if descriptor.tokens.count > ChartLimits.eventParts {
      report(
        position, "an event whose name has \(descriptor.tokens.count) parts",
        expected: "at most \(ChartLimits.eventParts)", "give it a shorter name")
    }
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
    let implications = ImpliedComparisons(condition)
    for comparison in condition.comparisons {
      if comparison.key.isIdentifier {
        let opposite = ChartCondition.Comparison(
          comparison.key, isEqual: !comparison.isEqual, comparison.value)
        guard implications.imply(opposite) else { continue }
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

/// What holds whenever a condition does, without a search among its comparisons.
struct ImpliedComparisons {
  private var known: Set<ChartCondition.Comparison> = []
  /// The first text that each value equals, and those that equal another one too, which nothing does.
  private var texts: [String: String] = [:]
  private var contradicted: Set<String> = []

  init(_ condition: ChartCondition?) {
    for comparison in condition?.comparisons ?? [] {
      known.insert(comparison)
      guard comparison.isEqual else { continue }
      let text = texts[comparison.key] ?? comparison.value
      texts[comparison.key] = text
      if !text.utf8.elementsEqual(comparison.value.utf8) { contradicted.insert(comparison.key) }
    }
  }

  /// Whether a comparison holds whenever the condition does.
  func imply(_ other: ChartCondition.Comparison) -> Bool {
    if known.contains(other) { return true }
    guard !other.isEqual, let text = texts[other.key] else { return false }
    return contradicted.contains(other.key) || !text.utf8.elementsEqual(other.value.utf8)
  }

  /// Whether a condition holds whenever this one does.
  func imply(_ other: ChartCondition?) -> Bool {
    other?.comparisons.allSatisfy { imply($0) } ?? true
  }
}

extension String {
  /// Whether ECMAScript accepts it as a name after a dot: ASCII letters, digits and `_`.
  fileprivate var isIdentifier: Bool {
    var scanner = ExpressionScanner(self)
    return (try? scanner.identifier()) == self
  }
}
