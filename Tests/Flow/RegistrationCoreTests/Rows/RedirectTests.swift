import Testing

@testable import RegistrationCore

/// openLink of a redirect, and admission.presenting by one: the page of a provider has led back to another process.
struct RedirectTests {
  private let policy = Policy.clinic.withProviders
  private let request = Registration.Operation.signInWithSheet(.redirect(led))

  @Test(arguments: ProviderTests.places)
  func `A redirect goes on where its sheet could have been opened, and what is stored stays`(
    place: SheetPlace, stored: Checkpoint
  ) {
    expectRow(
      from: place.state, showing: later, on: redirect, to: presenting(.redirect(led), place),
      asks: request, stores: stored, policy: policy)
  }

  @Test(arguments: ProviderTests.places)
  func `What cannot be the address of a redirect is not sent`(
    place: SheetPlace, stored: Checkpoint
  ) {
    let long = Secret(String(repeating: "a", count: RedirectRule.maximumLength + 1))
    for address in ["", long] {
      expectRow(
        from: place.state, showing: later, on: .openLink(.redirect(address: address)),
        to: place.state, telling: .linkExpired, stores: stored, policy: policy)
    }
  }

  /// Every state of the catalogue, under a policy with providers and one without.
  @Test func `A redirect acts in these places alone, and waits for an answer`() {
    for state in Catalogue.states {
      let before = flow(state, policy: policy)
      var after = before
      let outcome = after.handle(redirect, at: noon)
      CoverageRecording.note(redirect, in: before.path, outcome)
      if case .admission(.presenting(let open)) = state, open.sheet == .redirect(led) {
        #expect(outcome == .ignored(.busy))
      } else if !state.takesLinks {
        #expect(outcome == .handled && after.heldLink == .redirect(address: led))
      } else if before.sessionOwner != nil {
        #expect(outcome == .ignored(.notApplicable) && after == before, "\(before.path)")
      } else if SheetPlace(state) != nil {
        #expect(after.path == .admissionPresenting)
      } else {
        #expect(outcome == .handled && after.notice == .linkNotHere(nil), "\(before.path)")
        #expect(after.withState { $0 } == state)
      }
      expectIgnored(state, on: redirect, .notApplicable)
    }
  }

  @Test func `Where only the person says that it is confirmed, a redirect is opened elsewhere`() {
    expectRow(
      from: claimed(), on: redirect, to: claimed(), telling: .linkNotHere(nil),
      stores: flow(claimed(), policy: policy).checkpoint, policy: policy)
  }

  @Test func `With nothing in hand, whoever was picked is meant`() {
    let own = provided(annAtApple)
    expectRow(
      from: presenting(.redirect(led), .signUp(SignUpEditing())), showing: later,
      on: ledBack(as: annAtApple), to: fetching(.signIn, own),
      asks: .fetchProfile(login: annAtApple), stores: .awaitingProfile(annAtApple, own.draft),
      policy: policy)
  }

  @Test(arguments: ProviderTests.places.dropFirst())
  func `The account that is stored is signed in, with what was submitted`(
    place: SheetPlace, stored: Checkpoint
  ) {
    let own = provided(ann, signUpDraft)
    expectRow(
      from: presenting(.redirect(led), place), on: ledBack(as: ann), to: fetching(.signIn, own),
      asks: fetchRequest, stores: .awaitingProfile(ann, own.draft), policy: policy)
  }

  @Test(arguments: ProviderTests.places.dropFirst())
  func `Another account than the one that is stored is asked about, and no one is signed in`(
    place: SheetPlace, stored: Checkpoint
  ) {
    let question = goingOn(as: annAtApple, place, isLed: true)
    expectRow(
      from: presenting(.redirect(led), place), showing: later, on: ledBack(as: annAtApple),
      to: question, stores: stored, policy: policy)
    #expect(!flow(question, policy: policy).isSignedIn)
    let shown = flow(question, policy: policy).presentation
    #expect(shown.provider == .apple && shown.account == annAtApple && shown.replaced == ann)
    expectRow(from: question, on: .back, to: place.state, stores: stored, policy: policy)
    let own = provided(annAtApple)
    expectRow(
      from: question, on: .proceed, to: fetching(.signIn, own),
      asks: .fetchProfile(login: annAtApple), stores: .awaitingProfile(annAtApple, own.draft),
      policy: policy)
  }

  /// Of two accounts, neither loses what is stored of it without a question.
  @Test func `Something of yet another account is asked about, too`() {
    let places = [
      SheetPlace.signUp(SignUpEditing(draft: signUpDraft, confirmed: bob)),
      .signUp(SignUpEditing(draft: draft(formWithPicture), confirmed: bob)),
      .signUp(SignUpEditing(draft: draft(formWithPicture))),
    ]
    for place in places {
      let stored = flow(place.state, policy: policy).checkpoint ?? .none
      let question = State.admission(
        .goingOn(
          OtherAccount(SheetSignIn(account: bob, provider: .apple), by: .apple, at: place)))
      expectRow(
        from: presenting(.redirect(led), place), on: ledBack(as: bob), to: question,
        stores: stored, policy: policy)
      #expect(flow(question, policy: policy).presentation.replaced == ann)
    }
  }

