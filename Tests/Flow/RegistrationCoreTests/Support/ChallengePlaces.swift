import RegistrationCore

// Short names for the places of a challenge.

func challenged(_ reason: SignInReason = .confirmed, _ account: Account = account)
  -> ChallengedSignIn
{
  ChallengedSignIn(SignInAttempt(account: account, way: .password(password), reason: reason))
}

func choosing(
  _ choice: FactorChoice, _ reason: SignInReason = .confirmed, _ account: Account = account
) -> State {
  .challenge(.choosing(challenged(reason, account), choice))
}

func enrolling(_ factors: [Challenge.Factor], _ reason: SignInReason = .confirmed) -> State {
  .challenge(.enrolling(challenged(reason), among: factors))
}

func factorEntry(
  _ code: CodeChallenge, _ reason: SignInReason = .confirmed, problems: [Problem] = []
) -> State {
  .challenge(.editing(challenged(reason), code, problems: problems))
}

func newPasswordForm(
  _ missing: [FieldName], _ values: Fields = [:], problems: [Problem] = []
) -> NewPasswordForm {
  var form = NewPasswordForm(missing: missing)
  (form.values, form.problems) = (values, problems)
  return form
}

func passwordForm(
  _ missing: [FieldName], _ reason: SignInReason = .confirmed, _ values: Fields = [:],
  problems: [Problem] = []
) -> State {
  .challenge(
    .newPassword(challenged(reason), newPasswordForm(missing, values, problems: problems)))
}

func answering(_ pending: PendingResponse, _ reason: SignInReason = .confirmed) -> State {
  .challenge(.answering(challenged(reason), pending))
}

/// The request of a response.
func responding(_ response: ChallengeResponse) -> Registration.Operation {
  .respondToChallenge(login: ann, response)
}

let beginRequest = Registration.Operation.beginTOTP(login: ann)
