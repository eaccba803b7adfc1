import CognitoEndpoint
import CognitoWire
import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization
import Testing

/// Tokens: when they are renewed, where they are kept, and what a crash or a full disk leaves.
@Suite struct TokenTests {
  private func renewals(_ device: Device) -> Int {
    device.transport.sent.count { $0 == .getTokensFromRefreshToken }
  }

  @Test("tokens are renewed once four fifths of their life are over, and not before")
  func fourFifths() async throws {
    let device = try Device()
    let login = try device.addUser()
    let client = try await device.signedIn(login)
    let first = try #require(try await client.tokens())
    device.transport.advance(.seconds(2879))
    #expect(try await client.tokens()?.access == first.access)
    device.transport.advance(.seconds(2))
    let second = try #require(try await client.tokens())
    #expect(second.access != first.access && second.login == login && second.identity != nil)
    #expect(renewals(device) == 1)
    #expect(try await client.sessionStatus() == .confirmed)
  }

  @Test("whoever asks during a renewal waits for it: there is one")
  func oneAtATime() async throws {
    let device = try Device()
    let client = try await device.signedIn(try device.addUser())
    device.transport.advance(.seconds(3000))
    device.transport.state.withLock { $0.holds = [.restoreSession] }
    let found = try await withThrowingTaskGroup(of: Secret?.self) { group in
      for _ in 0..<20 { group.addTask { try await client.tokens()?.access } }
      while device.transport.state.withLock({ $0.held == 0 }) { await Task.yield() }
      device.transport.state.withLock { $0.held = 0 }
      return try await group.reduce(into: Set<Secret?>()) { $0.insert($1) }
    }
    #expect(found.count == 1 && found.first != .some(nil))
    #expect(renewals(device) == 1)
  }

  @Test("a token that the app's service refused is renewed once, however many calls met it")
  func refusedToken() async throws {
    let device = try Device()
    let client = try await device.signedIn(try device.addUser())
    let first = try #require(try await client.tokens())
    device.transport.advance(.seconds(1))
    let second = try #require(try await client.tokens(after: first.access))
    #expect(second.access != first.access)
    #expect(try await client.tokens(after: first.access)?.access == second.access)
    #expect(renewals(device) == 1)
  }

  @Test("a token that the pool still takes is used while the pool cannot be reached")
  func unreachable() async throws {
    let device = try Device()
    let client = try await device.signedIn(try device.addUser())
    let first = try #require(try await client.tokens())
    device.transport.advance(.seconds(3000))
    device.transport.state.withLock { $0.isReachable = false }
    #expect(try await client.tokens()?.access == first.access)
    device.transport.advance(.seconds(700))
    await #expect(throws: PoolError.offline) { try await client.tokens() }
    device.transport.state.withLock { $0.isReachable = true }
    #expect(try await client.tokens()?.access != first.access)
  }

  @Test
  func `A renewal whose answer is lost is made again by the next call, and the session goes on`()
    async throws
  {
    let device = try Device()
    device.transport.changeClient { $0.rotationGrace = 10_000 }
    let client = try await device.signedIn(try device.addUser())
    let first = try #require(try await client.tokens())
    device.transport.advance(.seconds(3000))
    device.transport.add(.loses, to: .restoreSession)
    #expect(try await client.tokens()?.access == first.access)
    device.transport.advance(.seconds(5))
    #expect(try await client.tokens()?.access != first.access)
    #expect(renewals(device) == 2)
    device.transport.advance(.seconds(3000))
    #expect(try await device.client().sessionStatus() == .confirmed)
  }

  @Test func `A lost answer leaves no tokens to a task that was cancelled, nor after a refusal`()
    async throws
  {
    let device = try Device()
    let client = try await device.signedIn(try device.addUser())
    let first = try #require(try await client.tokens())
    device.transport.advance(.seconds(60))
    device.transport.add(.loses, to: .restoreSession)
    await #expect(throws: PoolError.timedOut) { try await client.tokens(after: first.access) }
    device.transport.advance(.seconds(3000))
    device.transport.add(.loses, to: .restoreSession)
    device.transport.state.withLock { $0.holds = [.restoreSession] }
    let task = Task { try await client.tokens() }
    while device.transport.state.withLock({ $0.held == 0 }) { await Task.yield() }
    task.cancel()
    device.transport.state.withLock { $0.held = 0 }
    await #expect(throws: PoolError.timedOut) { try await task.value }
  }

  @Test("no one has tokens before a session is kept, and after it was forgotten")
  func noSession() async throws {
    let device = try Device()
    let login = try device.addUser()
    let client = device.client()
    #expect(try await client.tokens() == nil)
    _ = try await client.signIn(login: login, way: .password(Device.password))
    #expect(try await client.tokens() == nil)
    try await client.keepSession(of: login)
    #expect(try await client.tokens() != nil)
    try await client.forgetSession(of: login)
    #expect(try await client.tokens() == nil)
    #expect(device.store.text == nil)
  }

