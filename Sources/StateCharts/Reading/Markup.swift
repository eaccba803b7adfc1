/// An element of an XML text with what is in it.
struct MarkupElement {
  /// Its name as the text has it, with its prefix.
  let qualifiedName: String
  let name: MarkupName
  let attributes: [MarkupAttribute]
  let position: ChartPosition
  var children: [MarkupElement] = []
  /// The text in it, that of its children left out.
  var text = ""
  /// Where text that is not white space begins.
  var textPosition: ChartPosition?
}

/// A name and the namespace that it is of.
struct MarkupName: Hashable {
  let namespace: String?
  let local: String

  static let scxml = "http://www.w3.org/2005/07/scxml"
  static let documentation = "urn:registrar:documentation"
}

/// An attribute of an element.
struct MarkupAttribute {
  /// Its name as the text has it, with its prefix.
  let qualifiedName: String
  let name: MarkupName
  let value: String
  let position: ChartPosition
  /// Where the value begins.
  let valuePosition: ChartPosition
  /// Whether the value stands in the text as it is, so that places in it can be told.
  let isVerbatim: Bool

  /// The place in the text of a place in the value.
  func position(at offset: Int) -> ChartPosition {
    guard isVerbatim else { return valuePosition }
    return ChartPosition(line: valuePosition.line, column: valuePosition.column + offset)
  }
}
