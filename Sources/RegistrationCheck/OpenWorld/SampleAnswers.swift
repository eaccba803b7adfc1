import RegistrationCore

// The possible answers of a world, and the possible contents of a device.

extension Samples {
  /// Every success and every failure of an operation.
  func answers(to name: Registration.Operation.Name) -> [Registration.Answer] {
    switch name {
    case .restoreSession:
      restorations.map { .restoreSession(.success($0)) }
        + restoreFailures.map { .restoreSession(.failure($0)) }
    case .signUp:
      results([.confirmed, .unconfirmed(Samples.delivery), .unknown]).map { .signUp($0) }
    case .confirmSignUp: results([Acknowledgement()]).map { .confirmSignUp($0) }
    case .resendCode: results([Samples.delivery]).map { .resendCode($0) }
    case .signIn:
      results([.signedIn, .challenge(kind: Samples.word)]).map { .signIn($0) }
    case .forgotPassword: results([Samples.delivery]).map { .forgotPassword($0) }
    case .resetPassword: results([Acknowledgement()]).map { .resetPassword($0) }
    case .signOut: results([Acknowledgement()]).map { .signOut($0) }
    case .fetchProfile: directoryResults(lookups).map { .fetchProfile($0) }
    case .createProfile: directoryResults([Acknowledgement()]).map { .createProfile($0) }
    case .updateProfile: directoryResults([Acknowledgement()]).map { .updateProfile($0) }
    case .uploadAvatar: directoryResults([Acknowledgement()]).map { .uploadAvatar($0) }
    case .observeProfile: directoryResults(lookups).map { .observeProfile($0) }
    }
  }

  private func results<Value>(_ values: [Value]) -> [Result<Value, PoolError>] {
    values.map { .success($0) } + Samples.poolErrors.map { .failure($0) }
  }

  private func directoryResults<Value>(_ values: [Value]) -> [Result<Value, DirectoryError>] {
    values.map { .success($0) } + directoryErrors.map { .failure($0) }
  }

  static let poolErrors = PoolError.all(saying: word)

  private var directoryErrors: [DirectoryError] {
    [
      .exists, .rejected(message: Samples.word, field: nil),
      .rejected(message: Samples.word, field: policy.profile.first?.name), .unauthorized,
      .offline, .timedOut,
    ]
  }

  private var lookups: [ProfileLookup] {
    let missing = policy.profile.filter(\.isRequired).map(\.name)
    return [
      .complete(Profile(form)), .incomplete(Profile(Fields()), missing: missing), .notFound,
    ]
  }
}

extension Samples {
  /// One checkpoint for each kind, and for each difference in it that decides anything.
  var checkpoints: [Checkpoint] {
    let email = email
    let signUp = Draft(signUp: SignUpDraft(email: email.text, fields: stepOne))
    let malformed = Draft(signUp: SignUpDraft(email: Samples.malformedEmail, fields: stepOne))
    let codes = [
      PendingCode(email: email),
      PendingCode(email: email, lastDelivery: OpenWorld.now, confirmOutcomeUnknown: true),
    ]
    return [.none, .leaving(email), .signingUp(signUp), .signingUp(malformed)]
      + recoveries(codes).map { .recovering($0, signUp) }
      + codes.map { .awaitingCode($0, signUp) }
      + [.confirmed(email, signUp)]
      + profileDrafts.map { .awaitingProfile(email, $0) }
      + profileDrafts.map { .registered(email, Profile(form), $0) }
      + [.registered(email, Profile(Fields()), Draft())]
  }

  /// A recovery from each possible origin, one with unknown outcome, and one that awaits a code.
  ///
  /// The last is for an account that is not confirmed yet.
  private func recoveries(_ codes: [PendingCode]) -> [PendingRecovery] {
    let destinations: [PendingRecovery.ReturnDestination] = [
      .signUp(confirmed: nil), .signUp(confirmed: email), .refused, .needsPassword,
    ]
    return destinations.map { PendingRecovery(email: email, returnDestination: $0) } + [
      PendingRecovery(email: email, returnDestination: .needsPassword, resetOutcomeUnknown: true),
      PendingRecovery(email: email, returnDestination: .refused, pendingCode: codes.last),
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
        Draft(profile: ProfileDraft(owner: email, form: form, sent: sent))
      }
  }

  private var restorations: [Restored] {
    let sessions = Samples.emails.flatMap { email in
      UserStatus.allCases.map { RestoredSession(email: email, status: $0) }
    }
    return checkpoints.flatMap { stored in
      ([nil] + sessions).map { Restored(session: $0, checkpoint: stored) }
    }
  }

  private var restoreFailures: [RestoreFailure] {
    Samples.poolErrors.flatMap { error in
      checkpoints.flatMap { stored in
        ([nil] + Samples.emails).map { email in
          RestoreFailure(error: error, email: email, checkpoint: stored)
        }
      }
    }
  }
}

extension PoolError {
  /// Every failure of a pool, `notAuthorized` once for each of its reasons.
  static func all(saying word: String) -> [PoolError] {
    PoolError.names.compactMap { PoolError(named: $0, message: word) }
      + [.unrecognized(code: word, message: word)]
  }
}