  @Test func `A form that names no account is nobody else's`() {
    var unread = signUpDraft
    unread.signUp?.login = "ann at example"
    let own = provided(annAtApple)
    expectRow(
      from: presenting(.redirect(led), .signUp(SignUpEditing(draft: unread))),
      on: ledBack(as: annAtApple), to: fetching(.signIn, own),
      asks: .fetchProfile(login: annAtApple), stores: .awaitingProfile(annAtApple, own.draft),
      policy: policy)
  }

  @Test(arguments: ProviderTests.places)
  func `A provider that the policy lacks, or that is not told, signs no one in`(
    place: SheetPlace, stored: Checkpoint
  ) {
    for provider in [nil, IdentityProvider("okta")] {
      let signedIn = SheetSignIn(account: ann, provider: provider)
      expectRow(
        from: presenting(.redirect(led), place), on: answer(.signInWithSheet(.success(signedIn))),
        to: place.state, telling: .providerFailed, stores: stored, policy: policy)
    }
  }

  @Test func `What was opened while a sheet was open, the sheet has answered`() {
    let place = SheetPlace.refused(account)
    let link = Link.redirect(address: led)
    expectRow(
      from: presenting(place), holding: link, on: signedIn(as: annAtApple),
      to: goingOn(as: annAtApple, place), stores: storedSignUp, policy: policy)
    for error in [PoolError.cancelled, .offline] {
      let failed = answer(.signInWithSheet(.failure(error)))
      expectRow(
        from: presenting(place), holding: link, on: failed, to: place.state,
        telling: error == .cancelled ? .cancelled : .unreachable, stores: storedSignUp,
        keeping: link, policy: policy)
    }
    // One of a mail waits for its place.
    let mail = Link.confirm(login: bob.text, code: code)
    var linked = policy
    linked.links = true
    expectRow(
      from: presenting(place), holding: mail, on: signedIn(as: annAtApple),
      to: goingOn(as: annAtApple, place), stores: storedSignUp, keeping: mail, policy: linked)
  }

  static let told: [(PoolError, Registration.Notice)] =
    [
      (.expiredCode, .linkExpired), (.codeMismatch, .linkExpired), (.userNotFound, .linkExpired),
      (.notAuthorized(.incorrectCredentials), .linkExpired), (.providerLinked, .tryAgain),
      (.cancelled, .cancelled), (.providerFailed, .providerFailed),
      (.accountExists(bob), .accountExistsAs(bob)),
      (.userLambdaValidation("v"), .accountExistsElsewhere("v")),
      (.notAuthorized(.disabled), .accountDisabled),
      (.notAuthorized(.alreadyConfirmed), .linkFromElsewhere),
      (.notAuthorized(.temporaryPasswordExpired), .linkFromElsewhere),
      (.notAuthorized(.other("no")), .linkFromElsewhere),
    ] + Groups.throttle.map { ($0, .tooManyAttempts) } + Groups.passing.map { ($0, .unreachable) }

  private static let others = PoolError.all.filter { error in
    !told.contains { $0.0 == error } && !ProviderFailureTests.told.contains { $0.0 == error }
  }

  /// Nothing opens again by itself: a redirect is good once.
  @Test(arguments: ProviderTests.places, told + others.map { ($0, Groups.notice($0)) })
  func `A redirect that signs no one in leads back, and says why`(
    row: (SheetPlace, Checkpoint), failure: (PoolError, Registration.Notice)
  ) {
    expectRow(
      from: presenting(.redirect(led), row.0),
      on: answer(.signInWithSheet(.failure(failure.0))), to: row.0.state, telling: failure.1,
      stores: row.1, policy: policy)
  }

  @Test(arguments: ProviderTests.places)
  func `Back does not wait for what has come of a sheet, and its answer is stale then`(
    place: SheetPlace, stored: Checkpoint
  ) {
    expectRow(
      from: presenting(.redirect(led), place), showing: later, on: .back, to: place.state,
      stores: stored, policy: policy)
    expectIgnored(place.state, on: ledBack(as: annAtApple), .stale, policy: policy)
  }

  @Test func `A redirect that starts the app waits until it is known who is signed in`() {
    var state = flow(.launching(.idle), policy: policy)
    #expect(state.handle(redirect, at: noon) == .handled)
    _ = state.handle(.launch, at: noon)
    let restored = Restored(session: nil, checkpoint: .none)
    _ = state.handle(
      .answered(state.lastRequest, .restoreSession(.success(restored))), at: noon)
    #expect(state.dueLink == .redirect(address: led))
  }
}
