/// The tail that every way in shares: a sign-in, the profile, and what keeps somebody out.
package enum Admission: Hashable, Sendable {
  /// The password is being checked.
  case signingIn(SignInAttempt)
  /// Signed in; the profile is being fetched.
  case fetchingProfile(Admitted)
  /// Signed in; an empty profile is being made.
  case creatingProfile(Admitted)
  /// A request failed for a passing reason: `retry` sends it alone, `back` leaves.
  case blocked(Blocked)
  /// The account exists and its password was refused.
  case refused(Account)

  var path: StatePath {
    switch self {
    case .signingIn: .admissionSigningIn
    case .fetchingProfile: .admissionFetchingProfile
    case .creatingProfile: .admissionCreatingProfile
    case .blocked: .admissionBlocked
    case .refused: .admissionRefused
    }
  }

  var operation: Operation? {
    switch self {
    case .signingIn(let attempt):
      .signIn(email: attempt.account.email, password: attempt.password)
    case .fetchingProfile(let admitted): .fetchProfile(email: admitted.account.email)
    case .creatingProfile(let admitted): .createProfile(email: admitted.account.email)
    case .blocked, .refused: nil
    }
  }

  var checkpoint: Checkpoint {
    switch self {
    case .signingIn(let attempt), .blocked(.signingIn(let attempt)): attempt.checkpoint
    case .fetchingProfile(let admitted), .blocked(.fetchingProfile(let admitted)):
      admitted.checkpoint
    case .creatingProfile(let admitted), .blocked(.creatingProfile(let admitted)):
      .awaitingProfile(admitted.account.email, admitted.account.draft)
    case .refused(let account): .signingUp(account.draft)
    }
  }

  var isSignedIn: Bool {
    switch self {
    case .signingIn, .refused, .blocked(.signingIn): false
    case .fetchingProfile, .creatingProfile, .blocked(.fetchingProfile),
      .blocked(.creatingProfile):
      true
    }
  }

  var sessionOwner: EmailAddress? {
    switch self {
    case .signingIn, .refused, .blocked(.signingIn): nil
    case .fetchingProfile(let admitted), .creatingProfile(let admitted),
      .blocked(.fetchingProfile(let admitted)), .blocked(.creatingProfile(let admitted)):
      admitted.account.email
    }
  }
}

/// What a request failed at, so that it can be sent again alone.
package enum Blocked: Hashable, Sendable {
  case signingIn(SignInAttempt)
  case fetchingProfile(Admitted)
  case creatingProfile(Admitted)

  /// The place that sends the request again.
  var retried: Admission {
    switch self {
    case .signingIn(let attempt): .signingIn(attempt)
    case .fetchingProfile(let admitted): .fetchingProfile(admitted)
    case .creatingProfile(let admitted): .creatingProfile(admitted)
    }
  }
}

/// Where somebody who is signed in came from.
package enum Origin: Hashable, Sendable {
  /// The start of the app, with what was stored, and whether the device has a session to show for
  /// it; what was stored stays so until the profile is known.
  indirect case launch(Checkpoint, foundSession: Bool = true)
  /// Step 1: an account that was just made, or existed.
  case signUp
  /// A plain sign-in.
  case signIn
  /// Step 2.
  case confirmation
  /// A new password.
  case recovery
  /// Step 3: the profile was just sent.
  case profile
  /// The live profile, which was gone.
  case registered
}

/// An account that is signed in, and where it came from.
package struct Admitted: Hashable, Sendable {
  package var account: Account
  package var origin: Origin

  package init(account: Account, origin: Origin) {
    (self.account, self.origin) = (account, origin)
  }

  var checkpoint: Checkpoint {
    if case .launch(let stored, _) = origin { return stored }
    return .awaitingProfile(account.email, account.draft)
  }
}

extension Registration {
  mutating func handle(_ event: Event, in step: Admission, at now: Timestamp) -> Outcome {
    switch step {
    case .signingIn(let attempt): signingIn(attempt, event)
    case .fetchingProfile(let admitted): fetchingProfile(admitted, event, at: now)
    case .creatingProfile(let admitted): creatingProfile(admitted, event)
    case .blocked(let blocked): self.blocked(blocked, event)
    case .refused(let account): refused(account, event)
    }
  }

  private mutating func blocked(_ blocked: Blocked, _ event: Event) -> Outcome {
    switch event {
    case .retry: return move(to: .admission(blocked.retried))
    case .back:
      switch blocked {
      case .signingIn(let attempt): return goBack(from: attempt)
      case .fetchingProfile(let admitted), .creatingProfile(let admitted):
        return leave(admitted.account.email)
      }
    case .signOut:
      switch blocked {
      case .signingIn: return .ignored(.notApplicable)
      case .fetchingProfile(let admitted), .creatingProfile(let admitted):
        return leave(admitted.account.email)
      }
    case .answered: return .ignored(.stale)
    case .dismissNotice: return dismissNotice()
    case .launch, .submitSignUp, .submitSignIn, .submitCode, .resendCode, .haveCode,
      .submitPassword, .forgotPassword, .submitNewPassword, .submitProfile, .editProfile,
      .saveProfile:
      return .ignored(.notApplicable)
    }
  }

  private mutating func refused(_ account: Account, _ event: Event) -> Outcome {
    switch event {
    case .submitPassword(let password):
      if password.isEmpty { return .ignored(.notApplicable) }
      return signIn(account, password, .usernameExists(isRetyped: true))
    case .forgotPassword:
      return requestRecovery(PasswordRecovery(account: account, returnDestination: .refused))
    case .haveCode:
      let pending = PendingConfirmation(account: account)
      return move(to: .confirmation(.editing(pending, problems: [])))
    case .resendCode: return resend(PendingConfirmation(account: account))
    case .back: return returnToSignUp(account.draft)
    case .answered: return .ignored(.stale)
    case .dismissNotice: return dismissNotice()
    case .launch, .submitSignUp, .submitSignIn, .submitCode, .submitNewPassword,
      .submitProfile, .editProfile, .saveProfile, .retry, .signOut:
      return .ignored(.notApplicable)
    }
  }
}
