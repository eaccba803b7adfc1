/// An error from the XML reader of the system, in words for the author of a chart.
struct MarkupFault {
  /// The number of the error in libxml2.
  let code: Int
  /// The place of the reader when it met the error.
  let place: ChartPosition
  let source: MarkupSource
  /// The innermost element that is open.
  let open: MarkupElement?
  /// The outermost element, once it has ended.
  let root: MarkupElement?

  /// Whether it is only a warning: a namespace that is no address, or a relative one.
  var isWarning: Bool { [99, 100].contains(code) }

  var error: ChartError {
    switch Kind(rawValue: code) {
    case .emptyDocument: MarkupFault.missingElement(at: place, in: source)
    case .documentEnd: unended
    case .tagNameMismatch: mismatch
    case .undeclaredEntity, .semicolonMissing, .hexadecimalReference, .decimalReference,
      .characterReference:
      reference
    case .invalidCharacter, .nameRequired: isReference ? reference : here
    case .attributeRedefined, .prefixedAttributeRedefined, .namespace, .reservedName,
      .undeclaredPrefix:
      inTag
    case .spaceRequired, .greaterThanRequired, .valueNotStarted, .valueNotFinished,
      .lessThanInValue, .valueMissing, .commentNotFinished, .hyphensInComment,
      .instructionNotFinished, .reservedInstruction, .sectionNotFinished, .sectionEndInText, nil:
      here
    }
  }

  static func missingElement(at place: ChartPosition, in source: MarkupSource) -> ChartError {
    ChartError(
      at: place, found: source.found(at: place), expected: "<scxml",
      remedy: "begin the chart with its <scxml> element")
  }

  /// The error of a text that ends too soon, or continues after its end.
  private var unended: ChartError {
    if let open {
      let name = open.qualifiedName
      return ChartError(
        at: open.position, found: "<\(name)> without an end", expected: "</\(name)>",
        remedy: "end it with </\(name)>")
    }
    guard let root else { return MarkupFault.missingElement(at: place, in: source) }
    return ChartError(
      at: place, found: source.found(at: place), expected: "the end of the text",
      remedy: "put everything into the <\(root.qualifiedName)> element")
  }

  private var mismatch: ChartError {
    let end = source.last("<", before: place)
    let name = open?.qualifiedName ?? "scxml"
    let line = open.map { " of line \($0.position.line)" } ?? ""
    return ChartError(
      at: end?.position ?? place, found: end?.text ?? "another end", expected: "</\(name)>",
      remedy: "end the <\(name)>\(line) first")
  }

  /// Whether the error is in the name of a character.
  private var isReference: Bool {
    guard let text = source.last("&", before: place)?.text else { return false }
    return text.unicodeScalars.dropFirst().dropLast().allSatisfy { $0.isNameCharacter || $0 == "#" }
  }

  private var reference: ChartError {
    let mark = source.last("&", before: place)
    return ChartError(
      at: mark?.position ?? place, found: quote(mark?.text ?? "&"),
      expected: "&lt; &gt; &amp; &quot; or &apos;",
      remedy: "write &amp; for &, and &amp;&amp; for && in a condition; any other as it is")
  }

  /// The error of a tag as a whole.
  private var inTag: ChartError {
    let tag = source.last("<", before: place)
    let (expected, remedy) = wanted
    return ChartError(
      at: tag?.position ?? place, found: quote(tag?.text ?? "<"), expected: expected,
      remedy: remedy)
  }

  /// The error at this place, with what the reader expected.
  private var here: ChartError {
    let (expected, remedy) = wanted
    return ChartError(
      at: place, found: source.found(at: place), expected: expected, remedy: remedy)
  }
}

extension MarkupFault {
  /// The errors that a text without a document type can have, with the numbers of libxml2.
  ///
  /// Foundation's names for them have other numbers on other systems.
  private enum Kind: Int {
    case emptyDocument = 4
    case documentEnd = 5
    case hexadecimalReference = 6
    case decimalReference = 7
    case characterReference = 8
    case invalidCharacter = 9
    case semicolonMissing = 23
    case undeclaredEntity = 26
    case lessThanInValue = 38
    case valueNotStarted = 39
    case valueNotFinished = 40
    case valueMissing = 41
    case attributeRedefined = 42
    case commentNotFinished = 45
    case instructionNotFinished = 47
    case sectionEndInText = 62
    case sectionNotFinished = 63
    case reservedInstruction = 64
    case spaceRequired = 65
    case nameRequired = 68
    case greaterThanRequired = 73
    case tagNameMismatch = 76
    case hyphensInComment = 80
    case namespace = 200
    case undeclaredPrefix = 201
    case reservedName = 202
    case prefixedAttributeRedefined = 203
  }

  /// What was expected, and the remedy.
  private var wanted: (String, String) {
    switch Kind(rawValue: code) {
    case .greaterThanRequired: (">", "end the tag with >, or give it another attribute")
    case .spaceRequired: ("a space or >", "write a space before each attribute")
    case .nameRequired:
      ("a name", "begin it with a letter; write &lt; for a < in a text, &amp; for an &")
    case .valueNotStarted: ("a quotation mark", "write the value between \"")
    case .valueNotFinished: ("the quotation mark that ends the value", "end the value with that")
    case .valueMissing: ("=", "write the attribute as name=\"…\"")
    case .lessThanInValue: ("a value without <", "write &lt; for a <, or end the value before it")
    case .attributeRedefined, .prefixedAttributeRedefined:
      ("one attribute of each name", "take one of the two out")
    case .invalidCharacter: ("a character that XML allows", "take it out")
    case .commentNotFinished: ("-->", "end the comment with -->")
    case .hyphensInComment: ("-->", "write no -- inside a comment")
    case .sectionNotFinished: ("]]>", "end the section with ]]>")
    case .sectionEndInText: ("a text without ]]>", "write ]]&gt;")
    case .instructionNotFinished: ("?>", "end the instruction with ?>")
    case .reservedInstruction:
      (
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?> at the very beginning, or none",
        "move it to the first line, or take it out"
      )
    case .namespace, .reservedName:
      ("a prefix of your own and its namespace", "correct the xmlns attribute")
    case .undeclaredPrefix:
      ("prefixes that an xmlns attribute declares", "declare the prefix in <scxml>, or take it out")
    case .emptyDocument, .documentEnd, .tagNameMismatch, .hexadecimalReference, .decimalReference,
      .characterReference, .semicolonMissing, .undeclaredEntity, nil:
      ("well-formed XML", "correct this place (libxml2 error \(code))")
    }
  }
}
