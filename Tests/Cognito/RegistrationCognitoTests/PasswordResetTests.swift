import CognitoWire
import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization
import Testing

/// What a device remembers of a password that was set anew, until the sessions that others may have are ended.
@Suite struct PasswordResetTests {
  /// A device whose person sets a new password, and another one that has a session from before.
  private struct Reset {
    let device: Device
    let login: Login
    /// Whose session must end.
    let other: CognitoIdentityPool

    /// - Parameter pending: The store of the client that resets, if it is none of the device.
    func again(_ pending: (any CognitoTokenStore)? = nil) async throws -> CognitoIdentityPool {
      let client = device.client(pending: pending)
      _ = try await client.forgotPassword(login: login)
      try await client.resetPassword(
        login: login, code: try device.newestCode(login), newPassword: Device.otherPassword)
      return client
    }

    func signIn(_ client: CognitoIdentityPool) async throws -> SignInResult {
      try await client.signIn(login: login, way: .password(Device.otherPassword))
    }

    /// Whether the other device's session still holds.
    func isOtherIn() async -> Bool { (try? await other.sessionStatus()) == .confirmed }

    func signInByCode(_ client: CognitoIdentityPool) async throws -> SignInResult {
      let code = try await device.ask(client, login)
      return try await client.respondToChallenge(.code(code, of: .email), for: login)
    }
  }

  private func begin() async throws -> Reset {
    let device = try Device { $0.resetEndsSessions = false }
    let login = try device.addUser()
    let other = try await device.signedInElsewhere(login)
    return Reset(device: device, login: login, other: other)
  }

  @Test func `The first sign-in after a restart ends the sessions of others, once`() async throws {
    let reset = try await begin()
    _ = try await reset.again()
    #expect(await reset.isOtherIn())
    let client = reset.device.client()
    #expect(try await reset.signIn(client) == .signedIn)
    #expect(await !reset.isOtherIn())
    #expect(reset.device.pending.text == nil)
    try await client.keepSession(of: reset.login)
    #expect(try await reset.signIn(reset.device.client()) == .signedIn)
    #expect(try await client.sessionStatus() == .confirmed)
  }

  @Test func `It is kept before the password is sent, without the login`() async throws {
    let reset = try await begin()
    reset.device.transport.state.withLock { $0.holds = [.resetPassword] }
    async let client = reset.again()
    while reset.device.transport.state.withLock({ $0.held == 0 }) { await Task.yield() }
    let text = try #require(reset.device.pending.text).reveal()
    #expect(!text.contains(reset.login.text) && !text.contains("ana"))
    reset.device.transport.state.withLock { $0.held = 0 }
    _ = try await client
  }

  @Test func `It is kept until the sessions have ended`() async throws {
    let reset = try await begin()
    _ = try await reset.again()
    let client = reset.device.client()
    reset.device.transport.add(.fails, to: .signOut)
    await #expect(throws: PoolError.internalError) { try await reset.signIn(client) }
    #expect(await reset.isOtherIn())
    #expect(try await reset.signIn(reset.device.client()) == .signedIn)
    #expect(await !reset.isOtherIn())
  }

  @Test func `Neither another account nor a sign-out ends it`() async throws {
    let reset = try await begin()
    _ = try await reset.again()
    let kim = try reset.device.addUser("kim")
    let client = try await reset.device.signedIn(kim)
    try await client.forgetSession(of: kim)
    try await client.signOut()
    try await reset.device.client().signOut()
    #expect(await reset.isOtherIn())
    #expect(try await reset.signIn(reset.device.client()) == .signedIn)
    #expect(await !reset.isOtherIn())
  }

  @Test func `A store that is locked stops no reset, and has it once it is open`() async throws {
    let reset = try await begin()
    reset.device.pending.setLocked(true)
    let client = try await reset.again()
    reset.device.pending.setLocked(false)
    #expect(reset.device.pending.text == nil)
    let kim = try reset.device.addUser("kim")
    _ = try await client.signIn(login: kim, way: .password(Device.password))
    try await client.keepSession(of: kim)
    #expect(try await reset.signIn(reset.device.client()) == .signedIn)
    #expect(await !reset.isOtherIn())
  }

  @Test func `A store that takes no more keeps it, although an older link stays`() async throws {
    let reset = try await begin()
    let kim = try reset.device.addUser("kim")
    let store = FailingTokenStore(reset.device.pending)
    let client = try await reset.again(store)
    _ = try await reset.device.ask(client, kim)
    store.fails(.write)
    _ = try await reset.device.ask(client, kim)
    #expect(try await reset.signIn(reset.device.client()) == .signedIn)
    #expect(await !reset.isOtherIn())
  }

  @Test func `What a link needs stays beside it`() async throws {
    let reset = try await begin()
    let kim = try reset.device.addUser("kim")
    let code = try await reset.device.ask(reset.device.client(), kim)
    _ = try await reset.again()
    #expect(try await reset.device.client().signIn(login: kim, way: .link(code)) == .signedIn)
    #expect(try await reset.signIn(reset.device.client()) == .signedIn)
    #expect(await !reset.isOtherIn())
  }

