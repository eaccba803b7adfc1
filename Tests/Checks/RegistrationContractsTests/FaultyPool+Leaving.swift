import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationSimulation

extension FaultyPool {
  func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    guard fault == .ignoresCancellation else {
      do throws(PoolError) {
        return try await told { () async throws(PoolError) in
          try await mock.forgotPassword(login: login)
        }
      } catch {
        guard fault == .recoversUnconfirmed, error.code == "invalidParameter" else { throw error }
        return CodeDelivery(medium: .email, destination: "a***@e***")
      }
    }
    return try await withoutCancellation(clock) { () async throws(PoolError) in
      try await self.mock.forgotPassword(login: login)
    }
  }

  func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    let session = mock.look { $0.services.session?.login }
    let password = fault == .setsAnotherPassword ? "Another-pass-3" : newPassword
    do throws(PoolError) {
      try await told { () async throws(PoolError) in
        try await mock.resetPassword(login: login, code: code, newPassword: password)
      }
      if fault == .keepsSessionsAfterReset, let session { await mock.giveSession(of: session) }
    } catch {
      if fault == .showsCode, error != .timedOut {
        throw .unrecognized(code: "Refused", message: "refused the code \(code.reveal())")
      }
      throw error
    }
  }

  func signOut() async throws(PoolError) {
    let session = mock.look { ($0.services.forgotten ?? $0.services.current)?.login }
    if fault == .needsSessionToSignOut, session == nil {
      throw .notAuthorized(.other("No session"))
    }
    do throws(PoolError) {
      try await told { () async throws(PoolError) in try await mock.signOut() }
    } catch {
      if fault == .keepsSessionAfterSignOut, error == .offline, let session {
        await mock.giveSession(of: session)
      }
      throw error
    }
  }
}
