import RegistrationCore

extension Backend {
  /// The answer to an operation that has one answer.
  func answer(to operation: Operation, stored: Checkpoint) async -> Answer {
    switch operation {
    case .restoreSession:
      .restoreSession(await restore(beside: stored))
    case .signUp(let email, let password, let fields):
      .signUp(
        await result { () async throws(PoolError) in
          try await pool.signUp(email: email, password: password, fields: fields)
        })
    case .confirmSignUp(let email, let code):
      .confirmSignUp(
        await done { () async throws(PoolError) in
          try await pool.confirmSignUp(email: email, code: code)
        })
    case .resendCode(let email):
      .resendCode(
        await result { () async throws(PoolError) in try await pool.resendCode(email: email) })
    case .signIn(let email, let password):
      .signIn(
        await result { () async throws(PoolError) in
          try await pool.signIn(email: email, password: password)
        })
    case .forgotPassword(let email):
      .forgotPassword(
        await result { () async throws(PoolError) in try await pool.forgotPassword(email: email) })
    case .resetPassword(let email, let code, let password):
      .resetPassword(
        await done { () async throws(PoolError) in
          try await pool.resetPassword(email: email, code: code, newPassword: password)
        })
    case .signOut:
      .signOut(await done { () async throws(PoolError) in try await pool.signOut() })
    case .fetchProfile(let email):
      .fetchProfile(
        await result { () async throws(DirectoryError) in
          try await directory.fetchProfile(of: email)
        })
    case .createProfile(let email):
      .createProfile(
        await done { () async throws(DirectoryError) in
          try await directory.createProfile(of: email)
        })
    case .updateProfile(let email, let fields):
      .updateProfile(
        await done { () async throws(DirectoryError) in
          try await directory.updateProfile(of: email, fields: fields)
        })
    case .uploadAvatar(let email, let image):
      .uploadAvatar(
        await done { () async throws(DirectoryError) in
          try await directory.uploadAvatar(of: email, image: image)
        })
    case .observeProfile(let email):
      .observeProfile(
        await result { () async throws(DirectoryError) in
          try await directory.fetchProfile(of: email)
        })
    }
  }

  /// Asks the pool about the stored session; one of another e-mail than the checkpoint's is
  /// cleared, and so is one that the pool no longer honours.
  private func restore(beside stored: Checkpoint) async -> Result<Restored, RestoreFailure> {
    guard let session = await pool.storedSession() else {
      return .success(Restored(session: nil, checkpoint: stored))
    }
    guard stored.admitsSession(of: session.email) else {
      await pool.forgetSession()
      return .success(Restored(session: nil, checkpoint: stored))
    }
    do throws(PoolError) {
      let status = try await pool.sessionStatus()
      let restored = RestoredSession(email: session.email, status: status)
      return .success(Restored(session: restored, checkpoint: stored))
    } catch {
      if error.endsSession { await pool.forgetSession() }
      return .failure(RestoreFailure(error: error, email: session.email, checkpoint: stored))
    }
  }

  private func result<Value, Failure>(
    _ call: () async throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    do { return .success(try await call()) } catch { return .failure(error) }
  }

  private func done<Failure>(
    _ call: () async throws(Failure) -> Void
  ) async -> Result<Done, Failure> {
    do {
      try await call()
      return .success(Done())
    } catch { return .failure(error) }
  }
}
