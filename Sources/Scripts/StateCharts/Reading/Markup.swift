struct MarkupElement {
  /// Its name in the text, with its prefix.
  let qualifiedName: String
  let name: MarkupName
  /// The values of its attributes by their names in the text.
  let attributes: [String: String]
  let position: ChartPosition
  var children: [MarkupElement] = []
  /// The text in it, without the text of its children.
  var text = ""

  /// Whether its text contains more than white space.
  var hasWords: Bool { !text.unicodeScalars.allSatisfy(\.isXMLSpace) }
}

struct MarkupName: Hashable {
  let namespace: String?
  let local: String

  static let scxml = "http://www.w3.org/2005/07/scxml"
  static let documentation = "urn:registrar:documentation"
}

struct MarkupAttribute {
  let name: String
  let value: String
  /// The start of the tag that has it; an XML reader gives no more.
  let position: ChartPosition

  var shown: String { "\(name)=\(quote(value))" }
}
