/// The last steps of every way in: a sign-in, the profile, and the failures of both.
package enum Admission: Hashable, Sendable {
  /// A request is on its way. Left by the answer, `back` or, if signed in, `signOut`.
  case requesting(AdmissionRequest)
  /// It failed for a temporary reason. Left by `retry`, which sends only it, `back` or `signOut`.
  case blocked(AdmissionRequest)
  /// The account exists, but its password was refused. Left by another password, a code, a recovery
  /// or `back`.
  case refused(Account)
  /// A link is for another account than the one in hand. Left by `proceed` or `back`.
  indirect case asking(LinkedConfirmation)
  /// The sheet of a provider, or for a passkey, is open. Left by the answer, or `back` to where it was opened.
  indirect case presenting(PresentedSheet)
  /// A provider has signed in another account than the one in hand. Left by `proceed` or `back`.
  indirect case goingOn(OtherAccount)

  var path: StatePath {
    switch self {
    case .requesting(.signingIn): .admissionSigningIn
    case .requesting(.fetchingProfile): .admissionFetchingProfile
    case .requesting(.creatingProfile), .requesting(.recreatingProfile): .admissionCreatingProfile
    case .blocked: .admissionBlocked
    case .refused: .admissionRefused
    case .asking, .goingOn: .admissionAsking
    case .presenting: .admissionPresenting
    }
  }

  var operation: Registration.Operation? {
    switch self {
    case .requesting(let request): request.operation
    case .presenting(let open): .signInWithSheet(open.sheet)
    case .blocked, .refused, .asking, .goingOn: nil
    }
  }

  var checkpoint: Checkpoint {
    switch self {
    case .requesting(let request), .blocked(let request): request.checkpoint
    case .refused(let account): .signingUp(account.draft)
    case .asking(let link): link.editing.checkpoint
    case .presenting(let open): open.place.checkpoint
    case .goingOn(let other): other.place.checkpoint
    }
  }

  /// The account that is signed in; nil if none is.
  package var admitted: Admitted? {
    switch self {
    case .requesting(let request), .blocked(let request): request.admitted
    case .refused, .asking, .presenting, .goingOn: nil
    }
  }
}

/// A request on the way in: sent, or blocked so that only it is sent again.
package enum AdmissionRequest: Hashable, Sendable {
  /// Signs in.
  case signingIn(SignInAttempt)
  /// Fetches the profile of the signed-in account.
  case fetchingProfile(Admitted)
  /// Creates an empty profile for the signed-in account, because there is none.
  case creatingProfile(Admitted)
  /// Creates an empty profile for a submitted form, because its record no longer exists.
  case recreatingProfile(ProfileSubmission)

  var account: Account {
    switch self {
    case .signingIn(let attempt): attempt.account
    case .fetchingProfile(let admitted), .creatingProfile(let admitted): admitted.account
    case .recreatingProfile(let submission): submission.account
    }
  }

  var operation: Registration.Operation {
    switch self {
    case .signingIn(let attempt):
      .signIn(login: attempt.account.login, way: attempt.way)
    case .fetchingProfile(let admitted): .fetchProfile(login: admitted.account.login)
    case .creatingProfile(let admitted): .createProfile(login: admitted.account.login)
    case .recreatingProfile(let submission): .createProfile(login: submission.login)
    }
  }

  fileprivate var checkpoint: Checkpoint {
    switch self {
    case .signingIn(let attempt): attempt.checkpoint
    case .fetchingProfile(let admitted): admitted.checkpoint
    case .creatingProfile, .recreatingProfile: .awaitingProfile(account.login, account.draft)
    }
  }

  fileprivate var admitted: Admitted? {
    switch self {
    case .signingIn: nil
    case .fetchingProfile(let admitted), .creatingProfile(let admitted): admitted
    case .recreatingProfile(let submission):
      Admitted(account: submission.account, origin: .profile)
    }
  }
}

