import CognitoCrypto
import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Testing

/// The pages of `/oauth2`, and the token endpoint.
struct OAuthClient {
  var client = EndpointClient()
  /// What the app asks with.
  var asked: [String: String] = [
    "response_type": "code", "client_id": "registrar", "redirect_uri": "app:/back", "state": "s1",
    "identity_provider": "Google", "code_challenge_method": "S256",
    "code_challenge": Base64URL.text(of: SHA256.digest(of: Array("the-verifier".utf8))),
  ]

  init(_ identities: ProviderSheets.Identity...) {
    client.endpoint.pools[0].world.services.sheets.identities = identities
  }

  mutating func get(_ path: String, _ more: [String: String] = [:]) -> CognitoEndpoint.Response {
    let request = CognitoEndpoint.Request(
      page: path, OAuthClient.parameters(asked.merging(more) { $1 }))
    return client.endpoint.answer(request, signer: EndpointClient.signer, at: client.now)
  }

  /// What the app is led back with after the person has picked an identity.
  mutating func picked(
    _ id: String, of provider: String = "google"
  ) -> FormParameters? {
    OAuthClient.query(
      of: get(
        "/oauth2/idpresponse",
        [
          "registrar_outcome": "identity", "registrar_provider": provider,
          "registrar_identity": id,
        ]))
  }

  /// The code for a person who has picked an identity.
  mutating func code(_ id: String = "117") throws -> String {
    let back = picked(id)
    return try #require(back?["code"])
  }

  mutating func exchange(
    _ more: [String: String], authorization: String? = nil
  ) -> (status: Int, json: JSONValue) {
    let form = [
      "grant_type": "authorization_code", "client_id": "registrar", "redirect_uri": "app:/back",
      "code_verifier": "the-verifier",
    ].merging(more) { $1 }
    let request = CognitoEndpoint.Request(
      tokensAt: "/oauth2/token",
      form: Array(OAuthClient.parameters(form).encoded.reveal().utf8), authorization: authorization)
    let response = client.endpoint.answer(request, signer: EndpointClient.signer, at: client.now)
    return (response.status, JSONValue(parsing: response.body[...]) ?? .null)
  }

  /// Those that are not empty.
  private static func parameters(_ pairs: [String: String]) -> FormParameters {
    var parameters = FormParameters()
    for (name, value) in pairs.sorted(by: { $0.key < $1.key }) where !value.isEmpty {
      parameters.append(name, Secret(value))
    }
    return parameters
  }

  static func query(of response: CognitoEndpoint.Response) -> FormParameters? {
    guard response.status == 302, let address = response[header: "location"],
      let mark = address.utf8.firstIndex(of: UInt8(ascii: "?"))
    else { return nil }
    return FormParameters(encoded: address.utf8[mark...].dropFirst())
  }
}

@Suite("The pages of providers, and their tokens") struct OAuthTests {
  private static let ana = ProviderSheets.Identity(
    provider: .google, id: "117", hints: ["given-name": "Ana", "email": "ana@example.com"])

  private func claims(_ token: String?) -> JSONValue? {
    token.flatMap { JSONWebToken.claims(of: Secret($0), signer: EndpointClient.signer) }
  }

  @Test func `Who picks an identity gets tokens that tell what the provider does`() throws {
    var app = OAuthClient(Self.ana)
    #expect(app.get("/oauth2/authorize").status == 200)
    let back = app.picked("117")
    #expect(back?["state"] == "s1")
    let (status, json) = app.exchange(["code": back?["code"] ?? ""])
    #expect(status == 200)
    #expect(json["token_type"]?.string == "Bearer")
    #expect(json["expires_in"]?.integer == 3600)
    let access = claims(json["access_token"]?.string)
    #expect(access?["username"]?.string == "google_117")
    #expect(access?["scope"]?.string == "openid profile email phone aws.cognito.signin.user.admin")
    let identity = claims(json["id_token"]?.string)
    #expect(identity?["given_name"]?.string == "Ana")
    #expect(identity?["email"]?.string == "ana@example.com")
    let user = try app.client.call(
      .getUser, EndpointClient.bearing(json["access_token"]?.string.map { Secret($0) }))
    #expect(user[text: .username] == "google_117")
    // The refresh token is good for both endpoints.
    let refresh = json["refresh_token"]?.string ?? ""
    let again = app.exchange(["grant_type": "refresh_token", "refresh_token": refresh])
    #expect(again.status == 200)
    #expect(claims(again.json["access_token"]?.string)?["username"]?.string == "google_117")
  }

