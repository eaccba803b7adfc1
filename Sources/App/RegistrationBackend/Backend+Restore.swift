import RegistrationCore

extension Backend {
  /// Looks up the stored session, and asks the pool about it.
  func restore(
    beside stored: Checkpoint, _ foundSession: (Login) -> Void
  ) async -> Result<Restored, RestoreFailure> {
    let login: Login
    do throws(PoolError) {
      guard let found = try await pool.storedSession() else {
        return .success(Restored(session: nil, checkpoint: stored))
      }
      login = found
      foundSession(found)
    } catch {
      return .failure(RestoreFailure(error: error, login: nil, checkpoint: stored))
    }
    do throws(PoolError) {
      let status = try await pool.sessionStatus()
      let restored = RestoredSession(login: login, status: status)
      return .success(Restored(session: restored, checkpoint: stored))
    } catch {
      return .failure(RestoreFailure(error: error, login: login, checkpoint: stored))
    }
  }
}
