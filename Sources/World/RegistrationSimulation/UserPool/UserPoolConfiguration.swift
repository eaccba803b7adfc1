public import RegistrationCore

extension UserPool {
  /// The configuration of a pool: Cognito's defaults, each of which can be changed.
  public struct Configuration: Hashable, Sendable {
    /// The answer for an unconfirmed account if the password is wrong; both were observed.
    public enum UnconfirmedWrongPassword: String, Hashable, Sendable, CaseIterable {
      /// "Incorrect username or password."
      case notAuthorized
      /// "User is not confirmed."
      case userNotConfirmed
    }

    /// The answer to a sign-in by code for an unconfirmed account, if existence is hidden.
    public enum UnconfirmedByCode: String, Hashable, Sendable, CaseIterable {
      /// "User is not confirmed.", as of a pool that does not hide.
      case tell
      /// A challenge for a code that is never sent, as for an unknown account.
      case pretend
    }

    /// The answer to a resend for a confirmed account; both were observed.
    public enum ResendConfirmed: String, Hashable, Sendable, CaseIterable {
      /// "User is already confirmed."
      case error
      /// A delivery that never arrives.
      case success
    }

    /// The app's client of the pool, as one message names it.
    public var clientID = "registrar"
    /// Whether the client exists; if not, every call fails.
    public var clientExists = true
    /// Whether people may sign themselves up.
    public var allowsSignUp = true
    /// Whether an account is confirmed as soon as it is created, without a code.
    public var autoConfirm = false
    /// Whether an account that was confirmed at once has a verified address, too.
    public var autoVerify = true
    /// Whether the answer to `SignUp` does not say if the account is confirmed.
    public var signUpStatusUnknown = false
    /// Whether the e-mail is an alias, so that accounts can share one until they are confirmed.
    public var emailIsAlias = false
    /// What names an account.
    public var login = LoginRule.email
    /// The contacts by which an account with a name can be signed in to, too, once they are verified; the
    /// first account to confirm one has it.
    public var contactAliases: [Login.Kind] = []
    /// Whether a confirmation takes the alias away from another account.
    public var forcesAlias = false
    /// Whether an unknown account is answered like a known one (`PreventUserExistenceErrors`).
    public var hidesExistence = false
    /// The answer to a wrong password of an unconfirmed account.
    public var unconfirmedWrongPassword = UnconfirmedWrongPassword.notAuthorized
    /// The answer to a resend for a confirmed account.
    public var resendConfirmed = ResendConfirmed.error
    /// Whether an account with a telephone number gets its sign-up code there.
    public var verifiesPhone = false

    /// The error of a pre-sign-up hook that rejects all sign-ups; nil if there is no such hook.
    public var rejectSignUp: String?
    /// The invitation that a pre-sign-up hook asks for; nil if it takes every sign-up.
    public var invitation: Secret?
    /// The error of a pre-authentication hook that rejects all sign-ins; nil if there is none.
    public var rejectSignIn: String?
    /// The error of a post-confirmation hook, which fails once the account is confirmed.
    public var postConfirmFailure: String?
    /// The challenge for a correct password, or for a sign-in by code, instead of a session (`SMS_MFA`); nil for none.
    public var challenge: String?
    /// The ways of which every sign-in must first choose one (`SELECT_CHALLENGE`); nil if the pool does not
    /// ask.
    public var offeredWays: [Challenge.Way]?
    /// Whether the pool asks again once a way was chosen.
    package var repeatsChoice = false

    /// Whether a second factor is asked for.
    public var mfa = SecondFactorPolicy.off
    /// The factors that an account can set up.
    public var factors = Challenge.Factor.allCases
    /// Whether a second factor is asked for after a code in place of a password, too.
    ///
    /// Cognito asks for one only if the account's first factor is a password.
    public var asksSecondFactorAfterCode = false
    /// How long a challenge can be answered, in milliseconds.
    public var challengeLifetime: Int64 = 180_000
    /// How long the temporary password of an invitation is valid, in milliseconds.
    public var temporaryPasswordLifetime: Int64 = 7 * 86_400_000
    /// The number of wrong codes of second factors, per account and ``attemptPeriod``; as many again in
    /// place of a password.
    public var challengeAttempts = 20
    /// The attributes that an account needs; a sign-in to an account without them asks for them.
    public var requiredAttributes: [FieldName] = []

