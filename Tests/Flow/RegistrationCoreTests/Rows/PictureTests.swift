import RegistrationCore
import Testing

/// A field is a picture by its kind, not by its name.
struct PictureTests {
  private static func policy(_ rules: FieldRule...) -> Policy {
    Policy(name: "pictures", profile: rules, confirmation: nil)
  }

  private let named = policy(FieldRule(.avatar, label: "Avatar"))
  private let portrait = policy(
    FieldRule("name", label: "Name"),
    FieldRule("portrait", label: "Portrait", kind: .image, maximumLength: 8))
  private let large = FieldValue.image([UInt8](repeating: 1, count: 9))

  private func start(_ record: Profile = Profile(Fields())) -> ProfileEditing {
    ProfileEditing(account: Account(login: ann), record: record)
  }

  /// The form after `kept` was submitted and refused.
  private func refused(
    _ kept: Fields, _ problem: Problem, _ record: Profile = Profile(Fields())
  ) -> State {
    let account = Account(login: ann, draft: Draft(profile: profileDraft(kept)))
    return .profile(
      .editing(ProfileEditing(account: account, record: record, problems: [problem])))
  }

  private func sending(_ form: Fields, _ record: Profile = Profile(Fields())) -> ProfileSubmission {
    ProfileSubmission(login: ann, signUp: nil, record: record, form: form)
  }

  @Test func `A field of text that is called avatar is sent with the others`() {
    expectRow(
      from: .profile(.editing(start())), on: .submitProfile([.avatar: "a cat"]),
      to: .profile(.updating(sending([.avatar: "a cat"]))),
      asks: .updateProfile(login: ann, fields: [.avatar: "a cat"]),
      stores: .awaitingProfile(ann, Draft(profile: profileDraft([.avatar: "a cat"]))),
      policy: named)
    let known = start(Profile([.avatar: "a cat"]))
    guard case .profile(let form) = flow(.profile(.editing(known)), policy: named).screen else {
      Issue.record("no form is shown")
      return
    }
    #expect(form.values == [.avatar: "a cat"])
  }

  @Test func `A picture of another name is stored after the record`() {
    let form: Fields = ["name": "Ann", "portrait": .image(picture)]
    expectRow(
      from: .profile(.editing(start())), on: .submitProfile(form),
      to: .profile(.updating(sending(form))),
      asks: .updateProfile(login: ann, fields: ["name": "Ann"]),
      stores: .awaitingProfile(ann, Draft(profile: profileDraft(form))), policy: portrait)
    expectRow(
      from: .profile(.updating(sending(form))),
      on: answer(.updateProfile(.success(Acknowledgement()))),
      to: .profile(.uploadingAvatar(sending(form))),
      asks: .uploadAvatar(login: ann, image: picture),
      stores: .awaitingProfile(ann, Draft(profile: profileDraft(form, sent: .record))),
      policy: portrait)
  }

  @Test func `A picture that the directory has counts as given`() {
    let record = Profile(["name": "Ann", "portrait": .image(picture)])
    let change: Fields = ["name": "Anne"]
    for form in [change, change.merging(["portrait": .image([])])] {
      expectRow(
        from: .registered(.editing(start(record))), on: .saveProfile(form),
        to: .registered(.saving(sending(change, record))),
        asks: .updateProfile(login: ann, fields: change),
        stores: .registered(
          ann, record, Draft(profile: profileDraft(change, outcomeUnknown: ["name"]))),
        policy: portrait)
      expectRow(
        from: .profile(.editing(start(record))), on: .submitProfile(form),
        to: .profile(.updating(sending(change, record))),
        asks: .updateProfile(login: ann, fields: change),
        stores: .awaitingProfile(ann, Draft(profile: profileDraft(change))), policy: portrait)
    }
  }

  @Test func `A picture that the directory has not, or that is too large there, is asked for`() {
    for recorded in [Fields(), ["portrait": large]] {
      expectRow(
        from: .profile(.editing(start(Profile(recorded)))), on: .submitProfile(["name": "Ann"]),
        to: refused(["name": "Ann"], Problem("portrait", .missing), Profile(recorded)),
        telling: .incompleteForm,
        stores: .awaitingProfile(ann, Draft(profile: profileDraft(["name": "Ann"]))),
        policy: portrait)
    }
  }

  @Test(arguments: [
    (FieldName("portrait"), Problem.Kind.tooLong(maximum: 8)), ("name", .malformed),
    ("unknown", .unknownField),
  ])
  func `A picture that is refused is not in the draft, and all else is`(
    name: FieldName, kind: Problem.Kind
  ) {
    let form: Fields = ["portrait": .image(picture), "name": "Ann"]
    var kept = form
    kept[name] = nil
    expectRow(
      from: .profile(.editing(start())), on: .submitProfile(form.merging([name: large])),
      to: refused(kept, Problem(name, kind)), telling: .incompleteForm,
      stores: .awaitingProfile(ann, Draft(profile: profileDraft(kept))), policy: portrait)
  }
}
