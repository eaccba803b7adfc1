import RegistrationCore
import Testing

/// What is known of an account that a provider signs in to: who it is, and what it has told.
struct ProvidedAccountTests {
  private let passwordless = Policy.passwordless.withProviders
  private let told: Fields = [
    "given-name": "Ann", "family-name": "Lee", "tel": "+4915112345678", "sex": " ",
    "bday": "1990-05-17",
  ]
  private let hints: Fields = [
    "firstName": "Ann", "lastName": "Lee", .phone: "+4915112345678", "birthday": "1990-05-17",
  ]

  @Test func `What it tells for fields of the profile is stored before the session is kept`() {
    let own = provided(annAtApple, hints: hints)
    expectRow(
      from: presenting(.signUp(SignUpEditing())), on: signedIn(as: annAtApple, hints: told),
      to: fetching(.signIn, own), asks: .fetchProfile(login: annAtApple),
      stores: .awaitingProfile(annAtApple, own.draft), policy: .clinic.withProviders)
    let other = goingOn(as: annAtApple, .refused(account), hints: told)
    expectRow(
      from: other, on: .proceed, to: fetching(.signIn, own),
      asks: .fetchProfile(login: annAtApple), stores: .awaitingProfile(annAtApple, own.draft),
      policy: .clinic.withProviders)
  }

  @Test func `What was told before stays, because it may be told once`() {
    let own = provided(annAtApple, hints: hints)
    let ended = SignUpEditing(draft: own.draft, confirmed: annAtApple)
    expectRow(
      from: presenting(.signUp(ended)), on: signedIn(as: annAtApple, hints: ["given-name": "Anne"]),
      to: fetching(.signIn, provided(annAtApple, hints: hints.merging(["firstName": "Anne"]))),
      asks: .fetchProfile(login: annAtApple),
      stores: .awaitingProfile(
        annAtApple, provided(annAtApple, hints: hints.merging(["firstName": "Anne"])).draft),
      policy: .clinic.withProviders)
  }

  @Test func `A consent, a picture and what no form would take are never taken from a provider`() {
    var policy = Policy(
      name: "odd",
      profile: [
        FieldRule("news", label: "News", kind: .consent, autofill: "given-name"),
        FieldRule("photo", label: "Photo", kind: .image, autofill: "photo"),
        FieldRule("name", label: "Name", maximumLength: 4, autofill: "name"),
        FieldRule("plain", label: "Plain"),
        FieldRule("born", label: "Born", kind: .birthday),
        FieldRule("call", label: "Call", kind: .phone),
      ])
    policy.providers = [.apple]
    let told: Fields = [
      "given-name": "yes", "news": true, "photo": "a.png", "name": "Annie", "plain": "x",
      "bday": "2999-01-01", "tel": "1",
    ]
    let own = provided(annAtApple)
    expectRow(
      from: presenting(.signUp(SignUpEditing())), on: signedIn(as: annAtApple, hints: told),
      to: fetching(.signIn, own), asks: .fetchProfile(login: annAtApple),
      stores: .awaitingProfile(annAtApple, own.draft), policy: policy)
  }

