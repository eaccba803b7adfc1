extension StateChart {
  /// The chart as SCXML, which `init(scxml:)` reads as the same chart, except for the positions.
  public func scxml() -> String {
    var writer = MarkupWriter()
    writer.open(
      "scxml",
      [
        ("xmlns", MarkupName.scxml), ("xmlns:doc", MarkupName.documentation), ("version", "1.0"),
        ("datamodel", "ecmascript"), ("name", name), ("initial", initial),
      ])
    writer.write(documentation)
    for state in states { writer.write(state) }
    writer.close()
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + writer.text
  }
}

extension MarkupWriter {
  fileprivate mutating func write(_ state: ChartState) {
    var attributes = [("id", state.id)]
    let element: String
    switch state.kind {
    case .atomic: element = "state"
    case .compound(let initial):
      element = "state"
      attributes.append(("initial", initial))
    case .history:
      element = "history"
      attributes.append(("type", "shallow"))
    }
    open(element, attributes)
    write(state.documentation)
    if !state.onEntry.isEmpty {
      open("onentry")
      write(state.onEntry)
      close()
    }
    for transition in state.transitions { write(transition) }
    for child in state.children { write(child) }
    close()
  }

  private mutating func write(_ transition: ChartTransition) {
    var attributes: [(String, String)] = []
    if !transition.events.isEmpty {
      attributes.append(("event", transition.events.joined(separator: " ")))
    }
    if let condition = transition.condition { attributes.append(("cond", condition.text)) }
    if let target = transition.target { attributes.append(("target", target)) }
    open("transition", attributes)
    write(transition.documentation)
    write(transition.reason)
    write(transition.actions)
    close()
  }

  private mutating func write(_ reason: ChartTransition.Reason?) {
    guard let reason else { return }
    open("doc:reason", reason.isHappy ? [("happy", "true")] : [])
    line(reason.text)
    close()
  }

  private mutating func write(_ actions: [ChartAction]) {
    for action in actions {
      switch action {
      case .log(let label, let text):
        open("log", [("label", label), ("expr", ECMAScriptString.quoted(text))])
        close()
      }
    }
  }

  fileprivate mutating func write(_ documentation: String?) {
    guard let documentation else { return }
    open("doc:text")
    for (index, paragraph) in documentation.split(separator: "\n\n").enumerated() {
      if index > 0 { blank() }
      for line in wrapped(String(paragraph), width: width) { self.line(line) }
    }
    close()
  }
}
