/// What a sign-in shows the pool.
public enum SignInWay: Hashable, Sendable {
  /// The account's password.
  case password(Secret)
  /// The session that the pool's client holds since it confirmed the account.
  ///
  /// Cognito answers ConfirmSignUp with a `Session`, for app clients that allow `USER_AUTH`. It is good
  /// once, for as long as a challenge, and gone with the process.
  case held
  /// Nothing yet: the pool sends a code, and asks for it by a challenge.
  ///
  /// In Cognito, this is `USER_AUTH` with `PREFERRED_CHALLENGE` `EMAIL_OTP` or `SMS_OTP`.
  case code
  /// The answer to ``Challenge/chooseWay(_:)``, in the session that came with it.
  case chosen(Choice)
  /// The code of a link that was asked for on this device.
  ///
  /// The pool's client answers, in the session that it kept since it asked for the code, and in no other.
  case link(Secret)

  /// A way that the pool has offered.
  public enum Choice: Hashable, Sendable {
    /// The account's password.
    case password(Secret)
    /// A code by this medium, which the pool sends, and asks for by a challenge.
    case code(CodeDelivery.Medium)

    /// The way, as a pool offers it.
    package var way: Challenge.Way {
      switch self {
      case .password: .password
      case .code(let medium): .code(medium)
      }
    }
  }

  /// The password; nil in the other ways.
  package var password: Secret? {
    switch self {
    case .password(let password), .chosen(.password(let password)): password
    case .held, .code, .chosen(.code), .link: nil
    }
  }

  /// Whether a code stands in place of a password.
  package var isByCode: Bool {
    switch self {
    case .code, .chosen(.code), .link: true
    case .password, .held, .chosen(.password): false
    }
  }

  /// The code of a link; nil in the other ways.
  package var link: Secret? { if case .link(let code) = self { code } else { nil } }

  /// The same way for another sign-in, which the pool has asked nothing about yet.
  package var beginning: SignInWay {
    switch self {
    case .password, .held, .code: self
    // Good once, it is of no more use.
    case .link: .link("")
    case .chosen(.password(let password)): .password(password)
    case .chosen(.code): .code
    }
  }
}

extension Policy {
  /// Whether an account that has a password can be signed in to without it: by a code, or by a provider.
  ///
  /// Whoever comes in so may be another person than the one who knows the password.
  var hasOtherWayIn: Bool {
    switch signIn {
    case .password: !providers.isEmpty
    case .passwordOrCode: true
    case .code: false
    }
  }
}

/// How the people of a policy sign in.
public enum SignInRule: String, Hashable, Sendable, CaseIterable {
  /// By password.
  case password
  /// By password, or by a code that the pool sends if they ask for one.
  case passwordOrCode
  /// By a code that the pool sends; accounts have no password.
  case code

  /// Whether an account has a password.
  package var hasPassword: Bool {
    switch self {
    case .password, .passwordOrCode: true
    case .code: false
    }
  }

  /// Whether the pool sends a code if it is asked to.
  package var sendsCode: Bool {
    switch self {
    case .password: false
    case .passwordOrCode, .code: true
    }
  }
}
