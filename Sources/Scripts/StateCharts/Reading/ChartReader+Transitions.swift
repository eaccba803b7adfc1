extension ChartReader {
  struct Content {
    var states: [ChartState] = []
    var transitions: [ChartTransition] = []
    var onEntry: [ChartAction] = []
    var onExit: [ChartAction] = []
    var documentation: String?
  }

  /// Records a part of a state that is not a state.
  mutating func add(_ child: MarkupElement, _ kind: ChartElement, to content: inout Content) {
    switch kind {
    case .transition: content.transitions.append(transition(child))
    case .onentry: content.onEntry += block(child)
    case .onexit: content.onExit += block(child)
    case .text: note(child, as: &content.documentation)
    case .state, .parallel, .final, .history, .initial, .log, .reason: break
    }
  }

  private mutating func transition(_ element: MarkupElement) -> ChartTransition {
    let attributes = attributes(
      of: element, required: [], optional: ["event", "cond", "target", "type"])
    check(attributes["type"], is: ["external", "internal"])
    var events: [String] = []
    if let attribute = attributes["event"] {
      events = attribute.value.split(whereSeparator: \.isWhitespace).map(String.init)
      if events.isEmpty {
        report(
          attribute.position, "no event", expected: "the names of events",
          "name one, or take the attribute out: it then waits for no event")
      }
    }
    var documentation: String?
    var reason: ChartTransition.Reason?
    var actions: [ChartAction] = []
    for (child, kind) in children(of: element, [.log, .text, .reason]) {
      switch kind {
      case .log: actions += log(child)
      case .text: note(child, as: &documentation)
      case .reason: note(child, as: &reason)
      case .state, .parallel, .final, .history, .initial, .transition, .onentry, .onexit: break
      }
    }
    return ChartTransition(
      events: events, condition: condition(attributes["cond"]),
      target: reference(attributes["target"]),
      isInternal: attributes["type"]?.value == "internal", actions: actions,
      documentation: documentation, reason: reason, position: element.position)
  }

  private mutating func note(_ element: MarkupElement, as reason: inout ChartTransition.Reason?) {
    let attributes = attributes(of: element, required: [], optional: ["happy"])
    check(attributes["happy"], is: ["true", "false"])
    for child in element.children {
      report(
        child.position, "<\(child.qualifiedName)> in a reason", expected: "text alone",
        "take the element out and leave its text")
    }
    if reason != nil {
      report(
        element.position, "a second <\(element.qualifiedName)>", expected: "one of a transition",
        "leave the main one")
    }
    reason = ChartTransition.Reason(element.text, isHappy: attributes["happy"]?.value == "true")
  }

  private mutating func block(_ element: MarkupElement) -> [ChartAction] {
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
