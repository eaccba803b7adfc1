public import RegistrationCore
public import RegistrationSimulation

/// A script's settings of its pool; a setting that is nil keeps the pool's default.
public struct PoolSettings: Hashable, Sendable {
  /// `auto-confirm`: whether an account is confirmed at once, without a code.
  public var confirmsAtOnce: Bool?
  /// `code-lifetime`: how long a confirmation code is valid.
  public var codeLifetime: Duration?
  /// `code-attempts`: how many codes an account may try an hour.
  public var codeAttempts: Int?
  /// `resend-limit`: how many codes an account may request an hour.
  public var resendLimit: Int?
  /// `forgot-limit`: how many codes for a new password an account may request an hour.
  public var recoveryLimit: Int?
  /// `reset-attempts`: how many new passwords an account may try to set an hour.
  public var resetAttempts: Int?
  /// `existence-errors=hide`: whether the pool conceals which accounts exist.
  public var hidesExistence: Bool?
  /// `alias`: whether the e-mail is an alias (`yes`, `no`), so that a second account of it fails at confirming; or
  /// the contacts that are aliases of accounts with names; empty for what the policy's pool does.
  public var aliases: [AliasSetting] = []
  /// `sign-up-code-by`: how a sign-up code goes to an account that has both an address and a number.
  public var signUpCodeMedium: CodeDelivery.Medium?
  /// `unconfirmed-wrong-password`: the answer to a wrong password of an unconfirmed account.
  public var unconfirmedWrongPassword: UserPool.Configuration.UnconfirmedWrongPassword?
  /// `resend-confirmed`: the answer to a resend for a confirmed account.
  public var resendConfirmed: UserPool.Configuration.ResendConfirmed?
  /// `reject-sign-up`: the words with which a hook refuses every sign-up.
  public var signUpRejection: String?
  /// `invitation`: the invitation that the pool asks for at a sign-up.
  public var invitation: Secret?
  /// `reject-sign-in`: the words with which a hook refuses every sign-in.
  public var signInRejection: String?
  /// `post-confirm`: the words with which the hook after a confirmation fails.
  public var postConfirmationFailure: String?
  /// `sign-up-status=unknown`: whether the answer to a sign-up does not say if it is confirmed.
  public var concealsSignUpStatus = false

  /// `mfa`: whether the pool asks for a second factor.
  public var mfa: UserPool.SecondFactorPolicy?
  /// `factors`: the second factors that an account can set up; empty for all.
  public var factors: [Challenge.Factor] = []
  /// `mfa-after-code`: whether a second factor is asked for after a code in place of a password, too.
  public var asksSecondFactorAfterCode: Bool?
  /// `challenge-lifetime`: how long a challenge can be answered.
  public var challengeLifetime: Duration?
  /// `ways`: the ways to sign in, of which every sign-in must first choose one; empty if it is not asked.
  public var ways: [Challenge.Way] = []
  /// `temporary-password-lifetime`: how long the password of an invitation is valid.
  public var temporaryPasswordLifetime: Duration?
  /// `held-sessions`: whether a confirmation gives a session that signs in once.
  public var holdsSessions: Bool?
  /// `confirmation-drops-password`: whether a confirmation leaves no password and no session behind.
  public var dropsPassword: Bool?
  /// `unconfirmed-by-code`: the answer to a sign-in by code for an unconfirmed account, if the pool hides.
  public var unconfirmedByCode: UserPool.Configuration.UnconfirmedByCode?
  /// `reset-ends-sessions`: whether a new password ends the account's sessions.
  public var resetEndsSessions: Bool?
  /// `links-need-verifier`: whether a link signs in only on the device that asked for it.
  public var linksNeedVerifier: Bool?

  /// Creates settings that keep the defaults of the pool.
  public init() {}
}

