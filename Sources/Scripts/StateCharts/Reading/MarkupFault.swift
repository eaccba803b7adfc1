/// An error from the XML reader of the system, in words for the author of a chart.
struct MarkupFault {
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
    switch code {
    // Of a document that is empty, or ends too soon or too late; then of the name of an end.
    case 4: return MarkupFault.missingElement(at: place, in: source)
    case 5: return unended
    case 76: return mismatch
    // Of a reference: its number, its semicolon, its name.
    case 6, 7, 8, 23, 26: return reference
    case 9 where isReference, 68 where isReference: return reference
    default: break
    }
    if let (expected, remedy) = MarkupFault.ofTags[code] {
      let tag = source.last("<", before: place)
      return ChartError(
        at: tag?.position ?? place, found: quote(tag?.text ?? "<"), expected: expected,
        remedy: remedy)
    }
    let (expected, remedy) =
      MarkupFault.ofPlaces[code]
      ?? ("well-formed XML", "correct this place (libxml2 error \(code))")
    return ChartError(
      at: place, found: source.found(at: place), expected: expected, remedy: remedy)
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
}

// The errors that a text without a document type can have, by the numbers of libxml2: what was
// expected, and the remedy. Foundation's names for them have other numbers on other systems.

extension MarkupFault {
  private static let ofTags: [Int: (expected: String, remedy: String)] = {
    let twice = ("one attribute of each name", "take one of the two out")
    let prefix = ("a prefix of your own and its namespace", "correct the xmlns attribute")
    return [
      42: twice, 203: twice, 200: prefix, 202: prefix,
      201: (
        "prefixes that an xmlns attribute declares", "declare the prefix in <scxml>, or take it out"
      ),
    ]
  }()

  private static let ofPlaces: [Int: (expected: String, remedy: String)] = [
    9: ("a character that XML allows", "take it out"),
    38: ("a value without <", "write &lt; for a <, or end the value before it"),
    39: ("a quotation mark", "write the value between \""),
    40: ("the quotation mark that ends the value", "end the value with that"),
    41: ("=", "write the attribute as name=\"…\""),
    45: ("-->", "end the comment with -->"),
    47: ("?>", "end the instruction with ?>"),
    62: ("a text without ]]>", "write ]]&gt;"),
    63: ("]]>", "end the section with ]]>"),
    64: (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?> at the very beginning, or none",
      "move it to the first line, or take it out"
    ),
    65: ("a space or >", "write a space before each attribute"),
    68: ("a name", "begin it with a letter; write &lt; for a < in a text, &amp; for an &"),
    73: (">", "end the tag with >, or give it another attribute"),
    80: ("-->", "write no -- inside a comment"),
  ]
}
