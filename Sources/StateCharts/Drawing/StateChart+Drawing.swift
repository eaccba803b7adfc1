extension StateChart {
  /// The outermost states that have others inside: what there is a picture of besides the whole.
  public var steps: [String] { states.filter { !$0.children.isEmpty }.map(\.id) }

  /// The whole chart as a Mermaid `stateDiagram-v2`.
  public func mermaid() -> String { MermaidWriter.text(of: ChartPicture(of: self)) }

  /// A state with others inside, and what it touches, as a Mermaid `stateDiagram-v2`.
  public func mermaid(step: String) throws(ChartErrors) -> String {
    MermaidWriter.text(of: try ChartPicture(of: self, step: step))
  }

  /// The whole chart as a graph in Graphviz's language: an overview, without conditions.
  public func dot() -> String { GraphWriter.text(of: ChartPicture(of: self)) }

  /// A state with others inside in full, and what it touches, as a graph in Graphviz's language.
  public func dot(step: String) throws(ChartErrors) -> String {
    GraphWriter.text(of: try ChartPicture(of: self, step: step))
  }
}
