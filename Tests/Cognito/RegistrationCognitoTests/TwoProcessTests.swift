import CognitoEndpoint
import CognitoWire
import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization
import Testing

/// An app and its extension, each with a client, on one token store.
@Suite struct TwoProcessTests {
  private static let noSession = PoolError.notAuthorized(.other("No one is signed in."))

  private let device: Device
  private let ana: Login
  private let cem: Login
  private let app: CognitoIdentityPool
  private let `extension`: CognitoIdentityPool

  /// Ana is signed in, and both have her tokens.
  init() async throws {
    device = try Device()
    device.transport.changeClient { $0.rotationGrace = 10_000 }
    ana = try device.addUser()
    cem = try device.addUser("cem")
    app = try await device.signedIn(ana)
    `extension` = device.client()
    #expect(try await `extension`.tokens()?.login == ana)
  }

  private var renewals: Int {
    device.transport.sent.count { $0 == .getTokensFromRefreshToken }
  }

  /// Signs Ana out in the app, which the pool does not hear of.
  private func signOutOffline() async throws {
    device.transport.state.withLock { $0.isReachable = false }
    try await app.forgetSession(of: ana)
    await #expect(throws: PoolError.offline) { try await app.signOut() }
    device.transport.state.withLock { $0.isReachable = true }
  }

  private func signInCem() async throws {
    let way = SignInWay.password(Device.password)
    #expect(try await app.signIn(login: cem, way: way) == .signedIn)
    try await app.keepSession(of: cem)
  }

  private func stored() async throws -> Login? { try await device.client().storedSession() }

  @Test func `A sign-out without a network is final, also for an extension that has the tokens`()
    async throws
  {
    try await signOutOffline()
    device.transport.advance(.seconds(3000))
    #expect(try await `extension`.tokens() == nil)
    #expect(renewals == 0 && device.store.text == nil)
    #expect(try await stored() == nil)
    try await signInCem()
    #expect(try await `extension`.tokens()?.login == cem, "who signs in later is found")
  }

  @Test func `A sign-out during a renewal by the extension is final`() async throws {
    device.transport.advance(.seconds(3000))
    device.transport.state.withLock { $0.holds = [.restoreSession] }
    async let renewed = `extension`.tokens()
    while device.transport.state.withLock({ $0.held == 0 }) { await Task.yield() }
    try await app.forgetSession(of: ana)
    device.transport.state.withLock { $0.held = 0 }
    #expect(try await renewed == nil)
    #expect(renewals == 1 && device.store.text == nil)
  }

  @Test func `A renewal by the extension does not replace who has signed in meanwhile`()
    async throws
  {
    device.transport.advance(.seconds(3000))
    device.transport.state.withLock { $0.holds = [.restoreSession] }
    async let renewed = `extension`.tokens()
    while device.transport.state.withLock({ $0.held == 0 }) { await Task.yield() }
    try await app.forgetSession(of: ana)
    try await signInCem()
    let text = device.store.text
    device.transport.state.withLock { $0.held = 0 }
    do {
      _ = try await renewed
      Issue.record("Ana has tokens")
    } catch { #expect(error as? PoolError == Self.noSession) }
    #expect(device.store.text == text)
    #expect(try await `extension`.tokens()?.login == cem)
  }

  @Test func `A renewal does not replace a newer session of the same account`() async throws {
    device.transport.advance(.seconds(3000))
    device.transport.state.withLock { $0.holds = [.restoreSession] }
    async let renewed = `extension`.tokens()
    while device.transport.state.withLock({ $0.held == 0 }) { await Task.yield() }
    try await app.forgetSession(of: ana)
    #expect(try await app.signIn(login: ana, way: .password(Device.password)) == .signedIn)
    try await app.keepSession(of: ana)
    let text = device.store.text
    device.transport.state.withLock { $0.held = 0 }
    #expect(try await renewed?.access == app.tokens()?.access)
    #expect(device.store.text == text)
  }

  @Test(arguments: ["NotAuthorizedException", "RefreshTokenReuseException"])
  func `A renewal that comes after that of the extension goes on with its tokens`(
    refusal: String
  ) async throws {
    let store = OvertakenTokenStore(device.store)
    let app = device.client(tokens: store)
    #expect(try await app.storedSession() == ana)
    device.transport.advance(.seconds(3000))
    let (other, transport) = (`extension`, device.transport)
    store.beforeNextRenewal {
      _ = try? await other.tokens()
      transport.add(.answers(PoolReply(refusal: refusal)), to: .restoreSession)
    }
    let renewed = try #require(try await app.tokens())
    #expect(renewals == 2)
    #expect(try await renewed == other.tokens())
    #expect(try await app.sessionStatus() == .confirmed)
    #expect(try await stored() == ana)
    device.transport.advance(.seconds(3000))
    #expect(try await app.tokens()?.access != renewed.access, "it has the newer refresh token")
  }

  @Test func `A renewal that is refused to the only process ends the session`() async throws {
    device.transport.advance(.seconds(3000))
    let refusal = PoolReply(refusal: "NotAuthorizedException")
    device.transport.add(.answers(refusal), to: .restoreSession)
    await #expect(throws: PoolError.self) { try await app.tokens() }
  }

  @Test func `Nothing of one person is written to the account of the next`() async throws {
    let directory = try CognitoProfileDirectory(`extension`, policy: .members)
    try await app.forgetSession(of: ana)
    try await signInCem()
    device.transport.advance(.seconds(3000))
    await #expect(throws: DirectoryError.unauthorized) {
      try await directory.updateProfile(of: ana, fields: ["name": "Ana"])
    }
    let cem = cem
    let attributes = device.transport.changeUsers { users, _ in
      users.account(of: cem)?.attributes
    }
    #expect(attributes == Fields())
  }

