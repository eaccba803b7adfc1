import CognitoWire
import RegistrationCognito
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Synchronization
import Testing

/// Sign-ins by a link, against the simulated pool.
@Suite struct CognitoLinkTests {
  /// A device that has asked for a code in place of a password, and the code.
  private func asked(_ change: (inout UserPool.Configuration) -> Void = { _ in }) async throws
    -> (device: Device, login: Login, code: Secret, client: CognitoIdentityPool)
  {
    let device = try Device(secret: "a-secret-of-the-app-client", change: change)
    let login = try device.addUser()
    let client = device.client()
    return (device, login, try await device.ask(client, login), client)
  }

  @Test func `A link signs in where its code was asked for`() async throws {
    let (device, login, code, client) = try await asked()
    #expect(try await client.signIn(login: login, way: .link(code)) == .signedIn)
    #expect(device.pending.text == nil)
    try await client.keepSession(of: login)
    #expect(try await device.client().storedSession() == login)
  }

  @Test func `A link signs in after a restart of the app, once`() async throws {
    let (device, login, code, _) = try await asked()
    let client = device.client()
    #expect(try await client.signIn(login: login, way: .link(code)) == .signedIn)
    #expect(await device.isRefusedHere(client, login, code))
    #expect(await device.isRefusedHere(device.client(), login, code))
  }

  @Test func `A link is one response in the session that was kept, and nothing else`() async throws
  {
    let (device, login, code, _) = try await asked()
    let (sent, link) = (device.transport.sent.count, try #require(device.pending.text))
    _ = try await device.client().signIn(login: login, way: .link(code))
    #expect(device.transport.sent.dropFirst(sent) == [.respondToAuthChallenge])
    let body = try #require(device.transport.state.withLock(\.bodies).last)
    let request = try #require(JSONValue(parsing: Array(body.utf8)[...]))
    let kept = try #require(JSONValue(parsing: Array(link.reveal().utf8)[...]))
    #expect(
      Set((request.members ?? []).map(\.key))
        == ["ClientId", "ChallengeName", "Session", "ChallengeResponses"])
    #expect(request["ChallengeName"]?.string == "EMAIL_OTP")
    #expect(request["Session"]?.string != nil)
    #expect(request["Session"]?.string == kept["link"]?["session"]?.string)
    let responses = request["ChallengeResponses"]
    #expect(
      Set((responses?.members ?? []).map(\.key)) == ["USERNAME", "EMAIL_OTP_CODE", "SECRET_HASH"])
    #expect(responses?["EMAIL_OTP_CODE"]?.string == code.reveal())
  }

  @Test func `A code of the way that was chosen has a link, too`() async throws {
    let device = try Device(settings: { $0.codeMedium = .sms })
    let login = try device.addUser()
    let client = device.client()
    guard case .challenge(.chooseWay) = try await client.signIn(login: login, way: .code) else {
      Issue.record("the pool offers no choice")
      return
    }
    #expect(device.pending.text == nil, "no code was sent yet")
    guard
      case .challenge(.code) = try await client.signIn(login: login, way: .chosen(.code(.email)))
    else {
      Issue.record("the pool sent no code")
      return
    }
    let code = try device.newestCode(login)
    #expect(try await device.client().signIn(login: login, way: .link(code)) == .signedIn)
  }

  @Test func `The code of a second factor has no link`() async throws {
    let device = try Device()
    let login = try device.addUser()
    device.transport.changeUsers { users, _ in _ = users.adminSetUp([.email], of: login) }
    let client = device.client()
    let asked = try await client.signIn(login: login, way: .password(Device.password))
    guard case .challenge(.code(.email, _)) = asked else {
      Issue.record("\(asked)")
      return
    }
    let code = try device.newestCode(login)
    #expect(device.pending.text == nil)
    #expect(await device.isRefusedHere(device.client(), login, code))
  }

  @Test func `A device that has asked for no code sends nothing`() async throws {
    let (device, login, code, _) = try await asked()
    let other = CognitoIdentityPool(
      device.settings, tokens: CognitoMemoryTokenStore(), transport: device.transport
    ) { device.transport.now }
    #expect(await device.isRefusedHere(other, login, code))
  }

  @Test func `A link is good for the account alone that asked`() async throws {
    let (device, login, code, client) = try await asked()
    let ben = try device.addUser("ben")
    #expect(await device.isRefusedHere(client, ben, code))
    #expect(await device.isRefusedHere(device.client(), ben, code))
    #expect(try await client.signIn(login: login, way: .link(code)) == .signedIn)
  }

  @Test func `A wrong code leaves the link good`() async throws {
    let (device, login, code, _) = try await asked()
    let client = device.client()
    #expect(await device.refusal(client, login, "00000000") == .codeMismatch)
    #expect(try await client.signIn(login: login, way: .link(code)) == .signedIn)
  }

  @Test func `The newest code alone has a link`() async throws {
    let (device, login, old, client) = try await asked()
    let code = try await device.ask(client, login)
    #expect(await device.refusal(client, login, old) == .codeMismatch)
    #expect(try await device.client().signIn(login: login, way: .link(code)) == .signedIn)
  }

  @Test func `The code that is typed is used up for the link, too`() async throws {
    let (device, login, code, client) = try await asked()
    #expect(
      try await client.respondToChallenge(.code(code, of: .email), for: login) == .signedIn)
    #expect(device.pending.text == nil)
    #expect(await device.isRefusedHere(client, login, code))
    #expect(await device.isRefusedHere(device.client(), login, code))
  }

  @Test func `A wrong code that is typed leaves the link good`() async throws {
    let (device, login, code, client) = try await asked()
    await #expect(throws: PoolError.codeMismatch) {
      try await client.respondToChallenge(.code("00000000", of: .email), for: login)
    }
    #expect(try await device.client().signIn(login: login, way: .link(code)) == .signedIn)
  }

  @Test func `A session that is over is dropped`() async throws {
    let (device, login, code, _) = try await asked { $0.challengeLifetime = 60_000 }
    device.transport.advance(.seconds(61))
    let client = device.client()
    #expect(await device.refusal(client, login, code).isOtherRefusal)
    #expect(device.pending.text == nil)
    #expect(await device.isRefusedHere(client, login, code))
  }

  @Test func `A session that is over for the code that is typed is dropped, too`() async throws {
    let (device, login, code, client) = try await asked { $0.challengeLifetime = 60_000 }
    device.transport.advance(.seconds(61))
    await #expect(throws: PoolError.self) {
      try await client.respondToChallenge(.code(code, of: .email), for: login)
    }
    #expect(device.pending.text == nil)
  }

  @Test func `A link beside a code by text message answers its own challenge`() async throws {
    let (client, transport) = try ScriptedTransport.client(
      .service(
        200,
        #"{"ChallengeName":"SMS_OTP","Session":"the-session-of-a-message","ChallengeParameters":{}}"#
      ),
      .service(
        400, #"{"__type":"NotAuthorizedException","message":"Invalid session for the user."}"#))
    let login = try #require(Login("ana@example.com"))
    _ = try await client.signIn(login: login, way: .code)
    for _ in 0..<2 {
      await #expect(throws: PoolError.self) {
        try await client.signIn(login: login, way: .link("123456"))
      }
      #expect(transport.sent == [.initiateAuth, .respondToAuthChallenge])
    }
    let body = try #require(transport.bodies.last)
    let request = try #require(JSONValue(parsing: Array(body.utf8)[...]))
    #expect(request["ChallengeName"]?.string == "SMS_OTP")
    #expect(request["ChallengeResponses"]?["SMS_OTP_CODE"]?.string == "123456")
  }
}
