public import RegistrationCore
import RegistrationSimulation

extension EventScript {
  /// The script as text, in one style, with its comments and blank lines.
  ///
  /// The text contains the passwords and codes of the script; nothing else prints them. The
  /// descriptions of a script and of a ``Directive`` therefore do not contain this text.
  @export(interface)
  public func printed() -> String {
    lines.map { $0.printed(by: policy) + "\n" }.joined()
  }
}

extension EventScript.Line {
  fileprivate func printed(by policy: Policy) -> String {
    let parts = [directive?.printed(by: policy), comment.map(EventScript.Line.comment)]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }

  /// A comment; characters that would end the line or be invisible become spaces.
  private static func comment(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(scalar.isForbidden ? " " : scalar) }
    return shown.isEmpty ? "#" : "# " + String(shown)
  }
}

extension Directive {
  /// The directive as a line of a script, with its secrets, and with fields in the policy's order.
  @export(interface)
  public func printed(by policy: Policy? = nil) -> String {
    DirectiveWriter(policy: policy, hidesSecrets: false).line(of: self)
  }

  /// The directive as a report shows it: every secret as the placeholder.
  package func printedWithoutSecrets(by policy: Policy) -> String {
    DirectiveWriter(policy: policy, hidesSecrets: true).line(of: self)
  }
}

/// Writes a directive by the functions of ``VerbLine`` that read it.
private struct DirectiveWriter {
  let policy: Policy?
  let hidesSecrets: Bool

  func line(of directive: Directive) -> String {
    switch directive {
    case .policy(let name): line(.policy) { $0.policyName(name) }
    case .givenUser(let user): line(.givenUser) { $0.givenUser(user) }
    case .givenPool(let settings): line(.givenPool) { $0.givenPool(settings) }
    case .givenSession(let session): line(.givenSession) { $0.givenSession(session) }
    case .givenIdentity(let identity):
      line(.givenIdentity) { $0.givenIdentity(identity) }
    case .sheet(let answer): line(.sheet) { $0.sheetAnswer(answer) }
    case .fault(let fault): line(.fault) { $0.fault(fault) }
    case .delay(let operation, let duration): line(.delay) { $0.delay(operation, duration) }
    case .hold(let operation, let times): line(.hold) { $0.answers(operation, times) }
    case .release(let operation, let times): line(.release) { $0.answers(operation, times) }
    case .again(let operation): line(.again) { $0.operation(operation) }
    case .person(let event): line(of: event)
    case .wait(let duration): line(.wait) { $0.duration(duration) }
    case .clock(.back(let duration)): line(.clockBack) { $0.duration(duration) }
    case .clock(.forward(let duration)): line(.clockForward) { $0.duration(duration) }
    case .store(.fail(let times)): line(.storeFail) { $0.times(times) }
    case .store(.tear): line(.storeTear)
    case .sessionFails(let times): line(.sessionFail) { $0.times(times) }
    case .kill: line(.kill)
    case .crash(let point):
      line(point.side == .before ? .killBefore : .killAfter) { $0.action(point.action) }
    case .pool(let change, let login): line(change.verb) { $0.account(login) }
    case .directory(.set(let fields), let login):
      line(.directorySet) { $0.directorySet(login, fields) }
    case .directory(.delete, let login): line(.directoryDelete) { $0.account(login) }
    case .directory(.revoke, let login): line(.directoryRevoke) { $0.account(login) }
    case .attacker(let act, let login): line(of: act, on: login)
    case .expectState(let expectation): line(.expect) { $0.expectState(expectation) }
    case .expectIgnored(let reason): line(.expectIgnored) { $0.ignoredReason(reason) }
    case .expectRequests(let names): line(.expectRequests) { $0.words(names, .operation) }
    case .expectUser(let login, let user): line(.expectUser) { $0.expectUser(login, user) }
    case .expectNoUser(let login): line(.expectUser) { $0.expectUser(login) }
    case .expectMail(let login, let count): line(.expectMail) { $0.expectMail(login, count) }
    case .expectAttacker(let login, let isIn):
      line(.expectAttacker) { $0.expectAttacker(login, isIn) }
    case .expectCheckpoint(let name, let form):
      line(.expectCheckpoint) { $0.expectCheckpoint(name, form) }
    }
  }

  private func line(of act: Attacker.Act, on login: Login) -> String {
    switch act {
    case .signUp(let password):
      line(.attackerSignUp) { $0.attackerSignUp(login, password) }
    case .signIn(let password):
      line(.attackerSignIn) { $0.attackerSignIn(login, password) }
    case .signInByCode(let guess):
      line(.attackerSignIn) { $0.attackerSignIn(login, nil, guess) }
    case .forgotPassword: line(.attackerForgot) { $0.attackerForgot(login) }
    case .resetPassword(let guess, let password):
      line(.attackerForgot) { $0.attackerForgot(login, guess, password) }
    case .resendCode: line(.attackerResend) { $0.account(login) }
    case .confirm(let guess): line(.attackerConfirm) { $0.attackerConfirm(login, guess) }
    case .completeProfile: line(.attackerComplete) { $0.account(login) }
    }
  }

  private func line(of person: PersonEvent) -> String {
    switch person.event {
    case .launch: line(.launch)
    case .submitSignUp(let form): line(.signUp) { $0.signUp(form) }
    case .submitSignIn(let credentials): line(.signIn) { $0.signIn(credentials) }
    case .submitCode: line(.code) { $0.code(person.code) }
    case .resendCode: line(.resend)
    case .haveCode: line(.haveCode)
    case .haveConfirmed: line(.haveConfirmed)
    case .sendCode: line(.sendCode)
    case .submitPassword(let password): line(.password) { $0.password(password) }
    case .forgotPassword(let login): line(.forgotPassword) { $0.login(login) }
    case .submitNewPassword(_, let password, let fields):
      line(.newPassword) { $0.newPassword(person.code, password, fields) }
    case .chooseFactor(let factor): line(.choose) { $0.factor(factor) }
    case .proceed: line(.proceed)
    case .signInWithProvider(let provider): line(.provider) { $0.provider(provider) }
    case .signInWithPasskey(let login):
      line(.passkey) { $0.optionalLogin(login.isEmpty ? nil : login) }
    case .createPasskey: line(.createPasskey)
    case .openLink(let link): line(link.kind.verb) { $0.link(link.kind, person) }
    case .submitProfile(let fields): line(.profile) { $0.profile(fields) }
    case .editProfile: line(.edit)
    case .saveProfile(let fields): line(.save) { $0.profile(fields) }
    case .retry: line(.retry)
    case .back: line(.back)
    case .dismissNotice: line(.dismiss)
    case .signOut: line(.signOut)
    // No event of the person is one.
    case .answered: ""
    }
  }

  private func line<Value>(_ verb: Verb, _ write: (inout WordWriter) -> Value) -> String {
    var writer = WordWriter(verb, by: policy, hidesSecrets: hidesSecrets)
    _ = write(&writer)
    return writer.text
  }

  private func line(_ verb: Verb) -> String { verb.rawValue }
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
