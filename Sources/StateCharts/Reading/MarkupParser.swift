/// Reads XML 1.0 with namespaces, but without document types, into its elements.
///
/// It is our own because a chart's author must be told what was expected, and where; and because a
/// text without a document type can neither grow while it is read nor reach for other files.
struct MarkupParser {
  private var scanner: MarkupScanner
  /// The elements that are open, the innermost last, each with the prefixes in force in it.
  private var open: [(element: MarkupElement, prefixes: MarkupPrefixes)] = []

  /// The deepest that elements may stand: as deep as states, the chart around them, and a
  /// transition with an action inside.
  private static let depth = ChartLimits.depth + 3

  private init(_ text: String) { scanner = MarkupScanner(text) }

  /// The outermost element of this text.
  static func parse(_ text: String) throws(ChartError) -> MarkupElement {
    var parser = MarkupParser(text)
    return try parser.document()
  }

  private mutating func document() throws(ChartError) -> MarkupElement {
    if scanner.isNext("<?xml ") { try scanner.declaration() }
    try skipMiscellany()
    guard scanner.peek == "<" else {
      throw scanner.error(expected: "<scxml", "begin the chart with its <scxml> element")
    }
    let root = try content()
    try skipMiscellany()
    if scanner.peek != nil {
      throw scanner.error(
        expected: "the end of the text", "put everything into the <\(root.qualifiedName)> element")
    }
    return root
  }

  /// White space, comments and instructions, which mean nothing to a chart.
  private mutating func skipMiscellany() throws(ChartError) {
    while true {
      scanner.skipSpace()
      guard try scanner.skipAside() else { return }
    }
  }

  /// The outermost element, which begins here, with everything in it.
  private mutating func content() throws(ChartError) -> MarkupElement {
    if let empty = try startTag() { return empty }
    while let inner = open.last?.element {
      if scanner.peek == nil {
        throw ChartError(
          at: inner.position, found: "<\(inner.qualifiedName)> without an end",
          expected: "</\(inner.qualifiedName)>", remedy: "end it with </\(inner.qualifiedName)>")
      }
      if scanner.isNext("</") {
        if let root = close(try endTag(of: inner)) { return root }
      } else if try scanner.skipAside() {
        continue
      } else if scanner.isNext("<![CDATA[") {
        let start = scanner.position
        _ = scanner.take("<![CDATA[")
        append(try scanner.text(before: "]]>", of: "a CDATA section", from: start), from: start)
      } else if scanner.peek == "<" {
        if let empty = try startTag() { open[open.count - 1].element.children.append(empty) }
      } else {
        try characters()
      }
    }
    throw scanner.error(expected: "an element", "begin the chart with its <scxml> element")
  }

  /// Puts an element that has ended into the one around it, or gives it back if there is none.
  private mutating func close(_ element: MarkupElement) -> MarkupElement? {
    guard !open.isEmpty else { return element }
    open[open.count - 1].element.children.append(element)
    return nil
  }

  private mutating func endTag(
    of element: MarkupElement
  ) throws(ChartError) -> MarkupElement {
    let position = scanner.position
    _ = scanner.take("</")
    let name = try scanner.qualifiedName(of: "an element")
    guard name == element.qualifiedName else {
      throw ChartError(
        at: position, found: "</\(name)>", expected: "</\(element.qualifiedName)>",
        remedy: "end the <\(element.qualifiedName)> of line \(element.position.line) first")
    }
    scanner.skipSpace()
    try scanner.expect(">", "end the tag with >")
    open.removeLast()
    return element
  }

  /// Reads a start tag: gives an element back that is empty, and opens one that is not.
  private mutating func startTag() throws(ChartError) -> MarkupElement? {
    let position = scanner.position
    scanner.advance()
    if scanner.peek == "!" {
      throw ChartError(
        at: position, found: "<!", expected: "an element",
        remedy: "take it out: a chart has no document type")
    }
    guard open.count < Self.depth else {
      throw ChartError(
        at: position, found: "an element in \(open.count) others",
        expected: "states at most \(ChartLimits.depth) deep", remedy: "make the chart flatter")
    }
    let name = try scanner.qualifiedName(of: "an element")
    let raw = try scanner.attributes(of: name)
    let isEmpty = scanner.take("/")
    try scanner.expect(">", "end the tag with >, or give it another attribute")
    let prefixes = try (open.last?.prefixes ?? MarkupPrefixes()).adding(raw)
    let element = MarkupElement(
      qualifiedName: name, name: try prefixes.resolve(element: name, at: position),
      attributes: try prefixes.resolve(raw), position: position)
    if isEmpty { return element }
    open.append((element, prefixes))
    return nil
  }

  /// Text between elements.
  private mutating func characters() throws(ChartError) {
    let start = scanner.position
    var text = String.UnicodeScalarView()
    var shown: ChartPosition?
    while let scalar = scanner.peek, scalar != "<" {
      if scanner.isNext("]]>") {
        throw scanner.error(expected: "a text without ]]>", "write ]]&gt;")
      }
      if shown == nil, !scalar.isXMLSpace { shown = scanner.position }
      text.append(scalar == "&" ? try scanner.reference() : try scanner.character())
    }
    append(String(text), from: shown ?? start)
  }

  private mutating func append(_ text: String, from position: ChartPosition) {
    let last = open.count - 1
    open[last].element.text += text
    if open[last].element.textPosition == nil, !text.unicodeScalars.allSatisfy(\.isXMLSpace) {
      open[last].element.textPosition = position
    }
  }
}
