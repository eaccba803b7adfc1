import RegistrationBackend
import RegistrationCore

enum FeedLine {
  case event(Registration.Event)
  case wait(Duration)

  /// Reads a line; `newestCode` replaces the code `$code`, and `totpCode` the code `$totp`.
  init(
    _ line: ArraySlice<UInt8>, _ policy: Policy,
    newestCode: () throws(EventFormatError) -> Secret,
    totpCode: () throws(EventFormatError) -> Secret
  ) throws(EventFormatError) {
    guard line.count <= Feed.maximumLineSize else {
      throw EventFormatError(key: "line", expected: "at most \(Feed.maximumLineSize) bytes")
    }
    guard let json = JSONValue(parsing: line), json.members != nil else {
      throw EventFormatError(key: "line", expected: FeedLine.expected(of: line))
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
    let inner = json["event"] ?? json
    var event = try Registration.Event(json: inner, policy)
    switch inner["code"]?.string {
    case "$code": event = try Registration.Event(json: inner, policy, code: try newestCode())
    case "$totp": event = try Registration.Event(json: inner, policy, code: try totpCode())
    case .some, nil: break
    }
    if case .answered = event {
      throw EventFormatError(
        key: "name", expected: "an event from the person; the mock pool gives the answers")
    }
    self = .event(event)
  }

  /// What was expected instead of a line that is no object.
  private static func expected(of line: ArraySlice<UInt8>) -> String {
    if String(validating: line, as: UTF8.self) == nil { return "UTF-8" }
    guard let flaw = JSONShape.flaw(in: line) else { return "an object in JSON" }
    return "\(flaw.expected), exceeded at byte \(flaw.offset + 1)"
  }
}
