import MockIdentityPool
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Testing

@testable import RegistrationService

/// Which events count as mails and text messages of their sender.
@Suite struct CountedMessageTests {
  /// A registration, as a program at an address uses it.
  private struct Client {
    let service: RegistrationService
    let path: String
    let key: String

    init(_ service: RegistrationService) async throws {
      let made = await service.answer(
        ServiceRequest(
          method: "POST", path: "/registrations", headers: [], body: [], address: "203.0.113.1"))
      let json = try #require(JSONValue(parsing: made.body[...]))
      (self.service, path) = (service, try #require(made.header("location")))
      key = try #require(json["key"]?.string)
    }

    func take(
      _ action: String, _ fields: String = "{}", from address: String = "203.0.113.1"
    ) async -> ServiceResponse {
      await service.answer(
        ServiceRequest(
          method: "POST", path: path + "/actions/" + action,
          headers: [
            .init("content-type", "application/json"), .init("authorization", "Bearer " + key),
          ], body: Array(fields.utf8), address: address))
    }
  }

  private var withPhone: Policy {
    Policy(name: "phones", signUp: [], profile: [FieldRule(.phone, kind: .phone)])
  }

  /// Registers a person up to the profile.
  private func confirmed(_ email: String, _ under: ServiceUnderTest) async throws -> Client {
    let client = try await Client(under.service)
    _ = await client.take("submitSignUp", #"{"email":"\#(email)","password":"Correct-horse-1"}"#)
    let shown = await client.take("submitCode", #"{"code":"\#(try await under.code(of: email))"}"#)
    #expect(shown.screen == "profile")
    return client
  }

  @Test func `Each new number in a profile is a message, and the same number is none`()
    async throws
  {
    var limits = ServiceLimits()
    limits.messagesByAddress = 2
    try await ServiceUnderTest.run(limits: limits, policy: withPhone) { under in
      let client = try await confirmed("ana@example.com", under)
      func save(_ number: Int, as action: String = "saveProfile") async -> Int {
        let fields = #"{"phone":"+1555010012\#(number)"}"#
        let status = await client.take(action, fields, from: "192.0.2.1").status
        _ = await client.take("editProfile")
        return status
      }
      #expect(await save(1, as: "submitProfile") == 200)
      for _ in 0..<3 { #expect(await save(1) == 200) }
      #expect(await save(2) == 200)
      #expect(await save(3) == 429)
      #expect(await save(2) == 200)
    }
  }

  @Test func `Profiles of many people send only so much to one number`() async throws {
    var limits = ServiceLimits()
    limits.messagesToDestination = 1
    try await ServiceUnderTest.run(limits: limits, policy: withPhone) { under in
      var statuses: [Int] = []
      for (number, name) in ["ana", "bea", "eva"].enumerated() {
        let client = try await confirmed("\(name)@example.com", under)
        statuses.append(
          await client.take(
            "submitProfile", #"{"phone":"+15550100123"}"#, from: "192.0.2.\(number)"
          ).status)
      }
      #expect(statuses == [200, 429, 429])
    }
  }

  @Test func `Sign-ins that cause messages are counted for their sender`() async throws {
    var limits = ServiceLimits()
    limits.messagesByAddress = 2
    try await ServiceUnderTest.run(limits: limits) { under in
      await under.mock.change { world, _ in world.pool.configuration.mfa = .optional }
      for name in ["ana", "bea", "eva"] {
        let login = try #require(Login("\(name)@example.com"))
        try await under.mock.addUser(login, password: "Correct-horse-1")
        await under.mock.change { world, _ in
          if name != "eva" { _ = world.pool.adminSetUp([.email], of: login) }
        }
      }
      func signIn(_ name: String, from address: String) async throws -> ServiceResponse {
        try await Client(under.service).take(
          "submitSignIn", #"{"email":"\#(name)@example.com","password":"Correct-horse-1"}"#,
          from: address)
      }
      // A sign-in without a message counts nothing.
      for _ in 0..<3 { #expect(try await signIn("eva", from: "192.0.2.1").status == 200) }
      #expect(try await signIn("ana", from: "192.0.2.1").screen == "factorCode")
      #expect(try await signIn("bea", from: "192.0.2.1").screen == "factorCode")
      #expect(try await signIn("ana", from: "192.0.2.1").status == 429)
      #expect(try await signIn("ana", from: "192.0.2.2").screen == "factorCode")
    }
  }

  @Test func `A sender of forged forms is held back, and told to open the page again`() async throws
  {
    var limits = ServiceLimits()
    limits.wrongKeysByAddress = 2
    try await ServiceUnderTest.run(limits: limits) { under in
      var browser = BrowserUnderTest(under)
      await browser.open("/register")
      let path = browser.path
      var answers: [ServiceResponse] = []
      for _ in 0..<6 {
        let forged = "_action=back&_tag=\(browser.hidden("_tag"))&_token=0&_key=k"
        answers.append(await browser.send("POST", path, forged, headers: [BrowserUnderTest.form]))
      }
      #expect(answers.prefix(2).map(\.status) == [403, 403])
      let last = try #require(answers.last)
      #expect(last.status == 429 && last.header("retry-after") != nil)
      // To wait would not help, as the next one shows.
      let text = String(decoding: last.body, as: UTF8.self)
      #expect(text.contains("Open the page again") && !text.contains("Wait"))
      await browser.post(
        browser.form("submitSignUp", "email=ana@example.com&password=Correct-horse-1"))
      #expect(browser.text.contains("name=\"code\""))
    }
  }
}
