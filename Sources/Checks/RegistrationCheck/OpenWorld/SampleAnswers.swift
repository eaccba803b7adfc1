import RegistrationCore

// The possible answers of a world, and the possible contents of a device.

extension Samples {
  func answers(to name: Registration.Operation.Name) -> [Registration.Answer] {
    let successes = (restorations.map { .restored($0) } + self.successes)
      .compactMap { Registration.Answer(name, succeeding: $0) }
    if name == .restoreSession {
      return successes + restoreFailures.map { .restoreSession(.failure($0)) }
    }
    let failures: [(PoolError, DirectoryError)] =
      name.isOfDirectory
      ? directoryErrors.map { (.offline, $0) } : Samples.poolErrors.map { ($0, .offline) }
    return successes + failures.map { Registration.Answer(name, failing: $0, $1) }
  }

  /// Every value that a success can have, but for what a device kept.
  private var successes: [Registration.Answer.Success] {
    [
      .signUp(.confirmed), .signUp(.unconfirmed(Samples.delivery)), .signUp(.unknown),
      .signIn(.signedIn), .signIn(.challenge(.other(kind: Samples.word))),
      .confirmed(ConfirmSignUpResult()), .confirmed(ConfirmSignUpResult(holdsSession: true)),
      .delivery(Samples.delivery),
      .done, .key(Samples.key),
    ] + aliases + sheets + challenges.map { .signIn(.challenge($0)) } + lookups.map { .profile($0) }
  }

  /// The other account, whose alias the person has used, if the policy takes more logins than one.
  private var aliases: [Registration.Answer.Success] {
    policy.login.kinds.count > 1
      ? [.signIn(.signedIn(SignedIn(account: otherLogin)))] : []
  }

  /// Whom a sheet signs in, if the policy has any: the account of a provider, with everything that it can tell, or one
  /// of the two that a provider is linked to, or that have a passkey.
  ///
  /// The provider counts after a redirect alone.
  var sheets: [Registration.Answer.Success] {
    let provider = policy.providers.first
    let ofPool = [login, otherLogin].map {
      Registration.Answer.Success.signedInBySheet(SheetSignIn(account: $0, provider: provider))
    }
    guard let provider, let own = Login("\(provider.name)_1") else {
      return policy.passkeys == .none ? [] : ofPool
    }
    var hints = Fields()
    for rule in policy.profile {
      if let name = rule.autofillName, let value = form[rule.name] { hints[name] = value }
    }
    return [.signedInBySheet(SheetSignIn(account: own, hints: hints, provider: provider))]
      + ofPool
  }

  /// Every challenge that has a screen, once for each difference that decides anything.
  private var challenges: [Challenge] {
    let lacking = (policy.signUp + policy.profile).first { $0.isRequired && $0.kind != .image }
    return [
      .code(.totp), .code(.email, delivery: Samples.delivery), .code(.sms),
      .chooseFactor([.totp, .email]), .chooseFactor([]), .setUpFactor([.totp]),
      .setUpFactor([.totp, .email]), .setUpFactor([.sms]),
      .newPassword(missing: lacking.map { [$0.name] } ?? []),
      .chooseWay([.password, .code(.email)]), .chooseWay([.code(.email), .code(.sms)]),
      .chooseWay([.other("WEB_AUTHN")]),
    ]
  }

  static let poolErrors = PoolError.all(saying: word)

  /// Every failure of a directory; a rejection also names a field.
  private var directoryErrors: [DirectoryError] {
    let field = policy.profile.first?.name
    return DirectoryError.all(saying: Samples.word).flatMap { error in
      guard case .rejected(let message, nil) = error else { return [error] }
      return [error, .rejected(message: message, field: field)]
    }
  }

  private var lookups: [ProfileLookup] {
    let missing = policy.profile.filter(\.isRequired).map(\.name)
    let empty = Profile(Fields())
    // If nothing is required, a profile is complete without what can be filled in later.
    return [.complete(Profile(form)), .incomplete(empty, missing: missing), .notFound]
      + (missing.isEmpty && !form.isEmpty ? [.complete(empty)] : [])
  }
}

