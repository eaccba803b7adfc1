import Foundation
import RegistrationCognito
import RegistrationCore
import Testing

/// What settings accept, and which attribute a field is.
@Suite struct SettingsTests {
  private func settings(_ endpoint: String) throws -> CognitoSettings {
    try CognitoSettings(
      userPoolID: "eu-west-1_aB3", clientID: "4client",
      endpoint: URL(string: endpoint))
  }

  @Test("the address is Amazon's in the region of the pool")
  func regions() throws {
    let ireland = try CognitoSettings(userPoolID: "eu-west-1_aB3", clientID: "4client")
    #expect(ireland.endpoint.absoluteString == "https://cognito-idp.eu-west-1.amazonaws.com/")
    let beijing = try CognitoSettings(userPoolID: "cn-north-1_aB3", clientID: "4client")
    #expect(beijing.endpoint.absoluteString == "https://cognito-idp.cn-north-1.amazonaws.com.cn/")
  }

  @Test("without TLS, only this machine is spoken to")
  func plainHTTP() throws {
    for good in [
      "http://localhost:9229", "http://127.0.0.1:9229/", "http://[::1]:1", "https://x.example",
    ] {
      #expect(try settings(good).endpoint.absoluteString == good)
    }
    for bad in [
      "http://example.com", "http://localhost.example.com", "ftp://localhost", "https://",
      "localhost",
      "https://user@x.example", "https://x.example/?a", "http://127.0.0.1.evil.example",
    ] {
      #expect(throws: CognitoSettings.Problem.endpoint(bad)) { try settings(bad) }
    }
  }

