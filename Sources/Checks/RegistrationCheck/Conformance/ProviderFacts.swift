import RegistrationCore

extension SheetPlace {
  /// The place as a chart spells it.
  var chartName: String {
    switch self {
    case .signUp: "signUp"
    case .refused: "refused"
    case .needsPassword: "needsPassword"
    }
  }
}

extension SignInSheet {
  /// The sheet as a chart spells it.
  var chartName: String {
    switch self {
    case .provider, .redirect: "provider"
    case .passkey(nil): "anyPasskey"
    case .passkey: "passkey"
    }
  }
}

extension Registration {
  /// What decides where an event leads that opens a sheet, or asks for one.
  ///
  /// - `provider`: whether the policy has a provider, `listed`, or not, `unknown`.
  /// - `passkey`: whether the policy has passkeys, `listed`, or not, `unknown`; `malformed` if no login can be
  ///   read in step 1.
  func facts(ofSheet event: Registration.Event) -> [String: String]? {
    if case .signInWithProvider(let provider) = event {
      return ["provider": policy.providers.contains(provider) ? "listed" : "unknown"]
    }
    if policy.passkeys == .none {
      return event.name == .signInWithPasskey || event.name == .createPasskey
        ? ["passkey": "unknown"] : nil
    }
    if event.name == .createPasskey { return ["passkey": "listed"] }
    guard case .signInWithPasskey(let login) = event else { return nil }
    guard path == .signUpEditing else { return ["passkey": "listed"] }
    if policy.passkeys == .any, login.isBlank { return ["passkey": "listed"] }
    return ["passkey": (try? policy.login(login)) == nil ? "malformed" : "listed"]
  }

  /// What decides where the answer of a sheet leads.
  func facts(of open: PresentedSheet) -> [String: String] {
    var facts = [
      "place": open.place.chartName, "sheet": open.sheet.chartName,
      "repeated": yesOrNo(open.isRepeated || !open.sheet.isOpen),
    ]
    if !open.sheet.isOpen { facts["led"] = "yes" }
    if policy.signIn == .code { facts["passwords"] = "none" }
    return facts
  }

  /// What decides where the account leads that a sheet has signed in.
  ///
  /// - `account`: whether it is one that can be `own`, or an `other` one than that in hand.
  /// - `own`: `no` if another person may know the password of the account that it is linked to.
  func facts(of signedIn: SheetSignIn) -> [String: String] {
    withState { state in
      guard case .admission(.presenting(let open)) = state else { return [:] }
      let isOwn = open.isInHand(signedIn)
      return facts(of: open.account(of: signedIn))
        .merging(["account": isOwn ? "own" : "other"]) { first, _ in first }
    }
  }

  func facts(of signedIn: Account) -> [String: String] {
    policy.signIn.hasPassword && signedIn.isUnsecured ? ["own": "no"] : [:]
  }
}

extension Registration {
  /// `by`, once a code or a new password was accepted: the account is then known to be confirmed.
  var provedFact: [String: String] {
    withState { state in
      switch state {
      case .challenge(.answering(let signIn, .code)),
        .challenge(.answering(let signIn, .newPassword)):
        signIn.proved.attempt.leadsBackToProvider(policy) ? ["by": "provider"] : [:]
      case .challenge, .launching, .signUp, .admission, .confirmation, .recovery, .profile,
        .registered, .leaving:
        [:]
      }
    }
  }
}

extension SignInAttempt {
  /// Whether a sign-in that comes to nothing leads back to the provider of the account, and not to step 1.
  func leadsBackToProvider(_ policy: Policy) -> Bool {
    switch reason {
    case .confirmed, .created(isConfirmed: true):
      policy.signIn == .code && account.provider != nil
    case .signIn, .created(isConfirmed: false), .usernameExists, .reconciling, .confirmUncertain,
      .reset:
      false
    }
  }
}
