import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationSimulation
import Synchronization

extension FaultyPool {
  func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    let hasConfirmed = memory.withLock { memory in
      (memory.forgotten, memory.hasSignedIn) = (nil, true)
      return memory.hasConfirmed
    }
    if fault == .takesCodeForPassword, way == .code { return .signedIn }
    if fault == .usesConfirmationTwice, way == .held, memory.withLock({ $0.used == login }) {
      return .signedIn
    }
    let (challenge, held) = mock.look { ($0.services.challenge, $0.services.held) }
    do throws(PoolError) {
      let result = try await mock.signIn(login: login, way: way)
      memory.withLock { memory in
        memory.challenged = result == .signedIn ? nil : login
        memory.used = way == .held ? login : nil
      }
      if way == .code {
        memory.withLock { $0.hasAskedForCode = true }
        if fault == .dropsVerifier { await mock.change { world, _ in world.verifier = nil } }
      }
      if fault == .keepsSessionAtSignIn { try await mock.keepSession(of: login) }
      return result
    } catch {
      if fault == .keepsChallengeAcrossSignIns {
        await mock.change { world, _ in world.challenge = challenge }
      }
      if fault == .keepsConfirmationAcrossSignIns {
        await mock.change { world, _ in world.held = held }
      }
      let hasAsked = memory.withLock { $0.hasAskedForCode }
      if fault == .needsNoVerifier, case .link = way, !hasAsked { return .signedIn }
      if fault == .needsNoConfirmation, way == .held, !hasConfirmed { return .signedIn }
      if fault == .hidesUnknownAccount, error == .userNotFound { throw .internalError }
      if error == .timedOut {
        if fault == .keepsCancelledSignIn, Task.isCancelled { await mock.giveSession(of: login) }
        if fault == .keepsLostSignIn { memory.withLock { $0.lost = login } }
        if fault == .saysOfflineAfterSending, !Task.isCancelled { throw .offline }
      }
      throw error
    }
  }

  func signIn(with provider: IdentityProvider) async throws(PoolError) -> SheetSignIn {
    let isFirst = memory.withLock { memory in
      defer { memory.hasSignedIn = true }
      return !memory.hasSignedIn
    }
    if fault == .forgetsWhatWasTold || fault == .tellsInMemoryAlone && isFirst {
      await mock.change { world, _ in world.sheets.forget() }
    }
    defer {
      mock.changeWorld { world, _ in
        if fault == .dropsSheet { world.services.sheets.closeSheet() }
        memory.withLock { $0.sheet = world.services.sheets }
      }
    }
    var signedIn = try await mock.signIn(with: provider)
    if fault == .namesLinkedByProvider, signedIn.account.email != nil {
      signedIn.account = Login("apple_1") ?? signedIn.account
    }
    if fault == .keepsSessionOfProvider { try await mock.keepSession(of: signedIn.account) }
    return signedIn
  }

  func signIn(redirectedTo address: Secret) async throws(PoolError) -> SheetSignIn {
    let kept = memory.withLock(\.sheet)
    // It was dropped with the session that was kept since.
    if fault == .keepsSheet, let kept, mock.look({ $0.services.sheets.redirect == nil }) {
      mock.changeWorld { world, _ in world.services.sheets = kept }
    }
    do throws(PoolError) {
      var signedIn = try await mock.signIn(redirectedTo: address)
      memory.withLock { $0.sheet = nil }
      if fault == .hidesProvider { signedIn.provider = nil }
      return signedIn
    } catch {
      guard fault == .takesAnyRedirect, let account = Login("apple_1") else { throw error }
      return SheetSignIn(account: account, provider: .apple)
    }
  }

  func beginTOTP(for login: Login) async throws(PoolError) -> Secret {
    try await mock.beginTOTP(for: login)
  }

  func respondToChallenge(
    _ response: ChallengeResponse, for login: Login
  ) async throws(PoolError) -> SignInResult {
    let (challenged, answered, hasSignedIn) = memory.withLock {
      ($0.challenged, $0.answered, $0.hasSignedIn)
    }
    let account = fault == .sharesChallenge ? challenged ?? login : login
    do throws(PoolError) {
      let result = try await mock.respondToChallenge(response, for: account)
      memory.withLock { $0.answered = login }
      return result
    } catch {
      if fault == .answersChallengeTwice, answered == login { return .signedIn }
      if fault == .needsNoChallenge, !hasSignedIn { return .signedIn }
      if fault == .dropsChallengeAfterWrongCode, error == .codeMismatch {
        await mock.change { world, _ in world.challenge = nil }
      }
      throw error
    }
  }
}
