extension ChartReader {
  mutating func transition(_ element: MarkupElement) -> ChartTransition {
    let attributes = attributes(
      of: element, required: [], optional: ["event", "cond", "target"])
    let events = attributes["event"].map { words(of: $0.value) } ?? []
    var documentation: String?
    var reason: ChartTransition.Reason?
    var actions: [ChartAction] = []
    for (child, kind) in children(of: element, [.log, .text, .reason]) {
      switch kind {
      case .log: actions += log(child)
      case .text: note(child, as: &documentation)
      case .reason: note(child, as: &reason)
      case .state, .history, .transition, .onentry: break
      }
    }
    return ChartTransition(
      events: events, condition: condition(attributes["cond"]),
      target: reference(attributes["target"]), actions: actions, documentation: documentation,
      reason: reason, position: element.position)
  }

  private mutating func note(_ element: MarkupElement, as reason: inout ChartTransition.Reason?) {
    let attributes = attributes(of: element, required: [], optional: ["happy"])
    check(attributes["happy"], is: ["true", "false"])
    checkText(element, in: "a reason")
    if reason != nil {
      report(
        element.position, "a second <\(element.qualifiedName)>", expected: "one of a transition",
        "leave the main one")
    }
    reason = ChartTransition.Reason(element.text, isHappy: attributes["happy"]?.value == "true")
  }

  mutating func block(_ element: MarkupElement) -> [ChartAction] {
    _ = attributes(of: element, required: [], optional: [])
    return children(of: element, [.log]).map(\.0).flatMap { log($0) }
  }

  private mutating func log(_ element: MarkupElement) -> [ChartAction] {
    let attributes = attributes(of: element, required: ["label", "expr"], optional: [])
    _ = children(of: element, [])
    guard let label = attributes["label"], let expression = attributes["expr"] else { return [] }
    let remedy = "write one text in single quotation marks, as in expr=\"'codeSent'\""
    let text = read(expression, remedy) { text throws(ExpressionError) in
      var scanner = ExpressionScanner(text)
      scanner.skipSpace()
      let text = try scanner.quotedText()
      scanner.skipSpace()
      if scanner.peek != nil { throw scanner.error("the end of the expression") }
      return text
    }
    return text.map { [.log(label: label.value, text: $0)] } ?? []
  }

  private mutating func condition(_ attribute: MarkupAttribute?) -> ChartCondition? {
    guard let attribute else { return nil }
    let remedy = "write _event.data.KEY == 'VALUE' or !=, with && (&amp;&amp; in XML) between them"
    return read(attribute, remedy) { text throws(ExpressionError) in
      try ChartCondition(reading: text)
    }
  }

  private mutating func read<Meaning>(
    _ attribute: MarkupAttribute, _ remedy: String,
    by meaning: (String) throws(ExpressionError) -> Meaning
  ) -> Meaning? {
    if !hasECMAScript {
      report(
        attribute.position, "\(attribute.name) in a chart without ECMAScript",
        expected: "datamodel=\"ecmascript\" in <scxml>", "add it")
    }
    do {
      return try meaning(attribute.value)
    } catch {
      report(attribute.position, error.found, expected: error.expected, remedy)
      return nil
    }
  }
}
