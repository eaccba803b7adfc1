import RegistrationCore

extension Backend {
  /// Makes the call of an operation, and returns its result as the answer.
  func perform(
    _ operation: Registration.Operation, stored: Checkpoint, foundSession: (EmailAddress) -> Void,
    deliver: (Registration.Answer) -> Void
  ) async {
    switch operation {
    case .restoreSession:
      deliver(.restoreSession(await restore(beside: stored, foundSession)))
    case .signUp(let email, let password, let fields):
      deliver(
        .signUp(
          await result(of: try await pool.signUp(email: email, password: password, fields: fields)))
      )
    case .confirmSignUp(let email, let code):
      deliver(
        .confirmSignUp(await result(of: try await pool.confirmSignUp(email: email, code: code))))
    case .resendCode(let email):
      deliver(.resendCode(await result(of: try await pool.resendCode(email: email))))
    case .signIn(let email, let way):
      deliver(.signIn(await result(of: try await pool.signIn(email: email, way: way))))
    case .beginTOTP(let email):
      deliver(.beginTOTP(await result(of: try await pool.beginTOTP(for: email))))
    case .respondToChallenge(let email, let response):
      deliver(
        .respondToChallenge(
          await result(of: try await pool.respondToChallenge(response, for: email))))
    case .forgotPassword(let email):
      deliver(.forgotPassword(await result(of: try await pool.forgotPassword(email: email))))
    case .resetPassword(let email, let code, let new):
      deliver(
        .resetPassword(
          await done(try await pool.resetPassword(email: email, code: code, newPassword: new))))
    case .signOut:
      // The pool forgets the session itself before it asks. Forgetting it here, afterwards, could
      // end the session of a later sign-in.
      deliver(.signOut(await done(try await pool.signOut())))
    case .fetchProfile(let email):
      deliver(.fetchProfile(await result(of: try await directory.fetchProfile(of: email))))
    case .createProfile(let email):
      deliver(.createProfile(await done(try await directory.createProfile(of: email))))
    case .updateProfile(let email, let fields):
      deliver(
        .updateProfile(await done(try await directory.updateProfile(of: email, fields: fields))))
    case .uploadAvatar(let email, let image):
      deliver(
        .uploadAvatar(await done(try await directory.uploadAvatar(of: email, image: image))))
    case .observeProfile(let email):
      await observe(email, deliver: deliver)
    }
  }

  func observe(_ email: EmailAddress, deliver: (Registration.Answer) -> Void) async {
    for await result in await directory.observeProfile(of: email) {
      deliver(.observeProfile(result))
      if case .failure = result { return }
    }
    if !Task.isCancelled { deliver(.observeProfile(.failure(.offline))) }
  }

  private func result<Value, Failure>(
    of call: @autoclosure () async throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    do { return .success(try await call()) } catch { return .failure(error) }
  }

  private func done<Failure>(
    _ call: @autoclosure () async throws(Failure) -> Void
  ) async -> Result<Acknowledgement, Failure> {
    do {
      try await call()
      return .success(Acknowledgement())
    } catch { return .failure(error) }
  }
}
