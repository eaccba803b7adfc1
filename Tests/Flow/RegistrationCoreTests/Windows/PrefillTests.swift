import RegistrationCore
import Testing

/// What forms show before anything is typed: the draft, else the record, else what step 1 knows.
struct PrefillTests {
  private func values(_ state: State, _ policy: Policy = .clinic) -> Fields? {
    switch flow(state, policy: policy).screen {
    case .signUp(let form), .profile(let form), .editing(let form), .requiredPassword(_, let form):
      form.values
    case .splash, .working, .blocked, .refused, .question, .otherAccount, .factors,
      .factorCode, .code, .password, .signInAgain, .newPassword, .registered:
      nil
    }
  }

  @Test func stepOneShowsItsDraft() {
    #expect(
      values(editing(signUpDraft)) == [.email: "ann@example.com", .phone: "+4915112345678"])
    #expect(values(editing()) == [:])
  }

  @Test func stepOneShowsTheConfirmedAccountWhereItHasNoDraft() {
    #expect(values(editing(confirmed: ann)) == [.email: "ann@example.com"])
    #expect(
      values(editing(signUpDraft, confirmed: bob))
        == [.email: "ann@example.com", .phone: "+4915112345678"])
  }

  @Test func stepThreeShowsWhatStepOneKnows() {
    #expect(values(profileForm()) == [.phone: "+4915112345678"])
    #expect(
      values(profileForm(Account(login: ann)), .card) == [.email: .text(ann.text)])
  }

  @Test func theRecordGoesBeforeStepOne() {
    let record = Profile(["firstName": "Anna", .phone: "+1234567890"])
    #expect(
      values(profileForm(record: record)) == ["firstName": "Anna", .phone: "+1234567890"])
  }

  @Test func theDraftGoesBeforeTheRecord() {
    let record = Profile(["firstName": "Anna", "lastName": "Li"])
    let start = profileForm(account(["firstName": "Ann"]), record: record)
    #expect(
      values(start) == ["firstName": "Ann", "lastName": "Li", .phone: "+4915112345678"])
  }

  @Test func aPictureIsShownFromTheDraftAlone() {
    let record = Profile([.avatar: .image(picture)])
    #expect(values(profileForm(Account(login: ann), record: record)) == [:])
    #expect(
      values(profileForm(account([.avatar: .image(picture)])))
        == [.avatar: .image(picture), .phone: "+4915112345678"])
  }

  @Test func theFormOfAFinishedProfileShowsIt() {
    #expect(values(registeredForm()) == plainForm)
    let unsaved = Account(login: ann, draft: Draft(profile: profileDraft(["firstName": "Anne"])))
    #expect(values(registeredForm(unsaved)) == plainForm.merging(["firstName": "Anne"]))
  }

  @Test func theFormStaysShownWhileItIsSent() {
    let submission = profileSubmission(formWithPicture)
    let picturePlace = State.profile(.uploadingAvatar(submission))
    #expect(values(.signUp(.submitting(PrefillTests.step1))) == values(editing(signUpDraft)))
    #expect(values(.profile(.updating(submission))) == formWithPicture)
    #expect(values(picturePlace) == formWithPicture)
    #expect(values(.registered(.saving(submission))) == formWithPicture)
  }

  private static let step1 = submission

  @Test func anotherAccountsDraftIsNeverShown() {
    let foreign = Account(login: bob, draft: draft(formWithPicture))
    var flow = flow(signingIn(.signIn(confirmed: nil), foreign))
    #expect(flow.handle(answer(.signIn(.success(.signedIn))), at: noon) == .handled)
    let found = Registration.Event.answered(
      afterOutstanding, .fetchProfile(.success(.incomplete(Profile([:]), missing: []))))
    #expect(flow.handle(found, at: noon) == .handled)
    #expect(flow.path == .profileEditing)
    guard case .profile(let form) = flow.screen else { return }
    #expect(form.values.isEmpty)
  }

  @Test func theFormsAreThePolicys() {
    for policy in Policy.builtIn {
      guard case .signUp(let first) = flow(editing(), policy: policy).screen,
        case .profile(let third) = flow(profileForm(), policy: policy).screen
      else {
        Issue.record("no form")
        return
      }
      #expect(first.rules == policy.signUp)
      #expect(third.rules == policy.profile)
    }
  }
}
