import CognitoEndpoint
import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization
import Testing

/// Second factors, new passwords and the choice of a way, against the simulated pool.
@Suite struct CognitoChallengeTests {
  private func code(_ device: Device, _ login: Login) throws -> Secret {
    try #require(
      device.transport.changeUsers { users, _ in users.codes(deliveredTo: login).first?.code })
  }

  @Test("an authenticator app is set up, and asked for by the next sign-in")
  func authenticatorApp() async throws {
    let device = try Device(secret: "a-secret-of-the-app-client") {
      $0.mfa = .required
      $0.factors = [.totp]
    }
    let login = try device.addUser()
    let client = device.client()
    let first = try await client.signIn(login: login, way: .password(Device.password))
    #expect(first == .challenge(.setUpFactor([.totp])))
    let key = try await client.beginTOTP(for: login)
    func appCode() throws -> Secret {
      let now = device.transport.now
      return try #require(TOTPKey.code(of: key, at: now))
    }
    await #expect(throws: PoolError.enableSoftwareTokenMFA) {
      try await client.respondToChallenge(.setUpTOTP(code: "000000"), for: login)
    }
    #expect(
      try await client.respondToChallenge(.setUpTOTP(code: try appCode()), for: login) == .signedIn)
    device.transport.advance(.seconds(60))
    let second = try await client.signIn(login: login, way: .password(Device.password))
    #expect(second == .challenge(.code(.totp)))
    #expect(
      try await client.respondToChallenge(.code(try appCode(), of: .totp), for: login) == .signedIn)
  }

  @Test("one of several factors is chosen, and its code signs in")
  func chosenFactor() async throws {
    let device = try Device()
    let login = try device.addUser()
    device.transport.changeUsers { users, _ in _ = users.adminSetUp([.totp, .email], of: login) }
    let client = device.client()
    let first = try await client.signIn(login: login, way: .password(Device.password))
    guard case .challenge(.chooseFactor(let factors)) = first else {
      Issue.record("\(first)")
      return
    }
    #expect(Set(factors) == [.totp, .email])
    let second = try await client.respondToChallenge(.chooseFactor(.email), for: login)
    guard case .challenge(.code(.email, let delivery?)) = second else {
      Issue.record("\(second)")
      return
    }
    #expect(delivery.medium == .email && delivery.destination.contains("*"))
    let response = ChallengeResponse.code(try code(device, login), of: .email)
    #expect(try await client.respondToChallenge(response, for: login) == .signedIn)
  }

  @Test("an invited person gives a new password and what is missing, by the fields' names")
  func newPassword() async throws {
    let device = try Device { $0.requiredAttributes = ["given_name"] }
    let login = try device.addUser()
    device.transport.changeUsers { users, now in _ = users.adminForcePasswordChange(login, at: now)
    }
    let client = device.client()
    let first = try await client.signIn(login: login, way: .password(Device.password))
    #expect(first == .challenge(.newPassword(missing: ["firstName"])))
    let response = ChallengeResponse.newPassword(Device.otherPassword, fields: ["firstName": "Ana"])
    #expect(try await client.respondToChallenge(response, for: login) == .signedIn)
    #expect(
      try await client.signIn(login: login, way: .password(Device.otherPassword)) == .signedIn)
  }

  @Test(
    "a way that the pool offers is chosen, in the session of the offer",
    arguments: CognitoSettings.PasswordProof.allCases)
  func chosenWay(_ proof: CognitoSettings.PasswordProof) async throws {
    // The pool sends no codes by text message, and says what it offers instead.
    let device = try Device(proof: proof) {
      $0.signsInByCode = true
    } settings: {
      $0.codeMedium = .sms
    }
    let login = try device.addUser()
    let client = device.client()
    let way = SignInWay.chosen(.password(Device.password))
    await #expect(throws: PoolError.self) { try await client.signIn(login: login, way: way) }
    let offer = try await client.signIn(login: login, way: .code)
    guard case .challenge(.chooseWay(let ways)) = offer else {
      Issue.record("\(offer)")
      return
    }
    #expect(ways.contains(.password) && ways.contains(.code(.email)))
    #expect(try await client.signIn(login: login, way: way) == .signedIn)
    if proof != .password {
      #expect(
        !device.transport.state.withLock { "\($0.bodies)" }.contains(Device.password.reveal()))
    }
    _ = try await client.signIn(login: login, way: .code)
    let other = try device.addUser("kim")
    await #expect(throws: PoolError.self) { try await client.signIn(login: other, way: way) }
    _ = try await client.signIn(login: login, way: .code)
    let sent = try await client.signIn(login: login, way: .chosen(.code(.email)))
    guard case .challenge(.code(.email, _)) = sent else {
      Issue.record("\(sent)")
      return
    }
    let response = ChallengeResponse.code(try code(device, login), of: .email)
    #expect(try await client.respondToChallenge(response, for: login) == .signedIn)
  }

  @Test("the first sign-in with a password that was set anew ends every other session")
  func resetEndsSessions() async throws {
    let device = try Device { $0.resetEndsSessions = false }
    let login = try device.addUser()
    let thief = try await device.signedIn(login)
    let client = device.client()
    _ = try await client.forgotPassword(login: login)
    try await client.resetPassword(
      login: login, code: try code(device, login), newPassword: Device.otherPassword)
    #expect(try await thief.sessionStatus() == .confirmed)
    #expect(
      try await client.signIn(login: login, way: .password(Device.otherPassword)) == .signedIn)
    await #expect(throws: PoolError.self) { try await thief.sessionStatus() }
    try await client.keepSession(of: login)
    #expect(try await client.sessionStatus() == .confirmed)
  }

  @Test(
    "a choice of ways holds for the sign-in that ends the sessions, too",
    arguments: CognitoSettings.PasswordProof.allCases)
  func resetWithAChoice(_ proof: CognitoSettings.PasswordProof) async throws {
    let device = try Device(proof: proof) { $0.offeredWays = [.password, .code(.email)] }
    let login = try device.addUser()
    let client = device.client()
    _ = try await client.forgotPassword(login: login)
    try await client.resetPassword(
      login: login, code: try code(device, login), newPassword: Device.otherPassword)
    // A proof names its way, which the pool then need not ask for.
    let asked = try await client.signIn(login: login, way: .password(Device.otherPassword))
    if asked != .signedIn {
      #expect(asked == .challenge(.chooseWay([.password, .code(.email)])))
      let chosen = SignInWay.chosen(.password(Device.otherPassword))
      #expect(try await client.signIn(login: login, way: chosen) == .signedIn)
    }
    try await client.keepSession(of: login)
    #expect(try await client.sessionStatus() == .confirmed)
  }

  @Test("no request but the proof's own parts says anything of a password that is proved")
  func passwordStays() async throws {
    for proof in [CognitoSettings.PasswordProof.srp, .userAuth] {
      let device = try Device(proof: proof)
      _ = try await device.signedIn(try device.addUser())
      for body in device.transport.state.withLock(\.bodies) {
        #expect(!body.contains(Device.password.reveal()))
      }
    }
  }
}
