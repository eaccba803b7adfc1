import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Collects the elements that the system's XML reader reports, up to the first error.
final class MarkupReader: NSObject, XMLParserDelegate {
  private let source: MarkupSource
  /// The elements that are open, the innermost last.
  private var open: [MarkupElement] = []
  private var root: MarkupElement?
  private var error: ChartError?

  /// The deepest nesting of elements.
  ///
  /// It is the depth of states, plus the chart around them and a transition with an action inside.
  private static let depth = ChartLimits.depth + 3

  private init(_ source: MarkupSource) { self.source = source }

  static func read(_ text: String) throws(ChartError) -> MarkupElement {
    let source = MarkupSource(text)
    try source.checkBeginning()
    let parser = XMLParser(data: Data(source.text.utf8))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    let reader = MarkupReader(source)
    parser.delegate = reader
    // Its result is not the same on every system, but it always reports an error.
    _ = parser.parse()
    if let error = reader.error { throw error }
    guard let root = reader.root, reader.open.isEmpty else {
      throw MarkupFault.missingElement(at: source.end, in: source)
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    guard error == nil else { return }
    // The parser is at the end of the tag by now, and a tag contains no other such mark.
    let position = source.last("<", before: place(of: parser))?.position ?? place(of: parser)
    guard open.count < MarkupReader.depth else {
      error = ChartError(
        at: position, found: "an element in \(open.count) others",
        expected: "states at most \(ChartLimits.depth) deep", remedy: "make the chart flatter")
      return parser.abortParsing()
    }
    let namespace = namespaceURI.flatMap { $0.isEmpty ? nil : $0 }
    open.append(
      MarkupElement(
        qualifiedName: qualifiedName ?? elementName,
        name: MarkupName(namespace: namespace, local: elementName), attributes: attributes,
        position: position))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard error == nil, let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { append(string) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    append(String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    guard error == nil else { return }
    let fault = MarkupFault(
      code: (parseError as NSError).code, place: place(of: parser), source: source,
      open: open.last, root: root)
    guard !fault.isWarning else { return }
    error = fault.error
    parser.abortParsing()
  }

  private func append(_ text: String) {
    guard error == nil, !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  private func place(of parser: XMLParser) -> ChartPosition {
    ChartPosition(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
  }
}
