import RegistrationCore

// Short names for the places that rows start from and lead to.

func editing(
  _ draft: Draft = Draft(), confirmed: Login? = nil, problems: [Problem] = []
) -> State {
  .signUp(.editing(SignUpEditing(draft: draft, confirmed: confirmed, problems: problems)))
}

func signingIn(
  _ reason: SignInReason, _ account: Account = account, with secret: Secret = password
) -> State {
  .admission(
    .requesting(
      .signingIn(SignInAttempt(account: account, way: .password(secret), reason: reason))))
}

func blocked(_ reason: SignInReason, _ account: Account = account) -> State {
  .admission(
    .blocked(
      .signingIn(SignInAttempt(account: account, way: .password(password), reason: reason))))
}

func fetching(_ origin: Origin, _ account: Account = account) -> State {
  .admission(.requesting(.fetchingProfile(Admitted(account: account, origin: origin))))
}

func creating(_ origin: Origin, _ account: Account = account) -> State {
  .admission(.requesting(.creatingProfile(Admitted(account: account, origin: origin))))
}

func blockedFetching(_ origin: Origin, _ account: Account = account) -> State {
  .admission(.blocked(.fetchingProfile(Admitted(account: account, origin: origin))))
}

func blockedCreating(_ origin: Origin, _ account: Account = account) -> State {
  .admission(.blocked(.creatingProfile(Admitted(account: account, origin: origin))))
}

func refused(_ account: Account = account) -> State { .admission(.refused(account)) }

/// An account that waits for its code.
func pending(
  _ account: Account = account, password: Secret? = password, delivery: Delivery = .unknown,
  last: Timestamp? = nil, sent: Bool = false, created: Bool = false
) -> PendingConfirmation {
  var pending = PendingConfirmation(account: account, password: password)
  (pending.delivery, pending.lastDelivery, pending.confirmOutcomeUnknown) = (delivery, last, sent)
  pending.wasCreatedHere = created
  return pending
}

/// Ann outside code entry, after a code was sent to her at noon.
let remembering: Account = {
  var account = account
  account.draft.lastDelivery = CodeDeliveryTime(login: ann, time: noon)
  return account
}()

func codeEntry(_ pending: PendingConfirmation, problems: [Problem] = []) -> State {
  .confirmation(.editing(pending, problems: problems))
}

func confirming(_ pending: PendingConfirmation) -> State {
  .confirmation(.confirming(pending, code: code))
}

func resending(_ pending: PendingConfirmation, isForRecovery: Bool = false) -> State {
  .confirmation(.resending(pending, isForRecovery: isForRecovery))
}

func needsPassword(_ account: Account = account) -> State {
  .confirmation(.needsPassword(account))
}

/// Ann says that she has confirmed, and her password is needed to tell.
func claimed(_ pending: PendingConfirmation = pending(password: nil)) -> State {
  .confirmation(.claimed(pending))
}

func recovery(
  _ returnDestination: ReturnDestination, _ account: Account = account,
  delivery: Delivery = .unknown,
  uncertain: Bool = false
) -> PasswordRecovery {
  var recovery = PasswordRecovery(account: account, returnDestination: returnDestination)
  (recovery.delivery, recovery.isUncertain) = (delivery, uncertain)
  return recovery
}

/// What is stored during `recovery`, while nothing is on its way.
func storedRecovery(_ recovery: PasswordRecovery) -> Checkpoint {
  let pending = PendingRecovery(
    login: recovery.account.login, returnDestination: recovery.returnDestination,
    delivery: recovery.delivery.details, resetOutcomeUnknown: recovery.isUncertain,
    pendingCode: recovery.pendingCode)
  return .recovering(pending, recovery.account.draft)
}

func requesting(_ recovery: PasswordRecovery, isResend: Bool = false) -> State {
  .recovery(.requesting(recovery, isResend: isResend))
}

/// Before another code for a new password, one that confirms the account is sent.
func confirmingFirst(_ recovery: PasswordRecovery) -> State {
  .recovery(.confirmingFirst(recovery))
}

func recoveryForm(_ recovery: PasswordRecovery, problems: [Problem] = []) -> State {
  .recovery(.editing(recovery, problems: problems))
}

func resetting(_ recovery: PasswordRecovery) -> State {
  .recovery(.submitting(recovery, code: code, password: newPassword))
}

func profileForm(
  _ account: Account = account, record: Profile = Profile(Fields()), problems: [Problem] = []
) -> State {
  .profile(.editing(ProfileEditing(account: account, record: record, problems: problems)))
}

func profileSubmission(
  _ form: Fields = plainForm, record: Profile = Profile(Fields()),
  signUp: SignUpDraft? = signUpDraft.signUp, outcomeUnknown: [FieldName] = []
) -> ProfileSubmission {
  ProfileSubmission(
    login: ann, signUp: signUp, record: record, form: form, outcomeUnknown: outcomeUnknown)
}

func viewing(
  _ profile: Profile = completeProfile, _ account: Account = Account(login: ann),
  isLive: Bool = true
) -> State {
  .registered(.viewing(ProfileViewing(account: account, profile: profile, isLive: isLive)))
}

func registeredForm(
  _ account: Account = Account(login: ann), record: Profile = completeProfile,
  problems: [Problem] = []
) -> State {
  .registered(.editing(ProfileEditing(account: account, record: record, problems: problems)))
}

let signingOut = State.leaving(.signingOut(ann))

// The requests of these places, and what is stored there.

let signUpRequest = Registration.Operation.signUp(
  login: ann, password: password, fields: stepOneFields)
let signInRequest = Registration.Operation.signIn(login: ann, way: .password(password))
let fetchRequest = Registration.Operation.fetchProfile(login: ann)
let observeRequest = Registration.Operation.observeProfile(login: ann)
let resendRequest = Registration.Operation.resendCode(login: ann)
let forgotRequest = Registration.Operation.forgotPassword(login: ann)
let signOutRequest = Registration.Operation.signOut(login: ann)

let storedSignUp = Checkpoint.signingUp(signUpDraft)
let storedConfirmed = Checkpoint.confirmed(ann, signUpDraft)
let storedProfile = Checkpoint.awaitingProfile(ann, signUpDraft)

func storedCode(
  last: Timestamp? = nil, sent: Bool = false, created: Bool = false, draft: Draft = signUpDraft
) -> Checkpoint {
  .awaitingCode(
    PendingCode(
      login: ann, lastDelivery: last, confirmOutcomeUnknown: sent, wasCreatedHere: created), draft)
}

extension SignInReason {
  /// The person asked for it at step 1, which may remember a confirmed account.
  static func signIn(confirmed: Login?) -> SignInReason {
    .signIn(from: .signUp(confirmed: confirmed))
  }
}
