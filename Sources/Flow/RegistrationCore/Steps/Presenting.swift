// A sign-in with a provider or a passkey, in a sheet of the platform.

extension Policy {
  fileprivate func has(_ sheet: SignInSheet) -> Bool {
    switch sheet {
    case .provider(let provider): providers.contains(provider)
    case .passkey(nil): passkeys == .any
    case .passkey: passkeys != .none
    case .redirect: !providers.isEmpty
    }
  }
}

extension StateMachine {
  /// Opens a sheet that the policy has, or takes what has come of one.
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
      // What was opened while the sheet was, it has answered.
      if case .redirect? = heldLink { hold(nil) }
      return presented(signedIn, by: open, at: now)
    case .answer(.signInWithSheet(.failure(let error))):
      switch open.sheet {
      case .provider, .redirect: return providerRefused(error, open)
      case .passkey(let login): return passkeyRefused(error, login, at: open.place)
      }
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }

  private mutating func presented(
    _ signedIn: SheetSignIn, by open: PresentedSheet, at now: Timestamp
  ) -> Registration.Outcome {
    let provider = open.provider(of: signedIn)
    if !open.sheet.isOpen, !policy.providers.contains(where: { $0 == provider }) {
      return move(to: open.place.state, .providerFailed)
    }
    guard let provider, !open.isInHand(signedIn) else {
      return goOn(
        as: open.account(of: signedIn), signedIn, by: provider, from: open.place, at: now)
    }
    return move(to: .admission(.goingOn(OtherAccount(signedIn, by: provider, at: open.place))))
  }

  private mutating func providerRefused(
    _ error: PoolError, _ open: PresentedSheet
  ) -> Registration.Outcome {
    if error == .providerLinked {
      if open.isRepeated || !open.sheet.isOpen { return move(to: open.place.state, .tryAgain) }
      let again = PresentedSheet(open.sheet, from: open.place, isRepeated: true)
      return move(to: .admission(.presenting(again)))
    }
    let notice =
      open.sheet.isOpen ? error.notice(ofSheet: .providerFailed) : error.noticeOfRedirect
    return move(to: open.place.state, notice)
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
    case .admission(.proceed):
      return goOn(
        as: other.account, other.signedIn, by: other.provider, from: other.place, at: now)
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
    as signedIn: Account, _ told: SheetSignIn, by provider: IdentityProvider?,
    from place: SheetPlace, at now: Timestamp
  ) -> Registration.Outcome {
    var account = signedIn
    let login = account.login
    if let provider {
      // A provider may tell once what the form still needs.
      let earlier =
        account.draft.provided.flatMap { $0.login == login ? $0.hints : nil } ?? Fields()
      account.draft.provided = ProvidedAccount(
        login: login, provider: provider,
        hints: earlier.merging(policy.hints(from: told.hints, at: now)))
      // What the provider has made has no password that another person may know.
      if provider.hasMade(login) { account = account.secured }
    }
    if account.isUnsecured, policy.signIn.hasPassword {
      var destination = ReturnDestination.needsPassword
      if case .signUp(let editing) = place, !account.hasOwnDraft {
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
