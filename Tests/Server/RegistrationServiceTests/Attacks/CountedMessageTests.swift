import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Synchronization
import Testing

@testable import RegistrationService

/// Which forms count as mails and text messages of their sender.
@Suite struct CountedMessageTests {
  private var withPhone: Policy {
    Policy(
      name: "phones", signUp: [],
      profile: [FieldRule(.phone, kind: .phone), FieldRule("name", kind: .text)])
  }

  /// A policy under which accounts have a name, and a code goes to an address.
  private var withNames: Policy {
    var policy = Policy(name: "names", signUp: [FieldRule(.email, kind: .email)], profile: [])
    policy.login = LoginRule([.name])
    return policy
  }

  /// Registers a person up to the profile.
  private func confirmed(_ email: String, _ under: ServiceUnderTest) async throws -> ClientUnderTest
  {
    let client = try await ClientUnderTest(under)
    _ = await client.take("submitSignUp", #"{"email":"\#(email)","password":"Correct-horse-1"}"#)
    let shown = await client.take("submitCode", #"{"code":"\#(try await under.code(of: email))"}"#)
    #expect(shown.screen == "profile")
    return client
  }

  /// Sends a form without a name, which the flow refuses, and then with one; the status of the latter.
  private func save(
    _ phone: String, by client: ClientUnderTest, as action: String = "saveProfile",
    from address: String
  ) async -> Int {
    let refused = await client.take(action, #"{"phone":"\#(phone)","name":""}"#, from: address)
    #expect(refused.status == 200, "a form that the flow refuses by itself is no message")
    return await client.take(action, #"{"phone":"\#(phone)","name":"Ana"}"#, from: address).status
  }

  @Test func `Each new number in a profile is a message, and the same number is none`()
    async throws
  {
    var limits = ServiceLimits()
    limits.messagesByAddress = 2
    try await ServiceUnderTest.run(limits: limits, policy: withPhone) { under in
      let client = try await confirmed("ana@example.com", under)
      func save(_ number: Int, as action: String = "saveProfile") async -> Int {
        let phone = "+1555010012\(number)"
        let status = await self.save(phone, by: client, as: action, from: "192.0.2.1")
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
          await save(
            "+15550100123", by: client, as: "submitProfile", from: "192.0.2.\(number)"))
      }
      #expect(statuses == [200, 429, 429])
    }
  }

  @Test func `A number of step 1 that a profile repeats is a message once more`() async throws {
    var (policy, limits) = (withPhone, ServiceLimits())
    policy.signUp = [FieldRule(.phone, kind: .phone)]
    limits.messagesToDestination = 1
    try await ServiceUnderTest.run(limits: limits, policy: policy) { under in
      let login = try #require(Login("ana@example.com"))
      try await under.mock.addUser(login, password: "Correct-horse-1")
      let client = try await ClientUnderTest(under)
      let short = #"{"email":"ana@example.com","password":"a","phone":"+15550100123"}"#
      _ = await client.take("submitSignUp", short)
      _ = await client.take(
        "submitSignIn", #"{"email":"ana@example.com","password":"Correct-horse-1"}"#)
      let phone = "+15550100123"
      #expect(await save(phone, by: client, as: "submitProfile", from: "192.0.2.1") == 200)
      let other = try await confirmedWithPhone("eva@example.com", "+15550100124", under)
      #expect(await save(phone, by: other, as: "submitProfile", from: "192.0.2.2") == 429)
    }
  }

  private func confirmedWithPhone(
    _ email: String, _ phone: String, _ under: ServiceUnderTest
  ) async throws -> ClientUnderTest {
    let client = try await ClientUnderTest(under)
    _ = await client.take(
      "submitSignUp", #"{"email":"\#(email)","password":"Correct-horse-1","phone":"\#(phone)"}"#)
    let shown = await client.take("submitCode", #"{"code":"\#(try await under.code(of: email))"}"#)
    #expect(shown.screen == "profile")
    return client
  }

  @Test func `A code that is asked for again a moment before its time counts for its account`()
    async throws
  {
    // The flow is further than the look that comes before its event.
    let later = Mutex<Int64>(0)
    let clock = AdjustedClock(ContinuousClock()) {
      ServiceUnderTest.clock.timestamp.advanced(byMilliseconds: later.withLock { $0 })
    }
    var limits = ServiceLimits()
    limits.messagesToDestination = 2
    try await ServiceUnderTest.run(limits: limits, hostClock: clock) { under in
      let client = try await ClientUnderTest(under)
      let form = #"{"email":"ana@example.com","password":"Correct-horse-1"}"#
      #expect(await client.take("submitSignUp", form).screen == "code")
      later.withLock { $0 = 120_000 }
      #expect(await client.take("resendCode").status == 200)
      let ana = try #require(Login("ana@example.com"))
      #expect(await under.mock.codes(deliveredTo: ana).count == 2)
      let other = try await ClientUnderTest(under).take(
        "forgotPassword", #"{"email":"ana@example.com"}"#, from: "192.0.2.2")
      #expect(other.status == 429)
    }
  }

  @Test func `Step 1 is a message to its address, also after the way back and with another name`()
    async throws
  {
    var limits = ServiceLimits()
    limits.messagesToDestination = 1
    try await ServiceUnderTest.run(limits: limits, policy: withNames) { under in
      let client = try await ClientUnderTest(under)
      func signUp(_ name: String) async -> Int {
        await client.take(
          "submitSignUp",
          #"{"login":"\#(name)","password":"Correct-horse-1","email":"victim@example.com"}"#
        ).status
      }
      #expect(await signUp("ana") == 200)
      #expect(await client.take("back").screen == "signUp")
      #expect(await signUp("bea") == 429)
    }
  }

  /// A policy under which accounts have an address, and a code may go to a number.
  private var withNumbers: Policy {
    Policy(name: "numbers", signUp: [FieldRule(.phone, kind: .phone)], profile: [])
  }

  @Test(arguments: [true, false])
  func `A code for a new password counts for every contact of the sign-up`(isByName: Bool)
    async throws
  {
    var limits = ServiceLimits()
    limits.messagesToDestination = 3
    let contact =
      isByName ? #""email":"victim@example.com""# : #""phone":"+15550100123""#
    try await ServiceUnderTest.run(limits: limits, policy: isByName ? withNames : withNumbers) {
      under in
      var statuses: [Int] = []
      for name in ["ana", "bea"] {
        let login = isByName ? #""login":"\#(name)""# : #""email":"\#(name)@example.com""#
        let client = try await ClientUnderTest(under)
        let made = await client.take(
          "submitSignUp", #"{\#(login),"password":"Correct-horse-1",\#(contact)}"#)
        _ = await client.take("back")
        let asked = await client.take("forgotPassword", #"{\#(login)}"#)
        statuses += [made.status, asked.status]
      }
      #expect(statuses == [200, 200, 200, 429])
    }
  }

  @Test func `Step 1 is a message to its address, also after a form that was refused`()
    async throws
  {
    var limits = ServiceLimits()
    limits.messagesToDestination = 1
    try await ServiceUnderTest.run(limits: limits, policy: withNames) { under in
      func signUp(_ name: String) async throws -> Int {
        let client = try await ClientUnderTest(under)
        func submit(_ password: String) async -> ServiceResponse {
          await client.take(
            "submitSignUp",
            #"{"login":"\#(name)","password":"\#(password)","email":"victim@example.com"}"#)
        }
        #expect(await submit("short").screen == "signUp")
        return await submit("Correct-horse-1").status
      }
      let statuses = [try await signUp("ana"), try await signUp("bea")]
      #expect(statuses == [200, 429])
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
