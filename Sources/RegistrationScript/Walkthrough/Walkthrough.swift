package import RegistrationCore
package import RegistrationSimulation

/// A flow that someone walks through by hand, and everything that was done, as a script.
///
/// The world is a value, so that each step can be undone.
package struct Walkthrough {
  private struct Moment {
    var stage: SimulationStage
    var run: ScriptRun
    var lines: [EventScript.Line] = []
  }

  private let policy: Policy
  private var moment: Moment
  private var earlier: [Moment] = []

  /// Creates a walk that begins in this world, with the app launched.
  ///
  /// - Parameters:
  ///   - beginning: the world before the launch.
  ///   - seed: the seed of codes and identifiers.
  package init(_ beginning: InitialWorld, seed: UInt64 = 1) {
    policy = beginning.policy
    moment = Moment(
      stage: SimulationStage(policy: policy, seed: seed), run: ScriptRun(policy: policy))
    for directive in beginning.directives + [.person(.launch)] { _ = perform(directive) }
    earlier = []
  }

  package var registration: Registration { moment.stage.simulation.registration }

  /// The time that the device's clock shows.
  package var now: Timestamp { moment.stage.simulation.deviceTime }

  /// Every transition so far.
  package var entries: [TraceEntry] { moment.run.entries }

  /// The checkpoint that the device has stored; nil if it cannot be read.
  package var stored: Checkpoint? { moment.stage.simulation.world.device.loaded }

  /// The most steps that can be undone: each keeps a world.
  private static let deepestUndo = 200

  /// How many steps can be undone.
  package var depth: Int { earlier.count }

  /// Carries out a directive and everything that follows from it.
  ///
  /// - Returns: the transitions that followed; or what could not be done, or does not hold: then
  ///   nothing has changed.
  package mutating func perform(_ directive: Directive) -> Result<[TraceEntry], ScriptMismatch> {
    let before = moment
    let count = moment.run.entries.count
    moment.lines.append(EventScript.Line(directive))
    var steps = OneStep(ScriptStep(line: moment.lines.count, directive))
    if let mismatch = moment.stage.play(&steps, &moment.run) {
      moment = before
      return .failure(mismatch)
    }
    earlier.append(before)
    if earlier.count > Walkthrough.deepestUndo { earlier.removeFirst() }
    let entries = Array(moment.run.entries[count...])
    moment.lines += expectation(after: directive, entries).map { [EventScript.Line($0)] } ?? []
    return .success(entries)
  }

  /// The directive of an event, in which the newest code goes by its name.
  package func directive(of event: Registration.Event) -> Directive? {
    guard let event = PersonEvent(event) else { return nil }
    if case .code(.literal(let code)) = event { return .person(.code(argument(code))) }
    if case .newPassword(.literal(let code), let password, let fields) = event, !code.isEmpty {
      return .person(.newPassword(code: argument(code), password: password, fields: fields))
    }
    if case .profile(let fields) = event { return .person(.profile(clearing(fields))) }
    if case .save(let fields) = event { return .person(.save(clearing(fields))) }
    return .person(event)
  }

  /// These fields, with those that were left out as empty: a script's line keeps what it does not name.
  private func clearing(_ fields: Fields) -> Fields {
    var cleared = fields
    for entry in registration.shownValues.entries where fields[entry.name] == nil {
      if case .image = entry.value {
        cleared[entry.name] = .image([])
      } else {
        cleared[entry.name] = ""
      }
    }
    return cleared
  }

  /// Goes back to before the last step; false if there is none.
  package mutating func undo() -> Bool {
    guard let last = earlier.popLast() else { return false }
    moment = last
    return true
  }

  /// What was done, with what followed from it, as a script that passes.
  ///
  /// It has the passwords that were typed. A death that was prepared and has not come is left out.
  package func script(story: String) -> EventScript {
    let waiting = moment.run.linesOfMissingDeaths
    var lines = [EventScript.Line(comment: story), EventScript.Line(.policy(policy.name))]
    for (index, line) in moment.lines.enumerated() where !waiting.contains(index + 1) {
      lines.append(line)
    }
    return EventScript(policy: policy, lines: lines)
  }
}

extension Walkthrough {
  /// The code that was delivered last to an account.
  package func newestCode(of email: EmailAddress) -> DeliveredCode? {
    moment.stage.simulation.world.services.pool.newestCode(deliveredTo: email)
  }

  /// How many codes were delivered to an account.
  package func mailCount(of email: EmailAddress) -> Int {
    moment.stage.simulation.world.services.pool.mailCount(deliveredTo: email)
  }

  /// The code that the authenticator app of the account shows now; nil if it has none.
  package var appCode: Secret? {
    let simulation = moment.stage.simulation
    return registration.totpCode(in: simulation.world.services.pool, at: simulation.now)
  }

  private func argument(_ code: Secret) -> CodeArgument {
    let newest = registration.accountInHand.flatMap { newestCode(of: $0) }
    if let newest, newest.code.isSame(asTyped: code) { return .newest }
    if let shown = appCode, shown.isSame(asTyped: code) { return .totp }
    return .literal(code)
  }

  /// What the script expects after a directive; nil if the flow took no part in it.
  private func expectation(after directive: Directive, _ entries: [TraceEntry]) -> Directive? {
    guard let first = entries.first else { return nil }
    if case .person = directive, case .ignored(let reason) = first.outcome {
      return .expectIgnored(reason)
    }
    let notice = registration.notice.map { Expected.exactly($0.name) } ?? .nothing
    return .expectState(StateExpectation(StatePattern(registration.path), notice: notice))
  }
}

/// One step, and the launch after it if the process dies.
private struct OneStep: StepSource {
  private var step: ScriptStep?
  private let line: Int

  init(_ step: ScriptStep) { (self.step, line) = (step, step.line) }

  mutating func next(
    after run: ScriptRun, _ flow: Registration, _ world: borrowing SimulatedWorld
  ) -> ScriptStep? {
    defer { step = nil }
    return step
  }

  mutating func didDie() { step = ScriptStep(line: line, .person(.launch)) }
}

extension Secret {
  /// Whether a code was typed as this one, with spaces and in other digits, too.
  fileprivate func isSame(asTyped code: Secret) -> Bool {
    CodeRule(length: reveal().utf8.count).normalised(code) == self
  }
}
