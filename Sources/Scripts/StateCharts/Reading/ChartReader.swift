/// Makes the parts of a chart from the elements of its text, and notes every other element.
struct ChartReader {
  var errors: [ChartError] = []
  /// Whether the chart declares that it contains ECMAScript.
  private(set) var hasECMAScript = false

  struct Parts {
    var name = ""
    var initial = ""
    var content = Content()
  }

  mutating func chart(_ root: MarkupElement) -> Parts {
    guard root.name == MarkupName(namespace: MarkupName.scxml, local: "scxml") else {
      let isUnnamed = root.name.local == "scxml"
      report(
        root.position, isUnnamed ? "<scxml> of another namespace" : "<\(root.qualifiedName)>",
        expected: "<scxml xmlns=\"\(MarkupName.scxml)\">", "begin the chart with just that")
      return Parts()
    }
    let attributes = attributes(
      of: root, required: ["name", "version"], optional: ["initial", "datamodel"])
    check(attributes["version"], is: ["1.0"])
    check(attributes["datamodel"], is: ["ecmascript", "null"])
    hasECMAScript = attributes["datamodel"]?.value == "ecmascript"
    var parts = Parts(name: attributes["name"]?.value ?? "")
    parts.content = content(of: root, [.state, .text])
    if attributes["initial"] == nil {
      report(
        root.position, "<scxml> without initial", expected: "the state in which a run begins",
        "write initial=\"…\" into <scxml>")
    }
    parts.initial = reference(attributes["initial"]) ?? ""
    return parts
  }

  mutating func note(_ element: MarkupElement, as documentation: inout String?) {
    _ = attributes(of: element, required: [], optional: [])
    checkText(element, in: "documentation")
    if documentation != nil {
      report(
        element.position, "a second <\(element.qualifiedName)>", expected: "one of an element",
        "put both texts into one, with an empty line between them")
    }
    documentation = paragraphs(of: element.text) ?? ""
  }

  /// Reports the elements in one that has text alone.
  mutating func checkText(_ element: MarkupElement, in what: String) {
    for child in element.children {
      report(
        child.position, "<\(child.qualifiedName)> in \(what)", expected: "text alone",
        "take the element out and leave its text")
    }
  }

  mutating func report(
    _ position: ChartPosition, _ found: String, expected: String, _ remedy: String
  ) { errors.append(ChartError(at: position, found: found, expected: expected, remedy: remedy)) }
}
