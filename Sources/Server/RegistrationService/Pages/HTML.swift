/// Markup: what is interpolated into it is escaped, unless it is markup itself.
struct HTML: Hashable, Sendable {
  private(set) var text: String

  static func + (left: HTML, right: HTML) -> HTML { HTML(markup: left.text + right.text) }

  private init(markup: String) { text = markup }

  /// The parts, one after another.
  init(_ parts: [HTML]) { text = parts.map { $0.text }.joined() }

  /// An element and what is in it; an attribute of nil is left out.
  init(_ name: StaticString, _ attributes: Attributes = [:], _ content: HTML) {
    text = "<\(name)\(Self.markup(of: attributes))>\(content.text)</\(name)>"
  }

  /// An element that has no content and no end, such as `input`.
  init(void name: StaticString, _ attributes: Attributes) {
    text = "<\(name)\(Self.markup(of: attributes))>"
  }

  /// The names of attributes with their values, of which nil stands for none.
  struct Attributes: ExpressibleByDictionaryLiteral {
    fileprivate var pairs: [(StaticString, String?)]

    init(dictionaryLiteral pairs: (StaticString, String?)...) { self.pairs = pairs }

    static func + (left: Self, right: Self) -> Self {
      var sum = left
      sum.pairs += right.pairs
      return sum
    }
  }

  private static func markup(of attributes: Attributes) -> String {
    var text = ""
    for (name, value) in attributes.pairs {
      guard let value else { continue }
      text += value.isEmpty ? " \(name)" : " \(name)=\"\(value.escaped(asShown: false))\""
    }
    return text
  }
}

extension HTML: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity * 2)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ shown: String) { text += shown.escaped(asShown: true) }
    mutating func appendInterpolation(_ markup: HTML) { text += markup.text }
  }

  init(stringLiteral markup: String) { text = markup }
  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

extension String {
  /// The text for a document, as content or in quotation marks.
  ///
  /// A null cannot be in a document, so that it becomes a replacement character.
  ///
  /// - Parameter asShown: whether it is content: there, a character that would turn the words around it is replaced
  ///   as well. A value that is sent back keeps it.
  fileprivate func escaped(asShown: Bool) -> String {
    guard utf8.contains(where: { $0.mayNeedEscape }) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "&": scalars.append(contentsOf: "&amp;".unicodeScalars)
      case "<": scalars.append(contentsOf: "&lt;".unicodeScalars)
      case ">": scalars.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": scalars.append(contentsOf: "&quot;".unicodeScalars)
      case "'": scalars.append(contentsOf: "&#39;".unicodeScalars)
      case "\0": scalars.append("\u{FFFD}")
      case "\u{202D}", "\u{202E}": scalars.append(asShown ? "\u{FFFD}" : scalar)
      case _: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}

extension UInt8 {
  /// Whether it is, or begins, a character that a document cannot have as it is.
  fileprivate var mayNeedEscape: Bool {
    switch self {
    case 0, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), 0xE2:
      true
    case _: false
    }
  }
}
