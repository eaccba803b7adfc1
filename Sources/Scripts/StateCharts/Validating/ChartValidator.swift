/// Checks that states make a valid chart, and reports every error.
///
/// It checks transitions between states only if every state is valid and every target exists.
/// Otherwise one mistake would be reported a hundred times.
struct ChartValidator {
  let index: ChartIndex
  let initial: String
  let position: ChartPosition?
  var errors: [ChartError] = []

  /// The index of these states, if they make a valid chart.
  static func index(
    of states: [ChartState], initial: String, named name: String, documentation: String?,
    at position: ChartPosition?
  ) throws(ChartErrors) -> ChartIndex {
    var validator = ChartValidator(
      index: ChartIndex(states), initial: initial, position: position)
    validator.checkSize()
    if let errors = ChartErrors(validator.errors) { throw errors }
    validator.checkChart(named: name, documentation: documentation)
    validator.checkStates()
    if let errors = ChartErrors(validator.errors) { throw errors }
    validator.checkReach()
    validator.checkReasons()
    if let errors = ChartErrors(validator.errors) { throw errors }
    return validator.index
  }

  private mutating func checkSize() {
    if index.nodes.count > ChartLimits.states {
      report(
        index.nodes[ChartLimits.states].state.position, "a chart of more states",
        expected: "at most \(ChartLimits.states)", "make several charts of it")
    }
    for node in index.nodes {
      if node.depth >= ChartLimits.depth {
        report(
          node.state.position, "\(quote(node.state.id)) in \(node.depth) states",
          expected: "states at most \(ChartLimits.depth) deep", "make the chart flatter")
      }
      if node.state.transitions.count > ChartLimits.transitions {
        report(
          node.state.position,
          "\(quote(node.state.id)) with \(node.state.transitions.count) transitions",
          expected: "at most \(ChartLimits.transitions)", "make several states of it")
      }
    }
  }

  private mutating func checkChart(named name: String, documentation: String?) {
    let isName = !name.isEmpty && name.unicodeScalars.allSatisfy(\.isNameCharacter)
    if !isName {
      report(
        position, "the chart's name \(quote(name))", expected: "a name of letters and digits",
        "use - for spaces")
    }
    checkText(documentation, "the chart's documentation", at: position)
    if index.ids[initial] == nil {
      report(
        position, "the initial state \(quote(initial))", expected: "a state of the chart",
        "correct its name, or add the state")
    }
  }

  /// Reports a text that XML cannot carry.
  mutating func checkText(_ text: String?, _ what: String, at position: ChartPosition?) {
    guard let text, !text.unicodeScalars.allSatisfy(\.isXMLCharacter) else { return }
    report(
      position, "a control character in \(what)", expected: "characters that XML allows",
      "take it out")
  }

  mutating func report(
    _ position: ChartPosition?, _ found: String, expected: String, _ remedy: String
  ) {
    errors.append(ChartError(at: position, found: found, expected: expected, remedy: remedy))
  }
}
