extension Registration.Answer {
  /// The value of a success, whichever operation it answers.
  package enum Success: Hashable, Sendable {
    /// What the device kept.
    indirect case restored(Restored)
    /// The account as it was created.
    case signUp(SignUpResult)
    /// The account is confirmed.
    case confirmed(ConfirmSignUpResult)
    /// The person is signed in, or the pool sends a challenge.
    case signIn(SignInResult)
    /// The person is signed in by a provider or a passkey.
    indirect case signedInBySheet(SheetSignIn)
    /// The key of an authenticator app.
    case key(Secret)
    /// A code is on its way.
    case delivery(CodeDelivery)
    /// What the directory holds.
    case profile(ProfileLookup)
    /// Nothing but the success.
    case done
  }

  /// A failure, by the service that it comes from.
  package enum Failure: Error, Hashable {
    /// The pool's failure.
    case pool(PoolError)
    /// The directory's failure.
    case directory(DirectoryError)
  }

  /// What the answer says, whichever operation it answers.
  package var result: Result<Success, Failure> {
    switch self {
    case .restoreSession(.success(let restored)): .success(.restored(restored))
    case .restoreSession(.failure(let failure)): .failure(.pool(failure.error))
    case .signUp(let result): result.map { .signUp($0) }.mapError { .pool($0) }
    case .signIn(let result), .respondToChallenge(let result):
      result.map { .signIn($0) }.mapError { .pool($0) }
    case .signInWithSheet(let result):
      result.map { .signedInBySheet($0) }.mapError { .pool($0) }
    case .beginTOTP(let result): result.map { .key($0) }.mapError { .pool($0) }
    case .resendCode(let result), .forgotPassword(let result):
      result.map { .delivery($0) }.mapError { .pool($0) }
    case .confirmSignUp(let result): result.map { .confirmed($0) }.mapError { .pool($0) }
    case .resetPassword(let result), .signOut(let result), .createPasskey(let result):
      result.map { _ in .done }.mapError { .pool($0) }
    case .fetchProfile(let result), .observeProfile(let result):
      result.map { .profile($0) }.mapError { .directory($0) }
    case .createProfile(let result), .updateProfile(let result), .uploadAvatar(let result):
      result.map { _ in .done }.mapError { .directory($0) }
    }
  }

  /// Creates the answer that `operation` failed: with `pool` or `directory`, whichever answers it.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - value: what it succeeds with instead, if that is of its kind.
  ///   - pool: the failure of an operation of the pool.
  ///   - directory: the failure of an operation of the directory.
  ///   - session: the account whose session the device has, for `restoreSession`.
  ///   - stored: what the device has stored, for `restoreSession`.
  package init(
    _ operation: Registration.Operation.Name, succeeding value: Success? = nil,
    failing pool: PoolError,
    _ directory: DirectoryError, session: Login? = nil, stored: Checkpoint = .none
  ) {
    func answer<Value, Failure>(
      _ value: Value?, _ failure: Failure
    ) -> Result<Value, Failure> { value.map { .success($0) } ?? .failure(failure) }
    switch operation {
    case .restoreSession:
      let failure = RestoreFailure(error: pool, login: session, checkpoint: stored)
      self = .restoreSession(answer(value?.restored, failure))
    case .signUp: self = .signUp(answer(value?.signUp, pool))
    case .confirmSignUp: self = .confirmSignUp(answer(value?.confirmed, pool))
    case .resendCode: self = .resendCode(answer(value?.delivery, pool))
    case .signIn: self = .signIn(answer(value?.signIn, pool))
    case .signInWithSheet: self = .signInWithSheet(answer(value?.signedInBySheet, pool))
    case .createPasskey: self = .createPasskey(answer(value?.done, pool))
    case .beginTOTP: self = .beginTOTP(answer(value?.key, pool))
    case .respondToChallenge: self = .respondToChallenge(answer(value?.signIn, pool))
    case .forgotPassword: self = .forgotPassword(answer(value?.delivery, pool))
    case .resetPassword: self = .resetPassword(answer(value?.done, pool))
    case .signOut: self = .signOut(answer(value?.done, pool))
    case .fetchProfile: self = .fetchProfile(answer(value?.profile, directory))
    case .createProfile: self = .createProfile(answer(value?.done, directory))
    case .updateProfile: self = .updateProfile(answer(value?.done, directory))
    case .uploadAvatar: self = .uploadAvatar(answer(value?.done, directory))
    case .observeProfile: self = .observeProfile(answer(value?.profile, directory))
    }
  }

  /// Creates the answer that `operation` succeeded with this value; nil if the value does not fit.
  package init?(_ operation: Registration.Operation.Name, succeeding value: Success) {
    self.init(operation, succeeding: value, failing: .offline, .offline)
    guard case .success = result else { return nil }
  }
}

extension Registration.Answer.Success {
  fileprivate var restored: Restored? { if case .restored(let value) = self { value } else { nil } }
  fileprivate var signUp: SignUpResult? { if case .signUp(let value) = self { value } else { nil } }
  fileprivate var confirmed: ConfirmSignUpResult? {
    if case .confirmed(let value) = self { value } else { nil }
  }
  fileprivate var signIn: SignInResult? { if case .signIn(let value) = self { value } else { nil } }
  fileprivate var signedInBySheet: SheetSignIn? {
    if case .signedInBySheet(let value) = self { value } else { nil }
  }
  fileprivate var key: Secret? { if case .key(let value) = self { value } else { nil } }
  fileprivate var delivery: CodeDelivery? {
    if case .delivery(let value) = self { value } else { nil }
  }
  fileprivate var profile: ProfileLookup? {
    if case .profile(let value) = self { value } else { nil }
  }
  fileprivate var done: Acknowledgement? { if case .done = self { Acknowledgement() } else { nil } }
}
