import RegistrationCore

extension Backend {
  /// Asks the pool about the stored session; one of another e-mail than the checkpoint's is
  /// cleared, and so is one that the pool no longer honours.
  func restore(
    beside stored: Checkpoint, _ foundSession: (EmailAddress) -> Void
  ) async -> Result<Restored, RestoreFailure> {
    let session: StoredSession
    do throws(PoolError) {
      guard let found = try await pool.storedSession() else {
        return .success(Restored(session: nil, checkpoint: stored))
      }
      session = found
      foundSession(found.email)
    } catch {
      return .failure(RestoreFailure(error: error, email: nil, checkpoint: stored))
    }
    guard stored.admitsSession(of: session.email) else {
      await forgetSession()
      return .success(Restored(session: nil, checkpoint: stored))
    }
    do throws(PoolError) {
      let status = try await pool.sessionStatus()
      let restored = RestoredSession(email: session.email, status: status)
      return .success(Restored(session: restored, checkpoint: stored))
    } catch {
      if error.endsSession { await forgetSession() }
      return .failure(RestoreFailure(error: error, email: session.email, checkpoint: stored))
    }
  }

  /// Forgets the session that was looked up, unless the flow has gone on without the answer: a
  /// sign-in may have put another in its place.
  private func forgetSession() async {
    if !Task.isCancelled { await pool.forgetSession() }
  }
}
