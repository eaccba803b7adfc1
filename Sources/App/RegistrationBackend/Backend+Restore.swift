import RegistrationCore

extension Backend {
  /// Looks up the stored session, and asks the pool about it.
  func restore(
    beside stored: Checkpoint, _ foundSession: (EmailAddress) -> Void
  ) async -> Result<Restored, RestoreFailure> {
    let email: EmailAddress
    do throws(PoolError) {
      guard let found = try await pool.storedSession() else {
        return .success(Restored(session: nil, checkpoint: stored))
      }
      email = found
      foundSession(found)
    } catch {
      return .failure(RestoreFailure(error: error, email: nil, checkpoint: stored))
    }
    do throws(PoolError) {
      let status = try await pool.sessionStatus()
      let restored = RestoredSession(email: email, status: status)
      return .success(Restored(session: restored, checkpoint: stored))
    } catch {
      return .failure(RestoreFailure(error: error, email: email, checkpoint: stored))
    }
  }
}
