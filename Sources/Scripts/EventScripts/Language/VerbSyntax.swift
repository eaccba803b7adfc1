import RegistrationCore
import RegistrationSimulation

// What each verb takes. Without values it is read, and with values it is written.

extension VerbLine {
  mutating func policyName(_ name: String? = nil) -> String? {
    let change = name.map { ChangedPolicy(text: $0) }
    let base = word("a policy", change?.name, .text)
    let login = list("login", change?.login ?? [], .name("kind of login"))
    if Set(login).count < login.count { fail("a kind is given twice", at: .key("login")) }
    let signIn = key("sign-in", change?.signIn, .name("way to sign in"))
    if let base, EventScript.isPolicyFile(base), !login.isEmpty || signIn != nil {
      fail("a policy of a file says this itself", at: .end)
    }
    return base.map { ChangedPolicy(name: $0, login: login, signIn: signIn).text }
  }

  mutating func givenUser(_ user: GivenUser? = nil) -> GivenUser? {
    let login = account(user?.login)
    let password = key(
      "password", user.map { $0.password }, .passwordOrNone, isRequired: true)
    let status = key("status", user?.status, .name("status"), isRequired: true)
    if let login, takesNames, login.kind != .name, policy.login.kinds.contains(login.kind) {
      fail(
        "an account has a name here, and '\(login.kind == .email ? "email" : "phone")=' is its alias",
        at: .word(0))
    }
    let email = takesNames ? key("email", user?.email, .address) : nil
    let phone = key("phone", user?.phone, .text)
    let stated = key("profile", user.flatMap { $0.statedProfile }, .name("profile"))
    let fields = fields(user?.fields) { $0.profile }
    let factors = list("mfa", user?.factors ?? [], .name("factor"))
    let isDisabled = mark("disabled", user?.isDisabled)
    let mustReset = mark("reset-required", user?.mustResetPassword)
    if let stated, !stated.hasFields, !fields.isEmpty {
      fail(
        "an account with 'profile=\(stated.rawValue)' has no record to read, and so no fields",
        at: .key("profile"))
    }
    guard let login, let password, let status else { return nil }
    return GivenUser(
      login: login, password: password, status: status, email: email, phone: phone,
      profile: stated ?? GivenUser.standardProfile(with: fields), fields: fields,
      isDisabled: isDisabled, mustResetPassword: mustReset, factors: factors)
  }

  mutating func givenSession(_ session: GivenSession? = nil) -> GivenSession? {
    let login = account(session?.login)
    let status = key(
      "status", session?.status == .unknown ? nil : session?.status, .name("status"))
    let isCached = mark("cached", session?.isProfileCached)
    return login.map {
      GivenSession(login: $0, status: status ?? .unknown, isProfileCached: isCached)
    }
  }

  mutating func givenPool(_ given: PoolSettings = PoolSettings()) -> PoolSettings {
    var pool = given
    key("auto-confirm", &pool.confirmsAtOnce, .yesNo)
    key("code-lifetime", &pool.codeLifetime, .duration)
    key("code-attempts", &pool.codeAttempts, .count())
    key("resend-limit", &pool.resendLimit, .count())
    key("forgot-limit", &pool.recoveryLimit, .count())
    key("reset-attempts", &pool.resetAttempts, .count())
    key(
      "existence-errors", &pool.hidesExistence,
      .choice("setting", [("hide", true), ("show", false)]))
    pool.aliases = list("alias", pool.aliases, .name("alias"))
    if pool.aliases.count > 1, pool.aliases.contains(.yes) || pool.aliases.contains(.no) {
      fail("'yes' and 'no' stand alone", at: .key("alias"))
    }
    key("sign-up-code-by", &pool.signUpCodeMedium, .name("medium"))
    key("unconfirmed-wrong-password", &pool.unconfirmedWrongPassword, .name("setting"))
    key("resend-confirmed", &pool.resendConfirmed, .name("setting"))
    key("reject-sign-up", &pool.signUpRejection, .text)
    key("reject-sign-in", &pool.signInRejection, .text)
    key("post-confirm", &pool.postConfirmationFailure, .text)
    key("mfa", &pool.mfa, .name("setting"))
    pool.factors = list("factors", pool.factors, .name("factor"))
    key("mfa-after-code", &pool.asksSecondFactorAfterCode, .yesNo)
    key("challenge-lifetime", &pool.challengeLifetime, .duration)
    pool.ways = list("ways", pool.ways, .way)
    key("temporary-password-lifetime", &pool.temporaryPasswordLifetime, .duration)
    key("held-sessions", &pool.holdsSessions, .yesNo)
    key("confirmation-drops-password", &pool.dropsPassword, .yesNo)
    key("unconfirmed-by-code", &pool.unconfirmedByCode, .name("setting"))
    key("reset-ends-sessions", &pool.resetEndsSessions, .yesNo)
    pool.concealsSignUpStatus =
      key(
        "sign-up-status", pool.concealsSignUpStatus ? true : nil,
        .choice("setting", [("unknown", true)])) ?? false
    if pool == PoolSettings() { need("a setting") }
    return pool
  }

  mutating func delay(
    _ operation: Registration.Operation.Name? = nil, _ duration: Duration? = nil
  ) -> (Registration.Operation.Name, Duration)? {
    let operation = self.operation(operation)
    let duration = self.duration(duration)
    guard let operation, let duration else { return nil }
    return (operation, duration)
  }

