import CognitoWire
import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Testing

/// Contacts of step 1 beside a login that is none, or another one.
@Suite struct ContactFieldTests {
  private static func policy(_ kinds: [Login.Kind], _ rules: FieldRule...) -> Policy {
    var policy = Policy.members
    policy.login = LoginRule(kinds)
    (policy.signUp, policy.profile) = (rules, rules)
    return policy
  }

  private static func address(_ name: FieldName) -> FieldRule {
    FieldRule(name, label: "Address", kind: .email, isRequired: true)
  }

  private static func number(_ name: FieldName) -> FieldRule {
    FieldRule(name, label: "Number", kind: .phone, isRequired: true)
  }

  private func login(_ text: String) throws -> Login { try #require(Login(text)) }

  /// The attributes of a sign-up, as `NAME=VALUE`.
  private func sent(
    _ fields: Fields, of login: String, under policy: Policy?,
    _ names: CognitoAttributeNames = CognitoAttributeNames()
  ) async throws -> [String] {
    let (client, transport) = try ScriptedTransport.client(.failure(.lost)) {
      $0.attributes = names
    }
    if let policy { _ = try CognitoProfileDirectory(client, policy: policy) }
    _ = try? await client.signUp(
      login: try self.login(login), password: Device.password, fields: fields)
    let body = try #require(transport.bodies.first)
    let record = try WireOperation.signUp.read(request: Array(body.utf8))
    return (record[parts: .userAttributes] ?? []).map {
      "\($0[text: .name] ?? "")=\($0[text: .value] ?? "")"
    }
  }

  @Test(
    "who has a name is confirmed by the address of the form, which is in the profile, too",
    arguments: ["email", "mail"])
  func confirmed(_ text: String) async throws {
    let name = FieldName(text)
    let policy = Self.policy([.name], Self.address(name))
    let device = try Device(policy)
    let client = device.client()
    let directory = try CognitoProfileDirectory(client, policy: policy)
    let kim = try login("kim")
    var fields = Fields()
    fields[name] = "kim@example.com"
    _ = try await client.signUp(login: kim, password: Device.password, fields: fields)
    let code = try device.newestCode(try login("kim@example.com"))
    _ = try await client.confirmSignUp(login: kim, code: code)
    #expect(try await client.signIn(login: kim, way: .password(Device.password)) == .signedIn)
    try await client.keepSession(of: kim)
    #expect(try await directory.fetchProfile(of: kim) == .complete(Profile(fields)))
    fields[name] = "kim@example.net"
    try await directory.updateProfile(of: kim, fields: fields)
    #expect(try await directory.fetchProfile(of: kim) == .complete(Profile(fields)))
    let attributes = device.transport.changeUsers { users, _ in users.account(of: kim)?.attributes }
    #expect(attributes == ["email": "kim@example.net"])
  }

  @Test func `Contacts are the pool's attributes where the login is none`() async throws {
    let named = Self.policy([.name], Self.address("mail"), Self.number("mobile"))
    let fields: Fields = ["mail": "kim@example.com", "mobile": "+34600000000"]
    #expect(
      try await sent(fields, of: "kim", under: named)
        == ["email=kim@example.com", "phone_number=+34600000000"])
    #expect(
      try await sent(["email": "kim@example.com"], of: "kim", under: nil)
        == ["email=kim@example.com"], "without a policy, the name tells")
    let own = CognitoAttributeNames(["mail": "custom:mail", "mobile": "custom:mobile"])
    #expect(
      try await sent(fields, of: "kim", under: named, own)
        == ["custom:mail=kim@example.com", "custom:mobile=+34600000000"])
  }

  @Test func `Of several addresses, the usual name is the contact, else the first required one`()
    async throws
  {
    let spare = FieldRule("spare", label: "Spare", kind: .email, isRequired: false)
    let fields: Fields = ["spare": "a@example.com", "mail": "b@example.com"]
    #expect(
      try await sent(fields, of: "kim", under: Self.policy([.name], spare, Self.address("mail")))
        == ["email=b@example.com", "custom:spare=a@example.com"])
    let usual = Self.policy([.name], Self.address("mail"), Self.address(.email))
    #expect(
      try await sent(["mail": "a@example.com", "email": "b@example.com"], of: "kim", under: usual)
        == ["email=b@example.com", "custom:mail=a@example.com"])
  }

  @Test func `A contact beside one that names the account is no second one of its kind`()
    async throws
  {
    let both = Self.policy([.email, .phone, .name], Self.address(.email), Self.number(.phone))
    let fields: Fields = ["email": "kim@example.com", "phone": "+34600000000"]
    #expect(
      try await sent(fields, of: "ana@example.com", under: both)
        == ["email=ana@example.com", "phone_number=+34600000000"])
    #expect(
      try await sent(fields, of: "+34611111111", under: both)
        == ["phone_number=+34611111111", "email=kim@example.com"])
    let second = Self.policy([.email], Self.address("mail"))
    #expect(
      try await sent(["mail": "kim@example.com"], of: "ana@example.com", under: second)
        == ["email=ana@example.com", "custom:mail=kim@example.com"])
  }

  @Test func `An address that a challenge asks for is that of the account`() async throws {
    let (client, transport) = try ScriptedTransport.client(
      .service(
        200,
        #"{"ChallengeName":"NEW_PASSWORD_REQUIRED","Session":"a-session-of-twenty-characters","#
          + #""ChallengeParameters":{"requiredAttributes":"[\"userAttributes.email\"]"}}"#),
      .failure(.lost))
    _ = try CognitoProfileDirectory(client, policy: Self.policy([.name], Self.address("mail")))
    let kim = try login("kim")
    #expect(
      try await client.signIn(login: kim, way: .password(Device.password))
        == .challenge(.newPassword(missing: ["mail"])))
    let fields: Fields = ["mail": "kim@example.com"]
    _ = try? await client.respondToChallenge(
      .newPassword(Device.otherPassword, fields: fields), for: kim)
    #expect(transport.bodies.last?.contains(#""userAttributes.email":"kim@example.com""#) == true)
  }
}