  @Test func `A code is good once, for five minutes, for its client, its address and its verifier`()
    throws
  {
    var app = OAuthClient(Self.ana)
    func refused(_ more: [String: String], after milliseconds: Int64 = 0) throws {
      let code = try app.code()
      app.client.now = app.client.now.advanced(byMilliseconds: milliseconds)
      let first = app.exchange(["code": code].merging(more) { $1 })
      #expect(first.status == 400, "\(more)")
      #expect(first.json["error"]?.string == "invalid_grant", "\(more)")
      if more["code"] != nil { return }
      // A first try that is wrong uses the code up, too.
      #expect(app.exchange(["code": code]).json["error"]?.string == "invalid_grant", "\(more)")
    }
    try refused(["code_verifier": "another"])
    try refused(["code_verifier": ""])
    try refused(["redirect_uri": "app:/elsewhere"])
    try refused([:], after: 300_000)
    try refused(["code": "guessed"])
    let code = try app.code()
    app.client.now = app.client.now.advanced(byMilliseconds: 299_999)
    #expect(app.exchange(["code": code]).status == 200)
    #expect(app.exchange(["code": code]).json["error"]?.string == "invalid_grant")
  }

  @Test func `A refreshed token may be used for no more than the first`() throws {
    var app = OAuthClient(Self.ana)
    app.asked["scope"] = "openid"
    let first = app.exchange(["code": try app.code()]).json
    let refresh = first["refresh_token"]?.string ?? ""
    let again = app.exchange(["grant_type": "refresh_token", "refresh_token": refresh]).json
    #expect(claims(again["access_token"]?.string)?["scope"]?.string == "openid")
    var record = WireRecord()
    record[text: .clientID] = "registrar"
    record[text: .authFlow] = "REFRESH_TOKEN_AUTH"
    record[map: .authParameters] = WireMap(["REFRESH_TOKEN": Secret(refresh)])
    let token = try app.client.call(.initiateAuth, record)[part: .authenticationResult]?[
      secret: .accessToken]
    #expect(claims(token?.reveal())?["scope"]?.string == "openid")
    app.asked["scope"] = OAuth.selfServiceScope
    let other = app.exchange(["code": try app.code()]).json
    #expect(other["id_token"] == nil)
    let refreshed = app.exchange([
      "grant_type": "refresh_token", "refresh_token": other["refresh_token"]?.string ?? "",
    ]).json
    #expect(refreshed["access_token"] != nil)
    #expect(refreshed["id_token"] == nil)
  }

  @Test
  func `The identity token repeats the nonce, and of a linked account the address is its own`()
    throws
  {
    var linked = Self.ana
    linked.linked = Login("bob@example.com")
    var app = OAuthClient(linked)
    try app.client.register("bob@example.com")
    app.asked["nonce"] = "n-0S6_WzA2Mj"
    let identity = claims(app.exchange(["code": try app.code()]).json["id_token"]?.string)
    #expect(identity?["nonce"]?.string == "n-0S6_WzA2Mj")
    #expect(identity?["email"]?.string == "bob@example.com")
    #expect(identity?["email_verified"] == .bool(true))
    #expect(identity?["given_name"]?.string == "Ana")
  }

  @Test func `An address that a provider tells is not known to be the person's`() throws {
    var app = OAuthClient(Self.ana)
    let identity = claims(app.exchange(["code": try app.code()]).json["id_token"]?.string)
    #expect(identity?["email"]?.string == "ana@example.com")
    #expect(identity?["email_verified"] == nil)
  }

  @Test func `Of more than a thousand codes the oldest are dropped, and the same ones every time`()
    throws
  {
    var app = OAuthClient(Self.ana)
    let codes = try (0..<1100).map { _ in try app.code() }
    let status = [0, 75, 76, 1099].map { app.exchange(["code": codes[$0]]).status }
    #expect(status == [400, 400, 200, 200])
  }

