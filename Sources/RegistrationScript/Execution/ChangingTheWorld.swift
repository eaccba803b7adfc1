package import MockIdentityPool
import RegistrationCore

// What scripts say of the pool and the directory, in the mock's terms.

extension MockBackend {
  func take(_ fault: Fault) {
    let failure: Failure
    switch fault.failure {
    case .pool(let error): failure = .pool(error)
    case .directory(let error): failure = .directory(error)
    case .challenge(let kind):
      challengeNextSignIns(kind: kind, times: fault.times)
      return
    }
    fail(
      fault.operation, with: failure, times: fault.times,
      afterCommit: fault.effect != .nothing, undelivered: fault.effect == .everythingButMail)
  }

  func make(_ change: PoolChange, of email: EmailAddress) {
    switch change {
    case .confirm: confirmUser(email)
    case .delete: deleteUser(email)
    case .disable: disableUser(email)
    case .enable: enableUser(email)
    case .reset: resetUser(email)
    }
  }

  func make(_ change: DirectoryChange, of email: EmailAddress) {
    switch change {
    case .set(let fields):
      let changes = fields.entries.map { ($0.name, Optional($0.value)) }
      setProfile(of: email, Dictionary(changes) { _, later in later })
    case .delete: deleteProfile(of: email)
    case .revoke: revokeDirectory(of: email)
    }
  }

  /// The record of `email`, with a plausible value for every field that it lacks.
  func completeFields(of email: EmailAddress) -> Fields {
    let phone = account(of: email)?.attributes.text(.phone)
    let plausible = snapshot.policy.plausibleProfile(of: email, phone: phone)
    switch profile(of: email) {
    case .complete(let profile): return profile.fields
    case .incomplete(let profile, _): return plausible.merging(profile.fields)
    case .notFound: return plausible
    }
  }
}

extension RecordState {
  var given: MockBackend.GivenProfile {
    switch self {
    case .none: .none
    case .incomplete: .incomplete
    case .complete: .complete
    case .undecodable: .undecodable
    }
  }
}

extension PoolSettings {
  package func apply(to configuration: inout UserPool.Configuration) {
    if let confirmsAtOnce { configuration.autoConfirm = confirmsAtOnce }
    if let codeLifetime { configuration.codeLifetime = codeLifetime.milliseconds }
    if let codeAttempts { configuration.codeAttempts = codeAttempts }
    if let resendLimit { configuration.resendLimit = resendLimit }
    if let recoveryLimit { configuration.forgotLimit = recoveryLimit }
    if let resetAttempts { configuration.resetAttempts = resetAttempts }
    if let hidesExistence { configuration.hidesExistence = hidesExistence }
    if let isEmailAlias { configuration.emailIsAlias = isEmailAlias }
    if let signUpRejection { configuration.rejectSignUp = signUpRejection }
    if let signInRejection { configuration.rejectSignIn = signInRejection }
    if let postConfirmationFailure { configuration.postConfirmFailure = postConfirmationFailure }
    if concealsSignUpStatus { configuration.signUpStatusUnknown = true }
    switch unconfirmedWrongPassword {
    case .notAuthorized: configuration.unconfirmedWrongPassword = .notAuthorized
    case .userNotConfirmed: configuration.unconfirmedWrongPassword = .userNotConfirmed
    case .none: break
    }
    switch resendConfirmed {
    case .error: configuration.resendConfirmed = .error
    case .success: configuration.resendConfirmed = .success
    case .none: break
    }
  }
}

extension Duration {
  /// Whole milliseconds.
  var milliseconds: Int64 {
    components.seconds &* 1000 &+ components.attoseconds / 1_000_000_000_000_000
  }
}