    /// Whether an account can sign in by a code instead of a password (`USER_AUTH`).
    public var signsInByCode = false
    /// The answer to a sign-in by code for an unconfirmed account, if existence is hidden.
    public var unconfirmedByCode = UnconfirmedByCode.tell
    /// Whether a confirmation answers with a session that signs in once (`USER_AUTH`).
    public var holdsSessions = false
    /// Whether a confirmation replaces the account's password by one that no one knows, and ends its
    /// sessions.
    ///
    /// A pool whose people have no passwords must do so (in Cognito, by a trigger after the confirmation):
    /// whoever signed the address up, with a password, could sign in for ever.
    public var confirmationDropsPassword = false
    /// Whether a new password ends the account's sessions.
    ///
    /// Cognito's `ConfirmForgotPassword` ends none by itself (amplify-js 6559); its client or a server behind
    /// it must.
    public var resetEndsSessions = true

    /// Whether a link signs in only on the device that asked for it.
    ///
    /// Cognito's codes are good in the session of their challenge alone. A magic link of a custom challenge that its
    /// token alone redeems is good anywhere: a person who opens one that another sends is signed in as that other.
    public var linksNeedVerifier = true

    /// Whether the pool keeps passwords beside their digests, for a proof that does not send them (SRP).
    package var remembersPasswords = false

    /// The rule for passwords.
    public var password = PasswordRule()
    /// The number of digits in a code.
    public var codeLength = 6
    /// How long a sign-up code is valid, in milliseconds.
    public var codeLifetime: Int64 = 24 * 3_600_000
    /// How long a code for a new password is valid, in milliseconds.
    public var resetCodeLifetime: Int64 = 3_600_000
    /// The number of confirmations that are checked, per account and ``attemptPeriod``.
    public var codeAttempts = 15
    /// The number of codes that are sent again, per account and ``attemptPeriod``.
    public var resendLimit = 5
    /// The number of codes for a new password, per account and ``attemptPeriod``.
    public var forgotLimit = 5
    /// The number of new passwords that are checked, per account and ``attemptPeriod``.
    public var resetAttempts = 10
    /// The period of the limits above, in milliseconds; it starts with the first attempt.
    public var attemptPeriod: Int64 = 3_600_000
    /// The number of mails in a day (UTC), for the whole pool; nil for no limit.
    public var dailyMailLimit: Int? = 50
    /// The number of sign-ins in a second, for the whole pool; nil for no limit.
    public var authenticationRate: Int? = 120
    /// The number of sign-ups, confirmations and resends in a second; nil for no limit.
    public var creationRate: Int? = 50
    /// The number of recoveries in a second, for the whole pool; nil for no limit.
    public var recoveryRate: Int? = 30
    /// How long an access token is valid, in milliseconds.
    public var accessTokenLifetime: Int64 = 3_600_000
    /// How long a refresh token is valid, in milliseconds.
    public var refreshTokenLifetime: Int64 = 30 * 86_400_000

    /// Cognito's defaults, with errors that tell whether an account exists.
    public init() {}

    /// Creates the configuration for `policy`: its password rule and its code.
    ///
    /// The pool confirms at once if the policy has no confirmation, and takes no sign-ups if the policy takes none. If people sign in by codes alone, a
    /// confirmation gives a session, as pools that allow `USER_AUTH` do, and leaves no password behind.
    public init(for policy: Policy) {
      password = policy.password
      codeLength = policy.code.length
      requiredAttributes = policy.signUp.filter { $0.isRequired }.map { $0.name }
      autoConfirm = policy.confirmation == nil
      login = policy.login
      if login.kinds.contains(.name) { contactAliases = login.kinds.filter { $0 != .name } }
      signsInByCode = policy.signIn.sendsCode
      allowsSignUp = policy.takesSignUps
      confirmationDropsPassword = !policy.signIn.hasPassword
      holdsSessions = policy.signIn == .code
    }

    /// A service like Firebase: accounts are confirmed at once, and passwords need six characters.
    public static let firebaseLike: Configuration = {
      var configuration = Configuration()
      configuration.autoConfirm = true
      configuration.password = PasswordRule(
        minimumLength: 6, requiresUppercase: false, requiresLowercase: false,
        requiresDigit: false, requiresSymbol: false)
      return configuration
    }()
  }
}
