import MockIdentityPool
import RegistrationCore
import RegistrationScript

extension Simulation {
  /// The event of a code from the mail; nil where there is no such code, or none in the event.
  func mailed(_ event: PersonEvent) -> Event? {
    switch event {
    case .code(let code): self.code(code).map { .submitCode($0) }
    case .newPassword(let code, let password):
      self.code(code).map { .submitNewPassword(code: $0, password: password) }
    case .launch, .signUp, .signIn, .resend, .haveCode, .password, .forgotPassword, .profile,
      .edit, .save, .retry, .back, .dismiss, .signOut:
      nil
    }
  }

  private func code(_ argument: CodeArgument) -> Secret? {
    switch argument {
    case .literal(let code): code
    case .newest: flow.accountInHand.flatMap { code(deliveredTo: $0, older: 0) }
    case .delivered(let email, let older): code(deliveredTo: email, older: older)
    }
  }

  private func code(deliveredTo email: EmailAddress, older: Int) -> Secret? {
    let codes = world.pool.codes(deliveredTo: email)
    return codes.indices.contains(older) ? codes[older].code : nil
  }
}

extension Registration {
  /// The event as the flow takes it, forms filled from what is shown; nil where it needs a code
  /// from the mail.
  func event(_ event: PersonEvent) -> Event? {
    switch event {
    case .launch: .launch
    case .signUp(let form): .submitSignUp(form)
    case .signIn(let credentials): .submitSignIn(credentials)
    case .code(.literal(let code)): .submitCode(code)
    case .newPassword(.literal(let code), let password):
      .submitNewPassword(code: code, password: password)
    case .code, .newPassword: nil
    case .resend: .resendCode
    case .haveCode: .haveCode
    case .password(let password): .submitPassword(password)
    case .forgotPassword(let email): .forgotPassword(email: email)
    case .profile(let fields): .submitProfile(shownValues.merging(fields))
    case .edit: .editProfile
    case .save(let fields): .saveProfile(shownValues.merging(fields))
    case .retry: .retry
    case .back: .back
    case .dismiss: .dismissNotice
    case .signOut: .signOut
    }
  }
}
