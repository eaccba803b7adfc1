import RegistrationCore
import RegistrationJSON

enum FeedLine {
  case event(Registration.Event)
  case wait(Duration)
  /// A line of the script language.
  case script(String)

  /// Reads a line; `newestCode` replaces the code `$code`, and `totpCode` the code `$totp`.
  init(
    _ line: ArraySlice<UInt8>, _ policy: Policy,
    newestCode: (PersonEvent) throws(EventFormatError) -> Secret,
    totpCode: () throws(EventFormatError) -> Secret
  ) throws(EventFormatError) {
    guard line.count <= Feed.maximumLineSize else {
      throw EventFormatError(key: "line", expected: "at most \(Feed.maximumLineSize) bytes")
    }
    guard let json = JSONValue(parsing: line), let members = json.members else {
      throw EventFormatError(key: "line", expected: FeedLine.expected(of: line))
    }
    if let wait = json["wait"] {
      self = .wait(try FeedLine.duration(try wait.alone("wait", members)))
    } else if let text = json["do"] {
      self = .script(try FeedLine.directive(try text.alone("do", members)))
    } else {
      let event = try FeedLine.event(json, members)
      self = .event(try FeedLine.read(event, policy, newestCode, totpCode))
    }
  }

  private static func read(
    _ json: JSONValue, _ policy: Policy,
    _ newestCode: (PersonEvent) throws(EventFormatError) -> Secret,
    _ totpCode: () throws(EventFormatError) -> Secret
  ) throws(EventFormatError) -> Registration.Event {
    var event = try Registration.Event(json: json, policy)
    switch json["code"]?.string {
    case "$code":
      guard let act = PersonEvent(event) else { break }
      event = try Registration.Event(json: json, policy, code: try newestCode(act))
    case "$totp": event = try Registration.Event(json: json, policy, code: try totpCode())
    case .some, nil: break
    }
    if case .answered = event {
      throw EventFormatError(
        key: "name", expected: "an event from the person; the mock pool gives the answers")
    }
    return event
  }

  private static func duration(_ json: JSONValue) throws(EventFormatError) -> Duration {
    guard case .success(let duration)? = json.string.map(ScriptDuration.read) else {
      throw EventFormatError(key: "wait", expected: "a duration, such as \"90s\" or \"25h\"")
    }
    return duration
  }

  private static func directive(_ json: JSONValue) throws(EventFormatError) -> String {
    if let text = json.string { return text }
    throw EventFormatError(key: "do", expected: "a line of a script, such as \"kill\"")
  }

  /// The event that the line is, or that it has as a line of a trace.
  private static func event(
    _ json: JSONValue, _ members: [JSONValue.Member]
  ) throws(EventFormatError) -> JSONValue {
    if let event = json["event"] {
      try refuse(members, but: traceKeys)
      return event
    }
    // Without a name, the keys of an event are unknown; one that no event has is probably misspelt.
    if json["name"] == nil { try refuse(members, but: EventMembers.keys, naming: lineKeys) }
    return json
  }

  private static let lineKeys = ["name", "wait", "do", "event"]
  private static let traceKeys = [
    "seq", "at", "event", "from", "to", "outcome", "request", "notice", "policy", "script",
  ]

  private static func refuse(
    _ members: [JSONValue.Member], but known: [String], naming named: [String]? = nil
  ) throws(EventFormatError) {
    guard let slip = members.first(where: { !known.contains($0.key) }) else { return }
    let names = named ?? known
    throw EventFormatError(
      key: slip.key, expected: "no such key, but \(names.listed)",
      suggestion: nearest(to: slip.key, among: names))
  }

  /// What was expected instead of a line that is no object.
  private static func expected(of line: ArraySlice<UInt8>) -> String {
    if String(validating: line, as: UTF8.self) == nil { return "UTF-8" }
    guard let flaw = JSONShape.flaw(in: line) else { return "an object in JSON" }
    return "\(flaw.expected), exceeded at byte \(flaw.offset + 1)"
  }
}

extension JSONValue {
  /// The value, if its key is the only one of the line.
  fileprivate func alone(
    _ key: String, _ members: [Member]
  ) throws(EventFormatError) -> JSONValue {
    guard let other = members.first(where: { $0.key != key }) else { return self }
    throw EventFormatError(key: other.key, expected: "no such key beside \(key)")
  }
}