extension Samples {
  /// One checkpoint for each kind, and for each difference in it that decides anything.
  var checkpoints: [Checkpoint] {
    let login = login
    let signUp = Draft(signUp: SignUpDraft(login: login.text, fields: stepOne))
    let malformed = Draft(signUp: SignUpDraft(login: Samples.malformedEmail, fields: stepOne))
    let codes = [
      PendingCode(login: login),
      PendingCode(
        login: login, lastDelivery: OpenWorld.now, confirmOutcomeUnknown: true,
        wasCreatedHere: true),
    ]
    return [.none, .leaving(login), .signingUp(signUp), .signingUp(malformed)] + provided
      + recoveries(codes).map { .recovering($0, signUp) }
      + codes.map { .awaitingCode($0, signUp) }
      + [.confirmed(login, signUp)]
      + profileDrafts.map { .awaitingProfile(login, $0) }
      + (profileDrafts + [saveInDoubt]).map { .registered(login, Profile(form), $0) }
      + [.registered(login, Profile(Fields()), Draft())]
  }

  /// Those of an account that a provider signs in to, if the policy has one.
  private var provided: [Checkpoint] {
    guard let provider = policy.providers.first else { return [] }
    let draft = Draft(provided: ProvidedAccount(login: login, provider: provider))
    return [
      .confirmed(login, draft), .awaitingProfile(login, draft),
      .registered(login, Profile(form), draft),
    ]
  }

  /// A recovery from each origin, one with unknown outcome, and one of an unconfirmed account.
  private func recoveries(_ codes: [PendingCode]) -> [PendingRecovery] {
    let destinations: [ReturnDestination] = [
      .signUp(confirmed: nil), .signUp(confirmed: login), .refused, .needsPassword,
    ]
    return destinations.map { PendingRecovery(login: login, returnDestination: $0) } + [
      PendingRecovery(login: login, returnDestination: .needsPassword, resetOutcomeUnknown: true),
      PendingRecovery(login: login, returnDestination: .refused, pendingCode: codes.last),
    ]
  }

  /// A profile form that is unknown, unsent, sent but for its picture, and completely sent.
  private var profileDrafts: [Draft] {
    let forms: [(Fields, ProfileDraft.Sent)] =
      [(form, .nothing), (form, .everything)]
      + (formWithAvatar.map { form in
        ProfileDraft.Sent.allCases.map { (form, $0) }
      } ?? [])
    return [Draft()]
      + forms.map { form, sent in
        Draft(profile: ProfileDraft(owner: login, form: form, sent: sent))
      }
  }

  /// A change of a finished profile whose answer was lost.
  private var saveInDoubt: Draft {
    let names = form.entries.map { $0.name }
    return Draft(profile: ProfileDraft(owner: login, form: form, outcomeUnknown: names))
  }

  private var restorations: [Restored] {
    let sessions = [login, otherLogin].flatMap { login in
      UserStatus.allCases.map { RestoredSession(login: login, status: $0) }
    }
    return checkpoints.flatMap { stored in
      ([nil] + sessions).map { Restored(session: $0, checkpoint: stored) }
    }
  }

  private var restoreFailures: [RestoreFailure] {
    Samples.poolErrors.flatMap { error in
      checkpoints.flatMap { stored in
        [nil, login, otherLogin].map { login in
          RestoreFailure(error: error, login: login, checkpoint: stored)
        }
      }
    }
  }
}

extension PoolError {
  /// Every failure of a pool, `notAuthorized` once for each of its reasons; all but one of those of passkeys are alike.
  static func all(saying word: String) -> [PoolError] {
    let ofPasskeys = WebAuthnRefusal.allCases.dropFirst(2).map { $0.rawValue }
    return PoolError.names.filter { !ofPasskeys.contains($0) }
      .compactMap { PoolError(named: $0, message: word) }
      + [.unrecognized(code: word, message: word)]
  }
}

extension DirectoryError {
  /// Every failure of a directory; a rejection names no field.
  static func all(saying word: String) -> [DirectoryError] {
    DirectoryError.names.compactMap { DirectoryError(named: $0, message: word) }
  }
}
