/// Step 3: the profile's form, its record, and its picture.
package enum ProfileStep: Hashable, Sendable {
  /// The form, prefilled with what is known. Left by a valid form, `back` or `signOut`.
  case editing(ProfileEditing)
  /// The record is being written. Left by the answer, `back` or `signOut`.
  case updating(ProfileSubmission)
  /// The record is written; the form's picture is being stored. Left as `updating` is.
  case uploadingAvatar(ProfileSubmission)

  var path: StatePath {
    switch self {
    case .editing: .profileEditing
    case .updating: .profileUpdating
    case .uploadingAvatar: .profileUploadingAvatar
    }
  }

  var operation: Registration.Operation? {
    switch self {
    case .editing: nil
    case .updating(let submission):
      .updateProfile(login: submission.login, fields: submission.form.withoutImages)
    case .uploadingAvatar(let submission):
      .uploadAvatar(login: submission.login, image: submission.form.image ?? [])
    }
  }

  package var account: Account {
    switch self {
    case .editing(let editing): editing.account
    case .updating(let submission): submission.account
    case .uploadingAvatar(let submission): submission.account(sent: .record)
    }
  }

  var checkpoint: Checkpoint {
    let account = account
    return .awaitingProfile(account.login, account.draft)
  }
}

/// A profile form that the person fills in; what was submitted is in the account's draft.
package struct ProfileEditing: Hashable, Sendable {
  package var account: Account
  /// The profile as last received from the directory.
  package var record: Profile
  package var problems: [Problem]

  package init(account: Account, record: Profile, problems: [Problem] = []) {
    (self.account, self.record, self.problems) = (account, record, problems)
  }

  /// The values that the form shows: the draft's, or else the record's, or else those of step 1, or else what the
  /// provider of the account has told.
  ///
  /// They have the fields and kinds of the policy, even if an older policy stored others. A picture
  /// comes only from the draft, because a stored picture need not be sent again.
  func values(_ policy: Policy) -> Fields {
    var values = Fields(capacity: policy.profile.count)
    for rule in policy.profile {
      let recorded = rule.kind == .image ? nil : record.fields.value(of: rule)
      // A day that the directory found too late is recorded as none, and so is a choice that is gone.
      let isRefused = (rule.kind == .birthday || rule.kind == .choice) && recorded == ""
      values[rule.name] =
        account.draft.profile?.form.value(of: rule) ?? (isRefused ? nil : recorded)
        ?? stepOne(rule, policy) ?? account.draft.provided?.hints.value(of: rule) ?? recorded
    }
    return values
  }

  private func stepOne(_ rule: FieldRule, _ policy: Policy) -> FieldValue? {
    if rule.kind.shape == .image { return nil }
    let form = account.draft.signUp?.fields
    let value =
      form?.value(of: rule).flatMap { $0 == "" ? nil : $0 } ?? account.login.value(of: rule)
      ?? form?.contact(rule, policy.signUp)
    // What step 1 took may be too long here: a form can be submitted as it is shown.
    if case .text(let text)? = value, text.utf8.count > rule.maximumLength { return nil }
    return value
  }

  /// A copy of the form after `fields` were submitted and refused.
  func keeping(_ fields: Fields, _ problems: [Problem]) -> ProfileEditing {
    var kept = self
    let stored = account.draft.profile
    if stored?.form != fields {
      kept.account.draft.profile = ProfileDraft(
        owner: account.login, form: fields, outcomeUnknown: stored?.outcomeUnknown ?? [])
    }
    kept.problems = problems
    return kept
  }

  /// The record with what was sent since: the directory has taken that, too.
  fileprivate var taken: Profile {
    guard let sent = account.draft.profile, sent.sent != .nothing else { return record }
    return Profile(record.fields.merging(sent.form.withoutImages))
  }

  func submission(of form: Fields) -> ProfileSubmission {
    ProfileSubmission(
      login: account.login, signUp: account.draft.signUp, record: record, form: form,
      outcomeUnknown: account.draft.profile?.outcomeUnknown ?? [],
      confirmedByCode: account.draft.confirmedByCode, provided: account.draft.provided)
  }
}

