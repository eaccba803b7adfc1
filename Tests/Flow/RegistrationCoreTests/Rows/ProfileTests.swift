import RegistrationCore
import Testing

/// profile.*: step 3, its record and its picture.
struct ProfileTests {
  private func updating(_ form: Fields = plainForm) -> State {
    .profile(.updating(profileSubmission(form)))
  }
  private let uploading = State.profile(
    .uploadingAvatar(profileSubmission(formWithPicture)))

  private func stored(_ form: Fields, sent: ProfileDraft.Sent = .nothing) -> Checkpoint {
    .awaitingProfile(ann, draft(form, sent: sent))
  }

  @Test func validFormIsSubmittedNormalised() {
    let typed = plainForm.merging(["firstName": "  Ann ", .phone: "\t+4915112345678\n"])
    expectRow(
      from: profileForm(problems: [Problem("gender", .missing)]), showing: .incompleteForm,
      on: .submitProfile(typed), to: updating(),
      asks: .updateProfile(login: ann, fields: plainForm), stores: stored(plainForm))
  }

  @Test func theRecordIsWrittenWithoutThePicture() {
    expectRow(
      from: profileForm(), on: .submitProfile(formWithPicture), to: updating(formWithPicture),
      asks: .updateProfile(login: ann, fields: plainForm), stores: stored(formWithPicture))
  }

  @Test func invalidFormStaysWithAProblemForEachFieldAndIsStored() {
    var typed = plainForm
    typed["firstName"] = nil
    typed["acceptHIPAA"] = false
    typed["birthday"] = "1990-02-30"
    let problems = [
      Problem("firstName", .missing), Problem("birthday", .impossibleDate),
      Problem("acceptHIPAA", .notAccepted),
    ]
    expectRow(
      from: profileForm(account(plainForm, sent: .record), record: partialProfile),
      on: .submitProfile(typed),
      to: profileForm(account(typed), record: partialProfile, problems: problems),
      telling: .incompleteForm, stores: stored(typed))
  }

  /// The directory has taken it: only the clock was set back.
  @Test func `A birthday that was recorded does not hinder step 3`() {
    let record = Profile(["birthday": "1990-05-17"])
    expectRow(
      from: profileForm(record: record), on: .submitProfile(plainForm),
      to: .profile(.updating(profileSubmission(plainForm, record: record))),
      asks: .updateProfile(login: ann, fields: plainForm), stores: stored(plainForm),
      at: Timestamp(milliseconds: 0))
  }

  /// A clock that was set back: the birthday of the form is in the future again.
  @Test func `A form whose record was sent goes on, though its day no longer holds`() {
    let late = Timestamp(milliseconds: 0)
    expectRow(
      from: profileForm(account(formWithPicture, sent: .record)), showing: .avatarFailed,
      on: .submitProfile(formWithPicture), to: uploading,
      asks: .uploadAvatar(login: ann, image: picture),
      stores: stored(formWithPicture, sent: .record), at: late)
    // What was not sent has not been taken.
    let unsent = account(formWithPicture)
    expectRow(
      from: profileForm(unsent), on: .submitProfile(formWithPicture),
      to: profileForm(unsent, problems: [Problem("birthday", .inTheFuture)]),
      telling: .incompleteForm, stores: stored(formWithPicture), at: late)
  }

  @Test func anUnchangedDraftResumesAtThePicture() {
    let start = profileForm(account(formWithPicture, sent: .record))
    expectRow(
      from: start, showing: .avatarFailed, on: .submitProfile(formWithPicture), to: uploading,
      asks: .uploadAvatar(login: ann, image: picture),
      stores: stored(formWithPicture, sent: .record))
  }

  @Test func aChangedDraftStartsAnew() {
    let changed = formWithPicture.merging(["firstName": "Anna"])
    expectRow(
      from: profileForm(account(formWithPicture, sent: .record)), on: .submitProfile(changed),
      to: updating(changed),
      asks: .updateProfile(login: ann, fields: plainForm.merging(["firstName": "Anna"])),
      stores: stored(changed))
    expectRow(
      from: profileForm(account(formWithPicture, sent: .record)), on: .submitProfile(plainForm),
      to: updating(), asks: .updateProfile(login: ann, fields: plainForm),
      stores: stored(plainForm))
  }

