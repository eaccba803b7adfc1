import RegistrationCore

extension Arguments {
  mutating func givenUser() -> Directive? {
    let email = account()
    let password = required("password").map { Secret($0.value) }
    let status: AccountStatus? = required("status").flatMap { name($0, "status") }
    let phone = value("phone")?.value
    let profileWord = value("profile")
    let stated: RecordState? = profileWord.flatMap { name($0, "profile") }
    let isDisabled = yesOrNo("disabled") ?? false
    let mustReset = yesOrNo("reset-required") ?? false
    let fields = self.fields(policy.profile.filter { $0.name != .phone })
    if let profileWord, let stated, !stated.hasFields, !fields.isEmpty {
      fail(
        at: profileWord.start,
        "an account with 'profile=\(stated.rawValue)' has no record to read, and so no fields")
    }
    guard let email, let password, let status else { return nil }
    return .givenUser(
      GivenUser(
        email: email, password: password, status: status, phone: phone,
        profile: stated ?? GivenUser.standardProfile(with: fields), fields: fields,
        isDisabled: isDisabled, mustResetPassword: mustReset))
  }

  mutating func givenSession() -> Directive? {
    let email = account()
    let status: UserStatus? = optional("status", "status")
    let isCached = yesOrNo("cached") ?? false
    return email.map {
      .givenSession(
        GivenSession(email: $0, status: status ?? .unknown, isProfileCached: isCached))
    }
  }

  mutating func givenPool() -> Directive? {
    var settings = PoolSettings()
    settings.confirmsAtOnce = yesOrNo("auto-confirm")
    settings.codeLifetime = value("code-lifetime").flatMap { duration($0) }
    settings.codeAttempts = value("code-attempts").flatMap { count($0, 0...Arguments.mostCount) }
    settings.resendLimit = value("resend-limit").flatMap { count($0, 0...Arguments.mostCount) }
    settings.recoveryLimit = value("forgot-limit").flatMap { count($0, 0...Arguments.mostCount) }
    settings.resetAttempts = value("reset-attempts").flatMap { count($0, 0...Arguments.mostCount) }
    settings.hidesExistence = value("existence-errors").flatMap {
      choice($0, "setting", among: [("hide", true), ("show", false)])
    }
    settings.isEmailAlias = yesOrNo("alias")
    settings.unconfirmedWrongPassword = optional("unconfirmed-wrong-password", "setting")
    settings.resendConfirmed = optional("resend-confirmed", "setting")
    settings.signUpRejection = value("reject-sign-up")?.value
    settings.signInRejection = value("reject-sign-in")?.value
    settings.postConfirmationFailure = value("post-confirm")?.value
    let status = value("sign-up-status").flatMap {
      choice($0, "setting", among: [("unknown", true)])
    }
    settings.concealsSignUpStatus = status ?? false
    if settings == PoolSettings(), errors.isEmpty { needSomething("a setting") }
    return .givenPool(settings)
  }

  /// Notes that the verb has nothing to do, unless the line has another error.
  mutating func needSomething(_ what: String) {
    guard !hasKeys else { return }
    fail(at: end, "'\(verb.rawValue)' needs \(what): \(verb.example)")
  }
}

extension RecordState {
  /// Whether there is a record whose fields can be read.
  fileprivate var hasFields: Bool { self == .incomplete || self == .complete }
}

extension GivenUser {
  /// The record in the directory if a script does not say.
  static func standardProfile(with fields: Fields) -> RecordState {
    fields.isEmpty ? .none : .incomplete
  }
}
