public import Foundation

extension StateChart {
  /// Creates the chart that this SCXML describes; throws all its errors if it is not valid.
  ///
  /// It reads these elements of SCXML: `scxml`, `state`, `history`, `transition`, `onentry` and
  /// `log`. Every transition waits for an event, and conditions compare texts of the event data.
  /// Documentation is an element `text` of the namespace `urn:registrar:documentation`, which other
  /// readers skip. Anything else is an error, so that a chart means exactly what it says.
  public init(scxml text: String) throws(ChartErrors) {
    guard text.utf8.count <= ChartLimits.bytes else { throw Self.tooLong(text.utf8.count) }
    let root: MarkupElement
    do {
      root = try MarkupReader.read(text)
    } catch {
      throw ChartErrors(error)
    }
    var reader = ChartReader()
    let parts = reader.chart(root)
    if let errors = ChartErrors(reader.errors) { throw errors }
    try self.init(
      name: parts.name, initial: parts.initial, states: parts.content.states,
      documentation: parts.content.documentation, position: root.position)
  }

  /// Creates the chart that this UTF-8 SCXML describes; throws all its errors if it is not valid.
  public init(scxml data: Data) throws(ChartErrors) {
    guard data.count <= ChartLimits.bytes else { throw Self.tooLong(data.count) }
    guard let text = String(validating: data, as: UTF8.self) else {
      let valid = String(decoding: data, as: UTF8.self).unicodeScalars
        .prefix { $0 != "\u{FFFD}" }
      let lines = valid.split(separator: "\n", omittingEmptySubsequences: false)
      throw ChartErrors(
        ChartError(
          at: ChartPosition(line: lines.count, column: (lines.last?.count ?? 0) + 1),
          found: "bytes that are no UTF-8", expected: "UTF-8", remedy: "save the chart as UTF-8"))
    }
    try self.init(scxml: text)
  }

  private static func tooLong(_ bytes: Int) -> ChartErrors {
    ChartErrors(
      ChartError(
        at: ChartPosition(line: 1, column: 1), found: "a text of \(bytes) bytes",
        expected: "at most \(ChartLimits.bytes)", remedy: "make several charts of it"))
  }
}
