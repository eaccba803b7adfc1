import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Testing

/// Both stores of a client in one place, as `registrar host` has one for each registration.
@Suite struct SharedTokenStoreTests {
  private func client(_ device: Device) -> CognitoIdentityPool {
    let shared = SharedTokenStore(device.store)
    return CognitoIdentityPool(
      device.settings, tokens: shared.tokens, pending: shared.pending, transport: device.transport,
      deviceTime: { device.transport.now })
  }

  @Test func `A new client ends the sessions after a reset of the one before it`() async throws {
    let device = try Device { $0.resetEndsSessions = false }
    let login = try device.addUser()
    let other = try await device.signedInElsewhere(login)
    let first = client(device)
    _ = try await first.forgotPassword(login: login)
    try await first.resetPassword(
      login: login, code: try device.newestCode(login), newPassword: Device.otherPassword)
    #expect(try await client(device).storedSession() == nil)
    #expect(try await other.sessionStatus() == .confirmed)
    let next = client(device)
    #expect(try await next.signIn(login: login, way: .password(Device.otherPassword)) == .signedIn)
    await #expect(throws: PoolError.self) { try await other.sessionStatus() }
    try await next.keepSession(of: login)
    #expect(try await client(device).storedSession() == login)
  }

  @Test func `A session stays beside what a reset leaves, and goes without it`() async throws {
    let device = try Device()
    let ana = try device.addUser()
    let kim = try device.addUser("kim")
    let first = client(device)
    #expect(try await first.signIn(login: ana, way: .password(Device.password)) == .signedIn)
    try await first.keepSession(of: ana)
    _ = try await first.forgotPassword(login: kim)
    try await first.resetPassword(
      login: kim, code: try device.newestCode(kim), newPassword: Device.otherPassword)
    let next = client(device)
    #expect(try await next.storedSession() == ana)
    try await next.forgetSession(of: ana)
    #expect(device.store.text != nil)
    #expect(try await client(device).storedSession() == nil)
    let way = SignInWay.password(Device.otherPassword)
    #expect(try await client(device).signIn(login: kim, way: way) == .signedIn)
    #expect(device.store.text == nil)
  }

  @Test func `A sign-in that is under way leaves the place as it is`() async throws {
    let device = try Device()
    let login = try device.addUser()
    let asking = client(device)
    let code = try await device.ask(asking, login)
    #expect(device.store.text == nil && device.store.writes == 0)
    #expect(try await asking.signIn(login: login, way: .link(code)) == .signedIn)
    try await asking.keepSession(of: login)
    #expect(device.store.writes == 1)
    let text = try #require(device.store.text)
    let plain = LockableTokenStore(text)
    #expect(try await SharedTokenStore(plain).tokens.read() == text)
    let own = CognitoIdentityPool(
      device.settings, tokens: plain, transport: device.transport,
      deviceTime: { device.transport.now })
    #expect(try await own.storedSession() == login, "a session alone is there as it is")
  }
}
