import RegistrationCore
import RegistrationSimulation

/// What the parser and the errors have to know of a verb.
struct VerbGrammar {
  let example: String
  /// The directive of a line; nil only if an error was noted.
  let read: (inout Arguments) -> Directive?
}

extension Verb {
  /// An example of correct usage, for errors.
  package var example: String { grammar.example }

  /// The declaration of the verb; ``Directive/write(_:by:hidesSecrets:)`` is its other direction.
  var grammar: VerbGrammar {
    switch self {
    case .policy: takes("policy clinic") { $0.policyName().map { .policy($0) } }
    case .givenUser:
      takes("given user ana@example.com password=Correct-horse-1 status=confirmed") {
        $0.givenUser().map { .givenUser($0) }
      }
    case .givenPool:
      takes("given pool code-lifetime=1h existence-errors=hide") { .givenPool($0.givenPool()) }
    case .givenSession:
      takes("given session ana@example.com status=confirmed") {
        $0.givenSession().map { .givenSession($0) }
      }
    case .fault:
      takes("fault signUp timedOut times=2 after-commit") { $0.fault().map { .fault($0) } }
    case .delay: takes("delay signIn 5s") { $0.delay().map { .delay($0, $1) } }
    case .hold: takes("hold fetchProfile") { $0.answers().map { .hold($0, times: $1) } }
    case .release: takes("release fetchProfile") { $0.answers().map { .release($0, times: $1) } }
    case .again: takes("again fetchProfile") { $0.operation().map { .again($0) } }
    case .launch: takes { _ in .person(.launch) }
    case .signUp:
      takes("sign-up email=ana@example.com password=Correct-horse-1") {
        .person(.signUp($0.signUp()))
      }
    case .signIn:
      takes("sign-in email=ana@example.com password=Correct-horse-1") {
        .person(.signIn($0.signIn()))
      }
    case .code: takes("code $code") { $0.code().map { .person(.code($0)) } }
    case .resend: takes { _ in .person(.resend) }
    case .haveCode: takes { _ in .person(.haveCode) }
    case .sendCode: takes { _ in .person(.sendCode) }
    case .password:
      takes("password Correct-horse-1") { $0.password().map { .person(.password($0)) } }
    case .forgotPassword:
      takes("forgot-password ana@example.com") {
        $0.email().map { .person(.forgotPassword(email: $0)) }
      }
    case .newPassword:
      takes("new-password code=$code password=Correct-horse-2") {
        let (code, password, fields) = $0.newPassword()
        return .person(.newPassword(code: code, password: password, fields: fields))
      }
    case .choose: takes("choose totp") { $0.factor().map { .person(.choose($0)) } }
    case .profile:
      takes("profile firstName=Ana acceptTerms=yes") { .person(.profile($0.profile())) }
    case .edit: takes { _ in .person(.edit) }
    case .save: takes("save firstName=Ana") { .person(.save($0.profile())) }
    case .retry: takes { _ in .person(.retry) }
    case .back: takes { _ in .person(.back) }
    case .dismiss: takes { _ in .person(.dismiss) }
    case .signOut: takes { _ in .person(.signOut) }
    case .wait: takes("wait 90s") { $0.duration().map { .wait($0) } }
    case .kill: takes { _ in .kill }
    case .killBefore:
      takes("kill before store") { $0.action().map { .crash(CrashPoint(.before, $0)) } }
    case .killAfter:
      takes("kill after keepSession") { $0.action().map { .crash(CrashPoint(.after, $0)) } }
    case .clockBack: takes("clock back 1h") { $0.duration().map { .clock(.back($0)) } }
    case .clockForward: takes("clock forward 1h") { $0.duration().map { .clock(.forward($0)) } }
    case .storeFail: takes("store fail times=2") { .store(.fail(times: $0.times())) }
    case .storeTear: takes { _ in .store(.tear) }
    case .sessionFail: takes("session fail times=2") { .sessionFails(times: $0.times()) }
    case .poolConfirm: takesAccount { .pool(.confirm, $0) }
    case .poolDelete: takesAccount { .pool(.delete, $0) }
    case .poolDisable: takesAccount { .pool(.disable, $0) }
    case .poolEnable: takesAccount { .pool(.enable, $0) }
    case .poolReset: takesAccount { .pool(.reset, $0) }
    case .directorySet:
      takes("directory set ana@example.com firstName=Ana") {
        $0.directorySet().map { .directory(.set($1), $0) }
      }
    case .directoryDelete: takesAccount { .directory(.delete, $0) }
    case .directoryRevoke: takesAccount { .directory(.revoke, $0) }
    case .expect:
      takes("expect signUp.editing notice=incompleteForm problem=email") {
        $0.expectState().map { .expectState($0) }
      }
    case .expectIgnored: takes("expect ignored busy") { .expectIgnored($0.ignoredReason()) }
    case .expectRequests:
      takes("expect requests signUp signIn") { .expectRequests($0.words([], .operation)) }
    case .expectUser:
      takes("expect user ana@example.com status=confirmed") {
        $0.expectUser().map { email, user in
          user.map { .expectUser(email, $0) } ?? .expectNoUser(email)
        }
      }
    case .expectMail:
      takes("expect mail ana@example.com count=1") {
        $0.expectMail().map { .expectMail($0, count: $1) }
      }
    case .expectCheckpoint:
      takes("expect checkpoint awaitingCode form=signUp") {
        $0.expectCheckpoint().map { .expectCheckpoint($0, form: $1) }
      }
    }
  }

  private func takes(
    _ example: String? = nil, _ read: @escaping (inout Arguments) -> Directive?
  ) -> VerbGrammar { VerbGrammar(example: example ?? rawValue, read: read) }

  private func takesAccount(_ directive: @escaping (EmailAddress) -> Directive) -> VerbGrammar {
    takes("\(rawValue) ana@example.com") { $0.account().map(directive) }
  }
}