  @Test func `The page without a provider has those that the app client has`() throws {
    var app = OAuthClient(
      Self.ana, ProviderSheets.Identity(provider: .apple, id: "1"))
    app.asked["identity_provider"] = ""
    #expect(String(decoding: app.get("/oauth2/authorize").body, as: UTF8.self).contains(">1</a>"))
    #expect(app.picked("1", of: "apple")?["code"] != nil)
    app.client.endpoint.pools[0].clients[0] = try limited(&app.client)
    app.asked["client_id"] = app.client.endpoint.pools[0].clients[0].id
    app.asked["scope"] = ""
    #expect(!String(decoding: app.get("/oauth2/authorize").body, as: UTF8.self).contains(">1</a>"))
    #expect(app.picked("1", of: "apple")?["error"] == "user_cancelled_authorize")
  }

  /// An app client that has Google alone.
  private func limited(_ client: inout EndpointClient) throws -> AppClient {
    var record = WireRecord()
    record[text: .userPoolID] = client.endpoint.pools[0].id
    record[text: .clientName] = "app"
    record[texts: .callbackURLs] = ["app:/back"]
    record[texts: .supportedIdentityProviders] = ["Google"]
    record[texts: .allowedOAuthFlows] = ["code"]
    record[texts: .allowedOAuthScopes] = ["openid"]
    record[boolean: .allowedOAuthFlowsUserPoolClient] = true
    _ = try client.call(.createUserPoolClient, record)
    return try #require(client.endpoint.pools[0].clients.last)
  }

  @Test func `A code that was asked for without a verifier takes none`() throws {
    var app = OAuthClient(Self.ana)
    app.asked["code_challenge"] = ""
    let code = try app.code()
    #expect(app.exchange(["code": code]).status == 400)
    let second = try app.code()
    #expect(app.exchange(["code": second, "code_verifier": ""]).status == 200)
  }

