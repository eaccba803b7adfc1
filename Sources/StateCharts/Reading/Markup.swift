/// An element of an XML text with its contents.
struct MarkupElement {
  /// Its name in the text, with its prefix.
  let qualifiedName: String
  let name: MarkupName
  /// The values of its attributes by their names in the text.
  let attributes: [String: String]
  /// The start of its tag.
  let position: ChartPosition
  var children: [MarkupElement] = []
  /// The text in it, without the text of its children.
  var text = ""

  /// Whether its text contains more than white space.
  var hasWords: Bool { !text.unicodeScalars.allSatisfy(\.isXMLSpace) }
}

/// A name and its namespace.
struct MarkupName: Hashable {
  let namespace: String?
  let local: String

  static let scxml = "http://www.w3.org/2005/07/scxml"
  static let documentation = "urn:registrar:documentation"
}

/// An attribute of an element of a chart.
struct MarkupAttribute {
  let name: String
  let value: String
  /// The start of the tag that has it; an XML reader gives no more.
  let position: ChartPosition

  /// The attribute as an error names it.
  var shown: String { "\(name)=\(quote(value))" }
}
