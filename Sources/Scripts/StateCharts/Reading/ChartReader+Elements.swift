enum ChartElement: String, CaseIterable {
  case state, history, transition, onentry, log
  /// Documentation: `text` and `reason` in a namespace of their own.
  case text, reason

  init?(_ name: MarkupName) {
    guard let element = ChartElement(rawValue: name.local) else { return nil }
    let namespace = element.isDocumentation ? MarkupName.documentation : MarkupName.scxml
    guard name.namespace == namespace else { return nil }
    self = element
  }

  private var isDocumentation: Bool { self == .text || self == .reason }

  var tag: String { isDocumentation ? "<doc:\(rawValue)>" : "<\(rawValue)>" }
}

extension ChartReader {
  /// The children that an element may have, each with its kind; other children are errors.
  mutating func children(
    of element: MarkupElement, _ allowed: [ChartElement]
  ) -> [(MarkupElement, ChartElement)] {
    if element.hasWords {
      report(
        element.position, "text in <\(element.qualifiedName)>",
        expected: allowed.isEmpty ? "nothing" : "elements alone",
        "put documentation into <doc:text>, and anything else into <!-- -->")
    }
    return element.children.compactMap { child in
      if let kind = ChartElement(child.name), allowed.contains(kind) { return (child, kind) }
      reportStranger(child, in: element, allowed)
      return nil
    }
  }

  private mutating func reportStranger(
    _ child: MarkupElement, in element: MarkupElement, _ allowed: [ChartElement]
  ) {
    let unsupported = [
      "assign", "cancel", "content", "data", "datamodel", "donedata", "else", "elseif",
      "final", "finalize", "foreach", "if", "initial", "invoke", "onexit", "parallel", "param",
      "raise", "script", "send",
    ]
    let isSCXML = child.name.namespace == MarkupName.scxml
    let remedy =
      if isSCXML, unsupported.contains(child.name.local) {
        "take it out: not supported, a chart here says what happens and does nothing itself"
      } else if isSCXML {
        "take it out, or move it to where it belongs"
      } else {
        "use the namespace \(MarkupName.scxml), or \(MarkupName.documentation) for documentation"
      }
    let names = allowed.map(\.tag).joined(separator: ", ")
    report(
      child.position, "<\(child.qualifiedName)> in <\(element.qualifiedName)>",
      expected: allowed.isEmpty ? "nothing" : names, remedy)
  }

  /// The attributes of an element by their names; attributes that it may not have are errors.
  mutating func attributes(
    of element: MarkupElement, required: [String], optional: [String]
  ) -> [String: MarkupAttribute] {
    var result: [String: MarkupAttribute] = [:]
    let known = required + optional
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      if known.contains(name) {
        result[name] = MarkupAttribute(name: name, value: value, position: element.position)
      } else {
        let names = known.isEmpty ? "no attribute" : known.joined(separator: ", ")
        report(
          element.position, "\(name) in <\(element.qualifiedName)>", expected: names,
          "take it out, or correct its name")
      }
    }
    for name in required where result[name] == nil {
      report(
        element.position, "<\(element.qualifiedName)> without \(name)", expected: "\(name)=\"…\"",
        "add it")
    }
    return result
  }

  mutating func check(_ attribute: MarkupAttribute?, is allowed: [String]) {
    guard let attribute, !allowed.contains(attribute.value) else { return }
    report(
      attribute.position, attribute.shown, expected: allowed.joined(separator: " or "),
      "write one of these")
  }

  /// The one state that an attribute names; several would be for parallel states.
  mutating func reference(_ attribute: MarkupAttribute?) -> String? {
    guard let attribute else { return nil }
    let names = words(of: attribute.value)
    guard let name = names.first, names.count == 1 else {
      report(
        attribute.position, attribute.shown, expected: "the name of one state",
        "name one: several at once are not supported")
      return ""
    }
    return name
  }
}
