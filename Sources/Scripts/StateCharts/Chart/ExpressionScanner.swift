/// An error in an expression: what was found and what was expected.
struct ExpressionError: Error, Hashable {
  let found: String
  let expected: String
}

struct ExpressionScanner {
  private let scalars: [Unicode.Scalar]
  private var offset = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var peek: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  mutating func advance() { offset += 1 }

  mutating func skipSpace() {
    while let scalar = peek, scalar.isXMLSpace { advance() }
  }

  /// Consumes this text if it is next.
  mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard scalars[offset...].starts(with: wanted) else { return false }
    offset += wanted.count
    return true
  }

  mutating func identifier() throws(ExpressionError) -> String {
    var name = String.UnicodeScalarView()
    while let scalar = peek, scalar.isIdentifierCharacter(first: name.isEmpty) {
      name.append(scalar)
      advance()
    }
    if name.isEmpty { throw error("a name of letters, digits and _") }
    return String(name)
  }

  func error(_ expected: String) -> ExpressionError {
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: scalars[min(offset, scalars.count)...].prefix(20))
    return ExpressionError(
      found: rest.isEmpty ? "the end of the expression" : quote(String(rest)), expected: expected)
  }
}

extension Unicode.Scalar {
  fileprivate func isIdentifierCharacter(first: Bool) -> Bool {
    switch self {
    case "a"..."z", "A"..."Z", "_": true
    case "0"..."9": !first
    default: false
    }
  }
}

extension ChartCondition {
  /// Creates the condition that this ECMAScript states: comparisons with `&&` between them.
  init(reading text: String) throws(ExpressionError) {
    var scanner = ExpressionScanner(text)
    var comparisons: [Comparison] = []
    repeat {
      if comparisons.count == ChartLimits.comparisons {
        throw scanner.error("at most \(ChartLimits.comparisons) comparisons")
      }
      comparisons.append(try scanner.comparison())
      scanner.skipSpace()
    } while scanner.take("&&")
    if scanner.peek != nil { throw scanner.error("&& or the end of the condition") }
    self.init(comparisons: comparisons, text: text)
  }
}

extension ExpressionScanner {
  fileprivate mutating func comparison() throws(ExpressionError) -> ChartCondition.Comparison {
    skipSpace()
    guard take("_event.data.") else { throw error("_event.data. and the name of a value") }
    let key = try identifier()
    skipSpace()
    let isEqual = take("==")
    guard isEqual || take("!=") else { throw error("== or !=") }
    skipSpace()
    return ChartCondition.Comparison(key, isEqual: isEqual, try quotedText())
  }
}