  @Test func `An app client with a secret must show it, in the header or in the form`() throws {
    var app = OAuthClient(Self.ana)
    app.client.endpoint.pools[0].clients[0].secret = "s3cret"
    let basic = "Basic " + Array("registrar:s3cret".utf8).base64
    #expect(app.exchange(["code": try app.code()], authorization: basic).status == 200)
    #expect(
      app.exchange(["code": try app.code(), "client_id": ""], authorization: basic).status == 200)
    #expect(app.exchange(["code": try app.code(), "client_secret": "s3cret"]).status == 200)
    for wrong in [nil, "Basic x", "Basic " + Array("registrar:other".utf8).base64, "Bearer s3cret"]
    {
      let answer = app.exchange(["code": try app.code()], authorization: wrong)
      #expect(answer.json["error"]?.string == "invalid_client", "\(wrong ?? "none")")
    }
  }

  @Test(
    "what an app may not ask for leads back with its error",
    arguments: [
      (["response_type": "token"], "unsupported_response_type"),
      (["code_challenge_method": "plain"], "invalid_request"),
      (["scope": "openid admin"], "invalid_scope"),
      (["scope": "email"], "invalid_scope"),
    ])
  func refused(_ more: [String: String], _ error: String) {
    var app = OAuthClient(Self.ana)
    let back = OAuthClient.query(of: app.get("/oauth2/authorize", more))
    #expect(back?["error"] == error)
    #expect(back?["state"] == "s1")
  }

  @Test(
    "an app client or an address that is not known leads nowhere",
    arguments: [
      ["client_id": "another"], ["redirect_uri": "app:/back\r\nset-cookie: a=b"],
      ["redirect_uri": "app:/back#fragment"], ["redirect_uri": "https://evil.example/back"],
      ["redirect_uri": "http://localhost.evil.example/"],
      ["redirect_uri": "http://localhost:x@evil.example/"],
      ["redirect_uri": "https:evil.example"], ["redirect_uri": "/relative"], ["redirect_uri": ""],
    ])
  func unusable(_ more: [String: String]) {
    var app = OAuthClient(Self.ana)
    for path in ["/oauth2/authorize", "/oauth2/idpresponse"] {
      let response = app.get(path, more)
      #expect(response.status == 400)
      #expect(response[header: "location"] == nil)
    }
  }

  @Test
  func `A client that was made has only the addresses, providers and scopes it was made with`()
    throws
  {
    var app = OAuthClient(Self.ana)
    var record = WireRecord()
    record[text: .userPoolID] = app.client.endpoint.pools[0].id
    record[text: .clientName] = "app"
    record[texts: .callbackURLs] = ["https://app.example.com/back"]
    record[texts: .logoutURLs] = ["https://app.example.com/bye"]
    record[texts: .supportedIdentityProviders] = ["Google"]
    record[texts: .allowedOAuthFlows] = ["code"]
    record[texts: .allowedOAuthScopes] = ["openid"]
    record[boolean: .allowedOAuthFlowsUserPoolClient] = true
    let made = try app.client.call(.createUserPoolClient, record)
    let id = try #require(made[part: .userPoolClient]?[text: .clientID])
    let more = ["client_id": id, "redirect_uri": "https://app.example.com/back"]
    #expect(app.get("/oauth2/authorize", more).status == 200)
    #expect(app.get("/oauth2/authorize", ["client_id": id]).status == 400)
    #expect(
      app.get("/oauth2/authorize", more.merging(["identity_provider": "Facebook"]) { $1 }).status
        == 400)
    app.asked.merge(more) { $1 }
    let code = try app.code()
    let json = app.exchange(["code": code].merging(more) { $1 }).json
    #expect(claims(json["access_token"]?.string)?["scope"]?.string == "openid")
    // The scope for one's own account was not asked for.
    let failure = try app.client.failure(
      .getUser, EndpointClient.bearing(json["access_token"]?.string.map { Secret($0) }))
    #expect(failure.message == "Access Token does not have required scopes")
    let bye = app.get("/logout", ["client_id": id, "logout_uri": "https://app.example.com/bye"])
    #expect(bye[header: "location"] == "https://app.example.com/bye")
    #expect(
      app.get("/logout", ["client_id": id, "logout_uri": "https://evil.example"]).status == 400)
    // A code of one client is not taken from another.
    let other = try app.code()
    #expect(
      app.exchange(["code": other, "redirect_uri": "https://app.example.com/back"]).json["error"]?
        .string == "invalid_grant")
  }

  @Test func `What people and providers are called cannot become part of the page`() {
    var app = OAuthClient(
      ProviderSheets.Identity(provider: .google, id: #""><script>alert(1)</script>"#))
    let page = String(decoding: app.get("/oauth2/authorize").body, as: UTF8.self)
    #expect(!page.contains("<script"))
    #expect(page.contains("&lt;script&gt;"))
    let other = app.get("/oauth2/authorize", ["state": #""><script>"#])
    #expect(other.status == 200)
    #expect(!String(decoding: other.body, as: UTF8.self).contains("<script"))
    #expect(app.picked(#""><script>alert(1)</script>"#)?["code"] != nil)
  }

  @Test func `A page without an identity says how to make one`() {
    var app = OAuthClient()
    let page = String(decoding: app.get("/oauth2/authorize").body, as: UTF8.self)
    #expect(page.contains("given identity google 117"))
    #expect(app.picked("117")?["error"] == "server_error")
  }

  @Test func `A fault of the script's meets the token endpoint, before its work or after`() throws {
    var app = OAuthClient(Self.ana)
    let code = try app.code()
    app.client.endpoint.pools[0].world.network.add(
      Fault(.signInWithSheet, .pool(.tooManyRequests), effect: .nothing))
    #expect(app.exchange(["code": code]).status == 429)
    #expect(app.client.endpoint.pools[0].users.count == 0)
    app.client.endpoint.pools[0].world.network.add(
      Fault(.signInWithSheet, .pool(.internalError), effect: .everything))
    #expect(app.exchange(["code": code]).status == 500)
    #expect(app.client.endpoint.pools[0].users.count == 1)
  }

  @Test func `Identities and codes outlive the process`() throws {
    var app = OAuthClient(Self.ana)
    app.client.endpoint.pools[0].world.services.sheets.answers = [
      .cancelled, .exists(Login("kim@example.com")), .identity("117"),
    ]
    let code = try app.code()
    var writer = KeptWriter()
    app.client.endpoint.writeState(to: &writer)
    var reader = KeptReader(writer.bytes)
    var endpoint = CognitoEndpoint(seed: 99)
    try endpoint.readState(from: &reader)
    #expect(reader.isAtEnd)
    app.client.endpoint = endpoint
    #expect(app.exchange(["code": code]).status == 200)
    let answers = (0..<3).map { _ in OAuthClient.query(of: app.get("/oauth2/authorize")) }
    #expect(answers[0]?["error"] == "user_cancelled_authorize")
    #expect(
      answers[1]?["error_description"]
        == "PreSignUp failed with error accountExists kim@example.com. ")
    #expect(answers[2]?["code"] != nil)
  }
}
