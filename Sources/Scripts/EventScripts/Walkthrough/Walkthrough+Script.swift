package import RegistrationCore
package import RegistrationSimulation

// A walk as a script: what was done, in its lines.

extension Walkthrough {
  /// What was done, with what followed from it, as a script that passes.
  ///
  /// It has the passwords that were typed. A death that was prepared and has not come is left out.
  @export(interface)
  package func script(story: String) -> EventScript {
    let waiting = linesOfMissingDeaths
    var script = [EventScript.Line(comment: story), EventScript.Line(.policy(policy.name))]
    for (index, line) in lines.enumerated() where !waiting.contains(index + 1) {
      script.append(line)
    }
    return EventScript(policy: policy, lines: script)
  }

  /// The directive of an event, in which the newest code goes by its name.
  @export(interface)
  package func directive(of event: Registration.Event) -> Directive? {
    guard let event = PersonEvent(event) else { return nil }
    if case .literal(let code)? = event.code, !code.isEmpty || event.event.name == .submitCode {
      return .person(event.replacing(code: argument(code)))
    }
    if case .submitProfile(let fields) = event.event { return .person(.profile(clearing(fields))) }
    if case .saveProfile(let fields) = event.event { return .person(.save(clearing(fields))) }
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

  /// What the script expects after a directive; nil if the flow took no part in it.
  func expectation(
    after directive: Directive, _ entries: [TraceEntry], hasLaunched: Bool
  ) -> Directive? {
    guard let first = entries.first else { return nil }
    if !hasLaunched, case .person = directive, case .ignored(let reason) = first.outcome {
      return .expectIgnored(reason)
    }
    let notice = registration.notice.map { Expected.exactly($0.name) } ?? .nothing
    return .expectState(StateExpectation(StatePattern(registration.path), notice: notice))
  }
}

// Codes, as the person sees them.

extension Walkthrough {
  /// The code that was delivered last to an account.
  package func newestCode(of login: Login) -> DeliveredCode? {
    simulation.world.services.pool.newestCode(deliveredTo: login)
  }

  /// How many codes were delivered to an account.
  package func mailCount(of login: Login) -> Int {
    simulation.world.services.pool.mailCount(deliveredTo: login)
  }

  /// The code that the authenticator app of the account shows now; nil if it has none.
  package var appCode: Secret? {
    registration.totpCode(in: simulation.world.services.pool, at: simulation.now)
  }

  private func argument(_ code: Secret) -> CodeArgument {
    let newest = registration.accountInHand.flatMap { newestCode(of: $0) }
    if let newest, newest.code.isSame(asTyped: code) { return .newest }
    if let shown = appCode, shown.isSame(asTyped: code) { return .totp }
    if let led = simulation.world.services.sheets.address(isForged: false), led == code {
      return .redirect(isForged: false)
    }
    return .literal(code)
  }
}

extension Secret {
  /// Whether a code was typed as this one, with spaces and in other digits, too.
  fileprivate func isSame(asTyped code: Secret) -> Bool {
    CodeRule(length: reveal().utf8.count).normalised(code) == self
  }
}
