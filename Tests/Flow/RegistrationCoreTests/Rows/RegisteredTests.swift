import RegistrationCore
import Testing

/// registered.*: the profile, live, and its form.
struct RegisteredTests {
  private let kept = Checkpoint.registered(ann, completeProfile, Draft())
  private let change: Fields = ["firstName": "Anne"]
  private let changed = plainForm.merging(["firstName": "Anne"])
  private let unsaved = Account(
    login: ann, draft: Draft(profile: profileDraft(["firstName": "Anne"])))
  /// The same form while its answer is awaited, or once that is lost.
  private let sent = Account(
    login: ann,
    draft: Draft(profile: profileDraft(["firstName": "Anne"], outcomeUnknown: ["firstName"])))
  private var saving: State { saving(change) }
  private var storedUnsaved: Checkpoint { .registered(ann, completeProfile, unsaved.draft) }
  private var storedSent: Checkpoint { .registered(ann, completeProfile, sent.draft) }

  private func saving(
    _ form: Fields, record: Profile = completeProfile, outcomeUnknown: [FieldName] = []
  ) -> State {
    .registered(
      .saving(
        profileSubmission(form, record: record, signUp: nil, outcomeUnknown: outcomeUnknown)))
  }

  private func observed(_ result: Result<ProfileLookup, DirectoryError>) -> Registration.Event {
    answer(.observeProfile(result))
  }

  @Test func changeFromOutsideShowsAtOnceAndTheObservationGoesOn() {
    let profile = Profile(changed)
    expectRow(
      from: viewing(), showing: .welcomeBack, on: observed(.success(.complete(profile))),
      to: viewing(profile), telling: .welcomeBack, asks: observeRequest,
      stores: .registered(ann, profile, Draft()), keepsRequest: true)
  }

  @Test func observationThatChangesNothingClearsNothing() {
    expectRow(
      from: viewing(), showing: .registrationComplete,
      on: observed(.success(.complete(completeProfile))), to: viewing(),
      telling: .registrationComplete, asks: observeRequest, stores: kept, keepsRequest: true)
  }

  @Test func observedIncompleteOpensStepThree() {
    expectRow(
      from: viewing(), showing: .welcomeBack,
      on: observed(.success(.incomplete(partialProfile, missing: ["lastName"]))),
      to: profileForm(Account(login: ann), record: partialProfile),
      stores: .awaitingProfile(ann, Draft()))
  }

  @Test func observedGoneIsFetchedOnce() {
    expectRow(
      from: viewing(), on: observed(.success(.notFound)),
      to: fetching(.registered, Account(login: ann)), asks: fetchRequest,
      stores: .awaitingProfile(ann, Draft()))
    expectRow(
      from: fetching(.registered, Account(login: ann)),
      on: answer(.fetchProfile(.success(.complete(completeProfile)))), to: viewing(isLive: false),
      telling: .unreachable, stores: kept)
  }

  @Test func endedSessionReturnsToStepOne() {
    expectRow(
      from: viewing(), on: observed(.failure(.unauthorized)),
      to: editing(confirmed: ann), telling: .sessionEnded, stores: .confirmed(ann, Draft()))
    expectRow(
      from: saving, on: answer(.updateProfile(.failure(.unauthorized))),
      to: editing(unsaved.draft, confirmed: ann), telling: .sessionEnded,
      stores: .confirmed(ann, unsaved.draft))
  }

  @Test(arguments: DirectoryError.all.filter { $0 != .unauthorized })
  func failedObservationIsNotLive(error: DirectoryError) {
    expectRow(
      from: viewing(), showing: .welcomeBack, on: observed(.failure(error)),
      to: viewing(isLive: false), telling: .unreachable, stores: kept)
  }

  @Test func retryObservesAgain() {
    expectRow(
      from: viewing(isLive: false), showing: .unreachable, on: .retry, to: viewing(),
      asks: observeRequest, stores: kept)
    expectIgnored(viewing(), on: .retry, .notApplicable)
  }

  @Test func noAnswerIsAwaitedWhereItIsNotLive() {
    expectIgnored(
      viewing(isLive: false), on: observed(.success(.complete(completeProfile))), .stale)
  }

  @Test(arguments: [false, true])
  func editOpensTheFormPrefilled(isLive: Bool) {
    expectRow(
      from: viewing(isLive: isLive), showing: .welcomeBack, on: .editProfile,
      to: registeredForm(), telling: .welcomeBack, stores: kept)
    guard case .editing(let form) = flow(registeredForm()).screen else {
      Issue.record("no form is shown")
      return
    }
    #expect(form.values == plainForm)
    #expect(form.problems.isEmpty)
  }

  @Test func validFormIsSaved() {
    let typed = changed.merging(["firstName": " Anne "])
    expectRow(
      from: registeredForm(problems: [Problem("gender", .missing)]), showing: .incompleteForm,
      on: .saveProfile(typed), to: saving, asks: .updateProfile(login: ann, fields: change),
      stores: storedSent)
  }

