import CognitoCrypto
import CognitoWire
package import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

// The proof of a password by SRP: the server's side.
extension CognitoEndpoint {
  /// Begins a proof, and asks for its end (`PASSWORD_VERIFIER`).
  ///
  /// If the app client hides which accounts exist, an unknown one gets a challenge that no claim answers.
  ///
  /// - Parameter choice: the session of the choice between ways that it goes on from.
  mutating func beginProof(
    _ parameters: WireMap, of login: Login, choice: Secret? = nil, _ place: ClientPlace,
    _ call: Call
  ) throws(WireFailure) -> WireRecord {
    guard let clientValue = parameters[text: "SRP_A"], let exchange = SRPExchange.cognito else {
      throw .invalid("Missing required parameter SRP_A")
    }
    do throws(SRPRefusal) {
      try SRPServer.check(clientValue, in: exchange)
    } catch { throw .invalid("SRP_A is not a valid number") }
    guard
      pools[place.pool].users.account(of: login) != nil
        || pools[place.pool].users.configuration.hidesExistence
    else { throw .noUser }
    try ask(place.pool, call) { users throws(PoolError) in
      try users.meterAuthentication(at: call.now)
    }
    let name = signInName(of: login, in: place.pool)
    let proof = PendingProof(
      login: login, clientValue: clientValue,
      identity: SRPIdentity(
        poolName: pools[place.pool].poolName, userID: name,
        password: pools[place.pool].users.password(of: login) ?? pretendedPassword(of: name)),
      salt: salt(of: name), secret: (0..<4).map { _ in random.next() }, begun: call.now,
      clientID: pools[place.pool].clients[place.client].id, choice: choice)
    let block = (0..<8).flatMap { _ in hexadecimal(random.next()).utf8 }.base64
    pools[place.pool].proofs.insert(proof, Secret(block))
    unfinishedProof = unfinished(proof, Secret(block), in: place.pool, exchange)
    var answer = WireRecord()
    var asked = WireMap()
    asked[text: "SALT"] = BigNumber(bytes: proof.salt).hex
    asked[text: "SECRET_BLOCK"] = block
    // Filled in with the other numbers.
    asked[text: "SRP_B"] = ""
    asked[text: "USERNAME"] = name
    asked[text: "USER_ID_FOR_SRP"] = name
    answer[text: .challengeName] = "PASSWORD_VERIFIER"
    answer[map: .challengeParameters] = asked
    return answer
  }

  /// Takes the claim with which a proof ends.
  ///
  /// The pool then looks at the account as at one whose password was sent.
  mutating func endProof(
    _ responses: WireMap, _ place: ClientPlace, _ call: Call
  ) throws(WireFailure) -> WireRecord {
    guard let block = responses["PASSWORD_CLAIM_SECRET_BLOCK"] else {
      throw .invalid("Missing required parameter PASSWORD_CLAIM_SECRET_BLOCK")
    }
    guard let signature = responses[text: "PASSWORD_CLAIM_SIGNATURE"] else {
      throw .invalid("Missing required parameter PASSWORD_CLAIM_SIGNATURE")
    }
    guard let timestamp = responses[text: "TIMESTAMP"] else {
      throw .invalid("Missing required parameter TIMESTAMP")
    }
    guard let proof = pools[place.pool].proofs.take(block, at: call.now),
      proof.clientID == pools[place.pool].clients[place.client].id
    else { throw WireFailure(.notAuthorized(.incorrectCredentials)) }
    let isRight = isProved(
      proof, by: signature, block: block, timestamp: timestamp, in: place.pool)
    // A wrong claim is a wrong password, which counts towards the lock; and what was proved may have been changed since.
    let password = isRight ? proof.identity.password : Secret(" ")
    let result = try ask(place.pool, call) { users throws(PoolError) in
      guard let choice = proof.choice else {
        return try users.initiateAuth(login: proof.login, password: password, at: call.now)
      }
      return try users.initiateAuth(
        login: proof.login, choosing: .password(password), session: choice, at: call.now)
    }
    return answer(result, of: proof.login, place, call)
  }

