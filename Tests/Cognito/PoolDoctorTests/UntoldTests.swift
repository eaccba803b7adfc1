import CognitoEndpoint
import CognitoWire
import PoolDoctor
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Testing

/// What an examination comes to if the pool says little.
@Suite struct UntoldTests {
  private static let secret: Secret = "itsOwnSecretOfTwentyFourCharacters"

  private func examine(
    _ pool: any PoolTransport, secret: Secret? = nil
  ) async throws(PoolExamination.Failure) -> PoolExamination {
    try await PoolDoctor(clientID: "registrar", clientSecret: secret, transport: pool).examine()
  }

  private func verdicts(_ found: PoolExamination) -> [String: Finding.Verdict] {
    let findings = found.findings(for: .members)
    return Dictionary(uniqueKeysWithValues: findings.map { ($0.subject, $0.verdict) })
  }

  @Test(
    "a pool that refuses every call alike has told nothing, not even of its secret",
    arguments: [WireFailure.firewall, .throttled, .disabled], [nil, secret])
  func everyCallRefused(_ failure: WireFailure, secret: Secret?) async throws {
    let found = try await examine(AnsweringPool { _ in .refusal(failure) }, secret: secret)
    let words = "\(failure.name): \(failure.message)"
    #expect(found.secret == .unclear(words))
    #expect(
      verdicts(found) == [
        "secret": .unclear, "password": .unclear, "code": .unclear, "renewal": .unclear,
        "existence": .unclear, "sign-up": .unclear, "names": .unclear,
      ])
    #expect(found.outcome(for: .members) == .untold)
    #expect(
      found.summary(for: .members)
        == "7 settings could not be told: it is open whether the pool is what the policy 'members' needs"
    )
    #expect(
      found.obstacle == "whether people can register could not be told, as it answers: \(words)")
  }

  @Test("the flows tell of the secret if only sign-ups are refused")
  func signUpsRefused() async throws {
    func pool() -> AnsweringPool {
      AnsweringPool(refusing: { operation in
        if operation == .signUp { return .throttled }
        return operation == .initiateAuth ? .stranger : .noToken
      })
    }
    #expect(try await examine(pool()).secret == .none)
    let found = try await examine(pool(), secret: Self.secret)
    #expect(found.secret == .right)
    #expect(verdicts(found)["sign-up"] == .unclear)
    #expect(found.outcome(for: .members) == .fits)
  }

  @Test("a pool that refuses each flow has told too little")
  func flowsRefused() async throws {
    let found = try await examine(
      AnsweringPool(refusing: { operation in operation == .signUp ? .short : .firewall }))
    #expect(found.secret == .none)
    let isUntold = found.flows.values.allSatisfy { answer in
      if case .unclear = answer { true } else { false }
    }
    #expect(isUntold && found.flows.count == PoolExamination.Flow.allCases.count)
    var policy = Policy.members
    policy.login = LoginRule([.name])
    #expect(found.outcome(for: policy) == .untold)
    #expect(found.obstacle?.contains("WAF block") == true)
  }

  @Test(
    "a sign-up shows that its hash was accepted if it was looked at further",
    arguments: [
      (WireFailure.short, true),
      (WireFailure(name: "UserLambdaValidationException", message: "PreSignUp failed."), true),
      (
        WireFailure(name: "InvalidParameterException", message: "Username should be an email."),
        true
      ),
      (
        WireFailure(
          name: "NotAuthorizedException", message: "SignUp is not permitted for this user pool"),
        true
      ),
      (
        WireFailure(
          name: "InvalidParameterException",
          message: "1 validation error detected: Value at 'password' failed to satisfy constraint"),
        false
      ),
      (WireFailure.firewall, false),
    ])
  func hash(_ failure: WireFailure, isAccepted: Bool) async throws {
    func pool() -> AnsweringPool {
      AnsweringPool(refusing: { operation in operation == .signUp ? failure : .disabled })
    }
    let words = "\(failure.name): \(failure.message)"
    #expect(try await examine(pool()).secret == (isAccepted ? .none : .unclear(words)))
    let found = try await examine(pool(), secret: Self.secret)
    #expect(found.secret == (isAccepted ? .right : .unclear(words)))
  }

  @Test("a secret that is missing, wrong, needless or no secret keeps everyone out")
  func obstacles() async throws {
    func obstacle(of own: Secret?, given: Secret?) async throws -> String? {
      let found = try await examine(Patient(client: { $0.secret = own }), secret: given)
      #expect((found.outcome(for: .members) == .differs) == (found.obstacle != nil))
      return found.obstacle
    }
    #expect(
      try await obstacle(of: Self.secret, given: nil)
        == "secret: the app client has one: create a client without, or pass it by '--secret'")
    #expect(
      try await obstacle(of: Self.secret, given: "anotherSecretOfTwentyFourCharacters")
        == "secret: the app client has another one")
    #expect(
      try await obstacle(of: nil, given: Self.secret)
        == "secret: the app client has none: leave yours out")
    #expect(
      try await obstacle(of: nil, given: "short")
        == "secret: no app client can have yours: one has 24 to 64 letters, digits, '_' and '+'")
    #expect(try await obstacle(of: Self.secret, given: Self.secret) == nil)
    #expect(try await obstacle(of: nil, given: nil) == nil)
  }

  @Test("what fits and what differs is counted, and what could not be told beside it")
  func summaries() async throws {
    var named = Policy.clinic
    named.login = LoginRule([.name])
    let found = try await examine(Patient())
    #expect(
      found.summary(for: .clinic) == "nothing differs from what the policy 'clinic' needs")
    #expect(
      found.summary(for: .members)
        == "nothing differs from what the policy 'members' needs; 1 setting could not be told")
    #expect(found.summary(for: named) == "1 setting differs from what the policy 'clinic' needs")
    #expect(found.outcome(for: named) == .differs)
    let closed = try await examine(Patient({ $0.allowsSignUp = false }))
    named.signIn = .passwordOrCode
    #expect(
      closed.summary(for: named)
        == "2 settings differ from what the policy 'clinic' needs; 1 could not be told")
  }

  @Test(
    "what answers as no pool does is told by its status",
    arguments: [
      PoolReply(status: 200, headers: ["Content-Type": "text/html"], body: Array("<html>".utf8)),
      PoolReply(status: 200), PoolReply(status: 200, body: Array("{}".utf8)),
      PoolReply(status: 302, headers: ["location": "http://example.invalid/"]),
      PoolReply(status: 403, body: Array("<html>Forbidden".utf8)), PoolReply(status: 404),
      PoolReply(status: 502),
    ])
  func noPool(_ reply: PoolReply) async {
    await #expect(throws: PoolExamination.Failure.noPool(status: reply.status)) {
      try await examine(AnsweringPool { _ in reply })
    }
  }

  @Test("a pool that fails itself cannot be reached")
  func failing() async {
    let failure = WireFailure(name: "InternalErrorException", message: "")
    await #expect(throws: PoolExamination.Failure.unreachable(.internalError)) {
      try await examine(AnsweringPool { _ in .refusal(failure, status: 500) })
    }
  }
}