  @Test func anUnchangedDraftResumesAtTheFetch() {
    for sent in [ProfileDraft.Sent.record, .everything] {
      let form = sent == .record ? plainForm : formWithPicture
      expectRow(
        from: profileForm(account(form, sent: sent)), on: .submitProfile(form),
        to: fetching(.profile, account(form, sent: .everything)), asks: fetchRequest,
        stores: stored(form, sent: .everything))
    }
  }

  @Test func writtenWithoutAPictureIsFetched() {
    expectRow(
      from: updating(), on: answer(.updateProfile(.success(Acknowledgement()))),
      to: fetching(.profile, account(plainForm, sent: .everything)), asks: fetchRequest,
      stores: stored(plainForm, sent: .everything))
    let empty = plainForm.merging([.avatar: .image([])])
    expectRow(
      from: updating(empty), on: answer(.updateProfile(.success(Acknowledgement()))),
      to: fetching(.profile, account(empty, sent: .everything)), asks: fetchRequest,
      stores: stored(empty, sent: .everything))
  }

  @Test func writtenWithAPictureStoresIt() {
    expectRow(
      from: updating(formWithPicture), on: answer(.updateProfile(.success(Acknowledgement()))),
      to: uploading, asks: .uploadAvatar(login: ann, image: picture),
      stores: stored(formWithPicture, sent: .record))
  }

  @Test func storedPictureIsFetched() {
    expectRow(
      from: uploading, on: answer(.uploadAvatar(.success(Acknowledgement()))),
      to: fetching(.profile, account(formWithPicture, sent: .everything)), asks: fetchRequest,
      stores: stored(formWithPicture, sent: .everything))
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
    (.offline, .unreachable, []), (.timedOut, .unreachable, []),
    (.exists, .unexpected(code: "exists"), []),
  ])
  func failedWriteKeepsTheDraft(
    error: DirectoryError, notice: Registration.Notice, problems: [Problem]
  ) {
    expectRow(
      from: updating(formWithPicture), on: answer(.updateProfile(.failure(error))),
      to: profileForm(account(formWithPicture), problems: problems), telling: notice,
      stores: stored(formWithPicture))
  }

  @Test(arguments: DirectoryError.all.filter { $0 != .unauthorized && $0 != .notFound })
  func failedPictureKeepsTheDraft(error: DirectoryError) {
    expectRow(
      from: uploading, on: answer(.uploadAvatar(.failure(error))),
      to: profileForm(account(formWithPicture, sent: .record)), telling: .avatarFailed,
      stores: stored(formWithPicture, sent: .record))
  }

  @Test func sessionThatEndedKeepsTheDraftAndStandsOnTheConfirmedAccount() {
    let kept = draft(formWithPicture)
    expectRow(
      from: updating(formWithPicture), on: answer(.updateProfile(.failure(.unauthorized))),
      to: editing(kept, confirmed: ann), telling: .sessionEnded, stores: .confirmed(ann, kept))
    let written = draft(formWithPicture, sent: .record)
    expectRow(
      from: uploading, on: answer(.uploadAvatar(.failure(.unauthorized))),
      to: editing(written, confirmed: ann), telling: .sessionEnded,
      stores: .confirmed(ann, written))
  }

  @Test func backAndSignOutLeave() {
    for place in [profileForm(account(plainForm)), updating(), uploading] {
      for event in [Registration.Event.back, .signOut] {
        expectRow(
          from: place, showing: later, on: event, to: signingOut, asks: signOutRequest,
          stores: .leaving(ann))
      }
    }
  }

  @Test func saveProfileIsForAFinishedProfile() {
    expectIgnored(profileForm(), on: .saveProfile(plainForm), .notApplicable)
    expectIgnored(registeredForm(), on: .submitProfile(plainForm), .notApplicable)
  }
}