  @Test func `It is kept of the newest eight accounts`() async throws {
    let reset = try await begin()
    _ = try await reset.again()
    func resetOthers(_ count: Int) async throws {
      for number in 0..<count {
        let login = try reset.device.addUser("person\(number)")
        _ = try await Reset(device: reset.device, login: login, other: reset.other).again()
      }
    }
    try await resetOthers(7)
    let text = try #require(reset.device.pending.text)
    #expect(text.reveal().ranges(of: "account").count == 8)
    let login = try reset.device.addUser("ninth")
    _ = try await Reset(device: reset.device, login: login, other: reset.other).again()
    #expect(try await reset.signIn(reset.device.client()) == .signedIn)
    #expect(await reset.isOtherIn(), "the oldest was dropped")
  }

  @Test func `A code ends the sessions if the pool has said that the password was set`()
    async throws
  {
    let reset = try await begin()
    _ = try await reset.again()
    let client = reset.device.client()
    await #expect(throws: PoolError.self) { try await reset.signInByCode(client) }
    #expect(await !reset.isOtherIn())
    #expect(try await reset.signInByCode(client) == .signedIn)
  }

  @Test func `If the answer was lost, a sign-in with the password ends the sessions`() async throws
  {
    let reset = try await begin()
    reset.device.transport.add(.loses, to: .resetPassword)
    await #expect(throws: PoolError.timedOut) { try await reset.again() }
    let client = reset.device.client()
    #expect(try await reset.signInByCode(client) == .signedIn)
    #expect(await reset.isOtherIn())
    #expect(try await reset.signIn(client) == .signedIn)
    #expect(await !reset.isOtherIn())
  }

  @Test func `A link ends the sessions, and is used up by it`() async throws {
    let reset = try await begin()
    _ = try await reset.again()
    let client = reset.device.client()
    let code = try await reset.device.ask(client, reset.login)
    #expect(await reset.device.refusal(client, reset.login, code) == .expiredCode)
    #expect(await !reset.isOtherIn())
    let next = try await reset.device.ask(client, reset.login)
    #expect(try await client.signIn(login: reset.login, way: .link(next)) == .signedIn)
  }

  @Test func `A provider that is linked ends the sessions, and its sheet opens once more`()
    async throws
  {
    let reset = try await begin()
    reset.device.transport.changeSheets { [login = reset.login] sheets in
      sheets.identities = [ProviderSheets.Identity(provider: .google, id: "117", linked: login)]
    }
    _ = try await reset.again()
    let client = reset.device.client()
    await #expect(throws: PoolError.providerLinked) { try await client.signIn(with: .google) }
    #expect(await !reset.isOtherIn())
    #expect(try await client.signIn(with: .google).account == reset.login)
  }

  @Test func `An account of the provider's own with the same address ends nothing`() async throws {
    let reset = try await begin()
    reset.device.transport.changeSheets { [login = reset.login] sheets in
      sheets.identities = [
        ProviderSheets.Identity(provider: .google, id: "117", hints: ["email": .text(login.text)])
      ]
    }
    _ = try await reset.again()
    let client = reset.device.client()
    #expect(try await client.signIn(with: .google).account != reset.login)
    #expect(await reset.isOtherIn())
    #expect(try await reset.signIn(client) == .signedIn)
    #expect(await !reset.isOtherIn())
  }

  @Test func `A passkey ends the sessions, and is asked for once more`() async throws {
    let reset = try await begin()
    let first = try await reset.device.signedIn(reset.login)
    try await first.createPasskey(for: reset.login)
    try await first.forgetSession(of: reset.login)
    _ = try await reset.again()
    let client = reset.device.client()
    let error = await #expect(throws: PoolError.self) {
      try await client.signInWithPasskey(of: reset.login)
    }
    #expect(error.isOtherRefusal)
    #expect(await !reset.isOtherIn())
    #expect(try await client.signInWithPasskey(of: reset.login) == reset.login)
  }

  /// What the pool, or the network, answers a reset with.
  private static let refusals: [EndpointTransport.Fault?] = [
    nil,
    .answers(PoolReply(refusal: "InvalidPasswordException")),
    .answers(PoolReply(refusal: "LimitExceededException")),
  ]

  @Test(arguments: refusals.indices)
  func `A reset that the pool refuses ends no session`(_ number: Int) async throws {
    let reset = try await begin()
    let client = reset.device.client()
    _ = try await client.forgotPassword(login: reset.login)
    if let fault = Self.refusals[number] {
      reset.device.transport.add(fault, to: .resetPassword)
    }
    await #expect(throws: PoolError.self) {
      try await client.resetPassword(
        login: reset.login, code: "000000", newPassword: Device.otherPassword)
    }
    #expect(reset.device.pending.text == nil)
    let way = SignInWay.password(Device.password)
    #expect(try await client.signIn(login: reset.login, way: way) == .signedIn)
    #expect(await reset.isOtherIn())
  }

  @Test func `A refusal after an answer that was lost leaves the sessions to end`() async throws {
    let reset = try await begin()
    reset.device.transport.add(.loses, to: .resetPassword)
    await #expect(throws: PoolError.timedOut) { try await reset.again() }
    await #expect(throws: PoolError.self) {
      try await reset.device.client().resetPassword(
        login: reset.login, code: "000000", newPassword: Device.otherPassword)
    }
    #expect(try await reset.signIn(reset.device.client()) == .signedIn)
    #expect(await !reset.isOtherIn())
  }

  @Test func `A reset that was never sent ends no session`() async throws {
    let reset = try await begin()
    reset.device.transport.state.withLock { $0.isReachable = false }
    let client = reset.device.client()
    await #expect(throws: PoolError.offline) {
      try await client.resetPassword(
        login: reset.login, code: "000000", newPassword: Device.otherPassword)
    }
    #expect(reset.device.pending.text == nil)
  }
}
