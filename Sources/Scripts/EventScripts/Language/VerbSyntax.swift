import RegistrationCore
import RegistrationSimulation

// What each verb takes. Without values it is read, and with values it is written.

extension VerbLine {
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
    let invitation =
      policy.asksForInvitation
      ? key("invitation", form?.invitation.unlessEmpty, .secret) ?? "" : ""
    return SignUpForm(
      login: login, password: password, fields: fields(form?.fields) { $0.signUp },
      invitation: invitation)
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

  /// A login that may be left out.
  @discardableResult
  mutating func optionalLogin(_ login: String? = nil) -> String? { word(nil, login, .text) }

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
      provider: key("by", user?.provider, .provider),
      passkeys: key("passkeys", user?.passkeys, .count()),
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
  var hasFields: Bool { self == .incomplete || self == .complete }
}

extension Policy {
  /// The fields of every form, each name once.
  fileprivate var allFields: [FieldRule] {
    profile + signUp.filter { rule in !profile.contains { $0.name == rule.name } }
  }
}
