import RegistrationCore

extension Budgets {
  /// What no exploration within these budgets can meet, by its names; see ``Sights``.
  func excludedSights(of policy: Policy) -> Set<String> {
    var excluded: Set<String> = []
    if self[.faults] == 0 {
      excluded = Budgets.ofFaults
      // Without a code of step 2, no account waits for one unless a call has failed.
      if policy.confirmation == nil { excluded.formUnion(Budgets.ofUnconfirmed) }
      if !policy.signIn.hasPassword { excluded.insert("notice cannotReset") }
    }
    if self[.faults] == 0 || self[.resends] == 0 {
      excluded.formUnion(["notice weakPassword", "notice accountGone"])
    }
    if self[.wrongCodes] > 0 { excluded.remove("notice codeMismatch") }
    return excluded
  }

  /// What only a call shows that fails.
  private static let ofFaults: Set<String> = [
    "state admission.blocked", "event retry", "notice codeNotSent", "notice codeMismatch",
    "notice passwordResetRequired", "notice tryAgain", "notice unreachable", "notice rejected",
    "notice accountDisabled", "notice accountExistsElsewhere", "notice emailTaken",
    "notice unsupportedChallenge", "notice profileUnavailable", "notice cannotCreateProfile",
    "notice profileRejected", "notice avatarFailed", "notice sessionEnded",
    "notice signedOutLocally", "notice serviceMisconfigured", "notice unexpected",
  ]

  private static let ofUnconfirmed: Set<String> = [
    "notice resendTooSoon", "notice confirmFirst", "notice cannotReset", "notice notConfirmedYet",
  ]
}
