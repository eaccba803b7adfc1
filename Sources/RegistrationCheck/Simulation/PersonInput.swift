import RegistrationCore
import RegistrationScript

/// What the person does, as far as the checks tell events apart: by what is typed, and by what
/// decides the effect of an event without it.
enum PersonInput {
  case nothing
  /// The person goes back, or signs out.
  case wayBack
  case resend
  case dismissal
  case signUp(SignUpForm)
  case signIn(Credentials)
  case code(CodeArgument)
  case password(Secret)
  case forgotPassword(email: String)
  case newPassword(code: CodeArgument, password: Secret, fields: Fields)
  case choice(Challenge.Factor)
  case profile(Fields)
  case save(Fields)
}

extension PersonEvent {
  /// What the person does by the event.
  var input: PersonInput {
    switch self {
    case .signUp(let form): .signUp(form)
    case .signIn(let credentials): .signIn(credentials)
    case .code(let code): .code(code)
    case .password(let password): .password(password)
    case .forgotPassword(let email): .forgotPassword(email: email)
    case .newPassword(let code, let password, let fields):
      .newPassword(code: code, password: password, fields: fields)
    case .choose(let factor): .choice(factor)
    case .profile(let fields): .profile(fields)
    case .save(let fields): .save(fields)
    case .back, .signOut: .wayBack
    case .resend: .resend
    case .dismiss: .dismissal
    case .launch, .haveCode, .sendCode, .edit, .retry: .nothing
    }
  }

  /// Creates the event as a script spells it, with its code as it was typed; nil for an answer.
  init?(_ event: Registration.Event) {
    switch event {
    case .launch: self = .launch
    case .submitSignUp(let form): self = .signUp(form)
    case .submitSignIn(let credentials): self = .signIn(credentials)
    case .submitCode(let code): self = .code(.literal(code))
    case .resendCode: self = .resend
    case .haveCode: self = .haveCode
    case .sendCode: self = .sendCode
    case .submitPassword(let password): self = .password(password)
    case .forgotPassword(let email): self = .forgotPassword(email: email)
    case .submitNewPassword(let code, let password, let fields):
      self = .newPassword(code: .literal(code), password: password, fields: fields)
    case .chooseFactor(let factor): self = .choose(factor)
    case .submitProfile(let fields): self = .profile(fields)
    case .editProfile: self = .edit
    case .saveProfile(let fields): self = .save(fields)
    case .retry: self = .retry
    case .back: self = .back
    case .dismissNotice: self = .dismiss
    case .signOut: self = .signOut
    case .answered: return nil
    }
  }
}
