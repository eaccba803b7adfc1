/// The text of a chart as its author sees it, in lines and columns.
struct MarkupSource {
  let text: String
  private let scalars: [Unicode.Scalar]
  private var lines = [0]

  init(_ text: String) {
    // All line ends become line feeds, as XML has it: libxml2 does not count lone returns.
    let marked = text.unicodeScalars.drop { $0 == "\u{FEFF}" }
    let scalars = zip(marked, ["\n"] + marked).compactMap { scalar, previous -> Unicode.Scalar? in
      if scalar == "\n", previous == "\r" { return nil }
      return scalar == "\r" ? "\n" : scalar
    }
    self.text = String(String.UnicodeScalarView(scalars))
    self.scalars = scalars
    for (offset, scalar) in scalars.enumerated() where scalar == "\n" { lines.append(offset + 1) }
  }

  var end: ChartPosition { position(scalars.count) }

  /// The character at a place, or a description if there is none.
  func found(at position: ChartPosition) -> String {
    let offset = offset(position)
    guard offset < scalars.count else { return "the end of the text" }
    return scalars[offset] == "\n" ? "the end of the line" : quote(String(scalars[offset]))
  }

  /// The place of the last such mark before a place, and the text from there to the place.
  func last(
    _ mark: Unicode.Scalar, before position: ChartPosition
  ) -> (position: ChartPosition, text: String)? {
    let end = offset(position)
    guard let start = scalars[..<end].lastIndex(of: mark) else { return nil }
    return (self.position(start), String(String.UnicodeScalarView(scalars[start..<end])))
  }

  private func offset(_ position: ChartPosition) -> Int {
    guard lines.indices.contains(position.line - 1) else { return scalars.count }
    return min(lines[position.line - 1] + max(position.column - 1, 0), scalars.count)
  }

  private func position(_ offset: Int) -> ChartPosition {
    var (line, after) = (0, lines.count)
    while after - line > 1 {
      let middle = (line + after) / 2
      if lines[middle] <= offset { line = middle } else { after = middle }
    }
    return ChartPosition(line: line + 1, column: offset - lines[line] + 1)
  }
}

extension MarkupSource {
  /// Refuses what the system's XML reader would follow.
  ///
  /// This is a document type, whose entities can grow without end and name other files, and an
  /// encoding that is not that of the text.
  func checkBeginning() throws(ChartError) {
    if let place = scalars.firstIndex(where: { !$0.isXMLCharacter }) {
      let number = String(scalars[place].value, radix: 16, uppercase: true)
      throw ChartError(
        at: position(place), found: "the control character U+\(number)",
        expected: "a character that XML allows", remedy: "take it out")
    }
    try checkDeclaration()
    var place = 0
    while place < scalars.count {
      if scalars[place].isXMLSpace {
        place += 1
      } else if let end = end(of: "<!--", "-->", at: place) ?? end(of: "<?", "?>", at: place) {
        place = end
      } else {
        break
      }
    }
    if isNext("<!", at: place), !isNext("<!--", at: place) {
      throw ChartError(
        at: position(place), found: "<!", expected: "an element",
        remedy: "take it out: a chart has no document type")
    }
    try checkInstructions()
  }

  /// The parts of a text that contain no element, by the marks around them.
  private static let parts = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]

  /// Refuses a processing instruction that has only a name, because Foundation's reader traps on
  /// it.
  private func checkInstructions() throws(ChartError) {
    var place = 0
    while let start = scalars[place...].firstIndex(of: "<") {
      guard let (first, last) = Self.parts.first(where: { isNext($0.0, at: start) }) else {
        place = start + 1
        continue
      }
      // The XML reader refuses a part without an end; to search on would take quadratic time.
      guard let end = end(of: first, last, at: start) else { return }
      let part = scalars[start..<end]
      if first == "<?", !part.contains(where: \.isXMLSpace) {
        throw ChartError(
          at: position(start), found: quote(String(String.UnicodeScalarView(part))),
          expected: "an instruction with something after its name",
          remedy: "take it out: a chart has no use for it")
      }
      place = end
    }
  }

  private func checkDeclaration() throws(ChartError) {
    guard let end = end(of: "<?xml", "?>", at: 0),
      scalars["<?xml".unicodeScalars.count].isXMLSpace
    else { return }
    let declaration = String(String.UnicodeScalarView(scalars[..<end]))
    let words = declaration.lowercased().split { $0.isWhitespace || "=\"'?".contains($0) }
    guard let name = words.firstIndex(of: "encoding") else { return }
    if words.dropFirst(name + 1).first == "utf-8" { return }
    throw ChartError(
      at: position(0), found: quote(declaration),
      expected: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      remedy: "save the chart as UTF-8, and write just that")
  }

  private func isNext(_ mark: String, at place: Int) -> Bool {
    scalars[place...].starts(with: mark.unicodeScalars)
  }

  /// The place after the text that begins and ends with these marks, if it is here.
  private func end(of first: String, _ last: String, at place: Int) -> Int? {
    guard isNext(first, at: place) else { return nil }
    let rest = (place + first.unicodeScalars.count)..<scalars.count
    return rest.first { scalars[$0] == last.unicodeScalars.first && isNext(last, at: $0) }
      .map { $0 + last.unicodeScalars.count }
  }
}
