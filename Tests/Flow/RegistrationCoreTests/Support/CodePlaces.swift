import RegistrationCore

// Short names for the places of a sign-in without a password, and for its requests.

let codeRequest = Registration.Operation.signIn(login: ann, way: .code)
let heldRequest = Registration.Operation.signIn(login: ann, way: .held)

/// What is kept of step 1 of a policy that asks for the e-mail alone.
let bareDraft = Draft(signUp: SignUpDraft(login: ann.text))

/// Why a code probes whether Ann is confirmed.
let inDoubt = SignInReason.confirmUncertain(
  pending(password: nil, sent: true), fallbackNotice: .codeExpired)

func challenged(by way: SignInWay, _ reason: SignInReason = .confirmed) -> ChallengedSignIn {
  ChallengedSignIn(SignInAttempt(account: account, way: way, reason: reason))
}

func signingIn(by way: SignInWay, _ reason: SignInReason = .confirmed) -> State {
  let attempt = SignInAttempt(account: account, way: way, reason: reason)
  return .admission(.requesting(.signingIn(attempt)))
}

func blocked(by way: SignInWay, _ reason: SignInReason = .confirmed) -> State {
  let attempt = SignInAttempt(account: account, way: way, reason: reason)
  return .admission(.blocked(.signingIn(attempt)))
}

func choosing(
  by way: SignInWay, _ choice: FactorChoice, _ reason: SignInReason = .confirmed
) -> State {
  .challenge(.choosing(challenged(by: way, reason), choice))
}

func enrolling(
  by way: SignInWay, _ factors: [Challenge.Factor], _ reason: SignInReason = .confirmed
) -> State {
  .challenge(.enrolling(challenged(by: way, reason), among: factors))
}

func factorEntry(
  by way: SignInWay, _ code: CodeChallenge, _ reason: SignInReason = .confirmed
) -> State {
  .challenge(.editing(challenged(by: way, reason), code, problems: []))
}

func passwordForm(by way: SignInWay, _ reason: SignInReason = .confirmed) -> State {
  .challenge(.newPassword(challenged(by: way, reason), newPasswordForm([])))
}

func answering(
  by way: SignInWay, _ pending: PendingResponse, _ reason: SignInReason = .confirmed
) -> State {
  .challenge(.answering(challenged(by: way, reason), pending))
}

/// The code that was sent in place of a password, as a response on its way.
let sentCode = PendingResponse.code(code, .sent(.email, delivery))

/// The draft of an account that this device has confirmed, and that another person may have made.
let unsecuredDraft = account.unsecured.draft

/// Such an account if the policy has codes beside its passwords; the other policies make no difference.
func unsecured(_ policy: Policy) -> Account {
  policy.signIn == .passwordOrCode ? account.unsecured : confirmed(account, policy)
}

/// The account once a code has confirmed it, which is noted if the policy asks for none.
func confirmed(_ account: Account, _ policy: Policy) -> Account {
  var account = account
  if policy.confirmation == nil { account.draft.confirmedByCode = account.login }
  return account
}

func storedConfirmed(_ account: Account) -> Checkpoint { .confirmed(account.login, account.draft) }