extension PoolSettings {
  /// Creates the settings of `configuration` that a script can state; the policy decides the rest.
  public init(_ configuration: UserPool.Configuration, of policy: Policy) {
    self.init()
    let usual = UserPool.Configuration(for: policy)
    confirmsAtOnce = configuration.autoConfirm
    codeLifetime = .milliseconds(configuration.codeLifetime)
    codeAttempts = configuration.codeAttempts
    resendLimit = configuration.resendLimit
    hidesExistence = configuration.hidesExistence
    aliases = AliasSetting.differing(configuration, from: usual)
    unconfirmedWrongPassword = configuration.unconfirmedWrongPassword
    resendConfirmed = configuration.resendConfirmed
    signUpRejection = configuration.rejectSignUp
    invitation = configuration.invitation
    signInRejection = configuration.rejectSignIn
    postConfirmationFailure = configuration.postConfirmFailure
    concealsSignUpStatus = configuration.signUpStatusUnknown
    // Only what differs from what the policy's pool does, so that a script says nothing of the rest.
    func differing<Value: Equatable>(_ value: Value, from usual: Value) -> Value? {
      value == usual ? nil : value
    }
    signUpCodeMedium = differing(configuration.verifiesPhone, from: usual.verifiesPhone).map {
      $0 ? .sms : .email
    }
    recoveryLimit = differing(configuration.forgotLimit, from: usual.forgotLimit)
    resetAttempts = differing(configuration.resetAttempts, from: usual.resetAttempts)
    mfa = differing(configuration.mfa, from: usual.mfa)
    factors = differing(configuration.factors, from: usual.factors) ?? []
    asksSecondFactorAfterCode = differing(
      configuration.asksSecondFactorAfterCode, from: usual.asksSecondFactorAfterCode)
    challengeLifetime = differing(configuration.challengeLifetime, from: usual.challengeLifetime)
      .map { .milliseconds($0) }
    ways = configuration.offeredWays ?? []
    temporaryPasswordLifetime = differing(
      configuration.temporaryPasswordLifetime, from: usual.temporaryPasswordLifetime
    ).map { .milliseconds($0) }
    holdsSessions = differing(configuration.holdsSessions, from: usual.holdsSessions)
    dropsPassword = differing(
      configuration.confirmationDropsPassword, from: usual.confirmationDropsPassword)
    unconfirmedByCode = differing(configuration.unconfirmedByCode, from: usual.unconfirmedByCode)
    resetEndsSessions = differing(configuration.resetEndsSessions, from: usual.resetEndsSessions)
    linksNeedVerifier = differing(configuration.linksNeedVerifier, from: usual.linksNeedVerifier)
  }

  package func apply(to configuration: inout UserPool.Configuration) {
    if let confirmsAtOnce { configuration.autoConfirm = confirmsAtOnce }
    if let codeLifetime { configuration.codeLifetime = codeLifetime.milliseconds }
    if let codeAttempts { configuration.codeAttempts = codeAttempts }
    if let resendLimit { configuration.resendLimit = resendLimit }
    if let recoveryLimit { configuration.forgotLimit = recoveryLimit }
    if let resetAttempts { configuration.resetAttempts = resetAttempts }
    if let hidesExistence { configuration.hidesExistence = hidesExistence }
    AliasSetting.apply(aliases, to: &configuration)
    if let signUpCodeMedium { configuration.verifiesPhone = signUpCodeMedium == .sms }
    if let unconfirmedWrongPassword {
      configuration.unconfirmedWrongPassword = unconfirmedWrongPassword
    }
    if let resendConfirmed { configuration.resendConfirmed = resendConfirmed }
    if let signUpRejection { configuration.rejectSignUp = signUpRejection }
    if let invitation { configuration.invitation = invitation }
    if let signInRejection { configuration.rejectSignIn = signInRejection }
    if let postConfirmationFailure { configuration.postConfirmFailure = postConfirmationFailure }
    if let mfa { configuration.mfa = mfa }
    if !factors.isEmpty { configuration.factors = factors }
    if let asksSecondFactorAfterCode {
      configuration.asksSecondFactorAfterCode = asksSecondFactorAfterCode
    }
    if let challengeLifetime { configuration.challengeLifetime = challengeLifetime.milliseconds }
    if !ways.isEmpty { configuration.offeredWays = ways }
    if let temporaryPasswordLifetime {
      configuration.temporaryPasswordLifetime = temporaryPasswordLifetime.milliseconds
    }
    if let holdsSessions { configuration.holdsSessions = holdsSessions }
    if let dropsPassword { configuration.confirmationDropsPassword = dropsPassword }
    if let unconfirmedByCode { configuration.unconfirmedByCode = unconfirmedByCode }
    if let resetEndsSessions { configuration.resetEndsSessions = resetEndsSessions }
    if let linksNeedVerifier { configuration.linksNeedVerifier = linksNeedVerifier }
    if concealsSignUpStatus { configuration.signUpStatusUnknown = true }
  }
}
