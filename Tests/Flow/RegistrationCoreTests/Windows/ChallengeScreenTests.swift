import RegistrationCore
import Testing

/// What the person sees in a challenge.
struct ChallengeScreenTests {
  private func screen(_ state: State) -> Registration.ScreenContent { flow(state).screen }

  private func entry(_ state: State) -> FactorCodeEntry? {
    if case .factorCode(let entry) = screen(state) { entry } else { nil }
  }

  @Test func theFactorsToChooseFrom() {
    guard case .factors(let selection) = screen(choosing(.use([.totp, .sms]))),
      case .factors(let setUp) = screen(choosing(.setUp([.email])))
    else {
      Issue.record("no selection")
      return
    }
    #expect(selection.login == ann)
    #expect(selection.factors == [.totp, .sms])
    #expect(!selection.isSetUp)
    #expect(setUp.factors == [.email])
    #expect(setUp.isSetUp)
    #expect(screen(answering(.factor(.totp, among: [.totp, .sms]))) == .factors(selection))
    #expect(screen(answering(.setUpEmail(annAddress, among: [.email]))) == .factors(setUp))
  }

  @Test func progressWhileAKeyIsMade() {
    #expect(screen(enrolling([.totp])) == .working(ann))
  }

  @Test func theCodeOfAFactorAndWhereItWasSent() {
    let problems = [Problem(.code, .malformed)]
    let sent = entry(factorEntry(.sent(.email, delivery), problems: problems))
    #expect(sent?.factor == .email)
    #expect(sent?.lengths == 6...8)
    #expect(sent?.delivery == delivery)
    #expect(sent?.key == nil)
    #expect(sent?.problems == problems)
    #expect(flow(factorEntry(.totp, problems: problems)).problems == problems)
    #expect(entry(factorEntry(.totp))?.lengths == 6...6)
    #expect(entry(answering(.code(code, .totp))) == entry(factorEntry(.totp)))
  }

  @Test func theKeyOfAnAppThatIsSetUp() {
    let shown = entry(factorEntry(.totpSetUp(key: key)))?.key
    #expect(shown == AuthenticatorKey(key: key, account: ann, issuer: "clinic"))
  }

  @Test func theFormOfANewPasswordIsPrefilledFromTheDraft() {
    guard
      case .requiredPassword(let login, let form) = screen(
        passwordForm([.phone, .email, "nickname"]))
    else {
      Issue.record("no form")
      return
    }
    #expect(login == ann)
    #expect(form.rules.map(\.name) == [.phone, .email, "nickname"])
    #expect(form.rules.allSatisfy { $0.isRequired })
    #expect(form.values == [.phone: .text(phone.text)])
  }

  @Test func whatWasTypedStaysInTheForm() {
    let typed: Fields = ["nickname": "Annie"]
    let problems = [Problem(.password, .missing)]
    let start = passwordForm(["nickname"], .confirmed, typed, problems: problems)
    guard case .requiredPassword(_, let form) = screen(start) else {
      Issue.record("no form")
      return
    }
    #expect(form.values == typed)
    #expect(flow(start).problems == problems)
  }

  @Test func `The key as a URI names the issuer and the account, percent-encoded`() {
    let shown = AuthenticatorKey(
      key: key, account: login("ann+b@example.com"), issuer: "Müller & Söhne")
    #expect(
      shown.uri.reveal()
        == "otpauth://totp/M%C3%BCller%20%26%20S%C3%B6hne:ann%2Bb%40example.com"
        + "?secret=\(key.reveal())&issuer=M%C3%BCller%20%26%20S%C3%B6hne")
    #expect("\(shown.uri) \(shown)".contains(key.reveal()) == false)
  }
}
