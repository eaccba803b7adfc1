import RegistrationCore

extension PersonEvent {
  func printed(by policy: Policy?) -> String {
    switch self {
    case .launch: line(.launch)
    case .signUp(let form):
      line(.signUp) {
        $0.key("email", form.email.unlessEmpty)
        $0.key("password", form.password.reveal().unlessEmpty)
        $0.fields(form.fields, by: policy?.signUp)
      }
    case .signIn(let credentials):
      line(.signIn) {
        $0.key("email", credentials.email.unlessEmpty)
        $0.key("password", credentials.password.reveal().unlessEmpty)
      }
    case .code(let code): line(.code) { $0.code(code) }
    case .resend: line(.resend)
    case .haveCode: line(.haveCode)
    case .password(let password): line(.password) { $0.value(password.reveal()) }
    case .forgotPassword(let email): line(.forgotPassword) { $0.value(email) }
    case .newPassword(let code, let password):
      line(.newPassword) {
        $0.code(code, key: "code")
        $0.key("password", password.reveal().unlessEmpty)
      }
    case .profile(let fields): line(.profile) { $0.fields(fields, by: policy?.profile) }
    case .edit: line(.edit)
    case .save(let fields): line(.save) { $0.fields(fields, by: policy?.profile) }
    case .retry: line(.retry)
    case .back: line(.back)
    case .dismiss: line(.dismiss)
    case .signOut: line(.signOut)
    }
  }
}

extension String {
  fileprivate var unlessEmpty: String? { isEmpty ? nil : self }
}

extension GivenUser {
  func write(to line: inout WordWriter, by policy: Policy?) {
    line.value(email.text)
    line.key("password", password.reveal())
    line.key("status", status.rawValue)
    line.key("phone", phone)
    if profile != GivenUser.standardProfile(with: fields) { line.key("profile", profile.rawValue) }
    line.fields(fields, by: policy?.profile)
    line.mark("disabled", isDisabled)
    line.mark("reset-required", mustResetPassword)
  }
}

extension GivenSession {
  func write(to line: inout WordWriter) {
    line.value(email.text)
    if status != .unknown { line.key("status", status.rawValue) }
    line.mark("cached", isProfileCached)
  }
}

extension PoolSettings {
  func write(to line: inout WordWriter) {
    line.key("auto-confirm", confirmsAtOnce)
    line.key("code-lifetime", codeLifetime.map(ScriptDuration.write))
    line.key("code-attempts", codeAttempts)
    line.key("resend-limit", resendLimit)
    line.key("forgot-limit", recoveryLimit)
    line.key("reset-attempts", resetAttempts)
    line.key("existence-errors", hidesExistence, yes: "hide", no: "show")
    line.key("alias", isEmailAlias)
    line.key("unconfirmed-wrong-password", unconfirmedWrongPassword?.rawValue)
    line.key("resend-confirmed", resendConfirmed?.rawValue)
    line.key("reject-sign-up", signUpRejection)
    line.key("reject-sign-in", signInRejection)
    line.key("post-confirm", postConfirmationFailure)
    if concealsSignUpStatus { line.key("sign-up-status", "unknown") }
  }
}

extension StateExpectation {
  func write(to line: inout WordWriter) {
    line.bare(state.text)
    line.key("notice", notice?.text)
    if !problems.isEmpty {
      line.key("problem", problems.map(\.text).joined(separator: ","))
    }
    line.key("request", request?.text)
  }
}

extension Expected where Name: RawRepresentable<String> {
  fileprivate var text: String {
    switch self {
    case .nothing: "none"
    case .exactly(let name): name.rawValue
    }
  }
}

extension UserExpectation {
  func write(to line: inout WordWriter, _ email: EmailAddress, by policy: Policy?) {
    line.value(email.text)
    line.key("status", status?.rawValue)
    line.key("profile", profile?.rawValue)
    line.key("presence", isPresent, yes: "on", no: "off")
    line.fields(fields, by: policy?.profile)
  }
}
