import RegistrationCore
import RegistrationSimulation

extension Arguments {
  /// The directive of the line; nil only if an error was noted.
  mutating func directive() -> Directive? {
    switch verb {
    case .policy: next("a policy").map { .policy($0.value) }
    case .givenUser: givenUser()
    case .givenPool: givenPool()
    case .givenSession: givenSession()
    case .fault: fault()
    case .delay: delay()
    case .hold: operationAndTimes().map { .hold($0, times: $1) }
    case .release: operationAndTimes().map { .release($0, times: $1) }
    case .again: operation().map { .again($0) }
    case .launch: .person(.launch)
    case .signUp: signUp()
    case .signIn: signIn()
    case .code: code()
    case .resend: .person(.resend)
    case .haveCode: .person(.haveCode)
    case .password: password()
    case .forgotPassword: forgotPassword()
    case .newPassword: newPassword()
    case .profile: .person(.profile(fields(policy.profile)))
    case .edit: .person(.edit)
    case .save: .person(.save(fields(policy.profile)))
    case .retry: .person(.retry)
    case .back: .person(.back)
    case .dismiss: .person(.dismiss)
    case .signOut: .person(.signOut)
    case .wait: duration().map { .wait($0) }
    case .kill: .kill
    case .killBefore: crashPoint(.before)
    case .killAfter: crashPoint(.after)
    case .clockBack: duration().map { .clock(.back($0)) }
    case .clockForward: duration().map { .clock(.forward($0)) }
    case .storeFail: .store(.fail(times: times() ?? 1))
    case .storeTear: .store(.tear)
    case .sessionFail: .sessionFails(times: times() ?? 1)
    case .poolConfirm: account().map { .pool(.confirm, $0) }
    case .poolDelete: account().map { .pool(.delete, $0) }
    case .poolDisable: account().map { .pool(.disable, $0) }
    case .poolEnable: account().map { .pool(.enable, $0) }
    case .poolReset: account().map { .pool(.reset, $0) }
    case .directorySet: directorySet()
    case .directoryDelete: account().map { .directory(.delete, $0) }
    case .directoryRevoke: account().map { .directory(.revoke, $0) }
    case .expect: expectState()
    case .expectIgnored: expectIgnored()
    case .expectRequests: expectRequests()
    case .expectUser: expectUser()
    case .expectMail: expectMail()
    case .expectCheckpoint: expectCheckpoint()
    }
  }

  private mutating func crashPoint(_ side: CrashPoint.Side) -> Directive? {
    next("an action").flatMap { word in
      choice(
        word, "action", among: CrashPoint.actions.map { ($0.description, $0) })
    }.map { .crash(CrashPoint(side, $0)) }
  }
}
