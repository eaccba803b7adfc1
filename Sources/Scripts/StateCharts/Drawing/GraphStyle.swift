/// The style of pictures, which have their own background, so that they are readable anywhere.
enum GraphStyle {
  private static let font = "Helvetica,Arial,DejaVu Sans,sans-serif"
  private static let ink = "#1f2933"
  /// Colours that are dark enough for text on white; an edge and its label have the colour of the
  /// source.
  private static let inks = [
    "#1b4f8f", "#9c2f1a", "#1e6b3a", "#6a2c91", "#8a5a00", "#0f6674", "#a3195b", "#4a5568",
  ]

  private static func common(_ direction: String, _ nodes: Double, _ ranks: Double) -> [String] {
    [
      "graph [rankdir=\(direction), compound=true, newrank=true, bgcolor=\"#ffffff\", pad=0.3,"
        + " nodesep=\(nodes), ranksep=\(ranks), fontname=\"\(font)\", fontsize=13,"
        + " fontcolor=\"\(ink)\", tooltip=\" \"];",
      "node [shape=box, style=\"rounded,filled\", fillcolor=\"#ffffff\", color=\"#52606d\","
        + " fontname=\"\(font)\", fontsize=11, fontcolor=\"\(ink)\", margin=\"0.14,0.08\"];",
      "edge [color=\"#52606d\", fontname=\"\(font)\", fontsize=9, arrowsize=0.7];",
    ]
  }

  static let whole = common("TB", 0.25, 0.5)
  static let step = common("LR", 0.3, 0.8)
  static let initial =
    "shape=circle, label=\"\", width=0.14, fixedsize=true, fillcolor=\"\(ink)\","
    + " color=\"\(ink)\", style=filled, tooltip=\"initial\""

  static func node(_ state: ChartState, named name: String, inDetail: Bool) -> String {
    let tooltip = "tooltip=\(quoted(tooltip(of: state)))"
    switch state.kind {
    case .history:
      return "shape=circle, label=\"H\", width=0.3, fixedsize=true, fontsize=10, \(tooltip)"
    case .atomic, .compound:
      guard inDetail else { return "label=\(quoted(name)), \(tooltip)" }
      return "label=<\(detail(of: state, named: name))>, \(tooltip)"
    }
  }

  /// The name, the actions on entry, and the first paragraph of the documentation.
  private static func detail(of state: ChartState, named name: String) -> String {
    var rows = ["<b>\(markup(name))</b>"]
    for action in state.onEntry {
      switch action {
      case .log(let label, let text):
        rows.append("<font point-size=\"9\">\(markup("\(label): \(text)"))</font>")
      }
    }
    let meaning = state.documentation?.split(separator: "\n").first.map(String.init) ?? ""
    for line in wrapped(meaning, width: 34) {
      rows.append("<font point-size=\"9\" color=\"#52606d\">\(markup(line))</font>")
    }
    return rows.joined(separator: "<br/>")
  }

  static func neighbour(_ state: ChartState) -> String {
    "label=\(quoted(state.id)), fillcolor=\"#e4e7eb\", color=\"#cbd2d9\","
      + " fontcolor=\"#3e4c59\", fontsize=10, tooltip=\(quoted(tooltip(of: state)))"
  }

  static func cluster(_ state: ChartState, named name: String, stays: [String]) -> String {
    let rows =
      ["<b>\(markup(name))</b>"]
      + stays.enumerated().map { number, line in
        "<font point-size=\"9\">\(markup(number == 0 ? "stays on: " + line : line))</font>"
      }
    return "label=<\(rows.joined(separator: "<br align=\"left\"/>"))<br align=\"left\"/>>;"
      + " labeljust=l; style=\"rounded,filled\"; margin=14;"
      + " fillcolor=\"#f5f7fa\"; color=\"#9aa5b1\"; tooltip=\(quoted(tooltip(of: state)));"
  }

  /// The states of other steps that have edges to it.
  static func origins(_ names: [String], title: String) -> String {
    let lines = names.map { escaped($0) + "\\l" }.joined()
    return "shape=note, style=filled, label=\"\(title)\\l\(lines)\", fillcolor=\"#f0f2f5\","
      + " color=\"#cbd2d9\", fontcolor=\"#52606d\", fontsize=9, tooltip=\"ways in\""
  }

  static let wayIn = "color=\"#9aa5b1\", tooltip=\" \""

  static func edge(
    label: [String], tooltip: [String], source: Int, stays: Bool
  ) -> [String] {
    let ink = inks[source % inks.count]
    var attributes = ["color=\"\(ink)\"", "fontcolor=\"\(ink)\""]
    if !label.isEmpty {
      let lines = label.map { escaped($0) + "\\l" }.joined()
      attributes.append("label=\"\(lines)\"")
    }
    let hint = tooltip.joined(separator: "\n")
    attributes += ["tooltip=\(quoted(hint))", "labeltooltip=\(quoted(hint))"]
    if stays { attributes.append("style=dashed") }
    return attributes
  }

  private static func tooltip(of state: ChartState) -> String {
    [state.id, state.documentation].compactMap(\.self).joined(separator: "\n")
  }

  /// A text in quotation marks for Graphviz.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  private static func escaped(_ text: String) -> String {
    // By scalars: a quotation mark that has an accent ends a text for Graphviz all the same.
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\".unicodeScalars
      case "\"": result += "\\\"".unicodeScalars
      case "&": result += "&amp;".unicodeScalars
      case "\n": result += "\\n".unicodeScalars
      default: result.append(scalar.drawn)
      }
    }
    return String(result)
  }

  /// A text inside a Graphviz label in angle brackets, or in SVG.
  static func markup(_ text: String) -> String { MarkupWriter.escaped(text.drawn) }
}
