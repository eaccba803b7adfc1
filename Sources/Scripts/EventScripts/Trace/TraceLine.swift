import RegistrationCore
import RegistrationJSON

struct TraceLine {
  private let line: SourceLine
  private let json: JSONValue

  /// Reads a line; nil if it is blank.
  init?(_ bytes: [UInt8], file: String, number: Int) throws(ScriptError) {
    guard bytes.count <= TraceReplay.maximumLineSize else {
      let message =
        "the line has \(bytes.count) bytes; at most \(TraceReplay.maximumLineSize) are read"
      throw ScriptError(file: file, line: number, column: 1, message: message)
    }
    let start = number == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let end = bytes.last == 0x0D ? bytes.count - 1 : bytes.count
    let content = bytes[min(start, end)..<end]
    let text = String(decoding: content, as: UTF8.self)
    line = SourceLine(file: file, number: number, text: text)
    guard String(validating: content, as: UTF8.self) != nil else {
      throw line.error(at: 0, "this is not UTF-8")
    }
    if line.bytes.allSatisfy({ $0.isBlank }) { return nil }
    guard let json = JSONValue(parsing: content), json.members != nil else {
      if let flaw = JSONShape.flaw(in: content) {
        throw line.error(at: flaw.offset, "expected \(flaw.expected)")
      }
      throw line.error(at: 0, "expected a JSON object, as each line of a trace is one")
    }
    self.json = json
  }

  /// An error at the value of a key, which may be a path such as `event.answer.name`.
  ///
  /// It shows nothing of the line. A trace has no secret, but the text that is read as one may be a
  /// feed's input.
  func error(_ path: String, _ message: String, suggestion: String? = nil) -> ScriptError {
    line.error(at: offset(of: path), message, suggestion: suggestion)
  }

  private func expected(
    _ key: String, _ what: String, among names: [String] = []
  ) -> ScriptError {
    let suggestion = json[key]?.string.flatMap { nearest(to: $0, among: names) }
    return error(key, "\(key): expected \(what)", suggestion: suggestion)
  }

  /// The place of the innermost part of the path that the line contains.
  private func offset(of path: String) -> Int {
    var rest = line.bytes[...]
    var place = 0
    for part in path.split(separator: ".") {
      let key = Array("\"\(part)\"".utf8)
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: key) }) else { break }
      place = start
      rest = rest[(start + key.count)...]
    }
    return place
  }
}

extension TraceLine {
  /// The policy that the line names, if it is the first line of a script: one of `policies`, or the script's own.
  func policy(
    among policies: [Policy], ofScript own: (_ script: String) -> Policy?
  ) throws(ScriptError) -> Policy? {
    guard let value = json["policy"] else { return nil }
    let names = policies.map { $0.name }
    if let policy = value.string.flatMap({ policies.named($0) }) { return policy }
    if let policy = json["script"]?.string.flatMap(own), value == .string(policy.name) {
      return policy
    }
    let isMisspelt = value.string.flatMap { nearest(to: $0, among: names) } != nil
    // The name is not shown: the text may be anything.
    let remedy = isMisspelt ? "" : "; one of a file is given with --policy FILE.json"
    throw expected("policy", names.listed + remedy, among: names)
  }

  /// The number of the transition in the trace of its script, so that a missing line is noticed.
  func sequence() throws(ScriptError) -> Int {
    guard let sequence = json["seq"]?.integer.flatMap(Int.init(exactly:)) else {
      throw expected("seq", "the number of the transition")
    }
    return sequence
  }

  func at() throws(ScriptError) -> Timestamp {
    guard let at = json["at"]?.string.flatMap(Timestamp.init(iso8601:)) else {
      throw expected("at", "a time such as 2026-01-01T00:00:00.000Z")
    }
    return at
  }

  /// The event, in the flow before it.
  ///
  /// All codes show alike. A link was ignored as `busy` if its code was the one being redeemed; else it is
  /// another than that.
  func event(in flow: Registration) throws(ScriptError) -> Registration.Event {
    guard let event = json["event"], event.members != nil else {
      throw expected("event", "an object")
    }
    let isLink = event["name"] == .string(Registration.Event.Name.openLink.rawValue)
    let isSecondTap = json["outcome"] == .string(Registration.Outcome.ignored(.busy).text)
    let redeemed = isLink ? flow.request?.operation.contents.code : nil
    let isTaken = redeemed?.reveal().utf8.allSatisfy { $0 == UInt8(ascii: "0") } ?? false
    do throws(EventFormatError) {
      return try Registration.Event(
        json: event, flow.policy,
        code: isSecondTap ? redeemed : nil, digit: isTaken ? "1" : "0", in: flow.path)
    } catch {
      throw self.error("event.\(error.key)", "event.\(error)")
    }
  }

  func observation() throws(ScriptError) -> TraceObservation {
    for key in [TraceObservation.Key.from, .to] {
      guard json[key.rawValue]?.string.flatMap(StatePath.init) == nil else { continue }
      throw expected(
        key.rawValue, "the name of a state", among: StatePath.allCases.map { $0.rawValue })
    }
    let outcomes = Registration.Outcome.all.map { $0.text }
    guard let outcome = json["outcome"]?.string, outcomes.contains(outcome) else {
      throw expected("outcome", outcomes.listed, among: outcomes)
    }
    guard let request = json["request"], request.isNullOrObject(["id", "name"]) else {
      throw expected("request", "null, or an object with id and name")
    }
    guard let notice = json["notice"], notice.isNullOrObject(["name"]) else {
      throw expected("notice", "null, or an object with a name")
    }
    return TraceObservation(
      values: TraceObservation.Key.allCases.map { json[$0.rawValue] ?? .null })
  }
}

extension JSONValue {
  fileprivate func isNullOrObject(_ keys: [String]) -> Bool {
    self == .null || members != nil && keys.allSatisfy { self[$0] != nil }
  }
}
