import RegistrationCore

/// What a line of a feed says.
enum FeedLine {
  case event(Event)
  case wait(Duration)

  init(_ line: ArraySlice<UInt8>, _ policy: Policy) throws(EventFormatError) {
    guard let json = JSONValue(parsing: line), json.members != nil else {
      let isText = String(validating: line, as: UTF8.self) != nil
      throw EventFormatError(key: "line", expected: isText ? "an object in JSON" : "UTF-8")
    }
    if let wait = json["wait"] {
      if let other = json.members?.first(where: { $0.key != "wait" }) {
        throw EventFormatError(key: other.key, expected: "no such key beside wait")
      }
      guard case .success(let duration)? = wait.string.map(ScriptDuration.read) else {
        throw EventFormatError(key: "wait", expected: "a duration, such as \"90s\" or \"25h\"")
      }
      self = .wait(duration)
      return
    }
    let event = try Event(json: json["event"] ?? json, policy)
    if case .answered = event {
      throw EventFormatError(
        key: "name", expected: "an event of the person's; the mock pool gives the answers")
    }
    self = .event(event)
  }
}
