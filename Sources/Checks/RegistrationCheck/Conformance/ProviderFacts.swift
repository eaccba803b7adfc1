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

extension Registration {
  /// What decides where the account leads that a provider has signed in.
  ///
  /// - `account`: whether it is one that can be `own`, or an `other` one than that in hand.
  /// - `own`: `no` if another person may know the password of the account that it is linked to.
  func facts(of signedIn: SheetSignIn) -> [String: String] {
    withState { state in
      guard case .admission(.presenting(let sheet)) = state else { return [:] }
      let isOwn = sheet.place.account.map { $0 == signedIn.account } ?? true
      return facts(of: signedIn, at: sheet.place)
        .merging(["account": isOwn ? "own" : "other"]) { first, _ in first }
    }
  }

  func facts(of signedIn: SheetSignIn, at place: SheetPlace) -> [String: String] {
    let isUnsecured = place.draft.unsecured.contains(signedIn.account)
    return policy.signIn.hasPassword && isUnsecured ? ["own": "no"] : [:]
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
