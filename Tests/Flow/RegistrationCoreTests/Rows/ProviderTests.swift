import RegistrationCore
import Testing

/// admission.presenting and admission.asking: a provider signs in.
struct ProviderTests {
  private let policy = Policy.clinic.withProviders

  /// The places that have the button of a provider, and what is stored there.
  static let places: [(SheetPlace, Checkpoint)] = [
    (.signUp(SignUpEditing()), .none), (.signUp(SignUpEditing(draft: signUpDraft)), storedSignUp),
    (.signUp(SignUpEditing(draft: signUpDraft, confirmed: ann)), storedConfirmed),
    (.refused(account), storedSignUp), (.needsPassword(account), storedConfirmed),
  ]

  @Test(arguments: places)
  func `The button opens the sheet, and what is stored stays`(
    place: SheetPlace, stored: Checkpoint
  ) {
    expectRow(
      from: place.state, showing: later, on: .signInWithProvider(.apple), to: presenting(place),
      asks: sheetRequest, stores: stored, policy: policy)
  }

  @Test func `Step 1 drops the problems of its form with the sheet, as with every sign-in`() {
    let form = editing(signUpDraft, problems: [Problem(.phone, .malformed)])
    expectRow(
      from: form, on: .signInWithProvider(.apple),
      to: presenting(.signUp(SignUpEditing(draft: signUpDraft))), asks: sheetRequest,
      stores: storedSignUp, policy: policy)
  }

  @Test(arguments: places)
  func `A provider that the policy lacks signs no one in`(place: SheetPlace, stored: Checkpoint) {
    for policy in [policy, .clinic] {
      let other: IdentityProvider = policy.providers.isEmpty ? .apple : IdentityProvider("okta")!
      expectIgnored(place.state, on: .signInWithProvider(other), .notApplicable, policy: policy)
    }
  }

