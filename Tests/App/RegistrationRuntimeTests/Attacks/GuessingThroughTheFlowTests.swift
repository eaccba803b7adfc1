import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// An attacker at the app guesses, closes it, starts it again and continues to guess.
@Suite struct GuessingThroughTheFlowTests {
  private let clock = VirtualClock()

  private func wrongCode(_ pool: MockBackend, _ login: Login) async throws -> Secret {
    let code = try #require(await pool.codes(deliveredTo: login).first).code.reveal()
    return Secret(code.dropLast() + (code.last == "0" ? "1" : "0"))
  }

  private func wrongReset(_ pool: MockBackend) async throws -> Registration.Event {
    .submitNewPassword(code: try await wrongCode(pool, Sample.email()), password: "Fresh-horse-2")
  }

  /// How often the flow was told that the pool checked a value and found it wrong.
  private func count(_ transitions: [Registration.Transition], _ notice: Registration.Notice) -> Int
  {
    transitions.count { transition in
      guard case .answered = transition.event else { return false }
      return transition.notice == notice
    }
  }

  @Test func `Starting the app again, or another device, gives no more guesses at a code`()
    async throws
  {
    let pool = MockBackend(policy: .clinic, clock: clock)
    let ana = try Sample.email()
    let first = Device(pool, clock)
    await first.start([.submitSignUp(Sample.form)])
    let stored = first.store.checkpoint
    #expect(stored.name == .awaitingCode)
    var (lookedAt, refused) = (0, 0)
    for round in 0..<20 {
      // The same device started again, and others that begin with the same e-mail.
      let device = round.isMultiple(of: 2) ? first : Device(pool, clock, stored: stored)
      var events: [Registration.Event] = []
      if round % 5 == 0 { events.append(.resendCode) }
      let wrong = try await wrongCode(pool, ana)
      events += Array(repeating: .submitCode(wrong), count: 5)
      // What was resent is another code, and as wrong a guess.
      let seen = await device.start(events, pause: .seconds(10))
      lookedAt += count(seen, .codeMismatch)
      refused += count(seen, .tooManyAttempts)
      #expect(!seen.showRegistered)
    }
    #expect(lookedAt == 15)
    #expect(refused >= 80)
    #expect(await pool.account(of: ana)?.status == .unconfirmed)
  }

  @Test func `Two devices that run at once have one limit between them at a sign-up code`()
    async throws
  {
    let pool = MockBackend(policy: .clinic, clock: clock)
    let first = Device(pool, clock)
    await first.start([.submitSignUp(Sample.form)])
    let second = Device(pool, clock, stored: first.store.checkpoint)
    let wrong = try await wrongCode(pool, Sample.email())
    var others: [Registration.Transition] = []
    let own = await first.start { one in
      others = await second.start { other in
        for _ in 0..<20 {
          await one.send(.submitCode(wrong), pause: .seconds(10))
          await other.send(.submitCode(wrong), pause: .seconds(10))
        }
      }
    }
    #expect(count(own, .codeMismatch) == 8)
    #expect(count(others, .codeMismatch) == 7)
    #expect(count(own + others, .tooManyAttempts) == 25)
    #expect(!(own + others).showRegistered)
    #expect(try await pool.account(of: Sample.email())?.status == .unconfirmed)
  }

  @Test func `Two devices that run at once have one limit between them at a reset code`()
    async throws
  {
    let pool = MockBackend(policy: .clinic, clock: clock)
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    var others: [Registration.Transition] = []
    let own = try await Device(pool, clock).start { one in
      others = try await Device(pool, clock).start { other in
        await one.send(.forgotPassword(login: Sample.address))
        await other.send(.forgotPassword(login: Sample.address))
        let guess = try await wrongReset(pool)
        for _ in 0..<10 {
          await one.send(guess, pause: .seconds(10))
          await other.send(guess, pause: .seconds(10))
        }
      }
    }
    #expect(count(own, .codeMismatch) == 5)
    #expect(count(others, .codeMismatch) == 5)
    #expect(count(own + others, .tooManyAttempts) == 10)
    #expect(!(own + others).contains { $0.registration.isSignedIn })
  }

  @Test func `Starting the app again, or a sign-out, gives no more guesses at a reset code`()
    async throws
  {
    let pool = MockBackend(policy: .clinic, clock: clock)
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    let device = Device(pool, clock)
    var (lookedAt, refused) = (0, 0)
    for round in 0..<5 {
      let seen = try await device.start { app in
        // What is stored leads to the code's form again; she leaves it.
        if round > 0 { await app.send(.back) }
        if round == 2 {
          await app.send(.submitSignIn(Sample.credentials))
          await app.send(.signOut)
        }
        await app.send(.forgotPassword(login: Sample.address))
        let guess = try await wrongReset(pool)
        for _ in 0..<4 { await app.send(guess, pause: .seconds(10)) }
      }
      #expect(seen.contains { $0.registration.isSignedIn } == (round == 2))
      #expect(seen.end == .recoveryEditing)
      lookedAt += count(seen, .codeMismatch)
      refused += count(seen, .tooManyAttempts)
    }
    #expect(lookedAt == 10)
    #expect(refused == 10)
    // Nor is there another code in this hour; and the password is what it was.
    let last = await device.start([.back, .forgotPassword(login: Sample.address)])
    #expect(last.end == .recoveryEditing)
    #expect(last.last?.notice == .tooManyAttempts)
    #expect(await pool.mailCount(deliveredTo: try Sample.email()) == 5)
    #expect(await device.start([.back, .submitSignIn(Sample.credentials)]).showRegistered)
  }

  @Test func `Starting the app again, or another device, gives no more guesses at a password`()
    async throws
  {
    let pool = MockBackend(policy: .clinic, clock: clock)
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    let wrong = Registration.Event.submitSignIn(
      Credentials(login: Sample.address, password: "Wrong-horse-1"))
    let device = Device(pool, clock)
    var (lookedAt, locked) = (0, 0)
    for round in 0..<30 {
      let other = round.isMultiple(of: 2) ? device : Device(pool, clock)
      let seen = await other.start([wrong, .back, wrong, .back], pause: .milliseconds(100))
      lookedAt += count(seen, .incorrectPassword)
      locked += count(seen, .tooManyAttempts)
      #expect(!seen.showRegistered)
    }
    // A fifth failure locks for a second, the next for two; there are not fifteen seconds in all.
    #expect(lookedAt <= 9)
    #expect(lookedAt + locked == 60)
    #expect(try await pool.account(of: Sample.email())?.sessionCount == 0)
  }

  @Test func `Past the limit a right code is told no differently from a wrong one`() async throws {
    let pool = MockBackend(policy: .clinic, clock: clock)
    let ana = try Sample.email()
    let device = Device(pool, clock)
    await device.start([.submitSignUp(Sample.form)])
    let wrong = try await wrongCode(pool, ana)
    await device.start(Array(repeating: .submitCode(wrong), count: 15), pause: .seconds(1))
    let right = try #require(await pool.codes(deliveredTo: ana).first).code
    let wrongly = await device.start([.submitCode(wrong)])
    let rightly = await device.start([.submitCode(right)])
    #expect(wrongly.map(\.description) == rightly.map(\.description))
    #expect(wrongly.last?.notice == .tooManyAttempts)
  }
}
