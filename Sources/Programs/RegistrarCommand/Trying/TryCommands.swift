import CommandSupport
import Foundation
import RegistrationCheck
import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// The words that a walk takes after a colon, besides the lines of scripts.
enum TryCommand: String, CaseIterable {
  case help, state, trace, chart, form, undo, save, quit

  var usage: String { self == .save ? ":save FILE" : ":\(rawValue)" }

  var summary: String {
    switch self {
    case .help: "this list"
    case .state: "the state, its notice and request, and what is stored"
    case .trace: "every transition so far"
    case .chart: "where one can get from here, in this step"
    case .form: "ask for every field of the form again"
    case .undo: "take the last step back, whatever it was"
    case .save: "write what was done as an event script, with the passwords that were typed"
    case .quit: "end; so does Ctrl-D"
    }
  }
}

extension TryWalk {
  /// Carries out what stands after a colon; false if that is the end.
  mutating func carryOut(_ line: some StringProtocol) async throws(CommandFailure) -> Bool {
    let words = String(line).split(separator: " ", maxSplits: 1).map { String($0) }
    guard let command = TryCommand(rawValue: words.first ?? "") else {
      try perform(line: String(line))
      return true
    }
    switch command {
    case .help: try show(TryWalk.help)
    case .state: try say(described)
    case .trace:
      let start = walkthrough.entries.first?.at ?? Simulation.start
      try show(TransitionLines(walkthrough.entries, since: start).text("  "))
    case .chart: try show(chart())
    case .form: asksAll = true
    case .undo: if !undo() { try say("There is nothing to take back.") }
    case .save: try await save(to: words.count > 1 ? words[1] : "")
    case .quit: return false
    }
    return true
  }

  static let help =
    TryCommand.allCases.map { "  " + $0.usage.left(16) + $0.summary + "\n" }.joined() + """
        :LINE           a line of a script: ':wait 25h', ':fault signUp timedOut after-commit',
                        ':kill', ':pool delete ana@example.com'; see 'registrar help scripts'
        In a field: Enter keeps what is there, '-' leaves it empty, '$code' is the newest code.

      """

  /// Reads a line of the script language, and does what it says.
  private mutating func perform(line: String) throws(CommandFailure) {
    // Before it is read: another policy than that of the walk would be called unknown.
    if line.split(whereSeparator: { $0 == " " || $0 == "\t" }).first == "policy" {
      return try say(style("the policy of a walk is chosen by '--policy'"))
    }
    switch result(of: line) {
    case .success(let directives): for directive in directives { try perform(directive) }
    case .failure(let found):
      for error in found.errors { try say(style(error.advice.onOneLine)) }
    }
  }

  /// The directives of a line; nil if it is no line of a script.
  func directives(of line: String) -> [Directive]? {
    guard case .success(let found) = result(of: line), !found.isEmpty else { return nil }
    return found
  }

  private func result(of line: String) -> Result<[Directive], ScriptErrors> {
    do throws(ScriptErrors) {
      return .success(
        try EventScript.parse(line, file: "", policies: [policy], standard: policy).directives)
    } catch {
      return .failure(error)
    }
  }

  private func style(_ message: String) -> String {
    console.style(of: console.output).bad("✗ ") + message
  }

  private var described: String {
    let flow = walkthrough.registration
    let rows = [
      ("state", flow.path.rawValue), ("notice", flow.notice?.name.rawValue ?? "none"),
      ("request", flow.request.map { "\($0.operation.name.rawValue) \($0.id)" } ?? "none"),
      ("stored", walkthrough.stored?.name.rawValue ?? "unreadable"),
      ("clock", walkthrough.now.iso8601), ("steps", "\(walkthrough.depth)"),
    ]
    return rows.map { "  " + $0.left(10) + $1 }.joined(separator: "\n")
  }

  /// The step's part of the chart: for each of its states, where events lead.
  private mutating func chart() throws(CommandFailure) -> String {
    let here = walkthrough.registration.path
    var text = ""
    if edges == nil { try say("Every way through the flow is explored first …") }
    let edges = edges ?? FlowEdges(of: policy).edges
    self.edges = edges
    for path in StatePath.allCases where path.facts.step == here.facts.step {
      text += (path == here ? "● " : "  ") + path.rawValue + "\n"
      let own = edges.filter { $0.from == path }
      for target in StatePath.allCases {
        let events = own.filter { $0.to == target }.map(\.event)
        if events.isEmpty { continue }
        let answers = events.count { $0.hasPrefix("answered.") }
        var names: [String] = []
        for event in events where !event.hasPrefix("answered.") && !names.contains(event) {
          names.append(event)
        }
        if answers > 0 { names.append("\(answers) \(answers == 1 ? "answer" : "answers")") }
        text += "      → \(target.rawValue.left(28))\(names.joined(separator: ", "))\n"
      }
    }
    return text
  }

  /// Writes the script, and plays it first: what does not pass is not written in silence.
  private mutating func save(to path: String) async throws(CommandFailure) {
    guard !path.isEmpty else { return try say(style("':save' needs the name of a file")) }
    if let file = FileAtPath(path), policyFile.flatMap({ FileAtPath($0) }) == file {
      return try say(style("'\(path.onOneLine)' has the policy of this walk; name another file"))
    }
    let text = walkthrough.script(story: "A walk through the flow.").printed()
    if let reason = await flaw(of: text) { return try say(style(reason)) }
    do throws(CommandFailure) {
      try OpenFile.write(text, to: path)
      try say("written to \(path.onOneLine); 'registrar run\(options) \(path.asOperand)' plays it")
    } catch {
      try say(style(error.message ?? "it could not be written"))
    }
  }

  /// Why a script would not pass as it is written; nil if it does.
  ///
  /// It is read as `registrar run` reads it. No message quotes it, because it has passwords.
  private func flaw(of text: String) async -> String? {
    let script: EventScript
    do throws(ScriptErrors) {
      script = try EventScript.parse(
        text, file: "walk", policies: Policy.known(with: policy), standard: policy)
    } catch {
      let line = error.errors.first.map { " at line \($0.line): \($0.message.onOneLine)" } ?? ""
      return "not written, because the script could not be read again\(line)"
    }
    let result = await ScriptPlayer(script, name: "walk", seed: seed).play()
    guard let mismatch = result.mismatch else { return nil }
    return "not written, because the runner differs from this walk at line \(mismatch.line) of the "
      + "script, which is a fault of this program; please report it"
  }

  /// The options with which the script is played.
  private var options: String {
    let own = policyFile.map { " --policy \($0.asOperand)" } ?? ""
    return own + (seed == 1 ? "" : " --seed \(seed)")
  }
}
