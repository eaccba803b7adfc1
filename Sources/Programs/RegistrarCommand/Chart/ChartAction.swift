/// The actions of `chart`, by the word after it.
enum ChartAction: String, CaseIterable {
  case check, render, path, scripts, walks

  static let names = allCases.map(\.rawValue)

  /// The operands of the action, and its options.
  var declaration: (operands: CommandVerb.Operands, options: [CommandOption]) {
    switch self {
    case .check: (CommandVerb.Operands("[FILE|-]…", 0...Int.max), [.policy])
    case .render: (CommandVerb.Operands("[FILE|-]", 0...1), [.picture, .step, .overview, .output])
    case .path: (CommandVerb.Operands("FROM TO", 2...2), [.policy])
    case .scripts: (CommandVerb.Operands("FOLDER", 1...1), [.policy])
    case .walks: (CommandVerb.Operands("", 0...0), [.policy])
    }
  }

  static let details = """
    check [FILE]… explores the whole flow and compares it with the chart, or with each of several,
    in both directions. For each difference it shows the chart's line, what is wrong with it, and
    the shortest script that shows it. It checks all policies unless you name one.

    render [FILE] draws the chart: one picture to standard output, or with '--output' all of
    them, the whole chart, its overview and each step, as SVG, DOT and Mermaid. SVG needs 'dot' of
    Graphviz, except for the overview.

    path FROM TO prints the shortest script that reaches FROM and then TO.

    scripts FOLDER writes a short script for every transition of the chart, for each of its
    events, and lists those that no script reaches.

    walks prints walks that together take every edge of the flow: event, data and state, for
    other readers of the chart.

    The chart is 'StateCharts/registration.scxml' unless you name a file. For path, scripts and
    walks the policy is clinic unless you name another.
    """

  static let examples = [
    (line: "registrar chart check", effect: "check the flow against its chart"),
    ("registrar chart render --step profile >p.svg", "a picture of step 3"),
    ("registrar chart render --overview >p.svg", "the steps and the ways between them"),
    ("registrar chart path confirmation registered", "the shortest script between two steps"),
  ]
}
