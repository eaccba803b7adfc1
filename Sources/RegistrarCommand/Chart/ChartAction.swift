/// The actions of `chart`, by the word after it.
enum ChartAction: String, CaseIterable {
  case check, render, path, scripts, walks

  /// The operands of the action, as help writes them.
  var operands: CommandVerb.Operands {
    switch self {
    case .check, .render: CommandVerb.Operands(label: "[FILE|-]", count: 0...1)
    case .path: CommandVerb.Operands(label: "FROM TO", count: 2...2)
    case .scripts: CommandVerb.Operands(label: "FOLDER", count: 1...1)
    case .walks: CommandVerb.Operands(label: "", count: 0...0)
    }
  }

  /// The options of the action.
  var options: [CommandOption] {
    switch self {
    case .check, .path, .scripts, .walks: [.policy]
    case .render: [.picture, .step, .output]
    }
  }

  static let details = """
    check [FILE] explores the whole flow and compares it with the chart, in both directions. For
    each difference it shows the chart's line, what is wrong with it, and the shortest script that
    shows it. It checks all policies unless you name one.

    render [FILE] draws the chart: one picture to standard output, or with '--output' all of
    them, the whole chart and each step, as SVG, DOT and Mermaid. SVG needs 'dot' of Graphviz.

    path FROM TO prints the shortest script that reaches FROM and then TO.

    scripts FOLDER writes a short script for every transition of the chart, for each of its
    events, and lists those that no script reaches.

    walks prints walks that together take every edge of the flow: event, data and state, for
    other readers of the chart.

    The chart is 'StateCharts/registration.scxml' unless you name a file. For path, scripts and
    walks the policy is clinic unless you name another.
    """

  static let examples = [
    CommandVerb.Example(line: "registrar chart check", effect: "does the flow match its chart?"),
    CommandVerb.Example(
      line: "registrar chart render --step profile >p.svg", effect: "a picture of step 3"),
    CommandVerb.Example(
      line: "registrar chart path confirmation registered", effect: "how to get there"),
  ]
}
