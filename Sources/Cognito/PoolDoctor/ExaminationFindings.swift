package import RegistrationCore

/// What an examination means for a policy.
package struct Finding: Hashable, Sendable {
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It is as the policy needs it.
    case fits
    /// Registrations by this policy would fail.
    case differs
    /// It works, and can be otherwise.
    case note
    /// The pool did not say.
    case unclear
  }

  package let verdict: Verdict
  package let subject: String
  package let text: String
}

extension PoolExamination {
  /// What the pool's settings mean for a policy.
  package func findings(for policy: Policy) -> [Finding] {
    let first = secretFinding
    switch secret {
    case .missing, .wrong, .impossible: return [first]
    case .none, .right, .needless, .unclear: break
    }
    var found = [first]
    if policy.signIn.hasPassword { found.append(passwordFinding) }
    if policy.signIn.sendsCode { found.append(codeFinding) }
    return found + [
      renewalFinding, existenceFinding, signUpFinding(policy.signUpAccess),
      nameFinding(policy.login),
    ]
  }

  var secretFinding: Finding {
    switch secret {
    case .none: Finding(.fits, "secret", "the app client has none, as one for an app must not")
    case .right:
      Finding(.note, "secret", "the app client has one: whoever has the app would have it, too")
    // Cognito refuses every call with the hash of a secret that its client does not have.
    case .needless: Finding(.differs, "secret", "the app client has none: leave yours out")
    case .missing:
      Finding(
        .differs, "secret",
        "the app client has one: create a client without, or pass it by '--secret'")
    case .wrong: Finding(.differs, "secret", "the app client has another one")
    case .impossible:
      Finding(
        .differs, "secret",
        "no app client can have yours: one has 24 to 64 letters, digits, '_' and '+'")
    case .unclear(let words): Finding(.unclear, "secret", words)
    }
  }

  private var passwordFinding: Finding {
    switch (flows[.srp], flows[.password], flows[.userAuth]) {
    case (.yes, _, _):
      Finding(.fits, "password", "USER_SRP_AUTH is allowed: a password never leaves the device")
    case (_, _, .yes) where offered.contains("PASSWORD_SRP"):
      Finding(.note, "password", "only by USER_AUTH: set 'passwordProof' to 'userAuth'")
    case (_, .yes, _):
      Finding(
        .note, "password",
        "only USER_PASSWORD_AUTH: allow ALLOW_USER_SRP_AUTH, or set 'passwordProof' to 'password'")
    case (.unclear(let words), _, _): Finding(.unclear, "password", words)
    case (.no, _, _), (nil, _, _):
      Finding(.differs, "password", "no flow for passwords is allowed: allow ALLOW_USER_SRP_AUTH")
    }
  }

  private var codeFinding: Finding {
    switch flows[.userAuth] {
    case .yes where offered.isEmpty || offered.contains("EMAIL_OTP"):
      Finding(
        offered.isEmpty ? .unclear : .fits, "code",
        offered.isEmpty
          ? "USER_AUTH is allowed; it did not say whether codes by e-mail are"
          : "USER_AUTH offers a code by e-mail")
    case .yes:
      Finding(.differs, "code", "USER_AUTH offers no EMAIL_OTP: add it to AllowedFirstAuthFactors")
    case .unclear(let words): Finding(.unclear, "code", words)
    case .no, nil: Finding(.differs, "code", "USER_AUTH is not allowed: allow ALLOW_USER_AUTH")
    }
  }

  private var renewalFinding: Finding {
    switch (renewsTokens, flows[.refresh]) {
    case (.yes, _): Finding(.fits, "renewal", "GetTokensFromRefreshToken renews tokens")
    case (_, .yes): Finding(.fits, "renewal", "REFRESH_TOKEN_AUTH renews tokens")
    case (.unclear(let words), _): Finding(.unclear, "renewal", words)
    case (.no, _):
      Finding(
        .differs, "renewal", "tokens are not renewed: allow ALLOW_REFRESH_TOKEN_AUTH, or rotation")
    }
  }

  private var existenceFinding: Finding {
    switch tellsExistence {
    case false: Finding(.fits, "existence", "it does not tell which accounts exist")
    case true:
      Finding(
        .note, "existence",
        "it tells which accounts exist: set PreventUserExistenceErrors to ENABLED if no one is to know"
      )
    case nil:
      Finding(.unclear, "existence", "no flow was allowed that shows whether accounts are told")
    }
  }

  private func signUpFinding(_ access: SignUpAccess) -> Finding {
    switch (allowsSignUp, access) {
    case (.yes, .open): Finding(.fits, "sign-up", "people may sign themselves up")
    case (.yes, .invited):
      Finding(
        .note, "sign-up",
        "people may sign themselves up: whether a trigger asks for an invitation, it does not say")
    case (.yes, .closed):
      Finding(
        .differs, "sign-up",
        "people may sign themselves up, though not in this app: set AllowAdminCreateUserOnly to true"
      )
    case (.no, .closed): Finding(.fits, "sign-up", "only administrators make accounts")
    case (.no, .open), (.no, .invited):
      Finding(
        .differs, "sign-up",
        "only administrators make accounts: set AllowAdminCreateUserOnly to false")
    case (.unclear(let words), _): Finding(.unclear, "sign-up", words)
    }
  }

  private func nameFinding(_ login: LoginRule) -> Finding {
    let wanted = login.kinds
    switch userNames {
    case .any where wanted.contains(.name):
      return Finding(.fits, "names", "the name of a user need not be a contact")
    case .any:
      return Finding(
        .differs, "names",
        "a name need not be \(wanted.words): set UsernameAttributes to \(wanted.attributes)")
    case .contacts(let taken) where wanted.contains(.name):
      return Finding(
        .differs, "names", "a name must be \(taken.words): leave UsernameAttributes out")
    case .contacts(let taken) where taken == wanted:
      return Finding(.fits, "names", "the name of a user is \(taken.words)")
    case .contacts(let taken):
      let suits = wanted.allSatisfy { taken.contains($0) }
      let start = suits ? "a name can be" : "a name must be"
      return Finding(
        suits ? .note : .differs, "names",
        "\(start) \(taken.words), and the policy has \(wanted.words): "
          + "UsernameAttributes would be \(wanted.attributes)")
    case .unclear(let words): return Finding(.unclear, "names", words)
    }
  }
}

extension [Login.Kind] {
  fileprivate var words: String {
    map { kind in
      switch kind {
      case .email: "an e-mail address"
      case .phone: "a telephone number"
      case .name: "a name"
      }
    }.joined(separator: " or ")
  }

  /// The setting that has them.
  fileprivate var attributes: String {
    compactMap { kind in
      switch kind {
      case .email: "email"
      case .phone: "phone_number"
      case .name: nil
      }
    }.joined(separator: " and ")
  }
}

extension Finding {
  init(_ verdict: Verdict, _ subject: String, _ text: String) {
    (self.verdict, self.subject, self.text) = (verdict, subject, text)
  }
}
