import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Testing

@testable import RegistrationService

/// How events count that may cause a message, or none.
@Suite struct PossibleMessageTests {
  private static let office = "192.0.2.1"

  /// A pool in which these people have accounts with a second factor by e-mail, and Eva and Kim without one.
  private func run(
    _ limits: ServiceLimits, _ people: [String], policy: Policy = .members,
    _ body: (ServiceUnderTest) async throws -> Void
  ) async throws {
    try await ServiceUnderTest.run(limits: limits, policy: policy) { under in
      await under.mock.change { world, _ in world.pool.configuration.mfa = .optional }
      for name in people + ["eva", "kim"] {
        let login = try #require(Login("\(name)@example.com"))
        try await under.mock.addUser(login, password: "Correct-horse-1")
        guard people.contains(name) else { continue }
        await under.mock.change { world, _ in _ = world.pool.adminSetUp([.email], of: login) }
      }
      try await body(under)
    }
  }

  private func limits(messages: Int) -> ServiceLimits {
    var limits = ServiceLimits()
    limits.messagesByAddress = messages
    return limits
  }

  private func signIn(
    _ name: String, _ under: ServiceUnderTest, from address: String = office
  ) async throws -> ServiceResponse {
    try await ClientUnderTest(under).take(
      "submitSignIn", #"{"email":"\#(name)@example.com","password":"Correct-horse-1"}"#,
      from: address)
  }

  /// Whether one more message may certainly be caused from the office.
  private func maySend(_ under: ServiceUnderTest) async throws -> Bool {
    try await ClientUnderTest(under).take(
      "forgotPassword", #"{"email":"nobody@example.com"}"#, from: Self.office
    ).status != 429
  }

