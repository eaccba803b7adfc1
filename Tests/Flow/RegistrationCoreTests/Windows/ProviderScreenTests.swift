import RegistrationCore
import Testing

/// What the person sees of providers: a button each, and a screen behind every sheet.
struct ProviderScreenTests {
  private let policy = Policy.clinic.withProviders
  private let passwordless = Policy.passwordless.withProviders

  private func presentation(_ state: State, _ policy: Policy) -> Registration.Presentation {
    flow(state, policy: policy).presentation
  }

  private func buttons(
    _ state: State, _ policy: Policy
  ) -> [IdentityProvider] { presentation(state, policy).actions.compactMap { $0.provider } }

  @Test func `Each provider has a button, in the order of the policy`() {
    for state in [editing(), refused(), needsPassword()] {
      #expect(buttons(state, policy) == [.apple, .google])
      #expect(buttons(state, .clinic).isEmpty)
      let actions = presentation(state, policy).actions.filter { $0.provider != nil }
      #expect(actions.allSatisfy { $0.name == .signInWithProvider && $0.role == .secondary })
    }
    #expect(buttons(claimed(), policy).isEmpty)
  }

  @Test func `An account's own provider comes first, and leads on`() {
    var own = provided(annAtApple)
    own.draft.provided = ProvidedAccount(login: annAtApple, provider: .google)
    let ended = SignUpEditing(draft: own.draft, confirmed: annAtApple)
    for state in [needsPassword(own), .signUp(.editing(ended))] {
      for policy in [policy, passwordless] {
        let shown = presentation(state, policy)
        #expect(shown.primaryAction?.provider == .google)
        #expect(shown.actions.count { $0.role == .primary } == 1)
        #expect(buttons(state, policy) == [.google, .apple])
      }
    }
    #expect(presentation(needsPassword(own), policy).screen == .signInAgain)
    #expect(presentation(needsPassword(own), passwordless).fields.isEmpty)
  }

  @Test func `A provider that is gone leaves the code, or the password`() {
    let own = provided(annAtApple)
    let byCode = presentation(needsPassword(own), .passwordless)
    #expect(byCode.screen == .signInAgain)
    #expect(byCode.actions.map(\.name) == [.sendCode, .back])
    let byPassword = presentation(needsPassword(own), .clinic)
    #expect(byPassword.screen == .password)
    #expect(byPassword.primaryAction?.name == .submitPassword)
  }

  @Test func `What names a provider's account is not shown as what someone typed`() {
    let ended = SignUpEditing(draft: provided(annAtApple).draft, confirmed: annAtApple)
    #expect(presentation(.signUp(.editing(ended)), policy).field(.email)?.value == nil)
  }

  @Test func `The sheet lies over the screen on which it was opened`() {
    for (place, _) in ProviderTests.places {
      let (below, shown) = (
        presentation(place.state, policy), presentation(presenting(place), policy)
      )
      #expect(shown.screen == below.screen)
      #expect(shown.fields == below.fields)
      #expect(shown.progress == below.progress)
      #expect(shown.account == below.account)
      #expect(shown.isBusy)
      #expect(shown.provider == .apple)
      #expect(shown.actions.map(\.name) == [.back])
    }
  }

  @Test func `Whether to go on names both accounts, and the provider`() {
    let shown = presentation(goingOn(as: annAtApple, .refused(account)), policy)
    #expect(shown.screen == .otherAccount)
    #expect((shown.account, shown.replaced, shown.provider) == (annAtApple, ann, .apple))
    #expect(shown.actions.map(\.name) == [.proceed, .back])
    #expect(presentation(asking(bob), policy).replaced == nil)
  }

  @Test func `A button makes the event of its provider`() throws {
    let shown = presentation(editing(), policy)
    for provider in policy.providers {
      let button = try #require(shown.action(signingInWith: provider))
      #expect(
        try shown.event(for: button, values: FormValues()) == .signInWithProvider(provider))
    }
    #expect(
      try shown.event(for: .signInWithProvider, values: FormValues())
        == .signInWithProvider(.apple))
    let button = try #require(shown.action(signingInWith: .google))
    #expect(throws: FormError.notOffered) {
      try presentation(editing(), .clinic).event(for: button, values: FormValues())
    }
    #expect(throws: FormError.notOffered) {
      try presentation(editing(), .clinic).event(for: .signInWithProvider, values: FormValues())
    }
  }
}
