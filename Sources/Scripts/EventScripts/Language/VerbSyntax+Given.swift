import RegistrationCore
import RegistrationSimulation

// What the lines take that describe the world at the start.

extension VerbLine {
  mutating func policyName(_ name: String? = nil) -> String? {
    let change = name.map { ChangedPolicy(text: $0) }
    let base = word("a policy", change?.name, .text)
    let login = list("login", change?.login ?? [], .name("kind of login"))
    if Set(login).count < login.count { fail("a kind is given twice", at: .key("login")) }
    let signIn = key("sign-in", change?.signIn, .name("way to sign in"))
    let access = key("sign-up", change?.signUpAccess, .name("setting"))
    let links = key("links", change?.links, .choice("setting", [("yes", true), ("no", false)]))
    let providers = list("providers", change?.providers ?? [], .provider)
    if Set(providers).count < providers.count {
      fail("a provider is given twice", at: .key("providers"))
    }
    let passkeys = key("passkeys", change?.passkeys, .name("setting"))
    if let base, EventScript.isPolicyFile(base),
      !login.isEmpty || signIn != nil || access != nil || links != nil || !providers.isEmpty
        || passkeys != nil
    {
      fail("a policy of a file says this itself", at: .end)
    }
    return base.map {
      ChangedPolicy(
        name: $0, login: login, signIn: signIn, signUpAccess: access, links: links,
        providers: providers.isEmpty ? nil : providers, passkeys: passkeys
      ).text
    }
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
    let passkeys = key(
      "passkeys", user.flatMap { $0.passkeys == 0 ? nil : $0.passkeys },
      .count(0...UserPool.mostPasskeys))
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
      isDisabled: isDisabled, mustResetPassword: mustReset, factors: factors,
      passkeys: passkeys ?? 0)
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
    key("invitation", &pool.invitation, .secret)
    if let invitation = pool.invitation, (try? InvitationRule.read(invitation)) != invitation {
      fail(
        "no one can type it: an invitation has 1 to \(InvitationRule.maximumLength) bytes, and no white space around it",
        at: .key("invitation"))
    }
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
    key("links-need-verifier", &pool.linksNeedVerifier, .yesNo)
    pool.concealsSignUpStatus =
      key(
        "sign-up-status", pool.concealsSignUpStatus ? true : nil,
        .choice("setting", [("unknown", true)])) ?? false
    if pool == PoolSettings() { need("a setting") }
    return pool
  }
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