/// A valid form that is being sent.
package struct ProfileSubmission: Hashable, Sendable {
  /// The account, with the form in its draft, marked as unsent.
  package var account: Account
  package var record: Profile
  /// Whether a record was created for this form, because there was none.
  ///
  /// It happens once for a form, so that a directory that never finds the record keeps no flow busy for
  /// ever.
  package var isRecreated = false
  /// What was sent in vain, if a record is created so that all that was shown can be sent.
  package var original: Original?

  /// A form as it was sent, and the record that it changes.
  package struct Original: Hashable, Sendable {
    package let form: Fields
    package let record: Profile

    package init(form: Fields, record: Profile) { (self.form, self.record) = (form, record) }
  }

  package init(
    login: Login, signUp: SignUpDraft?, record: Profile, form: Fields,
    outcomeUnknown: [FieldName] = [], confirmedByCode: Login? = nil,
    provided: ProvidedAccount? = nil
  ) {
    let profile = ProfileDraft(owner: login, form: form, outcomeUnknown: outcomeUnknown)
    account = Account(
      login: login,
      draft: Draft(
        signUp: signUp, profile: profile, confirmedByCode: confirmedByCode, provided: provided))
    self.record = record
  }

  package var form: Fields { account.draft.profileForm ?? Fields() }

  var login: Login { account.login }

  /// A copy in which the answer is lost: the directory may have any value of the form.
  var withoutAnswer: ProfileSubmission {
    var lost = self
    lost.account.draft.profile = account.draft.profile?.awaitingAnswer
    return lost
  }

  /// A copy for a record that must be created first: everything that the form showed is unsent.
  ///
  /// The recorded picture counts too, because it went with the record. Nil if a record was already
  /// created for this form.
  func anew(_ policy: Policy) -> ProfileSubmission? {
    if isRecreated { return nil }
    let shown = editing(sent: .nothing)
    var whole = shown.values(policy)
    if let picture = policy.picture, whole[picture] == nil {
      whole[picture] = record.fields.image(picture).map { .image($0) }
    }
    var anew = ProfileEditing(account: shown.account, record: Profile(Fields()))
      .submission(of: whole)
    anew.isRecreated = true
    anew.original = Original(form: form, record: record)
    return anew
  }

  /// A copy with what the person changed alone: another device has made the record anew meanwhile.
  var withChangesAlone: ProfileSubmission {
    guard let original else { return self }
    var changed = ProfileEditing(account: account, record: original.record)
      .submission(of: original.form)
    changed.isRecreated = true
    return changed
  }

  /// A copy for a creation whose answer is lost: the record that is there may be the one that it made.
  var withoutOriginal: ProfileSubmission {
    var lost = self
    lost.original = nil
    return lost
  }

  func account(sent: ProfileDraft.Sent) -> Account {
    Account(login: account.login, draft: account.draft.sending(sent))
  }

  func editing(sent: ProfileDraft.Sent, problems: [Problem] = []) -> ProfileEditing {
    ProfileEditing(account: account(sent: sent), record: record, problems: problems)
  }
}

extension StateMachine {
  mutating func handle(_ event: Registration.Event, in step: ProfileStep, at now: Timestamp)
    -> Registration.Outcome
  {
    switch step {
    case .editing(let editing): resting(event) { $0.profileEditing(editing, $1, at: now) }
    case .updating(let submission): waiting(event) { $0.updating(submission, $1) }
    case .uploadingAvatar(let submission):
      waiting(event) { $0.uploadingAvatar(submission, $1) }
    }
  }

  private mutating func profileEditing(
    _ editing: ProfileEditing, _ act: Act, at now: Timestamp
  ) -> Registration.Outcome {
    switch act {
    case .profile(.submit(let fields)): submit(fields, editing, at: now)
    case .back, .signOut: leave(editing.account.login)
    case .launch, .signUp, .admission, .challenge, .registered, .submitCode,
      .submitNewPassword, .resendCode, .submitPassword, .forgotPassword, .retry:
      .ignored(.notApplicable)
    }
  }

  /// Submits the form; an unchanged form continues with the first request that is not yet done.
  private mutating func submit(
    _ fields: Fields, _ editing: ProfileEditing, at now: Timestamp
  ) -> Registration.Outcome {
    let (form, problems) = policy.checked(
      fields, by: policy.profile, at: now, record: editing.taken)
    guard problems.isEmpty else {
      return move(to: .profile(.editing(editing.keeping(form, problems))), .incompleteForm)
    }
    let submission = editing.submission(of: form)
    let draft = editing.account.draft
    let sent = draft.profileForm == form ? draft.profile?.sent ?? .nothing : .nothing
    switch sent {
    case .nothing: return move(to: .profile(.updating(submission)))
    case .record: return recordSent(submission)
    case .everything: return refetch(submission)
    }
  }
}