  /// The picture goes with the form: a finished profile has one request for both.
  @Test func aPictureIsSavedWithTheForm() {
    let added: Fields = [.avatar: .image(picture)]
    let draft = profileDraft(added, outcomeUnknown: [.avatar])
    expectRow(
      from: registeredForm(), on: .saveProfile(formWithPicture), to: saving(added),
      asks: .updateProfile(login: ann, fields: added),
      stores: .registered(ann, completeProfile, Draft(profile: draft)))
  }

  @Test(arguments: [plainForm, plainForm.merging(["gender": " female\t"])])
  func `A form without a change is not sent`(form: Fields) {
    expectRow(
      from: registeredForm(), showing: .incompleteForm, on: .saveProfile(form), to: viewing(),
      asks: observeRequest, stores: kept)
  }

  @Test func `What another device changed is not sent, though the form shows it as it was`() {
    let record = Profile(plainForm.merging(["lastName": "Berg"]))
    let form = ProfileEditing(account: Account(login: ann), record: record)
    expectRow(
      from: .registered(.editing(form)), on: .saveProfile(changed.merging(["lastName": "Berg"])),
      to: saving(change, record: record), asks: .updateProfile(login: ann, fields: change),
      stores: .registered(ann, record, sent.draft))
  }

  /// The directory has taken it: only the clock was set back.
  @Test func `A birthday that was recorded does not hinder another change`() {
    let typed = changed
    expectRow(
      from: registeredForm(), on: .saveProfile(typed), to: saving,
      asks: .updateProfile(login: ann, fields: change), stores: storedSent,
      at: Timestamp(milliseconds: 0))
    let later = typed.merging(["birthday": "1990-05-18"])
    let form = change.merging(["birthday": "1990-05-18"])
    let account = Account(login: ann, draft: Draft(profile: profileDraft(form)))
    expectRow(
      from: registeredForm(), on: .saveProfile(later),
      to: registeredForm(account, problems: [Problem("birthday", .inTheFuture)]),
      telling: .incompleteForm, stores: .registered(ann, completeProfile, account.draft),
      at: Timestamp(milliseconds: 0))
  }

  @Test func invalidFormStaysAndIsStored() {
    var typed = plainForm
    typed["lastName"] = "  "
    let account = Account(login: ann, draft: Draft(profile: profileDraft(["lastName": ""])))
    expectRow(
      from: registeredForm(), on: .saveProfile(typed),
      to: registeredForm(account, problems: [Problem("lastName", .missing)]),
      telling: .incompleteForm, stores: .registered(ann, completeProfile, account.draft))
  }

  @Test func savedShowsTheNewProfile() {
    expectRow(
      from: saving, on: answer(.updateProfile(.success(Acknowledgement()))),
      to: viewing(Profile(changed)),
      asks: observeRequest, stores: .registered(ann, Profile(changed), Draft()))
  }

  @Test func whatTheFormDidNotHaveStaysInTheProfile() {
    let record = Profile(formWithPicture)
    let merged = Profile(formWithPicture.merging(["firstName": "Anne"]))
    expectRow(
      from: .registered(.saving(profileSubmission(changed, record: record, signUp: nil))),
      on: answer(.updateProfile(.success(Acknowledgement()))), to: viewing(merged),
      asks: observeRequest,
      stores: .registered(ann, merged, Draft()))
  }

  @Test(arguments: [
    (
      DirectoryError.rejected(message: "no", field: nil), Registration.Notice.profileRejected("no"),
      []
    ),
    (
      .rejected(message: "bad", field: "gender"), .profileRejected("bad"),
      [Problem("gender", .refused("bad"))]
    ),
    (.offline, .unreachable, []), (.exists, .unexpected(code: "exists"), []),
  ])
  func failedSaveKeepsTheForm(
    error: DirectoryError, notice: Registration.Notice, problems: [Problem]
  ) {
    expectRow(
      from: saving, on: answer(.updateProfile(.failure(error))),
      to: registeredForm(unsaved, problems: problems), telling: notice, stores: storedUnsaved)
  }

  @Test func backDropsTheForm() {
    expectRow(
      from: registeredForm(unsaved), showing: .unreachable, on: .back, to: viewing(),
      asks: observeRequest, stores: kept)
    expectRow(from: saving, on: .back, to: viewing(), asks: observeRequest, stores: kept)
    expectIgnored(viewing(), on: .back, .notApplicable)
  }

  @Test func signOutLeaves() {
    for place in [viewing(), viewing(isLive: false), registeredForm(unsaved), saving] {
      expectRow(
        from: place, showing: later, on: .signOut, to: signingOut, asks: signOutRequest,
        stores: .leaving(ann))
    }
  }
}
