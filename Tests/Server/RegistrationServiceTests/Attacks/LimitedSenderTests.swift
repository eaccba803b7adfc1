import MockIdentityPool
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Testing

@testable import RegistrationService

/// What a service refuses to one sender, and not to another.
@Suite struct LimitedSenderTests {
  private func ask(
    _ under: ServiceUnderTest, _ method: String, _ path: String, key: String? = nil,
    body: String = "", from address: String = "192.0.2.1"
  ) async -> ServiceResponse {
    var headers: [ServiceRequest.Pair] = [.init("content-type", "application/json")]
    if let key { headers.append(.init("authorization", "Bearer " + key)) }
    return await under.service.answer(
      ServiceRequest(
        method: method, path: path, headers: headers, body: Array(body.utf8), address: address))
  }

  /// Makes a registration; its path and its key.
  private func make(_ under: ServiceUnderTest) async throws -> (path: String, key: String) {
    let made = await ask(under, "POST", "/registrations", from: "203.0.113.1")
    let json = try #require(JSONValue(parsing: made.body[...]))
    return (try #require(made.header("location")), try #require(json["key"]?.string))
  }

  @Test func `An address may look so often, and others still may`() async throws {
    var limits = ServiceLimits()
    limits.looksByAddress = 3
    try await ServiceUnderTest.run(limits: limits) { under in
      let (path, key) = try await make(under)
      var statuses: [Int] = []
      // Two windows may meet.
      for _ in 0..<8 { statuses.append(await ask(under, "GET", path, key: key).status) }
      #expect(statuses.prefix(3) == [200, 200, 200])
      let last = await ask(under, "GET", path, key: key)
      #expect(last.status == 429)
      #expect(last.header("retry-after") != nil)
      #expect(await ask(under, "GET", path, key: key, from: "192.0.2.2").status == 200)
      #expect(await ask(under, "GET", "/register/x").status == 429)
    }
  }

  @Test func `Whoever guesses keys is held back, and a right key still opens`() async throws {
    var limits = ServiceLimits()
    limits.wrongKeysByAddress = 2
    try await ServiceUnderTest.run(limits: limits) { under in
      let (path, key) = try await make(under)
      let wrong = String(repeating: "0", count: key.utf8.count)
      var statuses: [Int] = []
      for _ in 0..<6 { statuses.append(await ask(under, "GET", path, key: wrong).status) }
      #expect(statuses.prefix(2) == [401, 401])
      #expect(statuses.last == 429)
      #expect(await ask(under, "GET", path, key: key).status == 200)
      #expect(await ask(under, "GET", path, key: wrong, from: "192.0.2.2").status == 401)
      // A request without a key guesses nothing.
      #expect(await ask(under, "GET", path).status == 401)
    }
  }

  @Test func `A number that is typed without its calling code is one destination`() async throws {
    var phone = FieldRule(.phone, kind: .phone)
    phone.callingCode = 34
    let policy = Policy(name: "calls", signUp: [phone], profile: [])
    var limits = ServiceLimits()
    limits.messagesToDestination = 1
    try await ServiceUnderTest.run(limits: limits, policy: policy) { under in
      func signUp(_ email: String, _ number: String) async throws -> Int {
        let (path, key) = try await make(under)
        return await ask(
          under, "POST", path + "/actions/submitSignUp", key: key,
          body: #"{"email":"\#(email)","password":"Correct-horse-1","phone":"\#(number)"}"#
        ).status
      }
      let statuses = [
        try await signUp("ana@example.com", "600 12 34 56"),
        try await signUp("bea@example.com", "600123456"),
        try await signUp("eva@example.com", "+34 600 123 456"),
        try await signUp("pia@example.com", "600 12 34 57"),
      ]
      #expect(statuses == [200, 429, 429, 200])
    }
  }

  @Test func `Mistakes in a form are no messages, and hold nobody back`() async throws {
    var limits = ServiceLimits()
    (limits.messagesByAddress, limits.messagesToDestination) = (1, 1)
    try await ServiceUnderTest.run(limits: limits) { under in
      let (path, key) = try await make(under)
      func submit(_ password: String) async -> ServiceResponse {
        await ask(
          under, "POST", path + "/actions/submitSignUp", key: key,
          body: #"{"email":"ana@example.com","password":"\#(password)"}"#)
      }
      for _ in 0..<5 { #expect(await submit("short").screen == "signUp") }
      #expect(await submit("Correct-horse-1").screen == "code")
      let (other, itsKey) = try await make(under)
      let refused = await ask(
        under, "POST", other + "/actions/forgotPassword", key: itsKey,
        body: #"{"email":"ana@example.com"}"#)
      #expect(refused.status == 429)
    }
  }

  @Test func `An authenticator app is chosen, whatever was sent to the account before`()
    async throws
  {
    var limits = ServiceLimits()
    limits.messagesToDestination = 1
    try await ServiceUnderTest.run(limits: limits) { under in
      let login = try #require(Login("ana@example.com"))
      try await under.mock.addUser(login, password: "Correct-horse-1")
      await under.mock.change { world, _ in
        world.pool.configuration.mfa = .optional
        _ = world.pool.adminSetUp([.totp, .email], of: login)
      }
      // Somebody else has used up what may be sent there.
      let (other, itsKey) = try await make(under)
      let body = #"{"email":"ana@example.com"}"#
      for _ in 0..<3 {
        _ = await ask(under, "POST", other + "/actions/forgotPassword", key: itsKey, body: body)
        _ = await ask(under, "POST", other + "/actions/back", key: itsKey)
      }
      let (path, key) = try await make(under)
      let choice = await ask(
        under, "POST", path + "/actions/submitSignIn", key: key,
        body: #"{"email":"ana@example.com","password":"Correct-horse-1"}"#)
      #expect(choice.screen == "factors")
      let chosen = await ask(
        under, "POST", path + "/actions/chooseFactor", key: key, body: #"{"factor":"totp"}"#)
      #expect(chosen.status == 200)
      #expect(chosen.screen == "factorCode")
    }
  }

  @Test(arguments: ["submitSignUp", "submitSignIn", "forgotPassword"])
  func `A text far beyond what its field takes is refused and not kept`(action: String) async throws
  {
    try await ServiceUnderTest.run { under in
      let (path, key) = try await make(under)
      let email = String(repeating: "a", count: 5000)
      let body =
        action == "forgotPassword"
        ? #"{"email":"\#(email)"}"# : #"{"email":"\#(email)","password":"Correct-horse-1"}"#
      let refused = await ask(under, "POST", path + "/actions/\(action)", key: key, body: body)
      #expect(refused.status == 422)
      let problems = JSONValue(parsing: refused.body[...])?["problems"]
      #expect(problems?.array?.first?["field"]?.string == "email")
      #expect(await ask(under, "GET", path, key: key).body.count < 5000)
    }
  }

  @Test func `A text a little beyond what its field takes is kept to be mended`() async throws {
    try await ServiceUnderTest.run { under in
      let (path, key) = try await make(under)
      let email = String(repeating: "a", count: 300) + "@example.com"
      let shown = await ask(
        under, "POST", path + "/actions/submitSignUp", key: key,
        body: #"{"email":"\#(email)","password":"Correct-horse-1"}"#)
      #expect(shown.status == 200)
      #expect(String(decoding: shown.body, as: UTF8.self).contains(email))
    }
  }

  @Test func `Where no one may wait, a look is answered once`() async throws {
    var limits = ServiceLimits()
    limits.longestWait = .zero
    try await ServiceUnderTest.run(limits: limits) { under in
      let (path, key) = try await make(under)
      let look = await under.service.answer(
        ServiceRequest(
          method: "GET", path: path,
          headers: [
            .init("authorization", "Bearer " + key), .init("accept", "text/event-stream"),
          ]))
      #expect(look.status == 200)
      #expect(look.stream == nil)
      #expect(look.screen == "signUp")
    }
  }

  @Test(arguments: [
    ("POST", "/registrations/1/actions/submitProfile", 2 << 20), ("POST", "/register/1", 2 << 20),
    ("POST", "/registrations", 64 << 10), ("GET", "/register/1", 64 << 10),
    ("POST", "/nothing", 64 << 10), ("POST", "/registrations/1/actions/", 64 << 10),
  ])
  func `Only what may have a picture may be long`(method: String, path: String, bytes: Int) {
    #expect(RegistrationService.longestBody(method, path, ServiceLimits()) == bytes)
  }
}
