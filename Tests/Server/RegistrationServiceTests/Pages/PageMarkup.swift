import Foundation

/// A page as a reader finds it that forgives nothing.
struct PageMarkup {
  /// An element, in the order in which they begin.
  struct Element {
    let name: String
    var attributes: [String: String] = [:]
    /// The text in it, with what is in its own elements.
    var text = ""
    /// The places of the elements that it is in.
    var parents: [Int] = []
  }

  /// What a page is not.
  struct Flaw: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  private static let names: Set<String> = [
    "html", "head", "meta", "title", "link", "script", "noscript", "body", "header", "img", "main",
    "div", "p", "span", "h1", "strong", "form", "fieldset", "legend", "label", "input", "select",
    "option", "button", "ul", "li", "dl", "dt", "dd", "code", "a",
  ]
  private static let void: Set<String> = ["meta", "link", "img", "input"]
  private static let entities = zip(["amp;", "lt;", "gt;", "quot;", "#39;"], "&<>\"'".utf8)
    .map { (name: Array($0.utf8), meant: $1) }

  init(_ page: String) throws {
    let start = "<!doctype html>\n"
    guard page.hasPrefix(start) else { throw Flaw(description: "no doctype") }
    var rest = page.unicodeScalars.dropFirst(start.unicodeScalars.count)
    while let scalar = rest.first {
      if scalar == "<" {
        guard let end = rest.firstIndex(of: ">") else { throw Flaw(description: "an open tag") }
        try read(tag: String(rest[rest.startIndex..<end].dropFirst()))
        rest = rest[rest.index(after: end)...]
      } else {
        let end = rest.firstIndex(of: "<") ?? rest.endIndex
        let text = try Self.text(of: String(rest[..<end]))
        for place in open { elements[place].text += text }
        rest = rest[end...]
      }
    }
    guard open.isEmpty else { throw Flaw(description: "not closed: \(elements[open[0]].name)") }
  }

  private mutating func read(tag: String) throws {
    if tag.hasPrefix("/") {
      guard let last = open.popLast(), elements[last].name == tag.dropFirst() else {
        throw Flaw(description: "an end without a beginning: \(tag)")
      }
      return
    }
    let name = String(tag.prefix { $0 != " " })
    guard Self.names.contains(name) else { throw Flaw(description: "no element: \(tag)") }
    let attributes = try Self.attributes(of: tag.dropFirst(name.count))
    elements.append(Element(name: name, attributes: attributes, parents: open))
    if !Self.void.contains(name) { open.append(elements.count - 1) }
  }

  private static func attributes(of text: Substring) throws -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text.unicodeScalars
    while !rest.isEmpty {
      guard rest.first == " " else { throw Flaw(description: "no blank before: \(rest)") }
      rest = rest.dropFirst()
      let name = String(rest.prefix { ("a"..."z").contains($0) || $0 == "-" })
      rest = rest.dropFirst(name.unicodeScalars.count)
      var value = ""
      if rest.starts(with: "=\"".unicodeScalars) {
        rest = rest.dropFirst(2)
        guard let end = rest.firstIndex(of: "\"") else {
          throw Flaw(description: "not quoted: \(text)")
        }
        value = try Self.text(of: String(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      }
      guard !name.isEmpty, !name.hasPrefix("on"), name != "style",
        attributes.updateValue(value, forKey: name) == nil
      else { throw Flaw(description: "an attribute: \(name) in \(text)") }
    }
    return attributes
  }

  /// The text, of which all that could be markup is escaped.
  private static func text(of markup: String) throws -> String {
    // By functions of C, which are as fast where tests are not optimised; a NUL ends the text there.
    guard unsafe strcspn(markup, "<>\"'") == markup.utf8.count else {
      throw Flaw(description: "not escaped: \(markup)")
    }
    if unsafe strcspn(markup, "&") == markup.utf8.count { return markup }
    // Bytes, because a mark may follow an entity that makes one character of both.
    var rest = Array(markup.utf8)[...]
    var text: [UInt8] = []
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<mark]
      rest = rest[(mark + 1)...]
      guard let entity = entities.first(where: { rest.starts(with: $0.name) }) else {
        throw Flaw(description: "no entity: \(markup)")
      }
      text.append(entity.meant)
      rest = rest.dropFirst(entity.name.count)
    }
    return String(decoding: text + rest, as: UTF8.self)
  }
}

extension PageMarkup {
  /// The elements of a name.
  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The first element of an ID.
  func element(id: String) -> Element? { elements.first { $0.attributes["id"] == id } }

  /// The only element of a name; nil if there is none, or more than one.
  func only(_ name: String) -> Element? { all(name).count == 1 ? all(name).first : nil }

  /// The names of all elements and of their attributes: what the page is made of, whatever the texts are.
  var structure: [String] {
    elements.map { ([$0.name] + $0.attributes.keys.sorted()).joined(separator: " ") }
  }
}
