import RegistrationCore
import Testing

/// A record that is deleted while its form is sent: it is created, then everything is sent.
@Suite struct DeletedProfileTests {
  private let changed: Fields = ["firstName": "Anne"]

  private func submission(_ form: Fields, isRecreated: Bool) -> ProfileSubmission {
    var submission = profileSubmission(form)
    submission.isRecreated = isRecreated
    return submission
  }

  /// A form that was sent in vain, as it is once a record is being created for all that it showed.
  private func anew(_ whole: ProfileSubmission, _ sent: ProfileSubmission) -> ProfileSubmission {
    var anew = whole
    anew.isRecreated = true
    anew.original = ProfileSubmission.Original(form: sent.form, record: sent.record)
    return anew
  }

  private func recreating(_ submission: ProfileSubmission) -> State {
    .admission(.requesting(.recreatingProfile(submission)))
  }

  private func blockedRecreating(_ submission: ProfileSubmission) -> State {
    .admission(.blocked(.recreatingProfile(submission)))
  }

  private func sending(_ form: Fields) -> State {
    .profile(.updating(submission(form, isRecreated: true)))
  }

  private func uploading(_ form: Fields) -> State {
    .profile(.uploadingAvatar(submission(form, isRecreated: true)))
  }

  private var createRequest: Registration.Operation { .createProfile(login: ann) }

  @Test func aFormWithoutARecordGetsOne() {
    expectRow(
      from: .profile(.updating(profileSubmission())), showing: later,
      on: answer(.updateProfile(.failure(.notFound))),
      to: recreating(anew(profileSubmission(), profileSubmission())), asks: createRequest,
      stores: .awaitingProfile(ann, draft(plainForm)))
  }

  @Test func aPictureWithoutARecordGetsOneAndNothingCountsAsSent() {
    expectRow(
      from: .profile(.uploadingAvatar(profileSubmission(formWithPicture))),
      on: answer(.uploadAvatar(.failure(.notFound))),
      to: recreating(anew(profileSubmission(formWithPicture), profileSubmission(formWithPicture))),
      asks: createRequest,
      stores: .awaitingProfile(ann, draft(formWithPicture)))
  }

  @Test func aSaveWithoutARecordTakesEverythingThatTheFormShowed() {
    let whole = formWithPicture.merging(changed)
    let saving = profileSubmission(changed, record: Profile(formWithPicture), signUp: nil)
    let anew = anew(profileSubmission(whole, signUp: nil), saving)
    expectRow(
      from: .registered(.saving(saving)), on: answer(.updateProfile(.failure(.notFound))),
      to: recreating(anew), asks: createRequest,
      stores: .awaitingProfile(ann, anew.account.draft))
    #expect(anew.account.draft.profile?.form == whole)
    #expect(anew.account.draft.profile?.sent == .nothing)
  }

  @Test func aPictureThatWasRemovedStaysSo() {
    let removed: Fields = ["avatar": .image([])]
    let saving = profileSubmission(removed, record: Profile(formWithPicture), signUp: nil)
    let anew = anew(profileSubmission(formWithPicture.merging(removed), signUp: nil), saving)
    expectRow(
      from: .registered(.saving(saving)), on: answer(.updateProfile(.failure(.notFound))),
      to: recreating(anew), asks: createRequest,
      stores: .awaitingProfile(ann, anew.account.draft))
    #expect(anew.form.image == nil)
  }

  @Test func aRecordThatWasCreatedGetsTheForm() {
    let anew = submission(formWithPicture, isRecreated: true)
    expectRow(
      from: recreating(anew), showing: later,
      on: answer(.createProfile(.success(Acknowledgement()))), to: sending(formWithPicture),
      asks: .updateProfile(login: ann, fields: plainForm),
      stores: .awaitingProfile(ann, draft(formWithPicture)))
  }

  @Test func `A record that another device has made meanwhile gets what the person changed alone`()
  {
    let saving = profileSubmission(changed, record: Profile(formWithPicture), signUp: nil)
    let whole = profileSubmission(formWithPicture.merging(changed), signUp: nil)
    var sent = saving
    sent.isRecreated = true
    expectRow(
      from: recreating(anew(whole, saving)), showing: later,
      on: answer(.createProfile(.failure(.exists))), to: .profile(.updating(sent)),
      asks: .updateProfile(login: ann, fields: changed),
      stores: .awaitingProfile(ann, saving.account.draft))
  }

  @Test func `A record that may have been created by an answer that was lost gets the form`() {
    let saving = profileSubmission(changed, record: Profile(formWithPicture), signUp: nil)
    var whole = profileSubmission(plainForm, signUp: nil)
    whole.isRecreated = true
    expectRow(
      from: recreating(anew(whole, saving)), on: answer(.createProfile(.failure(.timedOut))),
      to: blockedRecreating(whole), telling: .unreachable,
      stores: .awaitingProfile(ann, whole.account.draft))
    expectRow(
      from: recreating(whole), on: answer(.createProfile(.failure(.exists))),
      to: .profile(.updating(whole)), asks: .updateProfile(login: ann, fields: plainForm),
      stores: .awaitingProfile(ann, whole.account.draft))
  }

  @Test func failureToCreateIsBlockedAndRetried() {
    let anew = submission(plainForm, isRecreated: true)
    let failures: [(DirectoryError, Registration.Notice)] = [
      (.rejected(message: "full", field: nil), .cannotCreateProfile("full")),
      (.offline, .unreachable), (.timedOut, .unreachable),
      (.notFound, .unexpected(code: "notFound")),
    ]
    for (error, notice) in failures {
      expectRow(
        from: recreating(anew), on: answer(.createProfile(.failure(error))),
        to: blockedRecreating(anew), telling: notice,
        stores: .awaitingProfile(ann, draft(plainForm)))
    }
    expectRow(
      from: blockedRecreating(anew), showing: later, on: .retry, to: recreating(anew),
      asks: createRequest, stores: .awaitingProfile(ann, draft(plainForm)))
  }

  @Test func sessionThatEndedKeepsTheForm() {
    let kept = draft(plainForm)
    expectRow(
      from: recreating(submission(plainForm, isRecreated: true)),
      on: answer(.createProfile(.failure(.unauthorized))), to: editing(kept, confirmed: ann),
      telling: .sessionEnded, stores: .confirmed(ann, kept))
  }

  @Test func aRecordIsCreatedOnceForAForm() {
    let notice = Registration.Notice.unexpected(code: "notFound")
    expectRow(
      from: sending(formWithPicture), on: answer(.updateProfile(.failure(.notFound))),
      to: profileForm(account(formWithPicture)), telling: notice,
      stores: .awaitingProfile(ann, draft(formWithPicture)))
    expectRow(
      from: uploading(formWithPicture), on: answer(.uploadAvatar(.failure(.notFound))),
      to: profileForm(account(formWithPicture)), telling: notice,
      stores: .awaitingProfile(ann, draft(formWithPicture)))
  }

  @Test func anEmptyProfileWhoseRecordIsNotFoundIsBlocked() {
    expectRow(
      from: creating(.signIn), on: answer(.createProfile(.failure(.notFound))),
      to: blockedCreating(.signIn), telling: .unexpected(code: "notFound"),
      stores: .awaitingProfile(ann, account.draft))
  }

  @Test func backAndSignOutLeave() {
    let anew = submission(plainForm, isRecreated: true)
    for place in [recreating(anew), blockedRecreating(anew)] {
      for event in [Registration.Event.back, .signOut] {
        expectRow(
          from: place, showing: later, on: event, to: signingOut, asks: signOutRequest,
          stores: .leaving(ann))
      }
    }
  }
}