  /// Every state of the catalogue: the places that have a button take the event, and nothing else does.
  @Test func `A provider signs in where its button is, and nowhere else`() {
    for state in Catalogue.states {
      let before = flow(state, policy: policy)
      var after = before
      let outcome = after.handle(.signInWithProvider(.google), at: noon)
      CoverageRecording.note(.signInWithProvider(.google), in: before.path, outcome)
      let isOffered = before.presentation.action(signingInWith: .google) != nil
      let otherwise: IgnoredReason = before.isWaiting ? .busy : .notApplicable
      #expect(outcome == (isOffered ? .handled : .ignored(otherwise)), "\(before.path)")
      #expect((after == before) == !isOffered, "\(before.path)")
      if isOffered { #expect(after.path == .admissionPresenting) }
    }
    let places = Set(
      Catalogue.states.map { flow($0, policy: policy) }
        .filter { $0.presentation.action(signingInWith: .apple) != nil }.map(\.path))
    #expect(places == [.signUpEditing, .admissionRefused, .confirmationNeedsPassword])
  }

  @Test func `Where only the person says that the account is confirmed, no provider signs in`() {
    expectIgnored(claimed(), on: .signInWithProvider(.apple), .notApplicable, policy: policy)
  }

  @Test(arguments: places)
  func `Back closes the sheet, and the answer is stale then`(place: SheetPlace, stored: Checkpoint)
  {
    expectRow(
      from: presenting(place), showing: later, on: .back, to: place.state, stores: stored,
      policy: policy)
    expectIgnored(place.state, on: signedIn(as: annAtApple), .stale, policy: policy)
    expectIgnored(presenting(place), on: .signOut, .notApplicable, policy: policy)
    expectIgnored(presenting(place), on: .signInWithProvider(.google), .busy, policy: policy)
  }

  @Test func `From step 1 whoever was picked is meant, and the draft of another goes`() {
    let own = provided(annAtApple)
    for draft in [Draft(), signUpDraft] {
      expectRow(
        from: presenting(.signUp(SignUpEditing(draft: draft, confirmed: bob))),
        showing: later, invitedBy: "Guest-of-bob-7", on: signedIn(as: annAtApple),
        to: fetching(.signIn, own), asks: .fetchProfile(login: annAtApple),
        stores: .awaitingProfile(annAtApple, own.draft), policy: policy)
    }
  }

  @Test(arguments: [SheetPlace.refused(account), .needsPassword(account)])
  func `The account in hand is signed in, with what was submitted`(place: SheetPlace) {
    let own = provided(ann, signUpDraft)
    expectRow(
      from: presenting(place), on: signedIn(as: ann), to: fetching(.signIn, own),
      asks: fetchRequest, stores: .awaitingProfile(ann, own.draft), policy: policy)
  }

  @Test(arguments: places.suffix(2), [annAtApple, bob])
  func `Another account than the one in hand is asked about, and no one is signed in`(
    place: (SheetPlace, Checkpoint), login: Login
  ) {
    let (place, stored) = place
    expectRow(
      from: presenting(place), showing: later, on: signedIn(as: login),
      to: goingOn(as: login, place), stores: stored, policy: policy)
    #expect(!flow(goingOn(as: login, place), policy: policy).isSignedIn)
    expectRow(
      from: goingOn(as: login, place), showing: later, on: .back, to: place.state, stores: stored,
      policy: policy)
    let own = provided(login)
    expectRow(
      from: goingOn(as: login, place), showing: later, on: .proceed, to: fetching(.signIn, own),
      asks: .fetchProfile(login: login), stores: .awaitingProfile(login, own.draft),
      policy: policy)
  }

  /// If there are passwords alone, one that is typed lets in no one else; a provider does.
  @Test func `A code marks an account that was not made here, if a provider is a way in, too`() {
    for (policy, marked) in [
      (policy, account.unsecured), (.members, account.unsecured), (.clinic, account),
    ] {
      expectRow(
        from: confirming(pending(password: nil)),
        on: answer(.confirmSignUp(.success(ConfirmSignUpResult()))), to: needsPassword(marked),
        telling: .passwordNeeded, stores: storedConfirmed(marked), policy: policy)
    }
  }

  /// Its provider signs in to it, and no one else, whatever the pool has said of it.
  @Test func `An account that the provider has made gets no new password`() {
    let own = provided(annAtApple)
    var named = Policy.clinic.withProviders
    named.login = LoginRule([.email, .name])
    for policy in [Policy.clinic.withProviders, named] {
      expectRow(
        from: presenting(.needsPassword(own.unsecured)), on: signedIn(as: annAtApple),
        to: fetching(.signIn, own), asks: .fetchProfile(login: annAtApple),
        stores: .awaitingProfile(annAtApple, own.draft), policy: policy)
    }
  }

  @Test func `A provider has made the accounts that are named after it`() throws {
    let other = try #require(IdentityProvider("Okta.1"))
    for (provider, name, isMade) in [
      (IdentityProvider.apple, "apple_1", true), (.apple, "signinwithapple_1", true),
      (.google, "Google_1", true), (other, "okta.1_x", true), (.google, "apple_1", false),
      (.apple, "apple", false), (.apple, "applet_1", false), (.google, "ana", false),
    ] {
      let login = try #require(Login(name))
      #expect(provider.hasMade(login) == isMade, "\(provider.name) \(name)")
    }
    let address = try #require(Login("apple_1@example.com"))
    #expect(!IdentityProvider.apple.hasMade(address))
  }

  /// Whoever made it knows its password, which the provider does not end.
  @Test func `An account that another person may have made first gets a new password`() {
    var draft = signUpDraft
    draft.unsecured.insert(bob)
    let policy = Policy.members.withProviders
    let required = recovery(.signUp(confirmed: bob), provided(bob, draft))
    expectRow(
      from: presenting(.signUp(SignUpEditing(draft: draft))), on: signedIn(as: bob),
      to: requesting(required), telling: .passwordResetRequired, asks: .forgotPassword(login: bob),
      stores: storedRecovery(required), policy: policy)
    let own = recovery(.needsPassword, provided(bob, draft))
    for place in [SheetPlace.refused(account), .needsPassword(account)] {
      var marked = account
      marked.draft.unsecured.insert(bob)
      let state = place == .refused(account) ? SheetPlace.refused(marked) : .needsPassword(marked)
      expectRow(
        from: goingOn(as: bob, state), on: .proceed, to: requesting(own),
        telling: .passwordResetRequired, asks: .forgotPassword(login: bob),
        stores: storedRecovery(own), policy: policy)
    }
  }
}