  /// The password of a user that does not exist, or has none.
  ///
  /// It stays the same, so that a challenge takes as long as one of an account. No claim is right for it, because the
  /// pool is asked in the end.
  private func pretendedPassword(of name: String) -> Secret {
    Secret(SHA256.digest(of: Array("password of \(name)".utf8)).base64)
  }

  /// The salt of a user's verifier, which stays the same.
  private func salt(of name: String) -> [UInt8] {
    Array(SHA256.digest(of: Array("salt of \(name)".utf8)).prefix(16))
  }

  /// The name of an account as a challenge tells it; without an account, the name that one might have.
  func signInName(of login: Login, in pool: Int) -> String {
    if let name = pools[pool].users.userName(of: login) ?? login.unknownIdentifier {
      return name
    }
    if login.kind == .name { return login.text }
    let digits = SHA256.digest(of: Array("sub of \(login.text)".utf8)).prefix(16)
    let text = digits.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let parts = [text[..<4], text[4..<6], text[6..<8], text[8..<10], text[10...]]
    return parts.map { $0.joined() }.joined(separator: "-")
  }
}

extension CognitoEndpoint {
  /// Whether calls of this target may end a proof.
  package static func endsProofs(_ target: String?) -> Bool {
    let operation = target.flatMap { WireOperation(target: $0) }
    return operation == .respondToAuthChallenge || operation == .adminRespondToAuthChallenge
  }

  /// The proof that a request claims to end, if the key of the claim is still to be computed.
  ///
  /// Nothing changes, and nothing counts as an attempt: a server computes the key, lets the endpoint remember it, and
  /// then asks for the answer. An endpoint that is not told computes it itself.
  package func unfinishedProof(claimedBy request: Request, at now: Timestamp) -> UnfinishedProof? {
    guard let target = request.target, CognitoEndpoint.endsProofs(target),
      request.body.count <= CognitoEndpoint.longestBody,
      let record = try? WireOperation(target: target)?.read(request: request.body),
      record[text: .challengeName] == "PASSWORD_VERIFIER", let pool = place(of: record),
      let block = record[map: .challengeResponses]?["PASSWORD_CLAIM_SECRET_BLOCK"],
      let proof = pools[pool].proofs.pending(block, at: now), proof.key == nil,
      proof.clientID == record[text: .clientID],
      let exchange = SRPExchange.cognito
    else { return nil }
    return unfinished(proof, block, in: pool, exchange)
  }

  /// Remembers the numbers of a proof, if its pool is still there.
  package mutating func remember(_ numbers: ProofNumbers) {
    guard let pool = pools.firstIndex(where: { $0.id == numbers.poolID }) else { return }
    pools[pool].proofs.note(numbers)
    pools[pool].verifiers.insert(numbers.verifier, of: numbers.identity)
  }

  private func unfinished(
    _ proof: PendingProof, _ block: Secret, in pool: Int, _ exchange: SRPExchange
  ) -> UnfinishedProof {
    UnfinishedProof(
      poolID: pools[pool].id, block: block, proof: proof,
      verifier: pools[pool].verifiers[proof.identity], exchange: exchange)
  }

  private mutating func isProved(
    _ proof: PendingProof, by signature: String, block: Secret, timestamp: String, in pool: Int
  ) -> Bool {
    guard let exchange = SRPExchange.cognito, let given = [UInt8](base64: signature),
      let secretBlock = [UInt8](base64: block.reveal())
    else { return false }
    var known = proof.key
    if known == nil {
      // No server has computed it, or only for an endpoint whose state was read into this one.
      let numbers = unfinished(proof, block, in: pool, exchange).claimed()
      remember(numbers)
      known = numbers.key
    }
    guard let known, let key = [UInt8](base64: known.reveal()) else { return false }
    let right = PasswordClaim.signature(
      key: key, poolName: pools[pool].poolName, userID: proof.identity.userID,
      secretBlock: secretBlock, timestamp: timestamp)
    return areEqual(given, right)
  }
}
