@testable import RegistrationCore
import Testing

/// admission.presenting: a passkey signs in.
struct PasskeyTests {
  private let policy = Policy.clinic.with(.named)

  private func sheet(_ place: SheetPlace) -> SignInSheet { .passkey(place.account ?? ann) }

  @Test(arguments: ProviderTests.places)
  func `The button opens the sheet for the account in hand, or for the one that is typed`(
    place: SheetPlace, stored: Checkpoint
  ) {
    // Where an account is in hand, it is meant, whatever is typed.
    let typed = place.account == nil ? " ANN@example.com" : "@"
    for policy in [policy, .clinic.with(.any)] {
      expectRow(
        from: place.state, showing: later, on: .signInWithPasskey(login: typed),
        to: presenting(sheet(place), place), asks: .signInWithSheet(sheet(place)), stores: stored,
        policy: policy)
    }
  }

  @Test func `Without a login the sheet tells whose passkey it is, if the policy lets it`() {
    for typed in ["", " \n"] {
      for (place, stored) in ProviderTests.places where place.account == nil {
        expectRow(
          from: place.state, on: .signInWithPasskey(login: typed),
          to: presenting(.passkey(nil), place), asks: .signInWithSheet(.passkey(nil)),
          stores: stored, policy: .clinic.with(.any))
      }
    }
  }

  @Test(arguments: [("", Problem.Kind.missing), ("ann", .malformed)])
  func `A login that cannot be read is a problem on it`(typed: String, problem: Problem.Kind) {
    let earlier = editing(signUpDraft, confirmed: bob, problems: [Problem(.phone, .malformed)])
    expectRow(
      from: earlier, on: .signInWithPasskey(login: typed),
      to: editing(signUpDraft, confirmed: bob, problems: [Problem(.email, problem)]),
      telling: .incompleteForm, stores: .confirmed(bob, signUpDraft), policy: policy)
  }

  /// Every state of the catalogue: the places that have the button take the event, and nothing else does.
  @Test func `A passkey signs in where its button is, and nowhere else`() {
    for policy in [policy, .clinic] {
      for state in Catalogue.states {
        let before = flow(state, policy: policy)
        var after = before
        let event = Registration.Event.signInWithPasskey(login: ann.text)
        let outcome = after.handle(event, at: noon)
        CoverageRecording.note(event, in: before.path, outcome)
        let isOffered = before.presentation.action(.signInWithPasskey) != nil
        let otherwise: IgnoredReason = before.isWaiting ? .busy : .notApplicable
        #expect(outcome == (isOffered ? .handled : .ignored(otherwise)), "\(before.path)")
        #expect((after == before) == !isOffered, "\(before.path)")
        if isOffered { #expect(after.path == .admissionPresenting) }
      }
    }
    let places = Set(
      Catalogue.states.map { flow($0, policy: policy) }
        .filter { $0.presentation.action(.signInWithPasskey) != nil }.map(\.path))
    #expect(places == [.signUpEditing, .admissionRefused, .confirmationNeedsPassword])
    expectIgnored(
      claimed(), on: .signInWithPasskey(login: ann.text), .notApplicable, policy: policy)
  }

  @Test(arguments: ProviderTests.places)
  func `Back closes the sheet, and the answer is stale then`(place: SheetPlace, stored: Checkpoint)
  {
    let open = presenting(sheet(place), place)
    expectRow(
      from: open, showing: later, on: .back, to: place.state, stores: stored, policy: policy)
    expectIgnored(place.state, on: signedIn(as: ann), .stale, policy: policy)
    expectIgnored(open, on: .signOut, .notApplicable, policy: policy)
    expectIgnored(open, on: .signInWithPasskey(login: ann.text), .busy, policy: policy)
  }

  /// A pool tells nothing about a person by a passkey, and the account is one like any other.
  @Test(arguments: [SheetPlace.refused(account), .needsPassword(account)])
  func `The account in hand is signed in, with what was submitted`(place: SheetPlace) {
    expectRow(
      from: presenting(.passkey(ann), place),
      on: signedIn(as: ann, hints: ["given-name": "Mallory"]),
      to: fetching(.signIn, account), asks: fetchRequest,
      stores: .awaitingProfile(ann, account.draft), policy: policy)
  }

  @Test func `From step 1 whoever was picked is meant, and the draft of another goes`() {
    for named in [nil, bob] {
      for draft in [Draft(), signUpDraft] {
        let place = SheetPlace.signUp(SignUpEditing(draft: draft, confirmed: ann))
        expectRow(
          from: presenting(.passkey(named), place), showing: later, invitedBy: "Guest-of-bob-7",
          on: signedIn(as: bob), to: fetching(.signIn, Account(login: bob)),
          asks: .fetchProfile(login: bob), stores: .awaitingProfile(bob, Draft()), policy: policy)
      }
    }
  }

  @Test func `Who names the account by an alias keeps what was submitted under it`() {
    let named = login("ann")
    let place = SheetPlace.signUp(SignUpEditing(draft: signUpDraft))
    let own = Account(login: named, draft: signUpDraft.renaming(ann, to: named))
    expectRow(
      from: presenting(.passkey(ann), place), on: signedIn(as: named),
      to: fetching(.signIn, own), asks: .fetchProfile(login: named),
      stores: .awaitingProfile(named, own.draft), policy: policy)
  }

  /// A pool takes the passkeys of the account that was named alone: another name is its own.
  @Test(arguments: [SheetPlace.refused(account), .needsPassword(account)])
  func `An alias of the account in hand goes on under the name of the account`(place: SheetPlace) {
    let own = Account(login: bob, draft: account.draft.renaming(ann, to: bob))
    expectRow(
      from: presenting(.passkey(ann), place), on: signedIn(as: bob),
      to: fetching(.signIn, own), asks: .fetchProfile(login: bob),
      stores: .awaitingProfile(bob, own.draft), policy: policy)
  }

  /// Whoever made it knows its password, which a passkey does not end.
  @Test func `An account that another person may have made first gets a new password`() {
    var draft = signUpDraft
    draft.unsecured.insert(bob)
    let required = recovery(.signUp(confirmed: bob), Account(login: bob, draft: draft))
    expectRow(
      from: presenting(.passkey(bob), .signUp(SignUpEditing(draft: draft))),
      on: signedIn(as: bob), to: requesting(required), telling: .passwordResetRequired,
      asks: .forgotPassword(login: bob), stores: storedRecovery(required),
      policy: .members.with(.named))
  }
}
