import RegistrationCore

extension Backend {
  /// Makes the call of an operation, and returns its result as the answer.
  func perform(
    _ operation: Registration.Operation, stored: Checkpoint, foundSession: (Login) -> Void,
    deliver: (Registration.Answer) -> Void
  ) async {
    switch operation {
    case .restoreSession:
      deliver(.restoreSession(await restore(beside: stored, foundSession)))
    case .signUp(let login, let password, let fields, let invitation):
      deliver(
        .signUp(
          await result(
            of: try await pool.signUp(
              login: login, password: password, fields: fields, invitation: invitation)))
      )
    case .confirmSignUp(let login, let code):
      deliver(
        .confirmSignUp(await result(of: try await pool.confirmSignUp(login: login, code: code))))
    case .resendCode(let login):
      deliver(.resendCode(await result(of: try await pool.resendCode(login: login))))
    case .signIn(let login, let way):
      deliver(.signIn(await result(of: try await pool.signIn(login: login, way: way))))
    case .signInWithSheet(.provider(let provider)):
      deliver(.signInWithSheet(await result(of: try await pool.signIn(with: provider))))
    case .signInWithSheet(.redirect(let address)):
      deliver(
        .signInWithSheet(await result(of: try await pool.signIn(redirectedTo: address))))
    case .signInWithSheet(.passkey(let login)):
      deliver(
        .signInWithSheet(
          await result(of: try await pool.signInWithPasskey(of: login)).map {
            SheetSignIn(account: $0)
          }))
    case .createPasskey(let login):
      deliver(.createPasskey(await done(try await pool.createPasskey(for: login))))
    case .beginTOTP(let login):
      deliver(.beginTOTP(await result(of: try await pool.beginTOTP(for: login))))
    case .respondToChallenge(let login, let response):
      deliver(
        .respondToChallenge(
          await result(of: try await pool.respondToChallenge(response, for: login))))
    case .forgotPassword(let login):
      deliver(.forgotPassword(await result(of: try await pool.forgotPassword(login: login))))
    case .resetPassword(let login, let code, let new):
      deliver(
        .resetPassword(
          await done(try await pool.resetPassword(login: login, code: code, newPassword: new))))
    case .signOut:
      // The pool forgets the session itself before it asks. Forgetting it here, afterwards, could
      // end the session of a later sign-in.
      deliver(.signOut(await done(try await pool.signOut())))
    case .fetchProfile(let login):
      deliver(.fetchProfile(await result(of: try await directory.fetchProfile(of: login))))
    case .createProfile(let login):
      deliver(.createProfile(await done(try await directory.createProfile(of: login))))
    case .updateProfile(let login, let fields):
      deliver(
        .updateProfile(await done(try await directory.updateProfile(of: login, fields: fields))))
    case .uploadAvatar(let login, let image):
      deliver(
        .uploadAvatar(await done(try await directory.uploadAvatar(of: login, image: image))))
    case .observeProfile(let login):
      await observe(login, deliver: deliver)
    }
  }

  func observe(_ login: Login, deliver: (Registration.Answer) -> Void) async {
    for await result in await directory.observeProfile(of: login) {
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
