import EventScripts
import RegistrationCore
import RegistrationJSON
import RegistrationWording

// Opening a script, which is played step by step, or a trace, which can only be read.

extension Playground {
  /// Opens the text of a script or of a trace.
  static func opening(
    _ json: JSONValue, _ own: OwnPolicies, language: WordingLanguage
  ) throws(RequestError) -> (Playground, stop: String?) {
    let (text, name) = (try json.text("text"), json["name"]?.string ?? "script")
    let first = text.utf8.first { $0 > 0x20 }
    if first == UInt8(ascii: "{") {
      return (try trace(Array(text.utf8), own, name: name, language: language), nil)
    }
    return try script(text, own, name: name, seed: json.seed, language: language)
  }

  /// A script, carried out up to the first line that does not hold; what that was.
  private static func script(
    _ text: String, _ own: OwnPolicies, name: String, seed: UInt64, language: WordingLanguage
  ) throws(RequestError) -> (Playground, stop: String?) {
    let script: EventScript
    var isPolicyMissing = false
    do throws(ScriptErrors) {
      script = try EventScript.parse(text, file: name, policies: own.known) { path in
        let policy = own.policy(at: path)
        isPolicyMissing = policy == nil
        return policy
      }
    } catch {
      throw RequestError(error, isPolicyMissing: isPolicyMissing)
    }
    var playground = Playground(policy: script.policy, seed: seed, language: language)
    for (index, line) in script.lines.enumerated() {
      guard let directive = line.directive else { continue }
      if case .policy = directive { continue }
      let rest = script.lines[(index + 1)...].lazy.compactMap { $0.directive }
      let launchesAgain = !ScriptSteps.stateLaunch(rest)
      if let mismatch = playground.perform(directive, launchesAgain: launchesAgain) {
        let reason = "line \(line.number): expected \(mismatch.expected), but: \(mismatch.actual)"
        return (playground, reason)
      }
    }
    return (playground, nil)
  }

  private static func trace(
    _ bytes: [UInt8], _ own: OwnPolicies, name: String, language: WordingLanguage
  ) throws(RequestError) -> Playground {
    var replay = TraceReplay(file: name, policies: own.known)
    var playground: Playground?
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let known = replay.transitions
      do throws(TraceReplayError) { try replay.take(Array(line)) } catch {
        switch error {
        case .malformed(let error): throw RequestError("line \(error.line): \(error.advice)")
        case .different(let difference): throw RequestError(difference.description)
        }
      }
      guard replay.transitions > known, let (entry, flow) = replay.latest else { continue }
      if playground == nil {
        playground = Playground(policy: flow.policy, seed: 1, language: language, isReadOnly: true)
      }
      playground?.append(entry, flow)
    }
    guard let playground else { throw RequestError("the trace has no transition") }
    return playground
  }

  /// The walk as a script that passes.
  var script: String { walk.script(story: "A walk through the flow.").printed() }

  /// All transitions, a line of JSON each.
  var trace: String {
    let heading = TraceEntry.Heading(script: "playground", policy: policy)
    return rows.compactMap { $0.entry }.map { $0.line(heading) + "\n" }.joined()
  }
}

extension RequestError {
  /// All mistakes of a script, a line each, as text and as data.
  fileprivate init(_ errors: ScriptErrors, isPolicyMissing: Bool) {
    let lines = errors.errors.map { "line \($0.line): \($0.advice)" }
    let remedy = isPolicyMissing ? ["open the policy's file here, and then the script again"] : []
    reason = (lines + remedy).joined(separator: "\n")
    self.errors = errors.errors.map { error in
      .object(["line": .integer(Int64(error.line)), "message": .string(error.advice)])
    }
  }
}