  @Test("a rotated token is stored, and the session goes on after a restart")
  func rotation() async throws {
    let device = try Device()
    device.transport.changeClient { $0.rotationGrace = 10_000 }
    let client = try await device.signedIn(try device.addUser())
    for _ in 0..<3 {
      device.transport.advance(.seconds(3000))
      _ = try await client.tokens()
    }
    device.transport.advance(.seconds(3000))
    #expect(try await device.client().sessionStatus() == .confirmed)
    #expect(renewals(device) == 4)
    #expect(device.store.writes == 5)
  }

  @Test("a crash between a renewal and its storing loses no session, in the pool's grace period")
  func crashBeforeStoring() async throws {
    for _ in 0..<100 {
      let device = try Device()
      device.transport.changeClient { $0.rotationGrace = 10_000 }
      let client = try await device.signedIn(try device.addUser())
      device.transport.advance(.seconds(3000))
      // The answer has come, and the process ends before it is stored.
      device.store.setLocked(true)
      _ = try await client.tokens()
      device.store.setLocked(false)
      device.transport.advance(.seconds(5))
      #expect(try await device.client().sessionStatus() == .confirmed)
    }
  }

  @Test("a renewal is brought to its end though its task is cancelled, as the old token is used up")
  func cancelledRenewal() async throws {
    let device = try Device()
    device.transport.changeClient { $0.rotationGrace = 10_000 }
    let client = try await device.signedIn(try device.addUser())
    device.transport.advance(.seconds(3000))
    device.transport.state.withLock { $0.holds = [.restoreSession] }
    await withTaskGroup { group in
      group.addTask { _ = try? await client.tokens() }
      while device.transport.state.withLock({ $0.held == 0 }) { await Task.yield() }
      group.cancelAll()
      device.transport.state.withLock { $0.held = 0 }
    }
    device.transport.advance(.seconds(3600))
    #expect(try await client.tokens() != nil)
    #expect(try await device.client().sessionStatus() == .confirmed)
  }

  @Test("a process takes what another one has stored in the same place, and renews nothing twice")
  func twoProcesses() async throws {
    let device = try Device()
    device.transport.changeClient { $0.rotationGrace = 10_000 }
    let app = try await device.signedIn(try device.addUser())
    let `extension` = device.client()
    #expect(try await `extension`.tokens() != nil)
    device.transport.advance(.seconds(3000))
    let renewed = try await app.tokens()
    device.transport.advance(.seconds(60))
    #expect(try await `extension`.tokens()?.access == renewed?.access)
    #expect(renewals(device) == 1)
    device.transport.advance(.seconds(3600))
    #expect(try await `extension`.tokens() != nil)
    #expect(try await app.tokens() != nil)
    #expect(renewals(device) == 2)
  }

  @Test("a renewal that cannot be stored holds in memory, and is stored as soon as that works")
  func fullDisk() async throws {
    let device = try Device()
    device.transport.changeClient { $0.rotationGrace = 10_000 }
    let client = try await device.signedIn(try device.addUser())
    device.transport.advance(.seconds(3000))
    device.store.setLocked(true)
    let tokens = try await client.tokens()
    #expect(tokens != nil)
    device.store.setLocked(false)
    #expect(try await client.tokens()?.access == tokens?.access)
    #expect(renewals(device) == 1)
    device.transport.advance(.seconds(3000))
    #expect(try await device.client().sessionStatus() == .confirmed, "the new token is stored")
  }

  @Test("a session that ends during a renewal does not come back")
  func forgottenMeanwhile() async throws {
    let device = try Device()
    let login = try device.addUser()
    let client = try await device.signedIn(login)
    device.transport.advance(.seconds(3000))
    device.transport.state.withLock { $0.holds = [.restoreSession] }
    async let renewed = client.tokens()
    while device.transport.state.withLock({ $0.held == 0 }) { await Task.yield() }
    try await client.forgetSession(of: login)
    device.transport.state.withLock { $0.held = 0 }
    let isOver: Bool
    do { isOver = try await renewed == nil } catch { isOver = true }
    #expect(isOver)
    #expect(device.store.text == nil)
    #expect(try await device.client().storedSession() == nil)
  }

  @Test("a session that was revoked or whose refresh token was reused is over")
  func revoked() async throws {
    let device = try Device()
    let login = try device.addUser()
    let client = try await device.signedIn(login)
    device.transport.changeUsers { users, _ in users.revokeSessions(of: login) }
    device.transport.advance(.seconds(3000))
    await #expect {
      try await client.sessionStatus()
    } throws: { error in
      if case .notAuthorized? = error as? PoolError { true } else { false }
    }
  }

  @Test("what a store returns that is no session counts as none")
  func damagedStore() async throws {
    for text in ["", "{", "[]", #"{"version":2}"#, #"{"version":1,"email":"x"}"#] {
      let device = try Device()
      try device.store.write(Secret(text))
      #expect(try await device.client().storedSession() == nil)
      #expect(try await device.client().tokens() == nil)
    }
  }
}
