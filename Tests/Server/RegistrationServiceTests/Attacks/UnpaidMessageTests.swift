import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationSimulation
import Testing

@testable import RegistrationService

/// How messages count that follow an answer, and not the event of a person.
@Suite struct UnpaidMessageTests {
  private static let office = "192.0.2.1"

  private func limits(messages: Int = 60, tries: Int = 30) -> ServiceLimits {
    var limits = ServiceLimits()
    (limits.messagesByAddress, limits.triesAtDestination) = (messages, tries)
    limits.patience = .seconds(1)
    return limits
  }

  /// A pool that sends codes in place of passwords, with an account of Eva's.
  private func run(
    _ limits: ServiceLimits, policy: Policy = .members,
    _ body: (ServiceUnderTest, ClientUnderTest) async throws -> Void
  ) async throws {
    try await ServiceUnderTest.run(limits: limits, policy: policy) { under in
      try await under.mock.addUser(
        try #require(Login("eva@example.com")), password: "Correct-horse-1")
      try await body(under, try await ClientUnderTest(under))
    }
  }

  /// The statuses of codes that come too late, each of which has the pool send another.
  private func renew(_ under: ServiceUnderTest, _ client: ClientUnderTest) async -> [Int] {
    var statuses: [Int] = []
    for _ in 0..<5 {
      await under.mock.fail(
        .respondToChallenge, with: .pool(.notAuthorized(.incorrectCredentials)))
      let shown = await client.take("submitCode", #"{"code":"000000"}"#, from: Self.office)
      statuses.append(shown.status)
    }
    return statuses
  }

  @Test func `Codes that come too late have only so many others sent by an address`() async throws {
    try await run(limits(messages: 2)) { under, client in
      let asked = await client.take(
        "submitSignIn", #"{"email":"eva@example.com"}"#, from: Self.office)
      #expect(asked.screen == "factorCode")
      // Half as many again go beyond the limit.
      #expect(await renew(under, client) == [200, 200, 429, 429, 429])
      let codes = await under.mock.codes(deliveredTo: try #require(Login("eva@example.com")))
      #expect(codes.count == 3)
    }
  }

  @Test func `Codes that come too late have only so many others sent to an account`() async throws {
    try await run(limits(tries: 3)) { under, client in
      _ = await client.take("submitSignIn", #"{"email":"eva@example.com"}"#, from: Self.office)
      #expect(await renew(under, client) == [200, 200, 429, 429, 429])
    }
  }

  @Test(arguments: [(3, 30), (60, 3)])
  func `A code of an account that is confirmed has a message sent, which counts`(
    ofAddress messages: Int, ofAccount tries: Int
  ) async throws {
    try await run(limits(messages: messages, tries: tries), policy: .passwordless) {
      under, client in
      _ = await client.take("submitSignUp", #"{"email":"ana@example.com"}"#, from: Self.office)
      let ana = try #require(Login("ana@example.com"))
      _ = await under.mock.change { world, _ in world.pool.adminConfirm(ana) }
      var statuses: [Int] = []
      for _ in 0..<6 {
        let tried = await client.take("submitCode", #"{"code":"000000"}"#, from: Self.office)
        statuses.append(tried.status)
        if tried.status == 200 { _ = await client.take("back", from: Self.office) }
      }
      #expect(statuses == [200, 200, 200, 429, 429, 429])
    }
  }

  @Test func `A code that follows a sign-up which has sent none is one message`() async throws {
    try await run(limits(messages: 2), policy: .passwordless) { under, _ in
      await under.mock.change { world, _ in world.pool.configuration.autoConfirm = true }
      var statuses: [Int] = []
      for name in ["ana", "bea", "cem"] {
        let form = #"{"email":"\#(name)@example.com"}"#
        let made = try await ClientUnderTest(under).take("submitSignUp", form, from: Self.office)
        statuses.append(made.status)
      }
      #expect(statuses == [200, 200, 429])
    }
  }

  @Test(arguments: [false, true])
  func `A launch that has a code sent counts, and past the limits it is refused`(
    byHandover: Bool
  ) async throws {
    let (store, keys) = (InMemoryHostStore(), ServiceKeys.random())
    let handover = Handover(
      returnAddress: try #require(ReturnAddress("https://app.example/")),
      secrets: [Secret(String(repeating: "s", count: 32))], store: store
    ) { _ in .unavailable }
    var client: ClientUnderTest?
    try await ServiceUnderTest.run(policy: .passwordless, store: store, keys: keys) { under in
      await under.mock.change { world, _ in world.pool.configuration.autoConfirm = true }
      let made = try await ClientUnderTest(under)
      #expect(
        await made.take("submitSignUp", #"{"email":"ana@example.com"}"#).screen == "factorCode")
      client = made
    }
    let known = try #require(client)
    let login = try #require(Login("ana@example.com"))
    // The launch of each of these services has one sent.
    for (sent, past, status) in [(0, 0, 200), (2, 0, 200), (2, 1, 429)] {
      try await ServiceUnderTest.run(
        limits: limits(messages: 2), policy: .passwordless, store: store, keys: keys,
        handover: handover
      ) { under in
        try await under.mock.addUser(login, password: "Correct-horse-1")
        let limiter = under.service.limiter
        func count(_ subject: RequestLimiter.Subject, adding step: Int = 1) -> Bool {
          limiter.count(
            subject, of: "203.0.113.1", at: ServiceUnderTest.clock.timestamp, adding: step) == nil
        }
        for _ in 0..<sent { _ = count(.messagesByAddress) }
        for _ in 0..<past { _ = count(.messagesPastLimit) }
        let moved = known.moved(to: under)
        let answer = byHandover ? await moved.handOver() : await moved.look()
        // No one is registered yet, so there is no one to hand over.
        #expect(answer.status == (byHandover && status == 200 ? 409 : status))
        under.service.countUnpaid()
        if sent == 0 { #expect(count(.messagesByAddress) && !count(.messagesByAddress, adding: 0)) }
        if past == 0 { #expect(count(.messagesPastLimit, adding: 0) == (sent == 0)) }
      }
    }
  }

  /// The other one is charged with nothing: it has not asked for the message.
  @Test(arguments: [office, "198.51.100.7"])
  func `A second factor's message counts, though another tab goes back meanwhile`(
    at address: String
  ) async throws {
    try await run(limits(messages: 1)) { under, client in
      let eva = try #require(Login("eva@example.com"))
      await under.mock.change { world, _ in
        world.pool.configuration.mfa = .optional
        _ = world.pool.adminSetUp([.email], of: eva)
      }
      let form = #"{"email":"eva@example.com","password":"Correct-horse-1"}"#
      under.mock.hold(.signIn)
      async let asked = client.take("submitSignIn", form, from: Self.office)
      while await !isBusy(client) { await Task.yield() }
      _ = await client.take("back", from: address)
      under.mock.release(.signIn)
      _ = await asked
      let other = try await ClientUnderTest(under).take(
        "forgotPassword", #"{"email":"nobody@example.com"}"#, from: Self.office)
      #expect(other.status == 429)
    }
  }

  private func isBusy(_ client: ClientUnderTest) async -> Bool {
    let shown = await client.look()
    return String(decoding: shown.body, as: UTF8.self).contains(#""isBusy":true"#)
  }

  @Test func `Sign-ins that nobody waits for stop no one's codes`() async throws {
    try await run(limits(messages: 2)) { under, client in
      _ = await client.take(
        "submitSignUp", #"{"email":"pia@example.com","password":"Correct-horse-1"}"#,
        from: Self.office)
      for number in 0..<4 {
        under.mock.hold(.signIn)
        let other = try await ClientUnderTest(under)
        let form = #"{"email":"nobody\#(number)@example.com","password":"Correct-horse-1"}"#
        let asked = await other.take("submitSignIn", form, from: Self.office)
        // As many as the limit may be taken back beyond it.
        #expect(asked.status == (number < 3 ? 202 : 429))
        _ = await other.take("back", from: Self.office)
        under.mock.release(.signIn)
      }
      let code = try await under.code(of: "pia@example.com")
      let confirmed = await client.take("submitCode", #"{"code":"\#(code)"}"#, from: Self.office)
      #expect(confirmed.screen == "profile")
    }
  }

  @Test func `The way back from a code that is being checked is no message`() async throws {
    try await run(limits(messages: 2)) { under, client in
      _ = await client.take(
        "submitSignUp", #"{"email":"pia@example.com","password":"Correct-horse-1"}"#,
        from: Self.office)
      under.mock.hold(.confirmSignUp)
      for _ in 0..<3 {
        let checked = await client.take("submitCode", #"{"code":"000000"}"#, from: Self.office)
        #expect(checked.status == 202)
        #expect(await client.take("back", from: Self.office).screen == "code")
      }
      under.mock.release(.confirmSignUp)
      let other = try await ClientUnderTest(under).take(
        "forgotPassword", #"{"email":"eva@example.com"}"#, from: Self.office)
      #expect(other.status == 200)
    }
  }

  @Test func `A form that one destination refuses is no message to the other`() async throws {
    var (policy, limits) = (Policy.members, limits())
    policy.signUp = [FieldRule(.phone, kind: .phone)]
    limits.messagesToDestination = 1
    try await run(limits, policy: policy) { under, client in
      var statuses: [Int] = []
      for (name, phone) in [("ana", 3), ("ana", 4), ("bea", 4)] {
        let form =
          #"{"email":"\#(name)@example.com","password":"Correct-horse-1","phone":"+1555010012\#(phone)"}"#
        statuses.append(try await ClientUnderTest(under).take("submitSignUp", form).status)
      }
      #expect(statuses == [200, 429, 200])
    }
  }
}
