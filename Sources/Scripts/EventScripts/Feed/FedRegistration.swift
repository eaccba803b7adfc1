import RegistrationCore
import RegistrationSimulation

/// The registration that a feed plays: its world, and what later lines can refer to.
struct FedRegistration {
  /// Why a line was not carried out.
  enum LineError: Error {
    /// It is no line of a feed.
    case refused(String)
    /// It could not be carried out, or what it expects does not hold.
    case failed(String)
  }

  private var stage: SimulationStage
  private var run: ScriptRun
  /// The number of transitions, among those that are remembered, that were told.
  private var told = 0

  init(policy: Policy, seed: UInt64) {
    stage = SimulationStage(policy: policy, seed: seed)
    run = ScriptRun(policy: policy)
  }

  var simulation: Simulation { stage.simulation }

  /// Passes on the transitions since the last time, and forgets all that no line can refer to.
  mutating func takeEntries(_ take: (TraceEntry) -> Void) {
    for entry in run.entries[told...] { take(entry) }
    run.forgetEarlierSteps()
    told = run.entries.count
  }

  /// Carries out a line and everything that follows from it; the launch after a death, too.
  mutating func carryOut(_ line: ArraySlice<UInt8>) throws(LineError) {
    switch try read(line) {
    case .event(let event): try perform(.send(event), isOfPerson: true)
    case .wait(let duration):
      let milliseconds = duration.milliseconds
      guard stage.simulation.now.advanced(byMilliseconds: milliseconds) < .endOfTraces else {
        throw .refused("wait: expected one that ends before the year 10000")
      }
      try perform(.wait(milliseconds), isOfPerson: false)
    case .script(let text): try carryOut(script: text)
    }
  }

  private mutating func perform(
    _ work: ScriptRun.Work, isOfPerson: Bool
  ) throws(LineError) {
    var end = stage.perform(work, isOfPerson: isOfPerson, &run)
    // A crash that was prepared may meet the launch, too, but each happens only once.
    while end == .died { end = stage.perform(.send(.launch), isOfPerson: true, &run) }
    if end == .endless { throw .failed("line: expected that the flow comes to rest") }
  }
}

// Lines of the script language.
extension FedRegistration {
  private mutating func carryOut(script text: String) throws(LineError) {
    let directive = try directive(text)
    let step = ScriptStep(line: 1, directive)
    let work = run.begin(
      step, stage.simulation.registration, stage.simulation.world, at: stage.simulation.now)
    switch work {
    case .success(let work): try perform(work, isOfPerson: step.isOfPerson)
    case .failure(let mismatch):
      throw .failed("do: expected \(mismatch.expected), found \(mismatch.actual)")
    }
  }

  private func directive(_ text: String) throws(LineError) -> Directive {
    let policy = stage.simulation.policy
    let script: EventScript
    do throws(ScriptErrors) {
      script = try EventScript.parse(text, file: "do", policies: [policy], standard: policy)
    } catch {
      let reasons = error.errors.map { error in
        "column \(error.column): \(error.message)"
          + (error.suggestion.map { "; did you mean '\($0)'?" } ?? "")
      }
      throw .refused("do: " + reasons.joined(separator: "; "))
    }
    guard script.lines.count == 1, let directive = script.lines.first?.directive else {
      throw .refused("do: expected one line of a script, with a verb")
    }
    if case .policy = directive {
      throw .refused("do: expected no policy; a feed follows one from its start (--policy)")
    }
    return directive
  }
}

// Events and waits.
extension FedRegistration {
  private func read(_ line: ArraySlice<UInt8>) throws(LineError) -> FeedLine {
    do throws(EventFormatError) {
      return try FeedLine(line, stage.simulation.policy) { act throws(EventFormatError) in
        try newestCode(for: act)
      } totpCode: { () throws(EventFormatError) in
        try totpCode()
      }
    } catch { throw .refused("\(error)") }
  }

  private func newestCode(for act: PersonEvent) throws(EventFormatError) -> Secret {
    guard let login = act.codeOwner(in: stage.simulation.registration),
      let newest = stage.simulation.world.services.pool.newestCode(deliveredTo: login)
    else {
      throw EventFormatError(
        key: "code", expected: "a code; none was delivered that $code could be")
    }
    return newest.code
  }

  private func totpCode() throws(EventFormatError) -> Secret {
    let pool = stage.simulation.world.services.pool
    guard let code = stage.simulation.registration.totpCode(in: pool, at: stage.simulation.now)
    else {
      throw EventFormatError(
        key: "code", expected: "a code; there is no authenticator app whose code $totp could be")
    }
    return code
  }
}
