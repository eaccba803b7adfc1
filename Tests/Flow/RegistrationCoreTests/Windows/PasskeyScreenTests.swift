import RegistrationCore
import Testing

/// What the person sees of passkeys.
struct PasskeyScreenTests {
  private func presentation(
    _ state: State, _ policy: Policy, telling notice: Registration.Notice? = nil
  ) -> Registration.Presentation {
    flow(state, telling: notice, policy: policy).presentation
  }

  @Test func `In step 1 the button takes the login, which it needs if the pool asks for it`() throws
  {
    for (rule, isRequired) in [(PasskeyRule.named, true), (.any, false)] {
      let shown = presentation(editing(), .clinic.with(rule))
      let action = try #require(shown.action(.signInWithPasskey))
      #expect(action.fields.map(\.name) == [.email])
      #expect(action.fields.map(\.isRequired) == [isRequired])
      #expect(action.role == .secondary)
      let values = FormValues(fields: [.email: "ann@example.com"])
      #expect(
        try shown.event(for: action, values: values)
          == .signInWithPasskey(login: "ann@example.com"))
      #expect(
        try shown.event(for: action, values: FormValues()) == .signInWithPasskey(login: ""))
    }
  }

  @Test func `For an account in hand nothing is typed`() throws {
    for state in [refused(), needsPassword()] {
      let shown = presentation(state, .clinic.with(.any))
      let action = try #require(shown.action(.signInWithPasskey))
      #expect(action.fields.isEmpty)
      #expect(
        try shown.event(for: action, values: FormValues()) == .signInWithPasskey(login: ann.text))
    }
    #expect(presentation(claimed(), .clinic.with(.any)).action(.signInWithPasskey) == nil)
    #expect(presentation(editing(), .clinic).action(.signInWithPasskey) == nil)
  }

  @Test func `The sheet lies over the screen on which it was opened`() {
    let policy = Policy.clinic.with(.any)
    for (place, _) in ProviderTests.places {
      let sheet = SignInSheet.passkey(place.account)
      let (below, shown) = (
        presentation(place.state, policy), presentation(presenting(sheet, place), policy)
      )
      #expect(shown.screen == below.screen)
      #expect(shown.fields == below.fields)
      #expect(shown.isBusy)
      #expect(shown.provider == nil)
      #expect(shown.actions.map(\.name) == [.back])
    }
  }

  @Test func `Who has just registered is asked first whether to make one`() {
    let (with, without) = (Policy.clinic.with(.named), Policy.clinic)
    let done = Registration.Notice.registrationComplete
    let offered = presentation(viewing(), with, telling: done)
    #expect(
      offered.actions.map(\.name) == [.createPasskey, .editProfile, .signOut, .dismissNotice])
    #expect(offered.primaryAction?.name == .createPasskey)
    #expect(presentation(viewing(), without, telling: done).primaryAction?.name == .editProfile)
    let later = presentation(viewing(), with, telling: .welcomeBack)
    #expect(later.primaryAction?.name == .editProfile)
    #expect(later.actions.map(\.name).contains(.createPasskey))
    #expect(presentation(viewing(isLive: false), with).primaryAction?.name == .retry)
  }

  @Test func `While one is made the profile is shown, and is not live`() {
    let making = State.registered(.creatingPasskey(account, completeProfile))
    let shown = presentation(making, .clinic.with(.named))
    #expect(shown.screen == .registered)
    #expect(shown.profile == completeProfile)
    #expect(shown.isBusy && !shown.isLive)
    #expect(shown.actions.map(\.name) == [.back, .signOut])
  }
}
