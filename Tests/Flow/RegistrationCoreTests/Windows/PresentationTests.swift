import RegistrationCore
import Testing

/// What each state offers: `submitCode!` is the primary action, `back<` leads back, `signOut×` ends the
/// session, and the fields that an action takes stand after it.
struct PresentationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let state: State
    let actions: String
    let progress: Int?
    let account: Login?
    var policy = Policy.clinic
    var notice: Registration.Notice?

    var testDescription: String { name }

    init(
      _ name: String, _ state: State, _ actions: String, progress: Int? = nil,
      of account: Login? = ann, by policy: Policy = .clinic,
      _ notice: Registration.Notice? = nil
    ) {
      (self.name, self.state, self.actions) = (name, state, actions)
      (self.progress, self.account) = (progress, account)
      (self.policy, self.notice) = (policy, notice)
    }
  }

  private static let profileNames =
    "firstName lastName gender birthday phone acceptTerms acceptPrivacy acceptHIPAA avatar"

  static let rows: [Row] = [
    Row("nothing yet", .launching(.idle), "", of: nil),
    Row("restoring", .launching(.restoring), "", of: nil),
    Row(
      "the form of step 1", editing(),
      "submitSignUp! email phone password, submitSignIn email password, forgotPassword email",
      progress: 1, of: nil),
    Row(
      "the form of step 1, of a confirmed account", editing(signUpDraft, confirmed: bob),
      "submitSignIn! email password, submitSignUp email phone password, forgotPassword email",
      progress: 1, of: bob),
    Row(
      "the form of step 1 without passwords", editing(),
      "submitSignUp! email, submitSignIn email", progress: 1, of: nil, by: .passwordless),
    Row("signing up", .signUp(.submitting(submission)), "back<", progress: 1),
    Row("signing in", signingIn(.confirmed), "back<"),
    Row("fetching", fetching(.signIn), "back<, signOut×"),
    Row("creating", creating(.signIn), "back<, signOut×"),
    Row("a sign-in that is blocked", blocked(.confirmed), "retry!, back<"),
    Row("a profile that is blocked", blockedFetching(.signIn), "retry!, back<, signOut×"),
    Row(
      "refused", refused(),
      "submitPassword! password, forgotPassword, haveCode, resendCode, back<"),
    Row(
      "refused, where a code may be sent", refused(),
      "submitPassword! password, sendCode, forgotPassword, haveCode, resendCode, back<",
      by: .members),
    Row("whether an account is meant", asking(bob), "proceed!, back<", of: bob),
    Row("confirming it", confirmingElsewhere(bob), "back<", of: bob),
    Row("choosing", choosing(.use([.totp, .sms])), "chooseFactor! factor, back<"),
    Row("enrolling", enrolling([.totp]), "back<"),
    Row("the code of an app", factorEntry(.totp), "submitCode! code, back<"),
    Row(
      "the code of an app that expired", factorEntry(.totp),
      "submitCode! code, back<, dismissNotice",
      .codeExpired),
    Row("the first code of an app", factorEntry(.totpSetUp(key: key)), "submitCode! code, back<"),
    Row(
      "a code that was sent", factorEntry(.sent(.sms, delivery)),
      "submitCode! code, resendCode, back<"),
    Row(
      "a code that was sent and expired", factorEntry(.sent(.sms, delivery)),
      "resendCode!, submitCode code, back<, dismissNotice", .codeExpired),
    Row(
      "a password that the pool asks for", passwordForm([.phone]),
      "submitNewPassword! phone password, back<"),
    Row("answering", answering(.code(code, .totp)), "back<"),
    Row(
      "the code", codeEntry(pending()), "submitCode! code, resendCode, haveConfirmed, back<",
      progress: 2),
    Row(
      "a code that was never sent", codeEntry(pending(delivery: .notSent)),
      "resendCode!, submitCode code, haveConfirmed, back<", progress: 2),
    Row(
      "a code that expired", codeEntry(pending()),
      "resendCode!, submitCode code, haveConfirmed, back<, dismissNotice", progress: 2, .codeExpired
    ),
    Row(
      "a code that could not be sent", codeEntry(pending()),
      "resendCode!, submitCode code, haveConfirmed, back<, dismissNotice", progress: 2, .codeNotSent
    ),
    Row("confirming", confirming(pending()), "back<", progress: 2),
    Row("resending", resending(pending()), "back<", progress: 2),
    Row(
      "the password of a confirmed account", needsPassword(),
      "submitPassword! password, forgotPassword, back<"),
    Row(
      "the password, where a code may be sent", needsPassword(),
      "submitPassword! password, sendCode, forgotPassword, back<", by: .members),
    Row("asking for a code", requesting(recovery(.refused)), "back<"),
    Row("asking for one that confirms first", confirmingFirst(recovery(.refused)), "back<"),
    Row(
      "a new password", recoveryForm(recovery(.refused)),
      "submitNewPassword! code password, resendCode, back<"),
    Row(
      "a new password whose code was never sent",
      recoveryForm(recovery(.refused, delivery: .notSent)),
      "resendCode!, submitNewPassword code password, back<"),
    Row(
      "a new password whose code a link has filled in", recoveryForm(filledIn(recovery(.refused))),
      "submitNewPassword! password, resendCode, back<"),
    Row("resetting", resetting(recovery(.refused)), "back<"),
    Row(
      "the profile's form", profileForm(), "submitProfile! \(profileNames), back<, signOut×",
      progress: 3),
    Row("the profile, live", viewing(), "editProfile!, signOut×"),
    Row("the profile, not live", viewing(isLive: false), "retry!, editProfile, signOut×"),
    Row(
      "a finished profile's form", registeredForm(),
      "saveProfile! \(profileNames), back<, signOut×"),
    Row("signing out", signingOut, ""),
    Row(
      "another account than the one in hand", goingOn(as: bob, .refused(account)),
      "proceed!, back<", of: bob),
  ]

  @Test(arguments: rows) func `A state offers what it takes`(row: Row) {
    let shown = flow(row.state, telling: row.notice, policy: row.policy).presentation
    #expect(shown.actions.map(\.written).joined(separator: ", ") == row.actions)
    #expect(shown.progress?.step == row.progress)
    #expect(shown.account == row.account)
    #expect(shown.notice == row.notice)
    #expect(shown.isBusy == flow(row.state).isWaiting)
    #expect(shown.screen == flow(row.state).screen.name(row.policy))
  }

  @Test func `Every screen has a name of its own`() {
    let names = Set(Self.rows.map { flow($0.state).screen.name(.clinic) })
    // Where no one can sign up, step 1 is another one, and so is the account of a provider that signs in to it.
    #expect(names.union([.signIn, .signInAgain]) == Set(Registration.Screen.allCases))
    #expect(!names.contains(.signIn))
  }

  @Test func `A presentation made by hand is not busy, and its profile not live`() {
    let shown = Registration.Presentation(screen: .splash)
    #expect(!shown.isBusy)
    #expect(!shown.isLive)
  }
}

extension Registration.Presentation.Action {
  /// The action as the rows write it.
  fileprivate var written: String {
    let mark: String =
      switch role {
      case .primary: "!"
      case .secondary: ""
      case .cancel: "<"
      case .destructive: "×"
      }
    return ([name.rawValue + mark] + fields.map(\.name.text)).joined(separator: " ")
  }
}
