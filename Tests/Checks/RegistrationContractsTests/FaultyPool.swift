import MockIdentityPool
import RegistrationBackend
import RegistrationContracts
import RegistrationCore
import RegistrationSimulation
import Synchronization

/// A client of the mock pool with one mistake.
final class FaultyPool: Sendable {
  struct Memory {
    var lost: Login?
    var forgotten: Login?
    var queued: [Login] = []
    var challenged: Login?
    /// The account that signed in with the session of its confirmation last.
    var used: Login?
    var resent: Login?
    var answered: Login?
    var hasConfirmed = false
    var hasSignedIn = false
    var hasAskedForCode = false
    /// What belongs to the newest sheet of a provider.
    var sheet: ProviderSheets?
  }

  let fault: PoolFault
  let mock: MockBackend
  /// The clock that measures the deadline; a fault that hangs advances it.
  let clock: VirtualClock
  let memory = Mutex(Memory())

  init(_ fault: PoolFault, _ mock: MockBackend, _ clock: VirtualClock) {
    (self.fault, self.mock, self.clock) = (fault, mock, clock)
  }

  /// The error of `call` as the client reports it.
  func told<Value>(
    _ call: () async throws(PoolError) -> Value
  ) async throws(PoolError) -> Value {
    do throws(PoolError) { return try await call() } catch {
      if fault == .saysOfflineAfterSending, error == .timedOut, !Task.isCancelled { throw .offline }
      throw error
    }
  }
}

extension FaultyPool: IdentityPool {
  func storedSession() async throws(PoolError) -> Login? {
    do throws(PoolError) {
      let session = try await mock.storedSession()
      if let session, memory.withLock({ $0.forgotten == session }) { return nil }
      if fault == .takesDeviceForSession, session == nil, mock.look({ $0.services.pool.count == 0 })
      {
        return Login("old@example.com")
      }
      if fault == .asksPoolForStoredSession, session != nil { _ = try await mock.sessionStatus() }
      return session
    } catch {
      if fault == .hidesLockedDevice { return nil }
      throw error
    }
  }

  func sessionStatus() async throws(PoolError) -> UserStatus {
    do throws(PoolError) {
      let status = try await told { () async throws(PoolError) in try await mock.sessionStatus() }
      return fault == .saysUnconfirmed ? .unconfirmed : status
    } catch {
      if fault == .hidesRevocation, error.code == "notAuthorized" { throw .internalError }
      throw error
    }
  }

  func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult {
    for queued in memory.withLock({ $0.queued }) {
      _ = try? await mock.signUp(login: queued, password: password, fields: fields)
    }
    do throws(PoolError) {
      return try await told { () async throws(PoolError) in
        try await mock.signUp(
          login: login, password: password, fields: fields, invitation: invitation)
      }
    } catch {
      if fault == .sendsLaterWhatWasOffline, error == .offline {
        memory.withLock { $0.queued = [login] }
      }
      if fault == .takesFailureForSuccess, error == .internalError { return .unknown }
      if fault == .showsPassword, case .invalidPassword = error, let password {
        throw .invalidPassword("\(password.reveal()) is too simple")
      }
      if fault == .takesKnownAccount, error == .usernameExists { return .unknown }
      if fault == .makesSecondAccount {
        if error == .timedOut { memory.withLock { $0.lost = login } }
        if error == .usernameExists, memory.withLock({ $0.lost == login }) { return .unknown }
      }
      throw error
    }
  }

  func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    memory.withLock { $0.hasConfirmed = true }
    if fault == .usesFirstCode, memory.withLock({ $0.resent == login }) { throw .codeMismatch }
    do throws(PoolError) {
      return try await told { () async throws(PoolError) in
        try await mock.confirmSignUp(login: login, code: code)
      }
    } catch {
      if fault == .takesWrongCodeForOld, error == .codeMismatch { throw .expiredCode }
      if fault == .doesNotKnowConfirmed, error == .notAuthorized(.alreadyConfirmed) {
        throw .expiredCode
      }
      throw error
    }
  }

  func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    var delivery = CodeDelivery(medium: .email, destination: "a***@e***")
    do throws(PoolError) {
      delivery = try await told { () async throws(PoolError) in
        try await mock.resendCode(login: login)
      }
      memory.withLock { $0.resent = login }
    } catch {
      if fault != .resendsToConfirmed || error.code != "invalidParameter" { throw error }
    }
    if fault == .showsAddress { delivery.destination = login.text }
    return delivery
  }

  func keepSession(of login: Login) async throws(PoolError) {
    if fault == .keepsLostSignIn, memory.withLock({ $0.lost == login }) {
      return await mock.giveSession(of: login)
    }
    if keepsTooEarly(login) {
      return await mock.giveSession(of: login)
    }
    let isLocked = mock.look { $0.device.sessionFailures > 0 }
    if fault == .keepsSessionInMemory, !isLocked {
      mock.changeWorld { world, _ in world.device.sessionFailures = 1 }
      try? await mock.keepSession(of: login)
    } else {
      let verifier = mock.look { $0.services.verifier }
      try await mock.keepSession(of: login)
      if fault == .keepsVerifier { await mock.change { world, _ in world.verifier = verifier } }
    }
  }

  private func keepsTooEarly(_ login: Login) -> Bool {
    let hasAccounts = mock.look { $0.services.pool.count > 0 }
    if fault == .keepsAnyAccount, !hasAccounts { return true }
    return fault == .keepsChallengeAsSession && memory.withLock { $0.challenged == login }
  }

  func forgetSession(of login: Login) async throws(PoolError) {
    let isLocked = mock.look { $0.device.sessionFailures > 0 }
    if fault == .forgetsInMemory, !isLocked {
      memory.withLock { $0.forgotten = login }
    } else if fault == .forgetsOthers, !isLocked, let session = try await mock.storedSession() {
      try await mock.forgetSession(of: session)
    } else {
      try await mock.forgetSession(of: login)
    }
  }
}
