import CognitoCrypto
import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Testing

@Suite("An endpoint answers as a pool of Cognito's")
struct EndpointTests {
  @Test("A person signs up, confirms, signs in, and is told by the token")
  func journey() throws {
    var client = EndpointClient()
    try client.register("ana@example.com")
    let tokens = try client.tokens("ana@example.com")
    let user = try client.call(.getUser, EndpointClient.bearing(tokens[secret: .accessToken]))
    let attributes = try #require(user[parts: .userAttributes])
    #expect(
      attributes.contains { $0[text: .name] == "email" && $0[text: .value] == "ana@example.com" })
    #expect(user[text: .username]?.count == 36)
  }

  @Test("Equal endpoints answer equal requests equally, at equal times")
  func deterministic() throws {
    func responses() throws -> [CognitoEndpoint.Response] {
      var client = EndpointClient()
      var found: [CognitoEndpoint.Response] = []
      for name in ["ana@example.com", "bo@example.com", "ana@example.com"] {
        var record = client.user(name)
        record[secret: .password] = EndpointClient.password
        found.append(
          client.send(WireOperation.signUp.target, try WireOperation.signUp.write(request: record)))
      }
      return found
    }
    #expect(try responses() == responses())
  }

  @Test("An access token ends with its time, its session and its account, and none can be forged")
  func accessTokens() throws {
    var client = EndpointClient()
    try client.register("ana@example.com")
    let tokens = try client.tokens("ana@example.com")
    let access = try #require(tokens[secret: .accessToken])
    let bearing = EndpointClient.bearing(access)
    let forged = EndpointClient.bearing(Secret(access.reveal() + "A"))
    #expect(try client.failure(.getUser, forged).message == "Invalid Access Token")
    let identity = EndpointClient.bearing(tokens[secret: .idToken])
    #expect(try client.failure(.getUser, identity).message == "Invalid Access Token")
    client.now = client.now.advanced(byMilliseconds: 3_600_000)
    #expect(try client.failure(.getUser, bearing).message == "Access Token has expired")
    client.now = client.now.advanced(byMilliseconds: -1)
    _ = try client.call(.getUser, bearing)
    _ = try client.call(.globalSignOut, bearing)
    #expect(try client.failure(.getUser, bearing).message == "Access Token has been revoked")
  }

  @Test("A fault of a script closes the connection, before the work or after it")
  func faults() throws {
    var client = EndpointClient()
    var record = client.user("ana@example.com")
    record[secret: .password] = EndpointClient.password
    let body = try WireOperation.signUp.write(request: record)
    client.endpoint.pools[0].world.network.add(.init(.signUp, .pool(.timedOut)))
    #expect(client.send(WireOperation.signUp.target, body).delivery == .close)
    client.endpoint.pools[0].world.network.add(
      .init(.signUp, .pool(.timedOut), effect: .everything))
    #expect(client.send(WireOperation.signUp.target, body).delivery == .close)
    #expect(try client.failure(.signUp, record).error == .usernameExists)
  }

  @Test("A delay is told to the server, which waits")
  func delays() throws {
    var client = EndpointClient()
    client.endpoint.pools[0].world.network.delay(.signUp, byMilliseconds: 1500)
    var record = client.user("ana@example.com")
    record[secret: .password] = EndpointClient.password
    let body = try WireOperation.signUp.write(request: record)
    #expect(client.send(WireOperation.signUp.target, body).delay == 1500)
  }

  @Test("No answer tells a password, and none is printed")
  func secrets() throws {
    var client = EndpointClient()
    try client.register("ana@example.com")
    var start = client.user("ana@example.com")
    start[secret: .password] = "x y"
    let failure = try #require(throws: WireFailure.self) {
      try WireOperation.signUp.read(request: Array(start.json.text.utf8))
    }
    #expect(!failure.message.contains("x y"))
    #expect(!"\(client.endpoint.pools[0].users)".contains("horse"))
  }
}
