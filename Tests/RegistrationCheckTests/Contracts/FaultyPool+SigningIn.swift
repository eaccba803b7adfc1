import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationSimulation
import Synchronization

extension FaultyPool {
  func signIn(email: EmailAddress, way: SignInWay) async throws(PoolError) -> SignInResult {
    memory.withLock { $0.forgotten = nil }
    if fault == .usesConfirmationTwice, way == .held, memory.withLock({ $0.used == email }) {
      return .signedIn
    }
    let (challenge, held) = mock.look { ($0.services.challenge, $0.services.held) }
    do throws(PoolError) {
      let result = try await mock.signIn(email: email, way: way)
      memory.withLock { memory in
        memory.challenged = result == .signedIn ? nil : email
        memory.used = way == .held ? email : nil
      }
      if fault == .keepsSessionAtSignIn { try await mock.keepSession(of: email) }
      return result
    } catch {
      if fault == .keepsChallengeAcrossSignIns {
        await mock.change { world, _ in world.challenge = challenge }
      }
      if fault == .keepsConfirmationAcrossSignIns {
        await mock.change { world, _ in world.held = held }
      }
      if error == .timedOut {
        if fault == .keepsCancelledSignIn, Task.isCancelled { await mock.giveSession(of: email) }
        if fault == .keepsLostSignIn { memory.withLock { $0.lost = email } }
        if fault == .saysOfflineAfterSending, !Task.isCancelled { throw .offline }
      }
      throw error
    }
  }

  func beginTOTP(for email: EmailAddress) async throws(PoolError) -> Secret {
    try await mock.beginTOTP(for: email)
  }

  func respondToChallenge(
    _ response: ChallengeResponse, for email: EmailAddress
  ) async throws(PoolError) -> SignInResult {
    let challenged = memory.withLock { $0.challenged }
    let account = fault == .sharesChallenge ? challenged ?? email : email
    return try await mock.respondToChallenge(response, for: account)
  }
}
