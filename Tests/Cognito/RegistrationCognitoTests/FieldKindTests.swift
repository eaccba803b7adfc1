import CognitoWire
import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization
import Testing

/// Every kind of field that a pool's attributes can hold, written and read over the wire.
@Suite struct FieldKindTests {
  private static let policy: Policy = {
    var policy = Policy.members
    policy.profile = [
      FieldRule("firstName", label: "Name", kind: .text, isRequired: true),
      FieldRule(
        "size", label: "Size", kind: .choice, isRequired: true,
        limits: .choices([FieldChoice("S"), FieldChoice("XL", label: "Large")])),
      FieldRule(
        "rooms", label: "Rooms", kind: .number, isRequired: true,
        limits: .numbers(minimum: -3, maximum: 40)),
      FieldRule("arrival", label: "Arrival", kind: .date, isRequired: true),
      FieldRule("birthday", label: "Birthday", kind: .birthday, isRequired: true),
      FieldRule("country", label: "Country", kind: .country, isRequired: true),
      FieldRule("website", label: "Website", kind: .url, isRequired: true),
      FieldRule("terms", label: "Terms", kind: .consent, isRequired: true),
    ]
    return policy
  }()

  private static let fields: Fields = [
    "firstName": "Ana", "size": "XL", "rooms": "-2", "arrival": "2026-12-24",
    "birthday": "1990-02-28", "country": "ES", "website": "https://example.com/ana", "terms": true,
  ]

  @Test("each kind of value comes back as it was written, and makes the profile complete")
  func roundTrip() async throws {
    let device = try Device(Self.policy)
    let login = try device.addUser()
    let client = try await device.signedIn(login)
    let directory = try CognitoProfileDirectory(client, policy: Self.policy)
    let missing = Self.policy.profile.map(\.name)
    #expect(
      try await directory.fetchProfile(of: login) == .incomplete(Profile([:]), missing: missing))
    try await directory.updateProfile(of: login, fields: Self.fields)
    #expect(try await directory.fetchProfile(of: login) == .complete(Profile(Self.fields)))
  }

  @Test("a choice is its value, a number its digits, a date its day and a country its code")
  func written() async throws {
    let device = try Device(Self.policy)
    let login = try device.addUser()
    let client = try await device.signedIn(login)
    let directory = try CognitoProfileDirectory(client, policy: Self.policy)
    try await directory.updateProfile(of: login, fields: Self.fields)
    let attributes = device.transport.changeUsers { users, _ in
      users.account(of: login)?.attributes ?? [:]
    }
    #expect(attributes["size"] == "XL")
    #expect(attributes["rooms"] == "-2")
    #expect(attributes["arrival"] == "2026-12-24")
    #expect(attributes["birthdate"] == "1990-02-28")
    #expect(attributes["country"] == "ES")
  }

  @Test("a value that the policy no longer allows is missing, and is not lost")
  func outdated() async throws {
    let device = try Device(Self.policy)
    let login = try device.addUser()
    let client = try await device.signedIn(login)
    let directory = try CognitoProfileDirectory(client, policy: Self.policy)
    var fields = Self.fields
    (fields["size"], fields["rooms"]) = ("M", "41")
    try await directory.updateProfile(of: login, fields: fields)
    #expect(
      try await directory.fetchProfile(of: login)
        == .incomplete(Profile(fields), missing: ["size", "rooms"]))
  }

  @Test func `What was left blank at step 1 is no attribute of the sign-up`() async throws {
    let device = try Device()
    let login = try #require(Login("ana@example.com"))
    let fields: Fields = ["phone": "", "name": "Ana", "website": "", "terms": false]
    _ = try await device.client().signUp(login: login, password: Device.password, fields: fields)
    let body = try #require(device.transport.state.withLock(\.bodies).first)
    let record = try WireOperation.signUp.read(request: Array(body.utf8))
    let names = (record[parts: .userAttributes] ?? []).map { $0[text: .name] }
    #expect(names == ["email", "name"])
  }

  @Test func `A value that is taken away later is written as an empty one`() async throws {
    let device = try Device(Self.policy)
    let login = try device.addUser()
    let client = try await device.signedIn(login)
    let directory = try CognitoProfileDirectory(client, policy: Self.policy)
    try await directory.updateProfile(
      of: login, fields: Self.fields.merging(["phone": "+34600000000"]))
    try await directory.updateProfile(of: login, fields: ["phone": "", "website": ""])
    let attributes = device.transport.changeUsers { users, _ in
      users.account(of: login)?.attributes ?? [:]
    }
    #expect(attributes["website"] == nil && attributes[.phone] == nil)
    #expect(attributes["country"] == "ES")
  }
}