/// The place from which the flow came to a signed-in account.
package enum Origin: Hashable, Sendable {
  /// The start of the app, with the stored checkpoint, and whether the device has a session for it.
  ///
  /// The stored checkpoint stays stored until the profile is known.
  indirect case launch(Checkpoint, foundSession: Bool = true)
  /// Step 1: an account that was just created, or already existed.
  case signUp
  /// A plain sign-in.
  case signIn
  /// Step 2.
  case confirmation
  /// A new password.
  case recovery
  /// Step 3: the profile was just sent.
  case profile
  /// The live profile, which no longer existed.
  case registered
}

/// A signed-in account, and its origin.
package struct Admitted: Hashable, Sendable {
  package var account: Account
  package var origin: Origin

  package init(account: Account, origin: Origin) {
    (self.account, self.origin) = (account, origin)
  }

  var checkpoint: Checkpoint {
    if case .launch(let stored, _) = origin { return stored }
    return .awaitingProfile(account.login, account.draft)
  }
}

extension StateMachine {
  mutating func handle(_ event: Registration.Event, in step: Admission, at now: Timestamp)
    -> Registration.Outcome
  {
    switch step {
    case .requesting(.signingIn(let attempt)): waiting(event) { $0.signingIn(attempt, $1) }
    case .requesting(.fetchingProfile(let admitted)):
      waiting(event) { $0.fetchingProfile(admitted, $1, at: now) }
    case .requesting(.creatingProfile(let admitted)):
      waiting(event) { $0.creatingProfile(.creatingProfile(admitted), $1) }
    case .requesting(.recreatingProfile(let submission)):
      waiting(event) { $0.creatingProfile(.recreatingProfile(submission), $1) }
    case .blocked(let request): resting(event) { $0.blocked(request, $1) }
    case .refused(let account): resting(event) { $0.refused(account, $1) }
    case .asking(let link): resting(event) { $0.asking(link, $1) }
    case .presenting(let open): waiting(event) { $0.presenting(open, $1, at: now) }
    case .goingOn(let other): resting(event) { $0.goingOn(other, $1, at: now) }
    }
  }

  private mutating func blocked(_ request: AdmissionRequest, _ act: Act) -> Registration.Outcome {
    switch act {
    case .retry:
      if case .signingIn(let attempt) = request { return signInAgain(attempt) }
      return move(to: .admission(.requesting(request)))
    case .back:
      if case .signingIn(let attempt) = request { return goBack(from: attempt) }
      return leave(request.account.login)
    case .signOut:
      if request.admitted == nil { return .ignored(.notApplicable) }
      return leave(request.account.login)
    case .launch, .signUp, .admission, .challenge, .profile, .registered, .submitCode,
      .submitNewPassword, .resendCode, .submitPassword, .forgotPassword:
      return .ignored(.notApplicable)
    }
  }

  private mutating func refused(_ account: Account, _ act: Act) -> Registration.Outcome {
    switch act {
    case .submitPassword(let password):
      if password.isEmpty { return .ignored(.notApplicable) }
      return signIn(account, .password(password), .usernameExists(isRetyped: true))
    case .admission(.sendCode):
      if !policy.signIn.sendsCode { return .ignored(.notApplicable) }
      return signIn(account, .code, .usernameExists(isRetyped: true))
    case .forgotPassword:
      return requestRecovery(PasswordRecovery(account: account, returnDestination: .refused))
    case .admission(.haveCode): return editCode(PendingConfirmation(account: account))
    case .resendCode: return resend(PendingConfirmation(account: account))
    case .admission(.signIn(let provider)):
      return present(.provider(provider), from: .refused(account))
    case .admission(.signInWithPasskey):
      return present(.passkey(account.login), from: .refused(account))
    case .back: return returnToSignUp(account.draft)
    case .launch, .signUp, .admission(.haveConfirmed), .admission(.proceed), .challenge, .profile,
      .registered, .submitCode, .submitNewPassword, .retry, .signOut:
      return .ignored(.notApplicable)
    }
  }
}
