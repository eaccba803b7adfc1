/// Draws a chart as a Mermaid `stateDiagram-v2`.
///
/// All edges come after the states, because Mermaid assigns a state to the box in which it first
/// meets its name.
struct MermaidWriter {
  private let picture: ChartPicture
  private let names: [Int: String]
  private var lines: [String] = []
  private var indentation = "  "

  static func text(of picture: ChartPicture) -> String {
    var writer = MermaidWriter(picture: picture)
    writer.write()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private init(picture: ChartPicture) {
    self.picture = picture
    names = Self.names(in: picture)
  }

  private mutating func write() {
    lines = ["stateDiagram-v2"]
    if picture.step == nil { addInitial(picture.chart.initial) }
    for root in picture.roots { write(root) }
    for neighbour in picture.neighbours.sorted() {
      add(declaration(neighbour, picture.state(neighbour).id))
    }
    for edge in picture.edges { write(edge) }
    if !picture.neighbours.isEmpty {
      add("classDef neighbour fill:#e4e7eb,stroke:#cbd2d9,color:#3e4c59")
      add("class \(picture.neighbours.sorted().map(name).joined(separator: ",")) neighbour")
    }
  }

  private mutating func write(_ node: Int) {
    let state = picture.state(node)
    let stays = EdgeLabel.paragraphs(picture.staying(in: node)).joined(separator: ", ")
    let name = picture.step == node ? state.id : picture.shortName(node)
    let shown = stays.isEmpty || !picture.isBox(node) ? name : "\(name) (stays on: \(stays))"
    switch state.kind {
    case .atomic: add(declaration(node, shown))
    case .history: add(declaration(node, "H"))
    case .compound(let initial):
      add(declaration(node, shown) + " {")
      indentation += "  "
      addInitial(initial)
      for child in picture.chart.index.nodes[node].children { write(child) }
      indentation.removeLast(2)
      add("}")
    }
  }

  private mutating func addInitial(_ initial: String) {
    guard let node = picture.chart.index.ids[initial] else { return }
    add("[*] --> \(name(node))")
  }

  private mutating func write(_ edge: ChartPicture.Edge) {
    let (source, target) = (edge.source, edge.target)
    // A box lists the events for which it stays.
    if edge.stays, picture.isBox(source) { return }
    // An edge between a box and what is inside it ends at the state in which the box begins.
    let tail = picture.contains(source, target) ? picture.anchor(source) : source
    let head = picture.contains(target, source) ? picture.anchor(target) : target
    var paragraphs = EdgeLabel.paragraphs(edge.transitions)
    if edge.stays { paragraphs = paragraphs.map { "\($0) (stays)" } }
    let isOwn = picture.isInside(source)
    let lines = isOwn ? EdgeLabel.lines(paragraphs, width: 46).map(Self.escaped) : []
    let label = lines.isEmpty ? "" : " : " + lines.joined(separator: "<br/>")
    add("\(name(tail)) --> \(name(head))\(label)")
  }

  private func declaration(_ node: Int, _ shown: String) -> String {
    "state \"\(Self.escaped(shown))\" as \(name(node))"
  }

  private func name(_ node: Int) -> String { names[node] ?? "s\(node)" }

  private mutating func add(_ line: String) { lines.append(indentation + line) }
}

extension MermaidWriter {
  /// A name for each state, of letters, digits and `_`, that means nothing to Mermaid.
  static func names(in picture: ChartPicture) -> [Int: String] {
    let reserved: Set = [
      "", "as", "choice", "class", "classdef", "click", "default", "direction", "end", "fork",
      "hide", "href", "join", "note", "of", "scale", "state", "style",
    ]
    var taken: Set<String> = []
    var names: [Int: String] = [:]
    for (node, place) in picture.chart.index.nodes.enumerated() {
      var name = String(
        place.state.id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      if reserved.contains(name.lowercased()) || taken.contains(name) { name += "_\(node)" }
      while !taken.insert(name).inserted { name += "_" }
      names[node] = name
    }
    return names
  }

  /// A text in which characters that Mermaid would interpret are codes that it shows as characters.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.drawn.unicodeScalars {
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " .,_-=[]()'!+*/".unicodeScalars.contains(scalar)
      result += isPlain ? String(scalar) : "#\(scalar.value);"
    }
    // Two percent signs are replaced by now; two hyphens at the start would be an arrow or a
    // region.
    return result.replacing("--", with: "#45;#45;")
  }
}
