import RegistrationCore
import Testing

/// registered.*: which fields of a finished profile are sent once a save has failed.
struct SavingInDoubtTests {
  /// Refused, so that the directory does not have it.
  private let refused = Account(
    login: ann, draft: Draft(profile: profileDraft(["firstName": "Anne"])))
  /// Sent, and its answer lost.
  private let sent = Account(
    login: ann,
    draft: Draft(profile: profileDraft(["firstName": "Anne"], outcomeUnknown: ["firstName"])))

  private func saving(_ form: Fields, outcomeUnknown: [FieldName] = []) -> State {
    .registered(
      .saving(
        profileSubmission(
          form, record: completeProfile, signUp: nil, outcomeUnknown: outcomeUnknown)))
  }

  private func stored(_ account: Account) -> Checkpoint {
    .registered(ann, completeProfile, account.draft)
  }

  @Test func `A save without an answer keeps the form, and that it may be written`() {
    expectRow(
      from: saving(["firstName": "Anne"]), on: answer(.updateProfile(.failure(.timedOut))),
      to: registeredForm(sent),
      telling: .unreachable, stores: stored(sent))
  }

  /// What the directory has of the first save is unknown.
  @Test func `A field whose answer was lost is sent again, also if it is set back`() {
    let back: Fields = ["firstName": "Ann"]
    expectRow(
      from: registeredForm(sent), showing: .unreachable, on: .saveProfile(plainForm),
      to: saving(back, outcomeUnknown: ["firstName"]),
      asks: .updateProfile(login: ann, fields: back),
      stores: .registered(
        ann, completeProfile, Draft(profile: profileDraft(back, outcomeUnknown: ["firstName"]))))
  }

  /// Another device may have changed the field meanwhile.
  @Test func `A field that was refused and is set back is not sent`() {
    let other: Fields = ["lastName": "Berg"]
    let draft = profileDraft(other, outcomeUnknown: ["lastName"])
    expectRow(
      from: registeredForm(refused), showing: .incompleteForm,
      on: .saveProfile(plainForm.merging(other)), to: saving(other),
      asks: .updateProfile(login: ann, fields: other),
      stores: .registered(ann, completeProfile, Draft(profile: draft)))
    expectRow(
      from: registeredForm(refused), showing: .incompleteForm, on: .saveProfile(plainForm),
      to: viewing(), asks: observeRequest, stores: stored(Account(login: ann)))
  }

  @Test func `A refused change leaves an earlier one in doubt`() {
    let both: Fields = ["firstName": "Anne", "lastName": "Berg"]
    let form = profileDraft(both, outcomeUnknown: ["firstName"])
    let known = Account(login: ann, draft: Draft(profile: form))
    expectRow(
      from: saving(both, outcomeUnknown: ["firstName"]),
      on: answer(.updateProfile(.failure(.rejected(message: "no", field: nil)))),
      to: registeredForm(known), telling: .profileRejected("no"),
      stores: .registered(ann, completeProfile, known.draft))
  }

  @Test func `A malformed form leaves an earlier change in doubt`() {
    let draft = profileDraft(["firstName": "", "lastName": "Lee"], outcomeUnknown: ["lastName"])
    let before = Account(
      login: ann,
      draft: Draft(profile: profileDraft(["lastName": "Lea"], outcomeUnknown: ["lastName"])))
    let after = Account(login: ann, draft: Draft(profile: draft))
    expectRow(
      from: registeredForm(before), on: .saveProfile(plainForm.merging(["firstName": " "])),
      to: registeredForm(after, problems: [Problem("firstName", .missing)]),
      telling: .incompleteForm, stores: .registered(ann, completeProfile, after.draft))
  }
}
