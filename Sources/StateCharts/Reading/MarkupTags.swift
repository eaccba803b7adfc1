/// What stands between angle brackets.
extension MarkupScanner {
  /// `<?xml version="1.0" encoding="UTF-8"?>`, with which a text may begin.
  mutating func declaration() throws(ChartError) {
    let start = position
    _ = take("<?xml")
    let attributes = try attributes(of: "?xml")
    try expect("?>", "end the declaration with ?>")
    let values: [(name: String, allowed: [String])] = [
      ("version", ["1.0"]), ("encoding", ["utf-8"]), ("standalone", ["yes", "no"]),
    ]
    var rest = values[...]
    for attribute in attributes {
      rest = rest.drop { $0.name != attribute.qualifiedName }
      guard rest.popFirst()?.allowed.contains(attribute.value.lowercased()) == true else {
        throw ChartError(
          at: attribute.position, found: "\(attribute.qualifiedName)=\(quote(attribute.value))",
          expected: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
          remedy: "save the chart as UTF-8, and write just that")
      }
    }
    guard attributes.first?.qualifiedName == "version" else {
      throw ChartError(
        at: start, found: "a declaration without version", expected: "version=\"1.0\"",
        remedy: "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    }
  }

  /// Steps over a comment or an instruction if one is next.
  mutating func skipAside() throws(ChartError) -> Bool {
    if try skipComment() { return true }
    return try skipInstruction()
  }

  private mutating func skipComment() throws(ChartError) -> Bool {
    let start = position
    guard take("<!--") else { return false }
    _ = try text(before: "--", of: "a comment", from: start, endingIn: "-->")
    try expect(">", "write no -- inside a comment")
    return true
  }

  /// Steps over an instruction to another program if one is next.
  private mutating func skipInstruction() throws(ChartError) -> Bool {
    let start = position
    guard take("<?") else { return false }
    let name = try name(of: "an instruction")
    if name.lowercased() == "xml" {
      throw ChartError(
        at: start, found: "<?\(name)", expected: "the declaration at the very beginning",
        remedy: "move it to the first line, with nothing before it")
    }
    guard isNext("?>") || skipSpace() else {
      throw error(expected: "a space or ?>", "end the instruction with ?>")
    }
    _ = try text(before: "?>", of: "an instruction", from: start)
    return true
  }

  /// A name, with a prefix perhaps.
  mutating func qualifiedName(of what: String) throws(ChartError) -> String {
    let first = try name(of: what)
    guard take(":") else { return first }
    return "\(first):\(try name(of: what))"
  }

  /// The attributes up to the end of the tag.
  mutating func attributes(of element: String) throws(ChartError) -> [RawAttribute] {
    var attributes: [RawAttribute] = []
    var names: Set<String> = []
    while true {
      let hasSpace = skipSpace()
      guard let next = peek, next != ">", next != "/", next != "?" else { return attributes }
      if !hasSpace { throw error(expected: "a space or >", "end the tag of <\(element)> with >") }
      let attribute = try attribute()
      if !names.insert(attribute.qualifiedName).inserted {
        throw ChartError(
          at: attribute.position, found: "a second \(attribute.qualifiedName)",
          expected: "one of each name", remedy: "take one of the two out")
      }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() throws(ChartError) -> RawAttribute {
    let start = position
    let name = try qualifiedName(of: "an attribute")
    skipSpace()
    try expect("=", "write \(name)=\"…\"")
    skipSpace()
    guard let mark = peek, mark == "\"" || mark == "'" else {
      throw error(expected: "a quotation mark", "write the value of \(name) between \"")
    }
    advance()
    let valueStart = position
    var value = String.UnicodeScalarView()
    var isVerbatim = true
    while let scalar = peek, scalar != mark {
      if scalar == "<" {
        throw error(expected: String(mark), "write &lt; for a <, or end the value with \(mark)")
      }
      if scalar == "&" || scalar == "\n" { isVerbatim = false }
      if scalar == "&" {
        value.append(try reference())
      } else {
        let scalar = try character()
        value.append(scalar.isXMLSpace ? " " : scalar)
      }
    }
    guard peek == mark else {
      throw ChartError(
        at: valueStart, found: "a value without an end", expected: String(mark),
        remedy: "end the value of \(name) with \(mark)")
    }
    advance()
    return RawAttribute(
      qualifiedName: name, value: String(value), position: start, valuePosition: valueStart,
      isVerbatim: isVerbatim)
  }
}
