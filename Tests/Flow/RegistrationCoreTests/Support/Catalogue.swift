import RegistrationCore

/// Every state with every kind of payload that makes a difference, and every event.
enum Catalogue {
  static let states: [State] =
    launching + signUp + admission + challenges + confirmation + recoveries + profile + registered
    + [signingOut]

  private static let launching: [State] = [.launching(.idle), .launching(.restoring)]

  private static let signUp: [State] = [
    editing(), editing(signUpDraft, problems: [Problem(.email, .missing)]),
    editing(draft(formWithPicture, sent: .record), confirmed: ann),
    editing(signUpDraft, confirmed: bob), .signUp(.submitting(submission)),
  ]

  static let reasons: [SignInReason] =
    SigningInTests.reasons.map(\.0) + [
      .signIn(confirmed: ann), .confirmUncertain(pending(), fallbackNotice: .codeNotSent),
      .confirmUncertain(pending(), fallbackNotice: .notConfirmedYet),
    ]

  /// Why a link signs in: it was opened in one of these places.
  private static let doors: [SignInReason] = LinkSignInTests.places.map { .signIn(from: $0.0) }

  private static let origins: [Origin] =
    ProfileFetchingTests.origins.map(\.0) + [
      .launch(.none), .launch(storedCode(sent: true)), .launch(storedConfirmed),
      .launch(.registered(ann, completeProfile, draft(plainForm))),
      .launch(.registered(ann, completeProfile, Draft()), foundSession: false),
    ]

  private static let sheets: [State] = ProviderTests.places.flatMap { place, _ in
    [
      presenting(.passkey(place.account ?? ann), place), presenting(.passkey(nil), place),
      presenting(place), presenting(place, isRepeated: true), presenting(.redirect(led), place),
      goingOn(as: bob, place),
      goingOn(as: annAtApple, place),
    ]
  }

  private static let admission: [State] =
    sheets + doors.map { signingIn(by: .link(code), $0) }
    + [asking(bob), asking(ann, in: SignUpEditing(confirmed: bob))]
    + reasons.flatMap { [signingIn($0), blocked($0)] }
    + origins.flatMap { origin in
      [account, account(formWithPicture, sent: .record)].flatMap { account in
        [
          fetching(origin, account), creating(origin, account),
          blockedFetching(origin, account), blockedCreating(origin, account),
        ]
      }
    } + [refused()]

  private static let challenges: [State] = challengesOfPasswords + challengesOfLinks

  private static let challengesOfLinks: [State] = doors.flatMap { door in
    let way = SignInWay.link(code)
    return [
      choosing(by: way, .use([.totp, .sms]), door), enrolling(by: way, [.totp], door),
      factorEntry(by: way, .sent(.email, delivery), door), factorEntry(by: way, .totp, door),
      passwordForm(by: way, door), answering(by: way, .code(code, .totp), door),
      answering(by: way, .newPassword(newPassword, newPasswordForm([])), door),
    ]
  }

  private static let challengesOfPasswords: [State] = ChallengeTests.reasons.map(\.0).flatMap {
    reason in
    [
      choosing(.use([.totp, .email]), reason), choosing(.setUp([.totp, .email, .sms]), reason),
      enrolling([.totp], reason), enrolling([.totp, .email], reason),
      factorEntry(.totp, reason), factorEntry(.totpSetUp(key: key), reason),
      factorEntry(.sent(.email, delivery), reason), factorEntry(.sent(.sms, nil), reason),
      passwordForm([], reason), passwordForm(["firstName", "nickname"], reason),
      answering(.factor(.totp, among: [.totp, .email]), reason),
      answering(.setUpEmail(annAddress, among: [.email]), reason),
      answering(.setUpSMS(phone, among: [.sms]), reason), answering(.code(code, .totp), reason),
      answering(.code(code, .totpSetUp(key: key)), reason),
      answering(.code(code, .sent(.email, delivery)), reason),
      answering(.newPassword(newPassword, newPasswordForm([])), reason),
    ]
  }