  /// The operation whose answers are held or released, and their number, if the line has one.
  mutating func answers(
    _ operation: Registration.Operation.Name? = nil, _ times: Int? = nil
  ) -> (Registration.Operation.Name, Int?)? {
    let operation = self.operation(operation)
    let times = key("times", times, .times)
    return operation.map { ($0, times) }
  }

  mutating func directorySet(
    _ login: Login? = nil, _ fields: Fields? = nil
  ) -> (Login, Fields)? {
    let login = account(login)
    let fields = self.fields(fields) { $0.profile }
    if fields.isEmpty { need("a field") }
    return login.map { ($0, fields) }
  }
}

// The person's events.
extension VerbLine {
  mutating func signUp(_ form: SignUpForm? = nil) -> SignUpForm {
    let login = key(loginKey, form?.login.unlessEmpty, .text) ?? ""
    let password = key("password", form?.password.unlessEmpty, .secret) ?? ""
    return SignUpForm(
      login: login, password: password, fields: fields(form?.fields) { $0.signUp })
  }

  mutating func signIn(_ credentials: Credentials? = nil) -> Credentials {
    let login = key(loginKey, credentials?.login.unlessEmpty, .text) ?? ""
    let password = key("password", credentials?.password.unlessEmpty, .secret) ?? ""
    return Credentials(login: login, password: password)
  }

  mutating func code(_ code: CodeArgument? = nil) -> CodeArgument? { word("a code", code, .code) }

  mutating func password(_ password: Secret? = nil) -> Secret? {
    word("a password", password, .secret)
  }

  mutating func login(_ login: String? = nil) -> String? {
    word(loginKey == "email" ? "an email" : "a login", login, .text)
  }

  mutating func newPassword(
    _ code: CodeArgument? = nil, _ password: Secret? = nil, _ fields: Fields? = nil
  ) -> (CodeArgument, Secret, Fields) {
    let none = CodeArgument.literal("")
    let code = key("code", code == none ? nil : code, .code) ?? none
    let password = key("password", password?.unlessEmpty, .secret) ?? ""
    return (code, password, self.fields(fields) { $0.allFields })
  }

  mutating func factor(_ factor: Challenge.Factor? = nil) -> Challenge.Factor? {
    word("a factor", factor, .name("factor"))
  }

  mutating func profile(_ fields: Fields? = nil) -> Fields { self.fields(fields) { $0.profile } }
}

// The expectations.
extension VerbLine {
  mutating func expectState(_ expectation: StateExpectation? = nil) -> StateExpectation? {
    let state = word("a state", expectation?.state, .state)
    let notice = key("notice", expectation?.notice, .expected("notice"))
    let problems = list("problem", expectation?.problems ?? [], .formField)
    let request = key(
      "request", expectation?.request, .expected("request", Registration.Operation.Name.spellings))
    return state.map {
      StateExpectation($0, notice: notice, problems: problems, request: request)
    }
  }

  mutating func ignoredReason(_ reason: IgnoredReason? = nil) -> IgnoredReason? {
    word(nil, reason, .name("reason"))
  }

  /// The account, and what it is expected to be; nil if it is expected not to exist.
  mutating func expectUser(
    _ login: Login? = nil, _ user: UserExpectation? = nil
  ) -> (Login, UserExpectation?)? {
    let login = account(login)
    let isNone = flag("none", user == nil)
    let found = UserExpectation(
      status: key("status", user?.status, .name("status")),
      profile: key("profile", user?.profile, .name("profile")),
      isPresent: key(
        "presence", user?.isPresent, .choice("presence", [("on", true), ("off", false)])),
      fields: fields(user?.fields) { $0.profile })
    if isNone, found != UserExpectation() {
      fail("an account that is not there has no values", at: .end)
    }
    return login.map { ($0, isNone ? nil : found) }
  }

  mutating func expectMail(
    _ login: Login? = nil, _ count: Int? = nil
  ) -> (Login, Int)? {
    let login = account(login)
    let count = key("count", count, .count(), isRequired: true)
    guard let login, let count else { return nil }
    return (login, count)
  }

  mutating func expectCheckpoint(
    _ name: Checkpoint.Name? = nil, _ form: StoredForm? = nil
  ) -> (Checkpoint.Name, StoredForm?)? {
    let name = word("a checkpoint", name, .name("checkpoint"))
    let form = key("form", form, .name("form"))
    return name.map { ($0, form) }
  }
}

extension String {
  fileprivate var unlessEmpty: String? { isEmpty ? nil : self }
}

extension Secret {
  fileprivate var unlessEmpty: Secret? { isEmpty ? nil : self }
}

extension RecordState {
  /// Whether there is a record whose fields can be read.
  fileprivate var hasFields: Bool { self == .incomplete || self == .complete }
}

extension GivenUser {
  /// The record in the directory if a script does not say.
  fileprivate static func standardProfile(with fields: Fields) -> RecordState {
    fields.isEmpty ? .none : .incomplete
  }

  /// The record in the directory if a script has to say it.
  fileprivate var statedProfile: RecordState? {
    profile == GivenUser.standardProfile(with: fields) ? nil : profile
  }
}

extension Policy {
  /// The fields of every form, each name once.
  fileprivate var allFields: [FieldRule] {
    profile + signUp.filter { rule in !profile.contains { $0.name == rule.name } }
  }
}
