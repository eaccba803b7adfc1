/// The overview of a chart in languages that lay it out themselves.
extension Overview {
  /// The overview as a Mermaid `flowchart`.
  var mermaid: String {
    let names = MermaidWriter.names(in: ChartPicture(of: chart))
    let nodes = steps.map { chart.index.ids[$0.id].flatMap { names[$0] } ?? "" }
    var lines = ["flowchart LR"]
    for (node, step) in zip(nodes, steps) {
      lines.append("  \(node)([\"\(MermaidWriter.escaped(step.id))\"])")
    }
    for way in ways {
      let arrow = way.isHappy ? "==>" : "-->"
      let reason = MermaidWriter.escaped(way.reason)
      lines.append(
        "  \(nodes[way.source]) \(arrow)|\"\(reason)\"| \(nodes[way.target])")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The overview as a Graphviz graph.
  var dot: String {
    var lines = ["digraph \(GraphStyle.quoted(chart.name)) {"]
    lines += GraphStyle.step.map { "  \($0)" }
    for (column, step) in steps.enumerated() {
      lines.append("  n\(column) [\(GraphStyle.node(step, named: step.id, inDetail: false))];")
    }
    for way in ways {
      // The others do not move what the happy way has put from left to right.
      let style = way.isHappy ? "penwidth=3" : "constraint=false"
      lines.append(
        "  n\(way.source) -> n\(way.target) [label=\(GraphStyle.quoted(way.reason)), \(style)];")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }
}
