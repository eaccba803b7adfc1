import RegistrationCore
import RegistrationSimulation

/// What the parser and the errors have to know of a verb.
struct VerbDeclaration {
  let example: String
  /// What the verb does, as the end of a line of help.
  let summary: String
  /// The directive of a line; nil only if an error was noted.
  let read: (inout Arguments) -> Directive?
}

extension Verb {
  /// An example of correct usage, for errors.
  package var example: String { grammar.example }

  /// What the verb does, for help.
  package var summary: String { grammar.summary }

  /// The keys that the verb takes, and its words that stand alone; `FIELD` is any field.
  package var options: [String] {
    let field = Policy(name: "", signUp: [.any], profile: [.any])
    let line = SourceLine(file: "", number: 1, text: "")
    var arguments = Arguments([], after: 0, of: self, on: line, policy: field)
    _ = grammar.read(&arguments)
    return arguments.options
  }

  /// The declaration of the verb; ``Directive/write(_:by:hidesSecrets:)`` is its other direction.
  var grammar: VerbDeclaration {
    switch self {
    case .policy:
      takes(
        "policy clinic",
        "the policy by which the script goes: a name, or a file relative to the script"
      ) { $0.policyName().map { .policy($0) } }
    case .givenUser:
      takes(
        "given user ana@example.com password=Correct-horse-1 status=confirmed",
        "an account that exists already, and its record"
      ) {
        $0.givenUser().map { .givenUser($0) }
      }
    case .givenPool:
      takes(
        "given pool code-lifetime=1h existence-errors=hide", "settings of the pool, from here on"
      ) { .givenPool($0.givenPool()) }
    case .givenSession:
      takes("given session ana@example.com status=confirmed", "the device is signed in from before")
      {
        $0.givenSession().map { .givenSession($0) }
      }
    case .givenIdentity: identityAtProvider
    case .fault:
      takes(
        "fault signUp timedOut times=2 after-commit",
        "the next calls of an operation fail so, before or after the work is done"
      ) { $0.fault().map { .fault($0) } }
    case .delay:
      takes("delay signIn 5s", "each answer of the operation takes so long") {
        $0.delay().map { .delay($0, $1) }
      }
    case .hold:
      takes("hold fetchProfile", "the work is done, but its answers wait") {
        $0.answers().map { .hold($0, times: $1) }
      }
    case .release:
      takes("release fetchProfile", "the answers that were held arrive") {
        $0.answers().map { .release($0, times: $1) }
      }
    case .again:
      takes("again fetchProfile", "the last answer that has arrived arrives once more") {
        $0.operation().map { .again($0) }
      }
    case .launch: takes(nil, "the app is opened") { _ in .person(.launch) }
    case .signUp:
      takes(
        "sign-up email=ana@example.com password=Correct-horse-1",
        "the form of step 1 is submitted; login= stands for email= if a policy takes other logins"
      ) {
        .person(.signUp($0.signUp()))
      }
    case .signIn:
      takes(
        "sign-in email=ana@example.com password=Correct-horse-1",
        "an account signs in; without a password, by a code"
      ) {
        .person(.signIn($0.signIn()))
      }
    case .code:
      takes(
        "code $code", "a code is typed: $code is the newest one, $totp that of an authenticator app"
      ) { $0.code().map { .person(.code($0)) } }
    case .resend: takes(nil, "another code is requested") { _ in .person(.resend) }
    case .haveCode:
      takes(nil, "the person says that they have a code already") { _ in .person(.haveCode) }
    case .haveConfirmed:
      takes(nil, "the person says that the account is confirmed, by a link or another device") {
        _ in
        .person(.haveConfirmed)
      }
    case .sendCode:
      takes(nil, "a code is requested in place of a password") { _ in .person(.sendCode) }
    case .password:
      takes("password Correct-horse-1", "the password is typed again") {
        $0.password().map { .person(.password($0)) }
      }
    case .forgotPassword:
      takes("forgot-password ana@example.com", "a code for a new password is requested") {
        $0.login().map { .person(.forgotPassword(login: $0)) }
      }
    case .newPassword:
      takes(
        "new-password code=$code password=Correct-horse-2",
        "a new password is set, with its code or for a challenge"
      ) {
        let (code, password, fields) = $0.newPassword()
        return .person(.newPassword(code: code, password: password, fields: fields))
      }
    case .choose:
      takes("choose totp", "a second factor is chosen: totp, email or sms") {
        $0.factor().map { .person(.choose($0)) }
      }
    case .proceed:
      takes(nil, "the person says that the account that is asked about is meant") { _ in
        .person(.proceed)
      }
    case .provider: signInWithProvider
    case .passkey: signInWithPasskey
    case .createPasskey: takes(nil, "a passkey is made") { _ in .person(.createPasskey) }
    case .openConfirm: opens(.confirm, "a link is opened that confirms the account")
    case .openSignIn: opens(.signIn, "a link is opened that signs in, where it was asked for")
    case .openReset: opens(.reset, "a link is opened that fills in the code for a new password")
    case .openInvite: opens(.invite, "a link is opened that fills in an invitation")
    case .openRedirect: opens(.redirect, "a provider's page leads back, though no sheet is shown")
    case .profile:
      takes(
        "profile firstName=Ana acceptTerms=yes",
        "the form of step 3 is submitted; other fields keep what the form shows"
      ) { .person(.profile($0.profile())) }
    case .edit: takes(nil, "the form of a finished profile is opened") { _ in .person(.edit) }
    case .save:
      takes("save firstName=Ana", "that form is saved; other fields keep what the form shows") {
        .person(.save($0.profile()))
      }
    case .retry: takes(nil, "a request that failed is tried again") { _ in .person(.retry) }
    case .back: takes(nil, "the person goes back") { _ in .person(.back) }
    case .dismiss: takes(nil, "the notice is dismissed") { _ in .person(.dismiss) }
    case .signOut: takes(nil, "the person signs out") { _ in .person(.signOut) }
    case .wait:
      takes("wait 90s", "time passes, and deadlines run") { $0.duration().map { .wait($0) } }
    case .sheet: answerOfSheet
    case .kill:
      takes(nil, "the app dies at once, and starts again with what is stored") { _ in .kill }
    case .killBefore:
      takes("kill before store", "it dies the next time before this action is carried out") {
        $0.action().map { .crash(CrashPoint(.before, $0)) }
      }
    case .killAfter:
      takes("kill after keepSession", "it dies the next time after this action was carried out") {
        $0.action().map { .crash(CrashPoint(.after, $0)) }
      }
    case .clockBack:
      takes("clock back 1h", "the device's clock is set back; deadlines do not notice") {
        $0.duration().map { .clock(.back($0)) }
      }
    case .clockForward:
      takes("clock forward 1h", "the device's clock is set forward; deadlines do not notice") {
        $0.duration().map { .clock(.forward($0)) }
      }
    case .storeFail:
      takes("store fail times=2", "the next saves fail, as on a full disk") {
        .store(.fail(times: $0.times()))
      }
    case .storeTear: takes(nil, "what is stored can no longer be read") { _ in .store(.tear) }
    case .sessionFail:
      takes("session fail times=2", "the device cannot use its session, as with a locked keychain")
      { .sessionFails(times: $0.times()) }
    case .poolConfirm: takesAccount("an operator confirms the account") { .pool(.confirm, $0) }
    case .poolDelete: takesAccount("an operator deletes the account") { .pool(.delete, $0) }
    case .poolDisable: takesAccount("an operator disables the account") { .pool(.disable, $0) }
    case .poolEnable: takesAccount("an operator enables the account again") { .pool(.enable, $0) }
    case .poolReset: takesAccount("an operator demands a new password") { .pool(.reset, $0) }
    case .directorySet:
      takes(
        "directory set ana@example.com firstName=Ana", "the record is changed from outside the app"
      ) {
        $0.directorySet().map { .directory(.set($1), $0) }
      }
    case .directoryDelete:
      takesAccount("the record is deleted from outside the app") { .directory(.delete, $0) }
    case .directoryRevoke:
      takesAccount("the account loses its access to the record") { .directory(.revoke, $0) }
    case .attackerSignUp: attackersSignUp
    case .attackerSignIn: attackersSignIn
    case .attackerForgot: attackersReset
    case .attackerConfirm: attackersConfirmation
    case .attackerResend: takesAccount("they have another code sent") { .attacker(.resendCode, $0) }
    case .attackerComplete:
      takesAccount("they fill in the profile, if they have a session") {
        .attacker(.completeProfile, $0)
      }
    case .expect:
      takes(
        "expect signUp.editing notice=incompleteForm problem=email",
        "the state, or its step, and what is shown there"
      ) {
        $0.expectState().map { .expectState($0) }
      }
    case .expectIgnored:
      takes("expect ignored busy", "the last event was ignored, for this reason if one is named") {
        .expectIgnored($0.ignoredReason())
      }
    case .expectRequests:
      takes("expect requests signUp signIn", "exactly these were sent since the last such line") {
        .expectRequests($0.words([], .operation))
      }
    case .expectUser:
      takes(
        "expect user ana@example.com status=confirmed",
        "what the pool and the directory hold; 'none' for no account"
      ) {
        $0.expectUser().map { login, user in
          user.map { .expectUser(login, $0) } ?? .expectNoUser(login)
        }
      }
    case .expectMail:
      takes("expect mail ana@example.com count=1", "the number of codes delivered so far") {
        $0.expectMail().map { .expectMail($0, count: $1) }
      }
    case .expectAttacker:
      takes(
        "expect attacker ana@example.com out",
        "whether one of their passwords or sessions opens the account"
      ) { $0.expectAttacker().map { .expectAttacker($0, isIn: $1) } }
    case .expectCheckpoint:
      takes(
        "expect checkpoint awaitingCode form=signUp",
        "what would survive a crash, and which form is in it"
      ) {
        $0.expectCheckpoint().map { .expectCheckpoint($0, form: $1) }
      }
    }
  }
}

extension FieldRule {
  /// Stands for every field of a policy.
  fileprivate static let any = FieldRule("FIELD", label: "")
}
