import RegistrationCore

extension Directive {
  /// The directive as a report shows it: every secret as the placeholder.
  func printedWithoutSecrets(by policy: Policy) -> String {
    withoutSecrets.printed(by: policy)
  }

  private var withoutSecrets: Directive {
    switch self {
    case .givenUser(var user):
      user.password = .redacted
      return .givenUser(user)
    case .person(let event): return .person(event.withoutSecrets)
    case .policy, .givenPool, .givenSession, .fault, .delay, .hold, .release, .again, .wait,
      .clock, .kill, .crash, .store, .sessionFails, .pool, .directory, .expectState,
      .expectIgnored, .expectRequests, .expectUser, .expectNoUser, .expectMail, .expectCheckpoint:
      return self
    }
  }
}

extension Secret {
  fileprivate static let redacted = Secret(Secret.placeholder)
}

extension PersonEvent {
  fileprivate var withoutSecrets: PersonEvent {
    switch self {
    case .signUp(var form):
      form.password = .redacted
      return .signUp(form)
    case .signIn(var credentials):
      credentials.password = .redacted
      return .signIn(credentials)
    case .code(let code): return .code(code.withoutSecret)
    case .password: return .password(.redacted)
    case .newPassword(let code, _):
      return .newPassword(code: code.withoutSecret, password: .redacted)
    case .launch, .resend, .haveCode, .forgotPassword, .profile, .edit, .save, .retry, .back,
      .dismiss, .signOut:
      return self
    }
  }
}

extension CodeArgument {
  fileprivate var withoutSecret: CodeArgument {
    switch self {
    case .literal: .literal(.redacted)
    case .newest, .delivered: self
    }
  }
}
