extension StateChart {
  /// The outermost states with states inside: each has a picture besides that of the whole chart.
  public var steps: [String] { states.filter { !$0.children.isEmpty }.map(\.id) }

  /// The whole chart as a Mermaid `stateDiagram-v2`.
  public func mermaid() -> String { MermaidWriter.text(of: ChartPicture(of: self)) }

  /// A state with states inside, and its neighbours, as a Mermaid `stateDiagram-v2`.
  public func mermaid(step: String) throws(ChartErrors) -> String {
    MermaidWriter.text(of: try ChartPicture(of: self, step: step))
  }

  /// The whole chart as a Graphviz graph, without conditions.
  public func dot() -> String { GraphWriter.text(of: ChartPicture(of: self)) }

  /// A state with states inside in full, and its neighbours, as a Graphviz graph.
  public func dot(step: String) throws(ChartErrors) -> String {
    GraphWriter.text(of: try ChartPicture(of: self, step: step))
  }

  /// The steps and the main reasons of the ways between them, as SVG; it needs no other program.
  ///
  /// The happy way is drawn heavy, from left to right.
  public func overviewSVG() -> String { OverviewWriter.svg(of: self) }

  /// The steps and the main reasons of the ways between them, as a Mermaid `flowchart`.
  public func overviewMermaid() -> String { Overview(of: self).mermaid }

  /// The steps and the main reasons of the ways between them, as a Graphviz graph.
  public func overviewDOT() -> String { Overview(of: self).dot }
}