  @Test func `The stored session is the one in the store, whoever has changed it`() async throws {
    #expect(try await `extension`.storedSession() == ana)
    try await app.forgetSession(of: ana)
    #expect(try await `extension`.storedSession() == nil)
    try await signInCem()
    #expect(try await `extension`.storedSession() == cem)
    try await app.forgetSession(of: cem)
    #expect(try await app.signIn(login: ana, way: .password(Device.password)) == .signedIn)
    try await app.keepSession(of: ana)
    #expect(try await `extension`.storedSession() == ana)
  }

  @Test func `Forgetting a session leaves what another process has stored of somebody else`()
    async throws
  {
    let other = try await device.signedInElsewhere(cem)
    try await app.forgetSession(of: ana)
    try await signInCem()
    let text = device.store.text
    try await `extension`.forgetSession(of: ana)
    #expect(device.store.text == text)
    // The sign-out that follows is Ana's.
    try await `extension`.signOut()
    #expect(try await other.sessionStatus() == .confirmed)
    #expect(try await `extension`.storedSession() == cem)
    try await `extension`.forgetSession(of: cem)
    #expect(device.store.text == nil)
  }

  @Test func `A sign-out is of the session that has ended, also if the store was looked at before`()
    async throws
  {
    let other = try await device.signedInElsewhere(cem)
    let others = try await device.signedInElsewhere(ana)
    try await signOutOffline()
    try await signInCem()
    #expect(try await `extension`.storedSession() == cem)
    try await `extension`.forgetSession(of: ana)
    try await `extension`.signOut()
    #expect(try await other.sessionStatus() == .confirmed)
    await #expect(throws: PoolError.self) { try await others.sessionStatus() }
  }

  @Test func `What is damaged goes with the session, and so does what it could not replace`()
    async throws
  {
    try device.store.write("{")
    try await app.forgetSession(of: ana)
    #expect(device.store.text == nil)
    try device.store.write(CognitoIdentityPool.storedText(of: ana, refresh: "old"))
    let failing = FailingTokenStore(device.store)
    let client = device.client(tokens: failing)
    #expect(try await client.signIn(login: cem, way: .password(Device.password)) == .signedIn)
    failing.fails(.write)
    await #expect(throws: PoolError.self) { try await client.keepSession(of: cem) }
    #expect(try await client.storedSession() == cem, "it holds until the app ends")
    try await client.forgetSession(of: cem)
    #expect(device.store.text == nil)
  }

  @Test func `A store that cannot be read for a while loses neither a renewal nor a sign-out`()
    async throws
  {
    let failing = FailingTokenStore(device.store)
    let client = device.client(tokens: failing)
    #expect(try await client.storedSession() == ana)
    let text = device.store.text
    device.transport.advance(.seconds(3000))
    failing.fails(.read, .read)
    let renewed = try #require(try await client.tokens())
    #expect(renewals == 1 && device.store.text == text)
    #expect(try await client.tokens() == renewed)
    #expect(renewals == 1 && device.store.text != text)
    device.transport.advance(.seconds(3000))
    failing.fails(.read, .read)
    #expect(try await client.tokens() != nil)
    try await app.forgetSession(of: ana)
    #expect(try await client.tokens() == nil)
    #expect(device.store.text == nil)
  }
}
