import MockIdentityPool
import RegistrationCore
import RegistrationRuntime
import Testing

/// An attacker uses the app to find out who has an account, although the pool hides it.
@Suite struct HiddenExistenceThroughTheFlowTests {
  /// Everything that the app goes through and shows, with times and with the e-mail left out.
  private func walk(
    _ address: String, exists: Bool, _ events: (String) -> [Registration.Event]
  ) async throws -> [String] {
    let clock = VirtualClock()
    var configuration = UserPool.Configuration(for: .clinic)
    configuration.hidesExistence = true
    let pool = MockBackend(policy: .clinic, configuration: configuration, clock: clock)
    if exists {
      let login = try #require(Login(address))
      try await pool.addUser(login, password: Sample.password, profile: .complete)
    }
    let seen = await Device(pool, clock).start(events(address), pause: .seconds(31))
    return seen.map { transition in
      let shown = "\(transition.at) \(transition) \(transition.registration.screen)"
      return shown.replacing(address, with: "…")
    }
  }

  private func expectNoDifference(_ events: (String) -> [Registration.Event]) async throws {
    let known = try await walk("nora@example.com", exists: true, events)
    let unknown = try await walk("nina@example.com", exists: false, events)
    #expect(known.count > events("").count, "nothing was answered")
    #expect(known == unknown)
  }

  @Test func `A sign-in with a wrong password goes the same way, however often`() async throws {
    try await expectNoDifference { address in
      let attempt = Registration.Event.submitSignIn(
        Credentials(login: address, password: "Wrong-horse-1"))
      return Array(repeating: attempt, count: 12)
    }
  }

  @Test func `So does a recovery, with its codes and its resends`() async throws {
    try await expectNoDifference { address in
      let guess = Registration.Event.submitNewPassword(code: "123456", password: "Fresh-horse-2")
      return [.forgotPassword(login: address), guess, .resendCode, guess, .resendCode]
        + Array(repeating: guess, count: 12)
        + [.back, .forgotPassword(login: address), .back, .forgotPassword(login: address), .back]
        + [.forgotPassword(login: address)]
    }
  }

  @Test func `Where existence is shown, a sign-in tells that there is no account`() async throws {
    for (exists, told) in [
      (true, Registration.Notice.incorrectPassword), (false, .accountNotFound),
    ] {
      let clock = VirtualClock()
      let pool = MockBackend(policy: .clinic, clock: clock)
      if exists { try await pool.addUser(Sample.email(), password: Sample.password) }
      let seen = await Device(pool, clock).start([
        .submitSignIn(Credentials(login: Sample.address, password: "Wrong-horse-1"))
      ])
      #expect(seen.end == .signUpEditing)
      #expect(seen.last?.notice == told)
    }
  }

  /// Cognito says that a name exists, whatever it hides, and so does the flow.
  @Test func `Signing up tells that there is an account, and no more of it`() async throws {
    for status in [UserStatus.confirmed, .unconfirmed] {
      let clock = VirtualClock()
      var configuration = UserPool.Configuration(for: .clinic)
      configuration.hidesExistence = true
      let pool = MockBackend(policy: .clinic, configuration: configuration, clock: clock)
      try await pool.addUser(
        Sample.email(), password: "Owners-horse-1", status: status, phone: "+15550100777",
        profile: .complete)
      let seen = await Device(pool, clock).start([.submitSignUp(Sample.form)])
      #expect(seen.end == .admissionRefused)
      #expect(seen.last?.notice == .accountExists)
      for transition in seen { #expect(!"\(transition.registration)".contains("0777")) }
    }
  }
}
