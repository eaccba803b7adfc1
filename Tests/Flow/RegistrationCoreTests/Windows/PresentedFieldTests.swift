import RegistrationCore
import Testing

/// The fields of each screen.
struct PresentedFieldTests {
  private typealias Field = Registration.Presentation.Field

  private func field(_ name: FieldName, _ state: State, policy: Policy = .clinic) -> Field? {
    flow(state, policy: policy).presentation.field(name)
  }

  @Test func `The address of step 1 is prefilled, and required`() {
    let problems = [Problem(.email, .malformed)]
    #expect(
      field(.email, editing(signUpDraft, problems: problems))
        == Field(
          name: .email, label: .login([.email]), kind: .value(.email), value: "ann@example.com",
          maximumLength: 128, problems: [.malformed], autofill: "email"))
  }

  @Test func `A new password shows its rule, and every requirement that it lacks`() {
    let problems = [Problem(.password, .needsDigit), Problem(.password, .needsSymbol)]
    for state in [
      editing(problems: problems), recoveryForm(recovery(.refused), problems: problems),
      passwordForm([], problems: problems),
    ] {
      #expect(
        field(.password, state)
          == Field(
            name: .password, label: .newPassword, kind: .newPassword(PasswordRule()),
            maximumLength: 256, problems: [.needsDigit, .needsSymbol], autofill: "new-password"))
    }
  }

  @Test func `A sign-in asks for the account's password, which may be left out for a code`() {
    let known = Field(
      name: .password, label: .password, kind: .password, maximumLength: 256,
      autofill: "current-password")
    for (policy, isRequired) in [(Policy.clinic, true), (.members, false)] {
      let signIn = flow(editing(), policy: policy).presentation.action(.submitSignIn)
      let password = signIn?.fields.first { $0.name == .password }
      #expect(password?.isRequired == isRequired)
      #expect(password?.autofill == "current-password")
    }
    let empty = flow(editing(problems: [Problem(.password, .missing)])).presentation
    let asked = empty.action(.submitSignIn)?.fields.first { $0.name == .password }
    #expect(asked?.problems == [.missing])
    #expect(field(.password, needsPassword()) == known)
    #expect(field(.password, refused()) == known)
  }

  @Test func `A code has as many digits as its rule says`() {
    #expect(
      field(.code, codeEntry(pending(), problems: [Problem(.code, .missing)]))
        == Field(
          name: .code, label: .code, kind: .code(6...6), maximumLength: 6, problems: [.missing],
          autofill: "one-time-code"))
    #expect(field(.code, factorEntry(.sent(.sms, nil)))?.kind == .code(6...8))
    #expect(field(.code, factorEntry(.totp))?.kind == .code(6...6))
  }

  @Test func `A rule without a name for autofill has that of its kind`() {
    let rules = [
      FieldRule("mobile", label: "Mobile", kind: .phone),
      FieldRule("born", label: "Born", kind: .birthday), FieldRule("nick", label: "Nick"),
      FieldRule("mail", label: "Mail", kind: .email, autofill: "work email"),
    ]
    let policy = Policy(name: "names", profile: rules)
    let shown = flow(profileForm(), policy: policy).presentation.fields
    #expect(shown.map(\.autofill) == ["tel", "bday", nil, "work email"])
  }

  @Test func `A field has the limits of its rule, and the values to choose from`() {
    let seats = [FieldChoice("w", label: "Window"), FieldChoice("a")]
    let rules = [
      FieldRule("seat", label: "Seat", kind: .choice, limits: .choices(seats)),
      FieldRule("bags", label: "Bags", kind: .number, limits: .numbers(maximum: 3)),
      FieldRule("home", label: "Home", kind: .country),
    ]
    let shown = flow(profileForm(), policy: Policy(name: "trip", profile: rules)).presentation
    #expect(shown.fields.map(\.limits) == [.choices(seats), .numbers(maximum: 3), .none])
    #expect(shown.field("seat")?.options == seats)
    #expect(shown.field("bags")?.options == [])
    #expect(shown.field("home")?.options.first == FieldChoice("AD"))
    #expect(shown.field("home")?.autofill == "country")
    #expect(field(.factor, choosing(.use([.totp, .sms])))?.options == [])
  }

  @Test func `A rule of the policy is shown as it says`() {
    #expect(
      field("birthday", profileForm(account(plainForm)))
        == Field(
          name: "birthday", label: .standard(.birthday), kind: .value(.birthday),
          value: "1990-05-17",
          autofill: "bday"))
    let picture = field(.avatar, profileForm(problems: [Problem(.avatar, .missing)]))
    #expect(picture?.kind == .value(.image))
    #expect(picture?.isRequired == false)
    #expect(picture?.maximumLength == 5 << 20)
    #expect(picture?.problems == [.missing])
    #expect(field("acceptTerms", profileForm())?.kind == .value(.consent))
    #expect(field(.phone, profileForm())?.autofill == "tel")
  }

  @Test func `The key of an authenticator app is shown, and taken by no action`() {
    let shown = flow(factorEntry(.totpSetUp(key: key))).presentation
    let expected = AuthenticatorKey(key: key, account: ann, issuer: "clinic")
    #expect(shown.fields.map(\.name) == [.key, .code])
    #expect(shown.field(.key)?.kind == .key(expected))
    #expect(shown.field(.key)?.isSecret == true)
    #expect(shown.field(.key)?.label == .key)
    #expect(shown.field(.key)?.isRequired == false)
    #expect(shown.field(.key)?.maximumLength == key.reveal().utf8.count)
    #expect(shown.actions.allSatisfy { $0.fields.allSatisfy { $0.name != .key } })
  }

  @Test func `A factor is chosen to be used, or to be set up`() {
    let use = field(.factor, choosing(.use([.totp, .sms])))
    #expect(use?.kind == .choice([.totp, .sms]))
    #expect(use?.label == .factor(isSetUp: false))
    #expect(use?.maximumLength == 2048)
    #expect(field(.factor, choosing(.setUp([.email])))?.label == .factor(isSetUp: true))
  }

  @Test func `A finished profile is shown as fields that are only read`() {
    let shown = flow(viewing()).presentation
    #expect(shown.fields.map(\.name) == Policy.clinic.profile.map(\.name))
    #expect(shown.field("firstName")?.value == "Ann")
    #expect(shown.profile == completeProfile)
    #expect(shown.isLive)
    #expect(!flow(viewing(isLive: false)).presentation.isLive)
  }

  @Test func `The screen says where a code was sent, and when another may be`() {
    let entry = flow(codeEntry(pending(delivery: .sent(delivery), last: noon))).presentation
    #expect(entry.delivery == delivery)
    #expect(entry.action(.resendCode)?.availableFrom == noon.advanced(byMilliseconds: 30_000))
    #expect(flow(codeEntry(pending())).presentation.action(.resendCode)?.availableFrom == nil)
    let resend = entry.action(.resendCode)
    let end = noon.advanced(byMilliseconds: 30_000)
    #expect(resend?.availableFrom(at: noon) == end)
    #expect(resend?.availableFrom(at: end) == nil)
    // A clock that was set back ends the wait.
    #expect(resend?.availableFrom(at: noon.advanced(byMilliseconds: -1)) == nil)
    #expect(flow(factorEntry(.sent(.email, delivery))).presentation.delivery == delivery)
    #expect(
      flow(recoveryForm(recovery(.refused, delivery: .sent(delivery)))).presentation.delivery
        == delivery)
    #expect(flow(profileForm()).presentation.delivery == nil)
  }

  @Test func `The focus goes to the first field with a problem`() {
    let problems = [Problem("acceptTerms", .notAccepted), Problem("lastName", .missing)]
    #expect(flow(profileForm(problems: problems)).presentation.firstProblem?.name == "lastName")
    #expect(flow(profileForm()).presentation.firstProblem == nil)
  }

  @Test func `What is typed into a password, a code or a key is a secret`() {
    let secret = flow(recoveryForm(recovery(.refused))).presentation.fields
    #expect(secret.map(\.name) == [.code, .password])
    #expect(secret.allSatisfy { $0.isSecret })
    #expect(flow(profileForm()).presentation.fields.allSatisfy { !$0.isSecret })
  }
}
