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
}