  @Test func `Sign-ins that cause messages are counted for their sender`() async throws {
    try await run(limits(messages: 2), ["ana", "bea"]) { under in
      // A sign-in without a message counts nothing.
      for _ in 0..<3 { #expect(try await signIn("eva", under).status == 200) }
      for name in ["ana", "bea"] {
        let shown = try await signIn(name, under)
        #expect(shown.screen == "factorCode")
      }
      #expect(try await !maySend(under))
      #expect(try await signIn("ana", under, from: "192.0.2.2").screen == "factorCode")
    }
  }

  @Test func `Who causes no message still signs in from an address that has caused many`()
    async throws
  {
    try await run(limits(messages: 2), ["ana", "bea"]) { under in
      let stopped = try await ClientUnderTest(under)
      await under.mock.fail(.fetchProfile, with: .directory(.offline))
      #expect(
        await stopped.take(
          "submitSignIn", #"{"email":"kim@example.com","password":"Correct-horse-1"}"#
        ).screen == "blocked")
      let unconfirmed = try await ClientUnderTest(under)
      _ = await unconfirmed.take(
        "submitSignUp", #"{"email":"pia@example.com","password":"Correct-horse-1"}"#)
      for name in ["ana", "bea"] { #expect(try await signIn(name, under).screen == "factorCode") }
      #expect(try await !maySend(under))
      for _ in 0..<3 { #expect(try await signIn("eva", under).status == 200) }
      #expect(await unconfirmed.take("haveConfirmed", from: Self.office).status == 200)
      let retried = await stopped.take("retry", from: Self.office)
      #expect(retried.status == 200 && retried.screen != "blocked")
    }
  }

  @Test(arguments: ["ana", "eva", "nobody"], ["Correct-horse-1", "Wrong-horse-1"])
  func `Beyond the limit, each account may be tried three times, whatever comes of it`(
    name: String, password: String
  ) async throws {
    try await run(limits(messages: 8), ["ana"]) { under in
      for _ in 0..<8 {
        _ = under.service.limiter.count(
          .messagesByAddress, of: Self.office, at: ServiceUnderTest.clock.timestamp)
      }
      func signIn(from address: String = Self.office) async throws -> Int {
        try await ClientUnderTest(under).take(
          "submitSignIn", #"{"email":"\#(name)@example.com","password":"\#(password)"}"#,
          from: address
        ).status
      }
      var statuses: [Int] = []
      for _ in 0..<5 { statuses.append(try await signIn()) }
      #expect(statuses == [200, 200, 200, 429, 429])
      #expect(try await signIn(from: "192.0.2.2") == 200)
      #expect(try await self.signIn("kim", under).status == 200)
    }
  }

  @Test func `Accounts with second factors go half as far beyond the limit as up to it`()
    async throws
  {
    let people = ["ana", "bea", "cem", "dan"]
    try await run(limits(messages: 2), people) { under in
      var statuses: [Int] = []
      for name in people { statuses.append(try await signIn(name, under).status) }
      #expect(statuses == [200, 200, 200, 429])
      // From then on all wait: which of them would cause one is not known.
      #expect(try await signIn("eva", under).status == 429)
      #expect(try await signIn("eva", under, from: "192.0.2.2").status == 200)
    }
  }

  @Test func `Who takes sign-ins back goes as far beyond the limit as up to it`() async throws {
    var limits = limits(messages: 2)
    limits.patience = .seconds(1)
    try await run(limits, []) { under in
      var statuses: [Int] = []
      for name in 1...5 {
        under.mock.hold(.signIn)
        let client = try await ClientUnderTest(under)
        let asked = await client.take(
          "submitSignIn", #"{"email":"\#(name)@example.com","password":"Correct-horse-1"}"#,
          from: Self.office)
        statuses.append(asked.status)
        _ = await client.take("back", from: Self.office)
        under.mock.release(.signIn)
      }
      #expect(statuses == [202, 202, 202, 202, 429])
      #expect(try await signIn("eva", under).status == 429)
      #expect(try await signIn("eva", under, from: "192.0.2.2").status == 200)
    }
  }

  @Test func `Of sign-ins at once, as many are under way as messages are left`() async throws {
    let people = ["ana", "bea", "cem", "dan", "ela", "fay"]
    try await run(limits(messages: 2), people) { under in
      under.mock.hold(.signIn)
      let statuses = await withTaskGroup(of: (status: Int, later: String?).self) { group in
        for name in people {
          group.addTask {
            let answer = try? await signIn(name, under)
            return (answer?.status ?? 0, answer?.header("retry-after"))
          }
        }
        var statuses: [Int] = []
        for await answer in group {
          statuses.append(answer.status)
          if answer.status == 429 { #expect(answer.later == "1") }
          if statuses.count == 3 { under.mock.release(.signIn) }
        }
        return statuses
      }
      // The first three are answered while the others wait for the pool.
      #expect(statuses == [429, 429, 429, 200, 200, 200])
      let next = try await signIn("eva", under)
      #expect(next.status == 429 && next.header("retry-after") != "1")
      let elsewhere = try await signIn("eva", under, from: "192.0.2.2")
      #expect(elsewhere.status == 200)
    }
  }

  @Test func `A code in place of a password is not asked for beyond the limit`() async throws {
    var policy = Policy.members
    policy.signIn = .passwordOrCode
    try await run(limits(messages: 2), ["ana", "bea"], policy: policy) { under in
      func ask(_ name: String) async throws -> Int {
        try await ClientUnderTest(under).take(
          "submitSignIn", #"{"email":"\#(name)@example.com"}"#, from: Self.office
        ).status
      }
      var statuses: [Int] = []
      for name in ["ana", "bea", "eva"] { statuses.append(try await ask(name)) }
      #expect(statuses == [200, 200, 429])
      #expect(try await signIn("eva", under).status == 200)
    }
  }

  @Test(arguments: ["back", "end"])
  func `A code in place of a password counts, however soon the person goes back`(way: String)
    async throws
  {
    var policy = Policy.members
    policy.signIn = .passwordOrCode
    var limits = limits(messages: 2)
    limits.patience = .seconds(1)
    try await run(limits, [], policy: policy) { under in
      for expected in [202, 202, 429] {
        under.mock.hold(.signIn)
        let client = try await ClientUnderTest(under)
        let asked = await client.take(
          "submitSignIn", #"{"email":"eva@example.com"}"#, from: Self.office)
        #expect(asked.status == expected)
        if way == "back" { _ = await client.take("back", from: Self.office) }
        if way == "end" { _ = await client.end() }
        under.mock.release(.signIn)
      }
    }
  }

  @Test func `A second factor's message counts, though the person goes back before it is sent`()
    async throws
  {
    var limits = limits(messages: 1)
    limits.patience = .seconds(1)
    try await run(limits, ["ana"]) { under in
      under.mock.hold(.signIn)
      let client = try await ClientUnderTest(under)
      let asked = await client.take(
        "submitSignIn", #"{"email":"ana@example.com","password":"Correct-horse-1"}"#,
        from: Self.office)
      #expect(asked.status == 202)
      _ = await client.take("back", from: Self.office)
      under.mock.release(.signIn)
      let end = ContinuousClock.now + .seconds(10)
      let limiter = under.service.limiter
      while limiter.count(
        .messagesByAddress, of: Self.office, at: ServiceUnderTest.clock.timestamp, adding: 0)
        == nil,
        .now < end
      { await Task.yield() }
      #expect(try await !maySend(under))
    }
  }

  @Test func `Asking again too soon sends nothing, and is no message`() async throws {
    try await run(limits(messages: 2), []) { under in
      let client = try await ClientUnderTest(under)
      _ = await client.take(
        "submitSignUp", #"{"email":"pia@example.com","password":"Correct-horse-1"}"#,
        from: Self.office)
      for _ in 0..<4 {
        let shown = await client.take("resendCode", from: Self.office)
        #expect(shown.status == 200 && shown.screen == "code")
      }
      #expect(try await maySend(under))
      #expect(try await !maySend(under))
    }
  }

  @Test func `The way back from a wait for a code is no message`() async throws {
    var limits = limits(messages: 3)
    limits.patience = .seconds(1)
    try await run(limits, []) { under in
      let client = try await ClientUnderTest(under)
      let asked = await client.take(
        "forgotPassword", #"{"email":"eva@example.com"}"#, from: Self.office)
      #expect(asked.screen == "newPassword")
      under.mock.hold(.forgotPassword)
      #expect(await client.take("resendCode", from: Self.office).status == 202)
      #expect(await client.take("back", from: Self.office).screen == "newPassword")
      under.mock.release(.forgotPassword)
      #expect(try await maySend(under))
      #expect(try await !maySend(under))
    }
  }

  @Test func `A message counts that is sent after the answer has been given`() async throws {
    var limits = limits(messages: 1)
    limits.patience = .seconds(1)
    try await run(limits, ["ana"]) { under in
      under.mock.hold(.signIn)
      let client = try await ClientUnderTest(under)
      let waiting = await client.take(
        "submitSignIn", #"{"email":"ana@example.com","password":"Correct-horse-1"}"#,
        from: Self.office)
      #expect(waiting.status == 202)
      under.mock.release(.signIn)
      let end = ContinuousClock.now + .seconds(10)
      while await client.look().screen != "factorCode", .now < end { await Task.yield() }
      // It is counted beside the requests.
      let limiter = under.service.limiter
      while limiter.count(
        .messagesByAddress, of: Self.office, at: ServiceUnderTest.clock.timestamp, adding: 0)
        == nil,
        .now < end
      { await Task.yield() }
      #expect(try await !maySend(under))
    }
  }
}