  @Test("a page is on a domain of the pool's, and leads back to the letter")
  func managedLogin() throws {
    let domain = "https://members.auth.eu-west-1.amazoncognito.com"
    for good in [
      "com.example.app:/signed-in", "com.example.app://signed-in", "com.example.app:/in?a=b",
      "https://app.example.com/cb", "https://app.example.com:8443/cb?x=1", "http://localhost:3000/",
      "http://127.0.0.1:1/back",
    ] {
      #expect(
        try CognitoManagedLogin(domain: domain, callback: good).callback.absoluteString == good)
    }
    for bad in [
      "", "/signed-in", "app:/in#part", "app:/a b", "app:/a|b{c}", "app:/%zz", "App:/in",
      "com.example.app://Signed-In", "https://App.example.com/cb", "https://app.example.com:443/cb",
      "https://me@app.example.com/cb", "http://example.com/cb", "https:///cb",
      "javascript:alert(1)",
    ] {
      #expect(throws: CognitoSettings.Problem.callback(bad)) {
        try CognitoManagedLogin(domain: domain, callback: bad)
      }
    }
    for bad in [
      "members.auth.eu-west-1.amazoncognito.com", "http://example.com", "https://x.example/?a",
    ] {
      #expect(throws: CognitoSettings.Problem.domain(bad)) {
        try CognitoManagedLogin(domain: bad, callback: "app:/in")
      }
    }
  }

  @Test(
    "what is no identifier of a pool is refused",
    arguments: ["", "eu-west-1", "_aB3", "eu-west-1_", "a_b_c", "evil.example/_x", "eu west_1"])
  func pools(_ id: String) {
    #expect(throws: CognitoSettings.Problem.userPoolID(id)) {
      try CognitoSettings(userPoolID: id, clientID: "4client")
    }
    #expect(throws: CognitoSettings.Problem.clientID) {
      try CognitoSettings(userPoolID: "eu-west-1_aB3", clientID: "")
    }
  }

  @Test("fields have the standard attributes, their own, or custom ones")
  func attributes() {
    var names = CognitoAttributeNames(["card": "custom:libraryCard"])
    #expect(names["firstName"] == "given_name")
    #expect(names["phone"] == "phone_number")
    #expect(names["birthday"] == "birthdate")
    #expect(names["card"] == "custom:libraryCard")
    #expect(names["acceptTerms"] == "custom:acceptTerms")
    #expect(names["email"] == "custom:email", "a profile never changes the name of the account")
    names["acceptTerms"] = "custom:terms"
    #expect(names["acceptTerms"] == "custom:terms")
  }

  @Test("a policy whose profile has a picture, or a name that no pool takes, is refused")
  func policies() throws {
    let (client, _) = try ScriptedTransport.client()
    #expect(throws: CognitoSettings.Problem.picture("avatar")) {
      try CognitoProfileDirectory(client, policy: .clinic)
    }
    let long = Policy(name: "long", profile: [FieldRule("aNameThatIsFarTooLong", label: "Long")])
    #expect(throws: CognitoSettings.Problem.attribute("custom:aNameThatIsFarTooLong")) {
      try CognitoProfileDirectory(client, policy: long)
    }
    _ = try CognitoProfileDirectory(client, policy: .members)
  }

  @Test func `Two fields of a form that would be one attribute are refused`() throws {
    let (client, _) = try ScriptedTransport.client {
      $0.attributes = CognitoAttributeNames(["nick": "nickname"])
    }
    for (first, second, attribute) in [
      ("firstName", "given_name", "given_name"), ("phone_number", "phone", "phone_number"),
      ("nick", "nickname", "nickname"),
    ] {
      let rules = [first, second].map { FieldRule(FieldName($0), label: "Field") }
      for policy in [
        Policy(name: "twice", profile: rules), Policy(name: "twice", signUp: rules, profile: []),
      ] {
        #expect(throws: CognitoSettings.Problem.sharedAttribute(attribute)) {
          try CognitoProfileDirectory(client, policy: policy)
        }
      }
    }
    let named = Policy(
      name: "named",
      signUp: [
        FieldRule("mobile", label: "Mobile", kind: .phone),
        FieldRule("phone_number", label: "Other"),
      ], profile: [], login: LoginRule([.email, .name]))
    #expect(throws: CognitoSettings.Problem.sharedAttribute("phone_number")) {
      try CognitoProfileDirectory(client, policy: named)
    }
  }

  @Test func `A code of step 2 with another length than a pool's is refused`() throws {
    let (client, _) = try ScriptedTransport.client()
    for length in [4, 5, 7, 8] {
      let policy = Policy(name: "code", profile: [], confirmation: CodeRule(length: length))
      #expect(throws: CognitoSettings.Problem.codeLength(length)) {
        try CognitoProfileDirectory(client, policy: policy)
      }
    }
    for confirmation in [CodeRule(), nil] {
      _ = try CognitoProfileDirectory(
        client, policy: Policy(name: "code", profile: [], confirmation: confirmation))
    }
  }

  @Test("nothing of the settings shows the app client's secret")
  func printed() throws {
    let settings = try CognitoSettings(
      userPoolID: "eu-west-1_aB3", clientID: "4client", clientSecret: "very-secret-indeed")
    var dumped = "\(settings)"
    dump(settings, to: &dumped)
    #expect(!dumped.contains("very-secret-indeed"))
  }

  @Test("nothing of the tokens, of the client or of its store shows a token")
  func printedTokens() async throws {
    let device = try Device()
    let client = try await device.signedIn(try device.addUser())
    let tokens = try #require(try await client.tokens())
    var dumped = "\(tokens) \(client) \(String(reflecting: tokens))"
    dump(tokens, to: &dumped)
    dump(client, to: &dumped)
    dump(device.store, to: &dumped)
    #expect(!dumped.contains(tokens.access.reveal()))
    #expect(dumped.contains(Secret.placeholder))
    let refresh = try #require(device.store.text?.reveal().split(separator: "\"refresh\":\"").last)
    #expect(!dumped.contains(refresh.prefix(24)))
  }

  @Test("the metadata of an operation goes with its calls alone")
  func metadata() async throws {
    let login = try #require(Login("ana@example.com"))
    let (client, transport) = try ScriptedTransport.client(.failure(.lost), .failure(.lost)) {
      $0.metadata = [.signUp: ["campaign": "spring"]]
    }
    _ = try? await client.signUp(login: login, password: "Correct-horse-1", fields: [:])
    _ = try? await client.resendCode(login: login)
    #expect(transport.bodies[0].contains(#""ClientMetadata":{"campaign":"spring"}"#))
    #expect(!transport.bodies[1].contains("ClientMetadata"))
  }
}
