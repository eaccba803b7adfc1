/// What `chart` does, by the word after it.
enum ChartAction: String, CaseIterable {
  case check, render, path, scripts, walks

  /// How help writes what follows it.
  var operands: CommandVerb.Operands {
    switch self {
    case .check, .render: CommandVerb.Operands(label: "[FILE|-]", count: 0...1)
    case .path: CommandVerb.Operands(label: "FROM TO", count: 2...2)
    case .scripts: CommandVerb.Operands(label: "FOLDER", count: 1...1)
    case .walks: CommandVerb.Operands(label: "", count: 0...0)
    }
  }

  /// The options that go with it.
  var options: [CommandOption] {
    switch self {
    case .check, .path, .scripts, .walks: [.policy]
    case .render: [.picture, .step, .output]
    }
  }

  static let details = """
    check [FILE] explores the flow whole and compares it with the chart, both ways: where they
    differ, it shows the chart's line, what is wrong with it, and the shortest script that shows
    it. All policies are looked at unless one is named.

    render [FILE] draws the chart: one picture to standard output, or with '--output' all of
    them, whole and step by step, as SVG, DOT and Mermaid. SVG needs 'dot' of Graphviz.

    path FROM TO prints the shortest script that comes to the one state and then to the other.

    scripts FOLDER writes a short script to every transition of the chart, for each of its
    events, and lists those that no script reaches.

    walks prints walks that together take every edge of the flow: event, data and state, for
    other readers of the chart.

    The chart is 'StateCharts/registration.scxml' unless a file is named. For path, scripts and
    walks the policy is clinic unless another is named.
    """

  static let examples = [
    CommandVerb.Example(line: "registrar chart check", effect: "is the flow as its chart says?"),
    CommandVerb.Example(
      line: "registrar chart render --step profile >p.svg", effect: "a picture of step 3"),
    CommandVerb.Example(
      line: "registrar chart path confirmation registered", effect: "how to get there"),
  ]
}
