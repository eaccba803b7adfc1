/// Draws a chart in the language of Graphviz: a compound state is a box around its states.
struct GraphWriter {
  private let picture: ChartPicture
  private var lines: [String] = []
  /// The edges from the dots where states begin.
  ///
  /// All edges come after the boxes: Graphviz puts a node into each box in which it meets its name.
  private var beginnings: [String] = []
  private var indentation = ""

  static func text(of picture: ChartPicture) -> String {
    var writer = GraphWriter(picture: picture)
    writer.write()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private let listed: [Int: [ChartPicture.Edge]]

  private init(picture: ChartPicture) { (self.picture, listed) = (picture, picture.listedEdges) }

  private mutating func write() {
    let name = picture.step.map { picture.state($0).id } ?? picture.chart.name
    open("digraph \(GraphStyle.quoted(name))")
    for line in picture.step == nil ? GraphStyle.whole : GraphStyle.step { add(line) }
    if picture.step == nil { addInitial(picture.chart.initial, named: "initial") }
    for root in picture.roots { write(root) }
    for neighbour in picture.targets.sorted() {
      add("n\(neighbour) [\(GraphStyle.neighbour(picture.state(neighbour)))];")
    }
    lines += beginnings
    for edge in picture.edges { write(edge) }
    writeWaysIn()
    close()
  }

  private mutating func write(_ node: Int) {
    let state = picture.state(node)
    let name = picture.step == node ? state.id : picture.shortName(node)
    let inDetail = picture.step != nil
    switch state.kind {
    case .atomic, .history:
      add("n\(node) [\(GraphStyle.node(state, named: name, inDetail: inDetail))];")
    case .compound(let initial):
      open("subgraph cluster\(node)")
      let stays = label(picture.staying(in: node), width: 60)
      add(GraphStyle.cluster(state, named: name, stays: stays))
      addInitial(initial, named: "initial\(node)")
      for child in picture.chart.index.nodes[node].children { write(child) }
      close()
    }
  }

  /// The dot at which a compound state begins, and the edge from it.
  private mutating func addInitial(_ initial: String, named name: String) {
    guard let node = picture.chart.index.ids[initial] else { return }
    add("\(name) [\(GraphStyle.initial)];")
    let head = picture.isBox(node) ? ", lhead=cluster\(node)" : ""
    beginnings.append("  \(name) -> n\(picture.anchor(node)) [tooltip=\" \"\(head)];")
  }

  private mutating func write(_ edge: ChartPicture.Edge) {
    let (source, target) = (edge.source, edge.target)
    // A box lists the events for which it stays.
    if edge.stays, picture.isBox(source) { return }
    if listed[target]?.contains(edge) == true { return }
    var attributes: [String] = []
    // An edge can end at a box if its other end is not inside the box.
    if picture.isBox(source), !picture.contains(source, target) {
      attributes.append("ltail=cluster\(source)")
    }
    if picture.isBox(target), !picture.contains(target, source) {
      attributes.append("lhead=cluster\(target)")
    }
    attributes += GraphStyle.edge(
      label: label(edge.transitions, width: 46),
      tooltip: EdgeLabel.paragraphs(edge.transitions), source: source, stays: edge.stays)
    add(
      "n\(picture.anchor(source)) -> n\(picture.anchor(target)) [\(attributes.joined(separator: ", "))];"
    )
  }

  /// The label of transitions: everything that they wait for in a step, a short form in the whole
  /// chart.
  private func label(_ transitions: [ChartTransition], width: Int) -> [String] {
    if picture.step != nil {
      return EdgeLabel.lines(EdgeLabel.paragraphs(transitions), width: width)
    }
    return EdgeLabel.lines(EdgeLabel.overview(transitions), width: 26, limit: 2)
  }

  /// Writes, for each state with listed edges, one grey box with the names of their sources.
  private mutating func writeWaysIn() {
    let title = picture.step == nil ? "also from" : "from"
    for (target, edges) in listed.sorted(by: { $0.key < $1.key }) {
      let names = edges.map { picture.state($0.source).id }
      add("from\(target) [\(GraphStyle.origins(names, title: title))];")
      let head = picture.isBox(target) ? ", lhead=cluster\(target)" : ""
      add("from\(target) -> n\(picture.anchor(target)) [\(GraphStyle.wayIn)\(head)];")
    }
  }

  private mutating func add(_ line: String) { lines.append(indentation + line) }

  private mutating func open(_ head: String) {
    add(head + " {")
    indentation += "  "
  }

  private mutating func close() {
    indentation.removeLast(2)
    add("}")
  }
}
