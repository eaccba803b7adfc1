import MockIdentityPool
import RegistrationCore
import RegistrationRuntime
import Testing

/// Two people and one e-mail: the owner of the address gets the account, even if not first to sign
/// up.
@Suite struct TakingOverThroughTheFlowTests {
  private let clock = VirtualClock()
  private let pool: MockBackend
  private let anas: SignUpForm = Sample.form
  private let eves = SignUpForm(
    login: Sample.address, password: "Eves-horse-1", fields: ["phone": "+15550100666"])

  init() { pool = MockBackend(policy: .clinic, clock: clock) }

  private func newestCode() async throws -> Secret {
    try #require(await pool.codes(deliveredTo: Sample.email()).first).code
  }

  @Test func `Who signs up second with another's e-mail is stopped before the code`() async throws {
    await Device(pool, clock).start([.submitSignUp(anas)])
    let eve = await Device(pool, clock).start([
      .submitSignUp(eves), .haveCode, .submitCode("123456"), .back, .submitSignUp(eves),
      .forgotPassword(login: Sample.address), .submitPassword("Eves-horse-2"),
    ])
    #expect(!eve.showRegistered)
    #expect(!eve.contains { $0.registration.isSignedIn })
    // Hers is as it was: with the code that she was sent, and her own password.
    let account = try #require(await pool.account(of: Sample.email()))
    #expect(account.attributes.text(.phone) == "+15550100123")
    let device = Device(pool, clock)
    await device.start([.submitSignUp(anas)])
    let ana = await device.start([
      .submitCode(try await newestCode()), .submitPassword(anas.password),
    ])
    #expect(ana.end == .profileEditing)
  }

  @Test func `Who signs up first with another's e-mail loses it to whose address it is`()
    async throws
  {
    let eve = Device(pool, clock)
    await eve.start([.submitSignUp(eves)])
    let device = Device(pool, clock)
    let stopped = await device.start([.submitSignUp(anas), .resendCode])
    #expect(stopped.end == .confirmationEditing)
    let confirmed = await device.start([.submitCode(try await newestCode())])
    #expect(confirmed.end == .confirmationNeedsPassword)
    // In this moment the account is confirmed and has the other's password.
    let inside = await eve.start([
      .back, .submitSignIn(Credentials(login: Sample.address, password: eves.password)),
    ])
    #expect(inside.end == .profileEditing)
    let stolen = await pool.snapshot.session
    try await pool.forgetSession(of: Sample.email())
    let ana = try await device.start { app in
      await app.send(.forgotPassword(login: Sample.address))
      await app.send(.submitNewPassword(code: try await newestCode(), password: anas.password))
    }
    #expect(ana.end == .profileEditing)
    // A new password ends all other sessions.
    await pool.change { world, _ in world.session = stolen }
    let outside = await eve.start([.submitPassword(eves.password)])
    #expect(!outside.contains { $0.registration.isSignedIn })
    #expect(outside.last?.notice == .incorrectPassword)
  }
}