  private static let pendings: [PendingConfirmation] = [
    pending(), pending(password: nil), pending(delivery: .sent(delivery), last: noon),
    pending(delivery: .notSent, sent: true), pending(password: nil, last: noon, sent: true),
    pending(Account(login: bob, draft: signUpDraft)),
  ]

  private static let confirmation: [State] =
    pendings.flatMap { [codeEntry($0), confirming($0), resending($0)] } + [
      resending(pending(password: nil), isForRecovery: true), needsPassword(),
      needsPassword(account(plainForm)), needsPassword(provided(ann)),
      claimed(pending(password: nil, created: true)),
      confirmingElsewhere(bob), confirmingElsewhere(ann, in: SignUpEditing(confirmed: bob)),
    ]

  private static let recoveries: [State] = RecoveryTests.destinations.map(\.0).flatMap {
    returnDestination in
    [false, true].flatMap { uncertain in
      let recovery = recovery(returnDestination, delivery: .sent(delivery), uncertain: uncertain)
      return [
        requesting(recovery), requesting(recovery, isResend: true), recoveryForm(recovery),
        resetting(recovery), confirmingFirst(recovery), recoveryForm(filledIn(recovery)),
        resetting(filledIn(recovery)),
      ]
    }
  }

  private static let profile: [State] = [
    profileForm(), profileForm(account(plainForm), record: partialProfile),
    profileForm(account(formWithPicture, sent: .record)),
    .profile(.updating(profileSubmission())),
    .profile(.updating(profileSubmission(formWithPicture))),
    .profile(.uploadingAvatar(profileSubmission(formWithPicture))),
    .admission(.requesting(.recreatingProfile(recreated))),
    .admission(.blocked(.recreatingProfile(recreated))),
    .profile(.updating(recreated)), .profile(.uploadingAvatar(recreated)),
  ]

  private static let recreated: ProfileSubmission = {
    var submission = profileSubmission(formWithPicture)
    submission.isRecreated = true
    return submission
  }()

  private static let registered: [State] = [
    viewing(), viewing(isLive: false), viewing(completeProfile, account(plainForm)),
    registeredForm(), registeredForm(account(plainForm)),
    .registered(.creatingPasskey(account, completeProfile)),
    .registered(.saving(profileSubmission(formWithPicture, record: completeProfile))),
  ]

  /// What the person may do, well and badly.
  static let acts: [Registration.Event] = [
    .launch, .submitSignUp(signUpForm),
    .submitSignUp(SignUpForm(login: "", password: "", fields: ["x": "y"])),
    .submitSignIn(Credentials(login: ann.text, password: password)),
    .submitSignIn(Credentials(login: bob.text, password: password)),
    .submitSignIn(Credentials(login: "@", password: "")), .submitCode(code), .submitCode("x"),
    .resendCode, .haveCode, .haveConfirmed, .sendCode, .submitPassword(password),
    .submitPassword(""),
    .forgotPassword(login: ann.text), .forgotPassword(login: "@"),
    .submitNewPassword(code: code, password: newPassword),
    .submitNewPassword(code: "", password: ""),
    .submitNewPassword(code: "", password: newPassword, fields: lacking), .chooseFactor(.totp),
    .chooseFactor(.email), .chooseFactor(.sms), .submitProfile(plainForm),
    .submitProfile(formWithPicture), .submitProfile([:]), .editProfile,
    .saveProfile(plainForm.merging(["firstName": "Anne"])), .saveProfile([:]), .retry, .back,
    .signInWithProvider(.apple), .signInWithPasskey(login: ann.text),
    .signInWithPasskey(login: "@"), .signInWithPasskey(login: ""), .createPasskey, .proceed,
    opening(.confirm), opening(.invite), .dismissNotice,
    .signOut,
  ]
}
