import RegistrationCore
import Testing

/// Nothing prints a secret, whatever value contains it.
struct SecretTests {
  static let canary = "Canary-Pa55word!"

  /// Everything that prints a value: none may show a secret.
  private func printed(_ value: some Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { "\(String(describing: $0.label)) \($0.value)" }
    return dumped(value) + String(describing: value) + String(reflecting: value) + "\(value)"
      + children.joined() + "\(mirror)"
  }

  private func dumped(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test func aSecretPrintsAsItsPlaceholder() {
    let secret = Secret(SecretTests.canary)
    #expect(secret.description == "<redacted>")
    #expect(secret.debugDescription == "<redacted>")
    #expect("\(secret)" == "<redacted>")
    #expect(String(reflecting: secret) == "<redacted>")
    #expect(Mirror(reflecting: secret).children.isEmpty)
    #expect(!printed(secret).contains("Canary"))
    #expect(!printed(Optional(secret) as Any).contains("Canary"))
    #expect(!printed([secret: secret]).contains("Canary"))
  }

  @Test func anEmptySecretPrintsNoDifferently() {
    #expect(printed(Secret("")) == printed(Secret(SecretTests.canary)))
    #expect(Secret("").isEmpty)
    #expect(!Secret(" ").isEmpty)
  }

  @Test func onlyRevealGivesItBack() {
    #expect(Secret(SecretTests.canary).reveal() == SecretTests.canary)
    #expect(Secret("a") == "a")
    #expect(Secret("a") != "b")
  }

  @Test func noActPrintsASecret() {
    let events: [Registration.Event] = [
      .submitSignUp(signUpForm), .submitPassword(password), .submitCode(code),
      .submitSignIn(Credentials(login: ann.text, password: password)),
      .submitNewPassword(code: code, password: newPassword),
      .answered(RequestID(1), .beginTOTP(.success(key))), opening(.signIn), opening(.confirm),
    ]
    for event in events { expectNoSecret(in: event) }
  }

  @Test func noPlaceAndNoRequestPrintsASecret() {
    var seen = 0
    for state in Catalogue.states {
      let flow = flow(state, telling: .tryAgain)
      expectNoSecret(in: flow)
      expectNoSecret(in: flow.screen)
      if let request = flow.request { expectNoSecret(in: request) }
      if printed(flow).contains(Secret.placeholder) { seen += 1 }
    }
    // Sometimes: there were secrets to print.
    #expect(seen > 10)
  }

  @Test func noCheckpointHasASecret() {
    for checkpoint in Set(Catalogue.reached.compactMap(\.checkpoint)) {
      let text = dumped(checkpoint)
      #expect(!text.contains(Secret.placeholder), "\(checkpoint.name)")
      #expect(!text.contains("Canary"), "\(checkpoint.name)")
      #expect(!text.contains(code.reveal()), "\(checkpoint.name)")
    }
  }

  @Test func thePasswordIsGoneWhereNoRequestMayNeedIt() {
    let without: Set<StatePath> = [
      .signUpEditing, .admissionRefused, .confirmationNeedsPassword, .recoveryEditing,
      .admissionFetchingProfile, .admissionCreatingProfile, .profileEditing, .profileUpdating,
      .profileUploadingAvatar, .registeredViewing, .registeredEditing, .registeredSaving,
      .leavingSigningOut, .launchingRestoring, .recoveryRequesting,
    ]
    for place in Catalogue.reached where without.contains(place.path) && !place.isFilledIn {
      #expect(!dumped(place.state).contains(Secret.placeholder), "\(place.path)")
    }
  }

  private func expectNoSecret(
    in value: some Any, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = printed(value)
    for secret in [password, newPassword, code, key] {
      #expect(!text.contains(secret.reveal()), sourceLocation: sourceLocation)
    }
    #expect(!text.contains("Canary"), sourceLocation: sourceLocation)
  }
}

extension Registration {
  /// Whether its form holds the code of a link, which the person need not type.
  fileprivate var isFilledIn: Bool {
    if case .recovery(.editing(let recovery, _)) = state { recovery.linked != nil } else { false }
  }
}
