/// An element of an XML text with what is in it.
struct MarkupElement {
  /// Its name as the text has it, with its prefix.
  let qualifiedName: String
  let name: MarkupName
  /// The values of its attributes by their names as the text has them.
  let attributes: [String: String]
  /// Where its tag begins.
  let position: ChartPosition
  var children: [MarkupElement] = []
  /// The text in it, that of its children left out.
  var text = ""

  /// Whether there is more in its text than white space.
  var hasWords: Bool { !text.unicodeScalars.allSatisfy(\.isXMLSpace) }
}

/// A name and the namespace that it is of.
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
  /// Where its element's tag begins: a reader of XML tells no more.
  let position: ChartPosition

  /// The attribute as an error names it.
  var shown: String { "\(name)=\(quote(value))" }
}