  @Test func `The form of the profile shows it after the draft, the record and step 1`() {
    let record = Profile(["lastName": "Leigh"])
    func values(_ account: Account, _ record: Profile = Profile(Fields())) -> Fields {
      let form = ProfileEditing(account: account, record: record)
      return flow(.profile(.editing(form)), policy: .clinic.withProviders).presentation.values
        .fields
    }
    #expect(values(provided(annAtApple, hints: hints)) == hints)
    #expect(
      values(provided(annAtApple, hints: hints), record)
        == hints.merging(["lastName": "Leigh"]))
    var draft = Draft(profile: profileDraft(["firstName": ""], of: annAtApple))
    #expect(
      values(provided(annAtApple, hints: hints, draft)) == hints.merging(["firstName": ""]))
    draft = Draft(signUp: SignUpDraft(login: annAtApple.text, fields: [.phone: "+15550100"]))
    #expect(
      values(provided(annAtApple, hints: hints, draft)) == hints.merging([.phone: "+15550100"]))
  }

  @Test func `Once the profile is complete only the provider is remembered`() {
    let viewing = ProfileViewing(
      account: provided(annAtApple), profile: completeProfile, isLive: true)
    expectRow(
      from: fetching(.signIn, provided(annAtApple, hints: hints)),
      on: answer(.fetchProfile(.success(.complete(completeProfile)))),
      to: .registered(.viewing(viewing)), telling: .welcomeBack,
      asks: .observeProfile(login: annAtApple),
      stores: .registered(annAtApple, completeProfile, provided(annAtApple).draft),
      policy: .clinic.withProviders)
  }

  /// Its provider comes first: nothing is sent or opened by itself.
  @Test func `At launch the account waits, even if there are only codes`() {
    let own = provided(annAtApple, hints: hints)
    let stored: [(Checkpoint, Registration.Notice?)] = [
      (.confirmed(annAtApple, own.draft), nil),
      (.awaitingProfile(annAtApple, own.draft), .sessionEnded),
      (.registered(annAtApple, completeProfile, own.draft), .sessionEnded),
    ]
    for policy in [passwordless, .members.withProviders, .clinic.withProviders] {
      for (checkpoint, notice) in stored {
        expectRow(
          from: .launching(.restoring),
          on: answer(
            .restoreSession(.success(Restored(session: nil, checkpoint: checkpoint)))),
          to: needsPassword(own), telling: notice, stores: .confirmed(annAtApple, own.draft),
          policy: policy)
      }
    }
  }

  @Test func `A session that the pool has ended leads there, too`() {
    let own = provided(annAtApple)
    let failure = RestoreFailure(
      error: .notAuthorized(.other("revoked")), login: annAtApple,
      checkpoint: .awaitingProfile(annAtApple, own.draft))
    expectRow(
      from: .launching(.restoring), on: answer(.restoreSession(.failure(failure))),
      to: needsPassword(own), telling: .sessionEnded, stores: .confirmed(annAtApple, own.draft),
      policy: passwordless)
  }

  @Test func `Where there are no passwords none is taken, and a code can be asked for`() {
    let state = needsPassword(provided(annAtApple))
    for event in [Registration.Event.submitPassword(password), .forgotPassword(login: "")] {
      expectIgnored(state, on: event, .notApplicable, policy: passwordless)
    }
    let attempt = SignInAttempt(account: provided(annAtApple), way: .code, reason: .confirmed)
    expectRow(
      from: state, on: .sendCode, to: .admission(.requesting(.signingIn(attempt))),
      asks: .signIn(login: annAtApple, way: .code),
      stores: .confirmed(annAtApple, provided(annAtApple).draft), policy: passwordless)
    // What becomes of the code leads back there.
    expectRow(
      from: .admission(.requesting(.signingIn(attempt))), on: .back, to: state,
      stores: .confirmed(annAtApple, provided(annAtApple).draft), policy: passwordless)
  }

  @Test func `A new password for an account that somebody else may have made keeps what was told`()
  {
    var draft = signUpDraft
    draft.unsecured.insert(bob)
    let required = recovery(.signUp(confirmed: bob), provided(bob, hints: hints, draft))
    expectRow(
      from: presenting(.signUp(SignUpEditing(draft: draft))),
      on: signedIn(as: bob, hints: told), to: requesting(required),
      telling: .passwordResetRequired, asks: .forgotPassword(login: bob),
      stores: storedRecovery(required), policy: .clinic.withProviders)
  }

  @Test func `Where there are no passwords a code is no new password, whoever made the account`() {
    let own = provided(annAtApple).unsecured
    let attempt = SignInAttempt(account: own, way: .code, reason: .confirmed)
    expectRow(
      from: needsPassword(own), on: .sendCode, to: .admission(.requesting(.signingIn(attempt))),
      asks: .signIn(login: annAtApple, way: .code),
      stores: .confirmed(annAtApple, own.draft), policy: passwordless)
  }

  @Test func `Going back to step 1 keeps what was told`() {
    let own = provided(annAtApple, hints: hints)
    expectRow(
      from: needsPassword(own), on: .back,
      to: .signUp(.editing(SignUpEditing(draft: own.draft))), stores: .signingUp(own.draft),
      policy: .clinic.withProviders)
  }

  @Test func `Signing out forgets the provider, and signing up another account does not yet`() {
    expectRow(
      from: .leaving(.signingOut(annAtApple)), on: answer(.signOut(.success(Acknowledgement()))),
      to: editing(), stores: Checkpoint.none, policy: passwordless)
    let told = provided(annAtApple, hints: hints).draft
    let form = SignUpEditing(draft: told, confirmed: annAtApple)
    let sent = SignUpSubmission(
      login: ann, password: password, fields: stepOneFields, earlier: told)
    #expect(sent.draft.provided == told.provided)
    expectRow(
      from: .signUp(.editing(form)), on: .submitSignUp(signUpForm),
      to: .signUp(.submitting(sent)),
      asks: .signUp(login: ann, password: password, fields: stepOneFields),
      stores: .signingUp(sent.draft), policy: .clinic.withProviders)
  }
}
