/// Draws the overview of a chart as SVG: a step is a box with a line below it, and a way is an arrow
/// from line to line with its reason above it.
///
/// With nine steps it is 900 pixels wide, and no text is smaller than 13. It has its own background,
/// so that it is readable anywhere, and needs no other program.
struct OverviewWriter {
  private static let column = 98
  private static let margin = 9
  private static let boxHeight = 34
  private static let lineHeight = 15
  private static let top = 12
  private static let font = "Helvetica,Arial,DejaVu Sans,sans-serif"
  private static let ink = "#1f2933"
  private static let happy = "#1b4f8f"
  private static let grey = "#52606d"

  private let overview: Overview
  private var lines: [String] = []

  static func svg(of chart: StateChart) -> String {
    var writer = OverviewWriter(overview: Overview(of: chart))
    writer.write()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private init(overview: Overview) { self.overview = overview }

  private mutating func write() {
    let lanes = OverviewLanes(of: overview, charactersPerColumn: 13).lanes
    let width = 2 * Self.margin + Self.column * overview.steps.count
    let first = Self.top + Self.boxHeight + 6
    let heights = lanes.map { $0.lines * Self.lineHeight + 15 }
    let end = first + heights.reduce(0, +) + 10
    let height = end + Self.boxHeight + Self.top
    lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" font-family=\"\(Self.font)\" font-size=\"13\""
        + " text-anchor=\"middle\">",
      "<title>\(GraphStyle.markup(overview.chart.name)) overview</title>",
      "<rect class=\"paper\" width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>",
    ]
    let happy = Set(overview.ways.filter(\.isHappy).flatMap { [$0.source, $0.target] })
    for (column, step) in overview.steps.enumerated() {
      write(step, column, end: end, isHappy: happy.contains(column))
    }
    var top = first
    for (lane, height) in zip(lanes, heights) {
      for (way, lines) in lane.ways { write(way, lines, at: top + height - 6) }
      top += height
    }
    lines.append("</svg>")
  }

  /// A step: its line, and its box at both ends of it.
  private mutating func write(_ step: ChartState, _ column: Int, end: Int, isHappy: Bool) {
    let middle = middle(of: column)
    let tooltip = [step.id, step.documentation].compactMap(\.self).joined(separator: "\n")
    lines.append("<g class=\"node\"><title>\(GraphStyle.markup(tooltip))</title>")
    lines.append(
      "<path d=\"M\(middle) \(Self.top + Self.boxHeight)V\(end)\" stroke=\"#cbd2d9\"/>")
    let style =
      isHappy
      ? "fill=\"#e8f0fa\" stroke=\"\(Self.happy)\" stroke-width=\"2\""
      : "fill=\"#f5f7fa\" stroke=\"#9aa5b1\""
    for top in [Self.top, end] {
      lines.append(
        "<rect x=\"\(middle - 46)\" y=\"\(top)\" width=\"92\" height=\"\(Self.boxHeight)\""
          + " rx=\"8\" \(style)/>")
      lines.append(
        "<text x=\"\(middle)\" y=\"\(top + 22)\" fill=\"\(Self.ink)\"\(isHappy ? Self.bold : "")>"
          + "\(GraphStyle.markup(step.id))</text>")
    }
    lines.append("</g>")
  }

  private static let bold = " font-weight=\"bold\""

  /// A way: its arrow, and its reason above that, with paper around each letter.
  private mutating func write(_ way: Overview.Way, _ reason: [String], at height: Int) {
    let (source, target) = (middle(of: way.source), middle(of: way.target))
    let onward = source < target ? 1 : -1
    let (ink, thickness) = way.isHappy ? (Self.happy, 4) : (Self.grey, 1)
    let size = way.isHappy ? 7 : 4
    let (tip, base) = (target - onward, target - onward * (1 + 2 * size))
    let ends = [way.source, way.target].map { GraphStyle.markup(overview.steps[$0].id) }
    lines.append("<g class=\"edge\"><title>\(ends.joined(separator: " → "))</title>")
    lines.append(
      "<path d=\"M\(source) \(height)H\(base)\" stroke=\"\(ink)\" stroke-width=\"\(thickness)\"/>")
    lines.append("<circle cx=\"\(source)\" cy=\"\(height)\" r=\"3\" fill=\"\(ink)\"/>")
    lines.append(
      "<polygon points=\"\(tip),\(height) \(base),\(height - size) \(base),\(height + size)\""
        + " fill=\"\(ink)\"/>")
    let text = way.isHappy ? Self.happy : Self.ink
    for (number, line) in reason.enumerated() {
      let y = height - 8 - (reason.count - 1 - number) * Self.lineHeight
      lines.append(
        "<text x=\"\((source + target) / 2)\" y=\"\(y)\" fill=\"\(text)\" stroke=\"#ffffff\""
          + " stroke-width=\"4\" paint-order=\"stroke\"\(way.isHappy ? Self.bold : "")>"
          + "\(GraphStyle.markup(line))</text>")
    }
    lines.append("</g>")
  }

  private func middle(of column: Int) -> Int {
    Self.margin + Self.column / 2 + Self.column * column
  }
}
