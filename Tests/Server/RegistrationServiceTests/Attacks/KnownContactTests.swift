import MockIdentityPool
import RegistrationCore
import RegistrationSimulation
import Testing

@testable import RegistrationService

/// Which destinations a message counts for that an event asks for by the account's name alone.
@Suite struct KnownContactTests {
  /// A policy under which accounts have a name, and codes go to an address, which the profile may change.
  private var policy: Policy {
    var policy = Policy(
      name: "names", signUp: [FieldRule(.email, kind: .email)],
      profile: [FieldRule("contact", kind: .email)])
    policy.login = LoginRule([.name])
    return policy
  }

  private func run(
    toDestination limit: Int, _ body: (ServiceUnderTest) async throws -> Void
  ) async throws {
    var limits = ServiceLimits()
    limits.messagesToDestination = limit
    try await ServiceUnderTest.run(limits: limits, policy: policy, body)
  }

  /// Signs up in a registration of its own.
  private func signUp(
    _ name: String, with email: String, _ under: ServiceUnderTest
  ) async throws -> (client: ClientUnderTest, status: Int) {
    let client = try await ClientUnderTest(under)
    let form = #"{"login":"\#(name)","password":"Correct-horse-1","email":"\#(email)"}"#
    return (client, await client.take("submitSignUp", form, from: "192.0.2.1").status)
  }

  /// Asks for a code by the name of an account, in a registration of its own; the status.
  private func forget(_ name: String, _ under: ServiceUnderTest) async throws -> Int {
    try await ClientUnderTest(under).take(
      "forgotPassword", #"{"login":"\#(name)"}"#, from: "192.0.2.2"
    ).status
  }

  @Test func `A name counts for the address of its sign-up, whichever registration sends it`()
    async throws
  {
    try await run(toDestination: 3) { under in
      for (name, email) in [("ana", "victim"), ("bea", "victim"), ("cem", "cem")] {
        let made = try await signUp(name, with: "\(email)@example.com", under)
        #expect(made.status == 200)
      }
      var statuses: [Int] = []
      for name in ["ana", "bea", "ana", "cem", "dan"] {
        statuses.append(try await forget(name, under))
      }
      #expect(statuses == [200, 429, 429, 200, 200])
    }
  }

  @Test func `A sign-up with a name that is taken ties no address to it`() async throws {
    try await run(toDestination: 3) { under in
      let ana = try await signUp("ana", with: "ana@example.com", under).client
      _ = await ana.take("submitCode", #"{"code":"\#(try await under.code(of: "ana"))"}"#)
      let taken = try await signUp("ana", with: "stranger@example.com", under)
      #expect(taken.status == 200)
      for name in ["bea", "cem"] { _ = try await signUp(name, with: "stranger@example.com", under) }
      #expect(try await forget("ana", under) == 200)
    }
  }

  @Test func `Sign-ins to many names are tries of the one address that they have`() async throws {
    var limits = ServiceLimits()
    limits.triesAtDestination = 3
    try await ServiceUnderTest.run(limits: limits, policy: policy) { under in
      let names = ["ana", "bea", "cem", "dan"]
      for name in names { _ = try await signUp(name, with: "victim@example.com", under) }
      var statuses: [Int] = []
      for name in names {
        let form = #"{"login":"\#(name)","password":"Correct-horse-1"}"#
        statuses.append(
          try await ClientUnderTest(under).take("submitSignIn", form, from: "192.0.2.3").status)
      }
      // Each has the code of an account sent again that is not confirmed, which is a try, too.
      #expect(statuses == [200, 200, 429, 429])
    }
  }

  @Test func `A name counts for the address that the profile has brought`() async throws {
    try await run(toDestination: 2) { under in
      let ana = try await signUp("ana", with: "ana@example.com", under).client
      let code = try await under.code(of: "ana")
      #expect(await ana.take("submitCode", #"{"code":"\#(code)"}"#).screen == "profile")
      let saved = await ana.take("submitProfile", #"{"contact":"victim@example.com"}"#)
      #expect(saved.screen == "registered")
      #expect(try await forget("ana", under) == 200)
      #expect(try await signUp("bea", with: "victim@example.com", under).status == 429)
    }
  }

  @Test func `Only so many contacts are remembered, and of an account the last ones`() throws {
    let contacts = KnownContacts(mostOfGeneration: KnownContacts.mostOfAccount + 1)
    let names = try ["ana", "bea", "cem"].map { try #require(Login($0)) }
    let (ana, bea, cem) = (names[0], names[1], names[2])
    let numbers = (0..<40).map { "+155501001\($0)" }
    contacts.note(["ana"], of: ana)
    #expect(contacts.contacts(of: ana).isEmpty)
    for number in numbers { contacts.note([number], of: ana) }
    #expect(contacts.contacts(of: ana) == Array(numbers.suffix(KnownContacts.mostOfAccount)))
    contacts.note(["b@example.com", "+15550100200"], of: bea)
    #expect(contacts.contacts(of: ana).count == KnownContacts.mostOfAccount)
    contacts.note(["c@example.com"], of: cem)
    contacts.note(numbers.suffix(KnownContacts.mostOfAccount), of: cem)
    #expect(contacts.contacts(of: ana).isEmpty)
    #expect(contacts.contacts(of: bea) == ["b@example.com", "+15550100200"])
  }
}
