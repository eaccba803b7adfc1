// A subject for every key, from which a catalogue is made.

import RegistrationCore

extension WordingSubject {
  /// A subject of every key but those of policies' labels, in the order in which catalogues list them.
  ///
  /// The values in them are examples; counts are more than one.
  public static let samples: [WordingSubject] = {
    typealias Screen = Registration.Screen
    var all: [WordingSubject] = []
    for name in Registration.Notice.Name.allCases {
      for notice in notices(name) { all.append(.notice(notice, at: start)) }
    }
    for tone in Registration.Notice.Tone.allCases { all.append(.tone(tone)) }
    all += problems
    for kind in requirements { all.append(.requirement(kind)) }
    for action in Registration.Event.Name.allCases where action != .signInWithProvider {
      all.append(.action(action, on: action.usualPlace))
      for screen in action.unusualPlaces { all.append(.action(action, on: screen)) }
    }
    all += [.signIn(with: .google), .waitFor(.google)]
    for label in labels { all.append(.label(label)) }
    for factor in Challenge.Factor.allCases { all.append(.factor(factor)) }
    for screen in Screen.allCases { all += [.title(screen), .wait(screen)] }
    for hint in hints { all.append(.hint(hint)) }
    return all + [.progress(step: 2, of: 3)]
  }()

  /// The same subject with a count of one; nil if nothing is counted in it.
  public var singular: WordingSubject? {
    switch self {
    case .notice(.resendTooSoon(let end), let now) where now < end:
      let next = now.advanced(byMilliseconds: 1)
      return .notice(.resendTooSoon(until: next), at: now)
    case .problem(.tooShort, let field): return .problem(.tooShort(minimum: 1), of: field)
    case .problem(.tooLong, let field) where field.kind.isPassword:
      return .problem(.tooLong(maximum: 1), of: field)
    case .requirement(.tooShort): return .requirement(.tooShort(minimum: 1))
    case .requirement(.tooLong): return .requirement(.tooLong(maximum: 1))
    case .notice, .tone, .problem, .requirement, .action, .signIn, .waitFor, .label, .factor,
      .title, .wait, .hint,
      .progress:
      return nil
    }
  }

  private static let start = Timestamp(milliseconds: 0)
  private static let login = Login("ana@example.com")
  private static let words = "Sign-ups are open to members."

  private static func notices(_ name: Registration.Notice.Name) -> [Registration.Notice] {
    switch name {
    case .codeSent:
      [
        .codeSent(CodeDelivery(medium: .email, destination: "a***@e***")),
        .codeSent(CodeDelivery(medium: .email, destination: "")),
      ]
    case .codeNotSent: [.codeNotSent]
    case .codeMismatch: [.codeMismatch]
    case .codeExpired: [.codeExpired]
    case .resendTooSoon:
      [
        .resendTooSoon(until: start.advanced(byMilliseconds: 30_000)),
        .resendTooSoon(until: start),
      ]
    case .incorrectPassword: [.incorrectPassword]
    case .weakPassword: [.weakPassword(words)]
    case .passwordNeeded: [.passwordNeeded]
    case .passwordResetRequired: [.passwordResetRequired]
    case .linkExpired: [.linkExpired]
    case .linkFromElsewhere: [.linkFromElsewhere]
    case .linkNotHere: (login.map { [.linkNotHere($0)] } ?? []) + [.linkNotHere(nil)]
    case .accountConfirmed: login.map { [.accountConfirmed($0)] } ?? []
    case .cancelled: [.cancelled]
    case .providerFailed: [.providerFailed]
    case .noPasskey: [.noPasskey]
    case .passkeyRefused: [.passkeyRefused]
    case .passkeyCreated: [.passkeyCreated]
    case .passkeyExists: [.passkeyExists]
    case .tooManyPasskeys: [.tooManyPasskeys]
    case .passkeyUnavailable: [.passkeyUnavailable]
    case .accountExistsAs: (login.map { [.accountExistsAs($0)] } ?? []) + [.accountExistsAs(nil)]
    case .confirmFirst: [.confirmFirst]
    case .cannotReset: [.cannotReset]
    case .notConfirmedYet: [.notConfirmedYet]
    case .tryAgain: [.tryAgain]
    case .tooManyAttempts: [.tooManyAttempts]
    case .unreachable: [.unreachable]
    case .rejected: [.rejected(words), .rejected("")]
    case .incompleteForm: [.incompleteForm]
    case .accountDisabled: [.accountDisabled]
    case .invitationExpired: [.invitationExpired]
    case .invitationRefused: [.invitationRefused(words), .invitationRefused("")]
    case .accountExistsElsewhere: [.accountExistsElsewhere(words), .accountExistsElsewhere("")]
    case .accountExists: [.accountExists]
    case .nameTaken: [.nameTaken]
    case .accountNotFound: [.accountNotFound]
    case .accountGone: [.accountGone]
    case .signUpClosed: [.signUpClosed]
    case .emailTaken: [.emailTaken]
    case .phoneTaken: [.phoneTaken]
    case .unsupportedChallenge: [.unsupportedChallenge(kind: "OTHER")]
    case .challengeExpired: [.challengeExpired]
    case .newPasswordNeeded: [.newPasswordNeeded]
    case .welcomeBack: [.welcomeBack]
    case .registrationComplete: [.registrationComplete]
    case .profileUnavailable: [.profileUnavailable(words)]
    case .cannotCreateProfile: [.cannotCreateProfile(words)]
    case .profileRejected: [.profileRejected(words), .profileRejected("")]
    case .avatarFailed: [.avatarFailed]
    case .sessionEnded: [.sessionEnded]
    case .signedOutLocally: [.signedOutLocally]
    case .serviceMisconfigured: [.serviceMisconfigured(code: "forbidden")]
    case .unexpected: [.unexpected(code: "other")]
    }
  }

  private static let labels: [Registration.Presentation.Field.Label] =
    logins.map { .login($0) } + [
      .password, .newPassword, .code, .invitation, .factor(isSetUp: false), .factor(isSetUp: true),
      .key,
    ] + StandardField.allCases.map { .standard($0) }

  /// The kinds that a field for the login may take.
  static let logins: [[Login.Kind]] = [
    [.email], [.phone], [.name], [.email, .phone], [.email, .name], [.phone, .name],
    [.email, .phone, .name],
  ]

  private static let hints: [ScreenHint] = {
    typealias Source = ScreenHint.CodeSource
    let sources: [Source] = [.email("a***@e***"), .sms("+*****0123"), .sent, .none]
    var hints: [ScreenHint] = [.signUp, .signUpInvited, .signInOnly]
    if let login {
      hints += [
        .signIn(login), .refused(login), .password(login), .question(login),
        .otherAccount(.google, login), .signInByCode(login),
      ]
    }
    hints.append(.signInWith(.google))
    hints += [.blocked, .chooseFactor, .setUpFactor]
    for source in sources { hints += [.code(source), .secondCode(source), .newPassword(source)] }
    return hints + [
      .authenticatorCode, .authenticatorSetUp, .requiredPassword, .requiredPasswordAndFields,
      .newPasswordByLink, .profile, .registered, .offerPasskey, .registeredEarlier, .editing,
    ]
  }()
}
