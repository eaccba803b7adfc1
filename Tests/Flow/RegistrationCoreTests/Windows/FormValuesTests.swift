import RegistrationCore
import Testing

/// The events that actions make of what was typed.
struct FormValuesTests {
  private let typed = FormValues(
    fields: ["email": "Ann@example.com", "phone": "+49 151 12345678"], password: password,
    code: code)

  private func event(
    _ name: Registration.Event.Name, in state: State, _ values: FormValues,
    policy: Policy = .clinic
  ) throws(FormError) -> Registration.Event {
    try flow(state, policy: policy).presentation.event(for: name, values: values)
  }

  @Test func `Step 1 takes the address, the password and its other fields`() throws {
    let form = SignUpForm(
      login: "Ann@example.com", password: password, fields: ["phone": "+49 151 12345678"])
    #expect(try event(.submitSignUp, in: editing(), typed) == .submitSignUp(form))
  }

  @Test func `Step 1 without passwords takes none, whatever was typed`() throws {
    let values = FormValues(fields: ["email": "ann@example.com"], password: password)
    let made = try event(.submitSignUp, in: editing(), values, policy: .passwordless)
    #expect(made == .submitSignUp(SignUpForm(login: "ann@example.com")))
  }

  @Test func `A rule that asks for the address gets it, too`() throws {
    var policy = Policy.clinic
    policy.signUp = [FieldRule(.email, label: "E-mail", kind: .email)]
    let values = FormValues(fields: ["email": "ann@example.com"], password: password)
    let form = SignUpForm(
      login: "ann@example.com", password: password, fields: ["email": "ann@example.com"])
    let made = try event(.submitSignUp, in: editing(), values, policy: policy)
    #expect(made == .submitSignUp(form))
    #expect(flow(editing(), policy: policy).presentation.fields.map(\.name) == [.email, .password])
  }

  @Test func `A sign-in leaves the other fields of step 1 out`() throws {
    let credentials = Credentials(login: "Ann@example.com", password: password)
    #expect(try event(.submitSignIn, in: editing(), typed) == .submitSignIn(credentials))
  }

  @Test func `A forgotten password is that of the address, or of the account`() throws {
    #expect(
      try event(.forgotPassword, in: editing(), typed) == .forgotPassword(login: "Ann@example.com"))
    #expect(
      try event(.forgotPassword, in: refused(), FormValues()) == .forgotPassword(login: ann.text))
  }

  @Test func `A code and a new password are taken as typed`() throws {
    let values = FormValues(password: newPassword, code: code)
    #expect(try event(.submitCode, in: codeEntry(pending()), values) == .submitCode(code))
    #expect(
      try event(.submitNewPassword, in: recoveryForm(recovery(.refused)), values)
        == .submitNewPassword(code: code, password: newPassword))
  }

  @Test func `A new password that the pool asks for goes with the missing fields`() throws {
    let values = FormValues(fields: ["firstName": "Ann"], password: newPassword, code: "")
    #expect(
      try event(.submitNewPassword, in: passwordForm(["firstName"]), values)
        == .submitNewPassword(code: "", password: newPassword, fields: ["firstName": "Ann"]))
  }

  @Test func `A password that is missing is a problem, where the flow would ignore it`() {
    for state in [needsPassword(), refused()] {
      #expect(throws: FormError.invalid([Problem(.password, .missing)])) {
        try event(.submitPassword, in: state, FormValues())
      }
    }
  }

  @Test func `A factor is chosen by its name, among those that are offered`() throws {
    let state = choosing(.use([.totp, .sms]))
    let sms = FormValues(fields: [.factor: "sms"])
    #expect(try event(.chooseFactor, in: state, sms) == .chooseFactor(.sms))
    for (text, kind) in [("", Problem.Kind.missing), ("email", .malformed), ("x", .malformed)] {
      #expect(throws: FormError.invalid([Problem(.factor, kind)])) {
        try event(.chooseFactor, in: state, FormValues(fields: [.factor: .text(text)]))
      }
    }
  }

  @Test func `A value without a field is a problem, whatever the action`() {
    for name in [Registration.Event.Name.submitCode, .back] {
      #expect(throws: FormError.invalid([Problem("hat", .unknownField)])) {
        try event(name, in: codeEntry(pending()), FormValues(fields: ["hat": "red"]))
      }
    }
  }

  @Test func `An action that is not offered makes no event`() {
    for name in Registration.Event.Name.allCases {
      for state in [State.launching(.idle), signingOut] {
        #expect(throws: FormError.notOffered) { try event(name, in: state, FormValues()) }
      }
    }
  }

  @Test func `A profile's form begins with its prefilled values`() throws {
    let shown = flow(profileForm(account(formWithPicture))).presentation
    #expect(shown.values.fields == formWithPicture)
    #expect(
      try shown.event(for: .submitProfile, values: shown.values) == .submitProfile(formWithPicture))
  }
}
