public import RegistrationCore
import RegistrationSimulation

extension EventScript {
  /// The script as text, in one style, with its comments and blank lines.
  ///
  /// A script is a source text, so its passwords and codes are in it; nothing else prints them.
  /// That is why the descriptions of a script and of a ``Directive`` do not print their text.
  public func printed() -> String {
    lines.map { $0.printed(by: policy) + "\n" }.joined()
  }
}

extension EventScript.Line {
  fileprivate func printed(by policy: Policy) -> String {
    let parts = [directive?.printed(by: policy), comment.map(EventScript.Line.comment)]
    return parts.compactMap(\.self).joined(separator: "  ")
  }

  /// A comment; characters that would end the line or be invisible become spaces.
  private static func comment(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(scalar.isForbidden ? " " : scalar) }
    return shown.isEmpty ? "#" : "# " + String(shown)
  }
}

extension Directive {
  /// The directive as its line says it, with secrets, and with fields in the policy's order.
  public func printed(by policy: Policy? = nil) -> String {
    switch self {
    case .policy(let name): line(.policy) { $0.value(name) }
    case .givenUser(let user): line(.givenUser) { user.write(to: &$0, by: policy) }
    case .givenPool(let settings): line(.givenPool) { settings.write(to: &$0) }
    case .givenSession(let session): line(.givenSession) { session.write(to: &$0) }
    case .fault(let fault): line(.fault) { fault.write(to: &$0) }
    case .delay(let operation, let duration):
      line(.delay, operation.rawValue, ScriptDuration.write(duration))
    case .hold(let operation, let times): line(.hold, operation, times: times)
    case .release(let operation, let times): line(.release, operation, times: times)
    case .again(let operation): line(.again, operation.rawValue)
    case .person(let event): event.printed(by: policy)
    case .wait(let duration): line(.wait, ScriptDuration.write(duration))
    case .clock(.back(let duration)): line(.clockBack, ScriptDuration.write(duration))
    case .clock(.forward(let duration)): line(.clockForward, ScriptDuration.write(duration))
    case .store(.fail(let times)): line(.storeFail, times: times)
    case .store(.tear): line(.storeTear)
    case .sessionFails(let times): line(.sessionFail, times: times)
    case .kill: line(.kill)
    case .crash(let point):
      line(point.side == .before ? .killBefore : .killAfter, point.action.description)
    case .pool(let change, let email): line(change.verb) { $0.value(email.text) }
    case .directory(let change, let email):
      line(change.verb) {
        $0.value(email.text)
        if case .set(let fields) = change { $0.fields(fields, by: policy?.profile) }
      }
    case .expectState(let expectation): line(.expect) { expectation.write(to: &$0) }
    case .expectIgnored(let reason):
      line(.expectIgnored) { if let reason { $0.bare(reason.rawValue) } }
    case .expectRequests(let names):
      line(.expectRequests) { for name in names { $0.bare(name.rawValue) } }
    case .expectUser(let email, let expectation):
      line(.expectUser) { expectation.write(to: &$0, email, by: policy) }
    case .expectNoUser(let email):
      line(.expectUser) {
        $0.value(email.text)
        $0.bare("none")
      }
    case .expectMail(let email, let count):
      line(.expectMail) {
        $0.value(email.text)
        $0.key("count", count)
      }
    case .expectCheckpoint(let name, let form):
      line(.expectCheckpoint) { line in
        line.bare(name.rawValue)
        line.key("form", form?.rawValue)
      }
    }
  }
}

/// A line of this verb and what `write` adds.
func line(_ verb: Verb, _ write: (inout WordWriter) -> Void) -> String {
  var writer = WordWriter(verb.rawValue)
  write(&writer)
  return writer.text
}

/// A line of this verb and these names of the language.
func line(_ verb: Verb, _ names: String...) -> String {
  line(verb) { for name in names { $0.bare(name) } }
}

private func line(_ verb: Verb, times: Int) -> String {
  line(verb) { if times != 1 { $0.key("times", times) } }
}

private func line(_ verb: Verb, _ operation: Registration.Operation.Name, times: Int?) -> String {
  line(verb) {
    $0.bare(operation.rawValue)
    if let times { $0.key("times", times) }
  }
}

extension PoolChange {
  fileprivate var verb: Verb {
    switch self {
    case .confirm: .poolConfirm
    case .delete: .poolDelete
    case .disable: .poolDisable
    case .enable: .poolEnable
    case .reset: .poolReset
    }
  }
}

extension DirectoryChange {
  fileprivate var verb: Verb {
    switch self {
    case .set: .directorySet
    case .delete: .directoryDelete
    case .revoke: .directoryRevoke
    }
  }
}
