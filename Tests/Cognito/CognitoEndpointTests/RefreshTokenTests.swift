import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("A refresh token is of the app client that was given it")
struct RefreshTokenTests {
  private static let invalid = "Invalid Refresh Token."

  /// A person who has signed in with the first app client, and another client.
  private func signedIn(rotating: Bool = false) throws -> (EndpointClient, Secret, other: String) {
    var client = EndpointClient()
    if rotating { client.endpoint.pools[0].clients[0].rotationGrace = 0 }
    try client.register("ana@example.com")
    let token = try #require(try client.tokens("ana@example.com")[secret: .refreshToken])
    var record = WireRecord()
    record[text: .userPoolID] = client.endpoint.pools[0].id
    record[text: .clientName] = "other"
    record[texts: .explicitAuthFlows] = ["ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_PASSWORD_AUTH"]
    let made = try client.call(.createUserPoolClient, record)[part: .userPoolClient]
    return (client, token, try #require(made?[text: .clientID]))
  }

  private func asking(_ token: Secret, by client: String) -> WireRecord {
    var record = WireRecord()
    record[text: .clientID] = client
    record[secret: .refreshToken] = token
    return record
  }

  private func flow(_ token: Secret, by client: String) -> WireRecord {
    var record = WireRecord()
    record[text: .clientID] = client
    record[text: .authFlow] = "REFRESH_TOKEN_AUTH"
    record[map: .authParameters] = WireMap(["REFRESH_TOKEN": token])
    return record
  }

  private func revoking(_ token: Secret, by client: String) -> WireRecord {
    var record = WireRecord()
    record[text: .clientID] = client
    record[secret: .token] = token
    return record
  }

  private func isRefused(_ failure: WireFailure) -> Bool {
    failure.error == .notAuthorized(.other(Self.invalid)) && failure.message == Self.invalid
  }

  @Test("Another client can neither use it nor revoke it")
  func otherClient() throws {
    var (client, token, other) = try signedIn()
    let calls = [
      (WireOperation.getTokensFromRefreshToken, asking(token, by: other)),
      (.initiateAuth, flow(token, by: other)), (.revokeToken, revoking(token, by: other)),
    ]
    for (operation, record) in calls {
      let failure = try client.failure(operation, record)
      #expect(isRefused(failure), "\(operation.rawValue): \(failure.message)")
    }
    _ = try client.call(.initiateAuth, flow(token, by: "registrar"))
    _ = try client.call(.revokeToken, revoking(token, by: "registrar"))
    let failure = try client.failure(.initiateAuth, flow(token, by: "registrar"))
    #expect(failure.message == "Refresh Token has been revoked")
  }

  @Test("A rotated one is of the client of the first, and so it is in what a server keeps")
  func rotated() throws {
    var (client, token, other) = try signedIn(rotating: true)
    let first = try client.call(.getTokensFromRefreshToken, asking(token, by: "registrar"))
    let next = try #require(first[part: .authenticationResult]?[secret: .refreshToken])
    var writer = KeptWriter()
    client.endpoint.writeState(to: &writer)
    var reader = KeptReader(writer.bytes)
    client.endpoint = CognitoEndpoint(seed: 99)
    try client.endpoint.readState(from: &reader)
    for token in [token, next] {
      #expect(isRefused(try client.failure(.initiateAuth, flow(token, by: other))))
      #expect(isRefused(try client.failure(.revokeToken, revoking(token, by: other))))
    }
    _ = try client.call(.getTokensFromRefreshToken, asking(next, by: "registrar"))
  }

  @Test("A session that a script has begun is of the first client")
  func begunByScript() throws {
    var (client, _, other) = try signedIn(rotating: true)
    let login = try #require(Login("ana@example.com"))
    let token = client.endpoint.pools[0].users.issueSession(to: login, at: client.now)
    #expect(isRefused(try client.failure(.initiateAuth, flow(token, by: other))))
    #expect(isRefused(try client.failure(.revokeToken, revoking(token, by: other))))
    let first = try client.call(.getTokensFromRefreshToken, asking(token, by: "registrar"))
    #expect(first[part: .authenticationResult]?[secret: .refreshToken] != nil)
    _ = try client.call(.revokeToken, revoking(token, by: "registrar"))
    _ = try client.failure(.getTokensFromRefreshToken, asking(token, by: "registrar"))
  }

  @Test("Tokens that have expired are forgotten, and the others are not")
  func bounded() throws {
    var (client, _, _) = try signedIn()
    for _ in 0..<1000 {
      client.now = client.now.advanced(byMilliseconds: 86_400_000)
      _ = try client.tokens("ana@example.com")
    }
    #expect(client.endpoint.pools[0].signInCount <= 128)
    let token = try #require(try client.tokens("ana@example.com")[secret: .refreshToken])
    _ = try client.call(.initiateAuth, flow(token, by: "registrar"))
  }
}
