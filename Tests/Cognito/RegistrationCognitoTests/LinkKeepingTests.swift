import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization
import Testing

/// What a link needs: how long the device keeps it, and what a store that fails changes.
@Suite struct LinkKeepingTests {
  /// A device with a session, which has asked for a code in place of a password.
  private func askedWhileSignedIn() async throws
    -> (device: Device, login: Login, code: Secret, client: CognitoIdentityPool)
  {
    let device = try Device()
    let login = try device.addUser()
    let client = try await device.signedIn(login)
    let code = try await device.ask(client, login)
    #expect(device.pending.text != nil)
    return (device, login, code, client)
  }

  @Test func `Keeping a session drops what a link needs`() async throws {
    let (device, login, code, client) = try await askedWhileSignedIn()
    #expect(try await client.signIn(login: login, way: .password(Device.password)) == .signedIn)
    try await client.keepSession(of: login)
    #expect(device.pending.text == nil)
    #expect(await device.isRefusedHere(client, login, code))
    #expect(await device.isRefusedHere(device.client(), login, code))
  }

  @Test func `Forgetting a session drops what a link needs`() async throws {
    let (device, login, code, client) = try await askedWhileSignedIn()
    try await client.forgetSession(of: login)
    #expect(device.pending.text == nil)
    #expect(await device.isRefusedHere(client, login, code))
    #expect(await device.isRefusedHere(device.client(), login, code))
  }

  @Test func `Signing out drops what a link needs, by itself`() async throws {
    let (device, login, code, client) = try await askedWhileSignedIn()
    try await client.signOut()
    #expect(device.pending.text == nil)
    #expect(await device.isRefusedHere(client, login, code))
  }

  @Test func `A code that is asked for while a sign-out is under way has a link`() async throws {
    let (device, login, _, client) = try await askedWhileSignedIn()
    device.transport.state.withLock { $0.holds = [.signOut] }
    async let signedOut: Void = client.signOut()
    while device.transport.state.withLock({ $0.held == 0 }) { await Task.yield() }
    let code = try await device.ask(client, login)
    device.transport.state.withLock { $0.held = 0 }
    try await signedOut
    #expect(try await device.client().signIn(login: login, way: .link(code)) == .signedIn)
  }

  @Test func `A code that was asked for before a session was forgotten has no link`() async throws {
    let device = try Device()
    let login = try device.addUser()
    let client = try await device.signedIn(login)
    device.transport.state.withLock { $0.holds = [.signIn] }
    async let asked = client.signIn(login: login, way: .code)
    while device.transport.state.withLock({ $0.held == 0 }) { await Task.yield() }
    try await client.forgetSession(of: login)
    device.transport.state.withLock { $0.held = 0 }
    _ = try await asked
    let code = try device.newestCode(login)
    #expect(device.pending.text == nil)
    #expect(await device.isRefusedHere(client, login, code))
  }

  @Test func `A store that is locked makes no sign-in fail: the link lasts as long as the app`()
    async throws
  {
    let device = try Device()
    let login = try device.addUser()
    let client = device.client()
    device.pending.setLocked(true)
    let code = try await device.ask(client, login)
    device.pending.setLocked(false)
    #expect(await device.isRefusedHere(device.client(), login, code))
    #expect(try await client.signIn(login: login, way: .link(code)) == .signedIn)
    device.pending.setLocked(true)
    try await client.keepSession(of: login)
    #expect(try await device.client().storedSession() == login)
  }

  @Test func `A store that was locked is read once it is open`() async throws {
    let (device, login, code, _) = try await askedWhileSignedIn()
    let client = device.client()
    device.pending.setLocked(true)
    #expect(await device.isRefusedHere(client, login, code))
    device.pending.setLocked(false)
    #expect(try await client.signIn(login: login, way: .link(code)) == .signedIn)
  }

  @Test func `If the newest code cannot be kept, an older one does not come back`() async throws {
    let (device, login, old, _) = try await askedWhileSignedIn()
    let store = FailingTokenStore(device.pending)
    store.fails(.write)
    let client = device.client(pending: store)
    let code = try await device.ask(client, login)
    #expect(await device.isRefusedHere(device.client(), login, old))
    #expect(try await client.signIn(login: login, way: .link(code)) == .signedIn)
  }

  @Test func `Forgetting fails while a link cannot be dropped, and the next try drops it`()
    async throws
  {
    let (device, login, code, client) = try await askedWhileSignedIn()
    device.pending.setLocked(true)
    await #expect(throws: PoolError.self) { try await client.forgetSession(of: login) }
    #expect(device.store.text == nil, "the session itself is forgotten")
    #expect(await device.isRefusedHere(client, login, code))
    device.pending.setLocked(false)
    try await client.forgetSession(of: login)
    #expect(device.pending.text == nil)
  }

  @Test func `What the device kept an hour ago is dropped unsent`() async throws {
    let (device, login, code, _) = try await askedWhileSignedIn()
    device.transport.advance(.seconds(3600))
    #expect(await device.isRefusedHere(device.client(), login, code))
    #expect(device.pending.text == nil)
  }

  @Test(arguments: [-3600, 3600])
  func `A clock that is an hour wrong ends no link`(_ seconds: Int) async throws {
    let device = try Device()
    let login = try device.addUser()
    let skew = Duration.seconds(seconds)
    let code = try await device.ask(device.client(skew: skew), login)
    device.transport.advance(.seconds(100))
    let client = device.client(skew: skew)
    #expect(try await client.signIn(login: login, way: .link(code)) == .signedIn)
  }

  @Test(arguments: [#"{"version":1,"#, "", "[]", "other challenge", "later version"])
  func `What is damaged counts as nothing`(_ damage: String) async throws {
    let (device, login, code, _) = try await askedWhileSignedIn()
    let text = try #require(device.pending.text).reveal()
    switch damage {
    case "other challenge":
      try device.pending.write(Secret(text.replacing("EMAIL_OTP", with: "SMS_MFA")))
    case "later version":
      try device.pending.write(Secret(text.replacing(#""version":1"#, with: #""version":2"#)))
    default: try device.pending.write(Secret(damage))
    }
    #expect(device.pending.text?.reveal() != text)
    #expect(await device.isRefusedHere(device.client(), login, code))
  }
}
