// A sign-in with a provider, in a sheet of the platform.

/// A sheet that is open, and where it was opened.
package struct PresentedSheet: Hashable, Sendable {
  package let provider: IdentityProvider
  package let place: SheetPlace
  /// Whether it was opened again by itself, because its account had only just been linked.
  package var isRepeated = false

  package init(_ provider: IdentityProvider, from place: SheetPlace, isRepeated: Bool = false) {
    (self.provider, self.place, self.isRepeated) = (provider, place, isRepeated)
  }
}

/// A place in which a provider can sign in; it stays stored, and is where everything but a sign-in leads back to.
package enum SheetPlace: Hashable, Sendable {
  /// `signUp.editing`.
  case signUp(SignUpEditing)
  /// `admission.refused`.
  case refused(Account)
  /// `confirmation.needsPassword`.
  case needsPassword(Account)

  package var state: State {
    switch self {
    case .signUp(let editing): .signUp(.editing(editing))
    case .refused(let account): .admission(.refused(account))
    case .needsPassword(let account): .needsPassword(account)
    }
  }

  var checkpoint: Checkpoint {
    switch self {
    case .signUp(let editing): editing.checkpoint
    case .refused(let account): .signingUp(account.draft)
    case .needsPassword(let account): .confirmed(account.login, account.draft)
    }
  }

  package var draft: Draft {
    switch self {
    case .signUp(let editing): editing.draft
    case .refused(let account), .needsPassword(let account): account.draft
    }
  }

  /// The account in hand; nil in step 1, where the person can pick any.
  package var account: Login? {
    switch self {
    case .signUp: nil
    case .refused(let account), .needsPassword(let account): account.login
    }
  }
}

/// An account that a provider has signed in, though another is in hand; no session of it is kept.
package struct OtherAccount: Hashable, Sendable {
  package let signedIn: SheetSignIn
  package let provider: IdentityProvider
  package let place: SheetPlace

  package init(_ signedIn: SheetSignIn, by provider: IdentityProvider, at place: SheetPlace) {
    (self.signedIn, self.provider, self.place) = (signedIn, provider, place)
  }
}

extension StateMachine {
  /// Opens the sheet of a provider that the policy has.
  mutating func present(
    _ provider: IdentityProvider, from place: SheetPlace
  ) -> Registration.Outcome {
    guard policy.providers.contains(provider) else { return .ignored(.notApplicable) }
    return move(to: .admission(.presenting(PresentedSheet(provider, from: place))))
  }

  mutating func presenting(
    _ sheet: PresentedSheet, _ interruption: Interruption, at now: Timestamp
  ) -> Registration.Outcome {
    switch interruption {
    case .back: return move(to: sheet.place.state)
    case .answer(.signInWithSheet(.success(let signedIn))):
      let other = OtherAccount(signedIn, by: sheet.provider, at: sheet.place)
      let isInHand = sheet.place.account.map { $0 == signedIn.account } ?? true
      return isInHand ? goOn(as: other, at: now) : move(to: .admission(.goingOn(other)))
    case .answer(.signInWithSheet(.failure(let error))):
      if error == .providerLinked {
        if sheet.isRepeated { return move(to: sheet.place.state, .tryAgain) }
        let again = PresentedSheet(sheet.provider, from: sheet.place, isRepeated: true)
        return move(to: .admission(.presenting(again)))
      }
      return move(to: sheet.place.state, error.noticeOfSheet)
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }

  /// The person is asked whether to go on as another account than the one in hand.
  mutating func goingOn(
    _ other: OtherAccount, _ act: Act, at now: Timestamp
  ) -> Registration.Outcome {
    switch act {
    case .admission(.proceed): return goOn(as: other, at: now)
    case .back: return move(to: other.place.state)
    case .launch, .signUp, .admission, .challenge, .profile, .registered, .submitCode,
      .submitNewPassword, .resendCode, .submitPassword, .forgotPassword, .retry, .signOut:
      return .ignored(.notApplicable)
    }
  }

  /// Fetches the profile of an account that a provider has signed in.
  ///
  /// Another person who may know the password of the account it is linked to first loses it, as after a code.
  private mutating func goOn(
    as other: OtherAccount, at now: Timestamp
  ) -> Registration.Outcome {
    let login = other.signedIn.account
    var account = Account(login: login, draft: other.place.draft)
    // A provider may tell once what the form still needs.
    let earlier = account.draft.provided.flatMap { $0.login == login ? $0.hints : nil } ?? Fields()
    account.draft.provided = ProvidedAccount(
      login: login, provider: other.provider,
      hints: earlier.merging(policy.hints(from: other.signedIn.hints, at: now)))
    if account.isUnsecured, policy.signIn.hasPassword {
      var destination = ReturnDestination.needsPassword
      if case .signUp(let editing) = other.place, !account.hasOwnDraft {
        destination = .signUp(confirmed: editing.confirmed ?? login)
      }
      let recovery = PasswordRecovery(account: account, returnDestination: destination)
      return requestRecovery(recovery, .passwordResetRequired)
    }
    keepInvitation(nil)
    let admitted = Admitted(account: account.admitted, origin: .signIn)
    return move(to: .admission(.requesting(.fetchingProfile(admitted))))
  }
}

extension PoolError {
  /// What the person is told of a sign-in with a provider that has failed.
  fileprivate var noticeOfSheet: Registration.Notice {
    if self == .cancelled { return .cancelled }
    if self == .providerFailed { return .providerFailed }
    if case .accountExists(let login) = self { return .accountExistsAs(login) }
    return switch told {
    case .userLambdaValidation(let message): .accountExistsElsewhere(message)
    case .notAuthorized(.disabled): .accountDisabled
    case .notAuthorized(.incorrectCredentials), .notAuthorized(.alreadyConfirmed),
      .notAuthorized(.temporaryPasswordExpired), .notAuthorized(.other):
      .providerFailed
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .enableSoftwareTokenMFA, .expiredCode,
      .internalError, .invalidLambdaResponse, .invalidParameter, .invalidPassword,
      .invitationRefused, .limitExceeded, .notAuthorized(.attemptsExceeded), .offline,
      .passwordHistoryPolicyViolation, .passwordResetRequired, .timedOut, .tooManyFailedAttempts,
      .tooManyRequests, .unexpectedLambda, .usernameExists, .userNotConfirmed, .userNotFound,
      .general:
      notice
    }
  }
}
