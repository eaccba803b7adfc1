// A sign-in with a provider or a passkey, in a sheet of the platform.

/// A sheet that is open, and where it was opened.
package struct PresentedSheet: Hashable, Sendable {
  package let sheet: SignInSheet
  package let place: SheetPlace
  /// Whether it was opened again by itself, because its account had only just been linked.
  package var isRepeated = false

  package init(_ sheet: SignInSheet, from place: SheetPlace, isRepeated: Bool = false) {
    (self.sheet, self.place, self.isRepeated) = (sheet, place, isRepeated)
  }
}

extension PresentedSheet {
  /// Whether the account that has signed in is the one in hand, if there is one.
  ///
  /// A pool takes the passkeys of the account that was named alone, so that another name is an alias of it.
  package func isInHand(_ signedIn: SheetSignIn) -> Bool {
    switch sheet {
    case .provider: place.account.map { $0 == signedIn.account } ?? true
    case .passkey: true
    }
  }
}

/// A place in which a provider or a passkey can sign in; it stays stored, and is where everything but a sign-in leads back to.
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

  /// The place as that of a sign-in.
  var destination: ReturnDestination {
    switch self {
    case .signUp(let editing): .signUp(confirmed: editing.confirmed)
    case .refused: .refused
    case .needsPassword: .needsPassword
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

/// An account that a sheet has signed in, though another is in hand; no session of it is kept.
package struct OtherAccount: Hashable, Sendable {
  package let signedIn: SheetSignIn
  package let sheet: SignInSheet
  package let place: SheetPlace

  package init(_ signedIn: SheetSignIn, by sheet: SignInSheet, at place: SheetPlace) {
    (self.signedIn, self.sheet, self.place) = (signedIn, sheet, place)
  }

  /// The account, with what was submitted; the person may have named it by an alias.
  package var account: Account {
    guard case .passkey(let named?) = sheet else {
      return Account(login: signedIn.account, draft: place.draft)
    }
    var account = Account(login: named, draft: place.draft)
    account.rename(to: signedIn.account)
    return account
  }
}

extension Policy {
  fileprivate func has(_ sheet: SignInSheet) -> Bool {
    switch sheet {
    case .provider(let provider): providers.contains(provider)
    case .passkey(nil): passkeys == .any
    case .passkey: passkeys != .none
    }
  }
}

extension StateMachine {
  /// Opens a sheet that the policy has.
  mutating func present(_ sheet: SignInSheet, from place: SheetPlace) -> Registration.Outcome {
    guard policy.has(sheet) else { return .ignored(.notApplicable) }
    return move(to: .admission(.presenting(PresentedSheet(sheet, from: place))))
  }

  mutating func presenting(
    _ open: PresentedSheet, _ interruption: Interruption, at now: Timestamp
  ) -> Registration.Outcome {
    switch interruption {
    case .back: return move(to: open.place.state)
    case .answer(.signInWithSheet(.success(let signedIn))):
      let other = OtherAccount(signedIn, by: open.sheet, at: open.place)
      return open.isInHand(signedIn)
        ? goOn(as: other, at: now) : move(to: .admission(.goingOn(other)))
    case .answer(.signInWithSheet(.failure(let error))):
      switch open.sheet {
      case .provider: return providerRefused(error, open)
      case .passkey(let login): return passkeyRefused(error, login, at: open.place)
      }
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }

  private mutating func providerRefused(
    _ error: PoolError, _ open: PresentedSheet
  ) -> Registration.Outcome {
    if error == .providerLinked {
      if open.isRepeated { return move(to: open.place.state, .tryAgain) }
      let again = PresentedSheet(open.sheet, from: open.place, isRepeated: true)
      return move(to: .admission(.presenting(again)))
    }
    return move(to: open.place.state, error.notice(ofSheet: .providerFailed))
  }

  /// - Parameter login: the account that was named, if one was.
  private mutating func passkeyRefused(
    _ error: PoolError, _ login: Login?, at place: SheetPlace
  ) -> Registration.Outcome {
    if let login {
      let attempt = SignInAttempt(
        account: Account(login: login, draft: place.draft), way: .code,
        reason: .signIn(from: place.destination))
      if error == .userNotConfirmed { return notConfirmed(attempt) }
      if error == .passwordResetRequired { return mustReset(attempt) }
    }
    return move(to: place.state, error.notice(ofSheet: .passkeyRefused))
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

  /// Fetches the profile of an account that a sheet has signed in.
  ///
  /// Another person who may know the password of the account it is linked to first loses it, as after a code.
  private mutating func goOn(
    as other: OtherAccount, at now: Timestamp
  ) -> Registration.Outcome {
    var account = other.account
    let login = account.login
    if let provider = other.sheet.provider {
      // A provider may tell once what the form still needs.
      let earlier =
        account.draft.provided.flatMap { $0.login == login ? $0.hints : nil } ?? Fields()
      account.draft.provided = ProvidedAccount(
        login: login, provider: provider,
        hints: earlier.merging(policy.hints(from: other.signedIn.hints, at: now)))
    }
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
  /// What the person is told of a sign-in in a sheet that has failed.
  ///
  /// - Parameter refused: of one that the pool refuses without a reason that helps.
  fileprivate func notice(ofSheet refused: Registration.Notice) -> Registration.Notice {
    if self == .cancelled { return .cancelled }
    if self == .providerFailed { return .providerFailed }
    if self == .noPasskey { return .noPasskey }
    if self == .passkeysUnsupported { return .passkeyUnavailable }
    if case .webAuthn = self, refused == .passkeyRefused { return .passkeyUnavailable }
    if case .accountExists(let login) = self { return .accountExistsAs(login) }
    return switch told {
    case .userLambdaValidation(let message): .accountExistsElsewhere(message)
    case .notAuthorized(.disabled): .accountDisabled
    case .notAuthorized(.incorrectCredentials), .notAuthorized(.alreadyConfirmed),
      .notAuthorized(.temporaryPasswordExpired), .notAuthorized(.other):
      refused
    case .codeMismatch where refused == .passkeyRefused,
      .userNotFound where refused == .passkeyRefused:
      refused
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
