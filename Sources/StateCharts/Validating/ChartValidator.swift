/// Finds out whether states make a chart, and says everything that is not so.
struct ChartValidator {
  let index: ChartIndex
  let initial: String
  let position: ChartPosition?
  var errors: [ChartError] = []

  /// The index of these states, if they make a chart.
  static func index(
    of states: [ChartState], initial: String, named name: String, at position: ChartPosition?
  ) throws(ChartErrors) -> ChartIndex {
    var validator = ChartValidator(
      index: ChartIndex(states), initial: initial, position: position)
    validator.validate(name: name)
    if let errors = ChartErrors(validator.errors) { throw errors }
    return validator.index
  }

  private mutating func validate(name: String) {
  }

  mutating func report(
    _ position: ChartPosition?, _ found: String, expected: String, _ remedy: String
  ) {
    errors.append(ChartError(at: position, found: found, expected: expected, remedy: remedy))
  }
}
