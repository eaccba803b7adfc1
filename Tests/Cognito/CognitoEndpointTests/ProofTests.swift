import CognitoCrypto
import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Testing

@Suite("A password is proved by SRP")
struct ProofTests {
  /// A signer as a server has it: responses are finished without the endpoint.
  private static let late = TokenSigner(
    keyID: "key", keys: "{}", sign: nil, verify: EndpointClient.signer.verify)

  private func prover() throws -> SRPClient {
    SRPClient(try #require(SRPExchange.cognito), secret: BigNumber(limbs: [1, 2, 3, 4]))
  }

  private func start() throws -> WireRecord {
    var start = WireRecord()
    start[text: .clientID] = "registrar"
    start[text: .authFlow] = "USER_SRP_AUTH"
    start[map: .authParameters] = WireMap([
      "USERNAME": "ana@example.com", "SRP_A": Secret(try prover().publicValue),
    ])
    return start
  }

  /// The claim of a password, in answer to a challenge.
  private func claim(
    of password: Secret, for asked: WireRecord, at now: Timestamp
  ) throws -> WireRecord {
    #expect(asked[text: .challengeName] == "PASSWORD_VERIFIER")
    let parameters = try #require(asked[map: .challengeParameters])
    let name = try #require(parameters[text: "USER_ID_FOR_SRP"])
    let block = try #require(parameters[text: "SECRET_BLOCK"])
    let identity = SRPIdentity(poolName: "registrar", userID: name, password: password)
    let key = try prover().key(
      of: identity, salt: try #require(parameters[text: "SALT"]),
      serverValue: try #require(parameters[text: "SRP_B"]))
    let time = PasswordClaim.timestamp(now)
    let claim = PasswordClaim.signature(
      key: key, poolName: "registrar", userID: name,
      secretBlock: try #require([UInt8](base64: block)), timestamp: time)
    var answer = WireRecord()
    answer[text: .clientID] = "registrar"
    answer[text: .challengeName] = "PASSWORD_VERIFIER"
    answer[map: .challengeResponses] = WireMap([
      "USERNAME": Secret(name), "PASSWORD_CLAIM_SECRET_BLOCK": Secret(block),
      "PASSWORD_CLAIM_SIGNATURE": Secret(claim.base64), "TIMESTAMP": Secret(time),
    ])
    return answer
  }

  @Test("The right password is proved, a wrong one is not, and its verifier is computed once")
  func proof() throws {
    var client = EndpointClient()
    try client.register("ana@example.com")
    func prove(_ password: Secret) throws -> WireRecord {
      let asked = try client.call(.initiateAuth, try start())
      return try client.call(
        .respondToAuthChallenge, try claim(of: password, for: asked, at: client.now))
    }
    #expect(try prove(EndpointClient.password)[part: .authenticationResult] != nil)
    let failure = try #require(throws: WireFailure.self) { try prove("Wrong-horse-1") }
    #expect(failure.error == .notAuthorized(.incorrectCredentials))
    #expect(client.endpoint.pools[0].verifiers.computed == 1)
    let login = try #require(Login("ana@example.com"))
    try client.endpoint.pools[0].users.adminSetPassword(
      "Other-horse-2", isPermanent: true, of: login, at: client.now)
    #expect(try prove("Other-horse-2")[part: .authenticationResult] != nil)
    #expect(throws: WireFailure.self) { try prove(EndpointClient.password) }
    #expect(client.endpoint.pools[0].verifiers.computed == 2)
  }

  /// Begins a proof as a server does, which computes its numbers while the endpoint answers others.
  private func begin(
    _ client: inout EndpointClient, remembers: Bool = true
  ) throws -> WireRecord {
    let request = CognitoEndpoint.Request(
      target: WireOperation.initiateAuth.target,
      body: try WireOperation.initiateAuth.write(request: try start()))
    let known = client.endpoint.pools[0].verifiers.computed
    var response = client.endpoint.answer(request, signer: ProofTests.late, at: client.now)
    #expect(client.endpoint.pools[0].verifiers.computed == known)
    let numbers = try #require(response.finish { _ in [] })
    if remembers { client.endpoint.remember(numbers) }
    return try #require(WireOperation.initiateAuth.read(answer: response.body))
  }

  @Test("A server computes the numbers of a proof, which the endpoint need not be told")
  func lateNumbers() throws {
    for remembers in [true, false] {
      var client = EndpointClient()
      try client.register("ana@example.com")
      let asked = try begin(&client, remembers: remembers)
      #expect(client.endpoint.pools[0].verifiers.computed == (remembers ? 1 : 0))
      let right = try claim(of: EndpointClient.password, for: asked, at: client.now)
      let answer = try client.call(.respondToAuthChallenge, right)
      #expect(answer[part: .authenticationResult] != nil)
      #expect(client.endpoint.pools[0].verifiers.computed == 1)
      // A challenge is answered once.
      #expect(throws: WireFailure.self) { try client.call(.respondToAuthChallenge, right) }
    }
  }

  /// The proof whose key a server is to compute before it asks for the answer to a claim.
  private func unfinished(
    _ claim: WireRecord, _ client: EndpointClient,
    _ operation: WireOperation = .respondToAuthChallenge
  ) throws -> UnfinishedProof? {
    client.endpoint.unfinishedProof(
      claimedBy: CognitoEndpoint.Request(
        target: operation.target, body: try operation.write(request: claim)),
      at: client.now)
  }

  @Test(
    "The key of a proof is computed for its claim alone, once, and the claim is then answered by it"
  )
  func keyOfClaim() throws {
    var client = EndpointClient()
    try client.register("ana@example.com")
    let (first, second) = (try begin(&client), try begin(&client))
    let right = try claim(of: EndpointClient.password, for: first, at: client.now)
    let other = try claim(of: EndpointClient.password, for: second, at: client.now)
    let proof = try #require(try unfinished(right, client))
    client.endpoint.remember(proof.claimed())
    #expect(try unfinished(right, client) == nil)
    #expect(try unfinished(other, client) != nil)
    let answer = try client.call(.respondToAuthChallenge, right)
    #expect(answer[part: .authenticationResult] != nil)
    // A proof that was ended has no key to compute, nor has one that is too old to be ended.
    #expect(try unfinished(right, client) == nil)
    client.now = client.now.advanced(byMilliseconds: 180_000)
    #expect(try unfinished(other, client) == nil)
    client.endpoint.remember(proof.claimed())
    #expect(throws: WireFailure.self) { try client.call(.respondToAuthChallenge, right) }
  }

  @Test("Claims that come at once are as many attempts, and the lock holds for those already begun")
  func attempts() throws {
    var client = EndpointClient()
    try client.register("ana@example.com")
    let asked = try (0..<8).map { _ in try begin(&client) }
    let messages = try asked.map { asked in
      let wrong = try claim(of: "Wrong-horse-1", for: asked, at: client.now)
      return try client.failure(.respondToAuthChallenge, wrong).message
    }
    #expect(messages.prefix(5).allSatisfy { $0 == "Incorrect username or password." })
    #expect(messages.dropFirst(5).allSatisfy { $0 == "Password attempts exceeded" })
    let right = try claim(of: EndpointClient.password, for: try begin(&client), at: client.now)
    let refused = try client.failure(.respondToAuthChallenge, right)
    #expect(refused.message == "Password attempts exceeded")
  }

  @Test("A password that is changed between both calls is proved no more, nor is the new one")
  func changedPassword() throws {
    var client = EndpointClient()
    try client.register("ana@example.com")
    for proved: Secret in [EndpointClient.password, "Other-horse-2"] {
      let asked = try begin(&client)
      let login = try #require(Login("ana@example.com"))
      try client.endpoint.pools[0].users.adminSetPassword(
        "Other-horse-2", isPermanent: true, of: login, at: client.now)
      let claim = try claim(of: proved, for: asked, at: client.now)
      let failure = try client.failure(.respondToAuthChallenge, claim)
      #expect(failure.error == .notAuthorized(.incorrectCredentials))
      try client.endpoint.pools[0].users.adminSetPassword(
        EndpointClient.password, isPermanent: true, of: login, at: client.now)
    }
  }

  @Test("Numbers of a proof whose pool or whose account is gone are dropped")
  func goneMeanwhile() throws {
    var client = EndpointClient()
    try client.register("ana@example.com")
    let asked = try begin(&client)
    client.endpoint.pools[0].users.adminDelete(try #require(Login("ana@example.com")))
    let right = try claim(of: EndpointClient.password, for: asked, at: client.now)
    #expect(throws: WireFailure.self) { try client.call(.respondToAuthChallenge, right) }
    try client.register("ana@example.com")
    let request = CognitoEndpoint.Request(
      target: WireOperation.initiateAuth.target,
      body: try WireOperation.initiateAuth.write(request: try start()))
    var response = client.endpoint.answer(request, signer: ProofTests.late, at: client.now)
    client.endpoint.pools = []
    client.endpoint.remember(try #require(response.finish { _ in [] }))
    #expect(client.endpoint.pools.isEmpty)
  }
}
