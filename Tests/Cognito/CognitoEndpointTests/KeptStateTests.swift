import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("What an endpoint remembers outlives its process")
struct KeptStateTests {
  private func kept(_ endpoint: CognitoEndpoint) -> [UInt8] {
    var writer = KeptWriter()
    endpoint.writeState(to: &writer)
    return writer.bytes
  }

  private func read(_ bytes: [UInt8]) throws -> CognitoEndpoint {
    var reader = KeptReader(bytes)
    var endpoint = CognitoEndpoint(seed: 99)
    try endpoint.readState(from: &reader)
    guard reader.isAtEnd else { throw KeptDamage() }
    return endpoint
  }

  /// People in every state, a second pool, challenges and faults.
  private func populated() throws -> EndpointClient {
    var client = EndpointClient()
    try client.signUp("waiting@example.com")
    for name in ["ana@example.com", "bo@example.com", "gone@example.com"] {
      try client.register(name)
      _ = try client.tokens(name)
      client.now = client.now.advanced(byMilliseconds: 10_000)
    }
    _ = try client.failure(.confirmSignUp, wrongCode(client.user("waiting@example.com")))
    for _ in 0..<6 { _ = try? client.signIn("bo@example.com", "Wrong-horse-1") }
    let login = try #require(Login("gone@example.com"))
    client.endpoint.pools[0].users.adminDelete(login)
    let ana = try #require(Login("ana@example.com"))
    client.endpoint.pools[0].users.adminSetUp([.totp, .email], of: ana)
    client.endpoint.pools[0].users.configuration.mfa = .optional
    _ = try client.signIn("ana@example.com")
    var pool = WireRecord()
    pool[text: .poolName] = "another"
    pool[text: .mfaConfiguration] = "OPTIONAL"
    _ = try client.call(.createUserPool, pool)
    client.endpoint.pools[0].world.network.add(
      Fault(.signUp, .pool(.notAuthorized(.other("no"))), times: 2, effect: .everything))
    client.endpoint.pools[0].world.network.add(
      Fault(.confirmSignUp, .pool(.unrecognized(code: "x", message: "y"))))
    client.endpoint.arm(try #require(ArmedFailure(.getUser, .forbidden, times: 3)))
    return client
  }

  private func wrongCode(_ record: WireRecord) -> WireRecord {
    var record = record
    record[secret: .confirmationCode] = "000000"
    return record
  }

  @Test("An endpoint that has read what another one wrote remembers the same")
  func same() throws {
    let client = try populated()
    let other = try read(kept(client.endpoint))
    #expect(other.pools.count == client.endpoint.pools.count)
    for (one, other) in zip(client.endpoint.pools, other.pools) {
      #expect(one.users == other.users)
      #expect(one.world.network == other.world.network)
      #expect(one.id == other.id && one.clients.map(\.id) == other.clients.map(\.id))
    }
    #expect(kept(other).count == kept(client.endpoint).count)
  }

  @Test("It answers what follows as the other one does")
  func goesOn() throws {
    var one = try populated()
    var other = one
    other.endpoint = try read(kept(one.endpoint))
    for name in ["new@example.com", "ana@example.com", "waiting@example.com", "other@example.com"] {
      for operation in [
        WireOperation.signUp, .confirmSignUp, .resendConfirmationCode, .forgotPassword,
      ] {
        var record = one.user(name)
        if operation == .signUp { record[secret: .password] = EndpointClient.password }
        if operation == .confirmSignUp { record = wrongCode(record) }
        let body = try operation.write(request: record)
        #expect(one.send(operation.target, body) == other.send(operation.target, body))
      }
      #expect(try one.endpoint.pools[0].users == read(kept(other.endpoint)).pools[0].users)
    }
  }

  @Test("Bytes that end too early are damage, wherever they end")
  func cutOff() throws {
    let bytes = kept(try populated().endpoint)
    for end in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: KeptDamage.self) { try read(Array(bytes[..<end])) }
    }
  }

  @Test("An altered byte is damage or another value, and never a trap")
  func altered() throws {
    let bytes = kept(try populated().endpoint)
    for place in bytes.indices {
      var altered = bytes
      altered[place] ^= UInt8(truncatingIfNeeded: 1 << (place % 8))
      _ = try? read(altered)
    }
  }
}
