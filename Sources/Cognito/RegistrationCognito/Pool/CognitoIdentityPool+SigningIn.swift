import CognitoCrypto
import CognitoWire
public import RegistrationCore

extension CognitoIdentityPool {
  /// Signs in: InitiateAuth, and for a password that is not sent, RespondToAuthChallenge.
  public func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    signInCount += 1
    let confirmed = held
    let (offer, count) = (challenge, endedSignIns)
    (newest, held, challenge) = (nil, nil, nil)
    let attempt = Attempt(login: login, number: signInCount, showsPassword: way.password != nil)
    let confirmation = confirmed?.login == login ? confirmed?.session : nil
    let result = try await begin(attempt, way, confirmation, offer)
    await keepVerifier(for: way, askedAt: count)
    guard case .signedIn = result, try await endSessions(of: attempt) else { return result }
    // A link is good once: the flow says that it is over, and the person signs in anew.
    if way.link != nil { throw .expiredCode }
    let again = try await begin(attempt, way.again, nil, nil)
    // A pool that let the person choose asks once more, and the choice is the same.
    guard case .chosen(let choice) = way, let offer = challenge,
      offer.name == Challenge.selectChallenge
    else { return again }
    challenge = nil
    return try await choose(attempt, choice, of: offer)
  }

  private func begin(
    _ attempt: Attempt, _ way: SignInWay, _ confirmation: Secret?, _ offer: PendingChallenge?
  ) async throws(PoolError) -> SignInResult {
    switch way {
    case .password(let password):
      switch settings.passwordProof {
      case .srp: return try await prove(attempt, password, flow: "USER_SRP_AUTH")
      case .userAuth: return try await prove(attempt, password, flow: "USER_AUTH")
      case .password:
        return try await initiate(
          attempt, "USER_PASSWORD_AUTH", WireMap(["PASSWORD": password]))
      }
    case .held:
      guard let confirmation else {
        throw .notAuthorized(.other("There is no session of a confirmation."))
      }
      return try await initiate(attempt, "USER_AUTH", WireMap(), session: confirmation)
    case .code:
      return try await initiate(
        attempt, "USER_AUTH",
        WireMap(["PREFERRED_CHALLENGE": Secret(codeMedium(of: attempt.login).challenge)])
      )
    case .chosen(let choice):
      guard let offer, offer.attempt.login == attempt.login, offer.name == Challenge.selectChallenge
      else {
        throw .notAuthorized(.other("There is no choice of this account."))
      }
      return try await choose(attempt, choice, of: offer)
    case .link(let code): return try await redeem(code, attempt)
    }
  }

  /// A number gets its codes as text messages.
  private func codeMedium(of login: Login) -> CodeDelivery.Medium {
    login.kind == .phone ? .sms : settings.codeMedium
  }

  private func initiate(
    _ attempt: Attempt, _ flow: String, _ parameters: WireMap, session: Secret? = nil
  ) async throws(PoolError) -> SignInResult {
    try await outcome(of: try await answer(attempt, flow, parameters, session: session), attempt)
  }

  private func answer(
    _ attempt: Attempt, _ flow: String, _ parameters: WireMap, session: Secret? = nil
  ) async throws(PoolError) -> WireRecord {
    var parameters = parameters
    parameters[text: "USERNAME"] = attempt.login.text
    parameters["SECRET_HASH"] = secretHash(attempt.login.text)
    var record = WireRecord()
    record[text: .authFlow] = flow
    record[text: .clientID] = settings.clientID
    record[map: .authParameters] = parameters
    record[secret: .session] = session
    return try await call(.initiateAuth, for: .signIn, record)
  }

  /// Shows that the password is known, without sending it.
  private func prove(
    _ attempt: Attempt, _ password: Secret, flow: String
  ) async throws(PoolError) -> SignInResult {
    guard let client = SignedParts.client() else { throw .operationNotEnabled }
    var parameters = WireMap(["SRP_A": Secret(client.publicValue)])
    if flow == "USER_AUTH" { parameters[text: "PREFERRED_CHALLENGE"] = "PASSWORD_SRP" }
    let answer = try await answer(attempt, flow, parameters)
    return try await prove(attempt, password, client, to: answer)
  }

  /// Answers `PASSWORD_VERIFIER`; any other answer is one that the flow takes.
  func prove(
    _ attempt: Attempt, _ password: Secret, _ client: SRPClient, to answer: WireRecord
  ) async throws(PoolError) -> SignInResult {
    guard answer[text: .challengeName] == "PASSWORD_VERIFIER" else {
      return try await outcome(of: answer, attempt)
    }
    let parameters = answer[map: .challengeParameters] ?? WireMap()
    let userName = parameters[text: "USER_ID_FOR_SRP"] ?? attempt.login.text
    var responses = try SignedParts.claim(
      client, to: parameters, poolName: settings.poolName, userName: userName, password: password,
      at: now)
    responses["SECRET_HASH"] = secretHash(userName)
    let next = try await respond(
      "PASSWORD_VERIFIER", responses, session: answer[secret: .session], for: .signIn)
    return try await outcome(of: next, attempt, userName: userName)
  }
}

/// A sign-in: the answers to an earlier one change nothing.
struct Attempt: Sendable {
  let login: Login
  let number: Int
  /// Whether the account's password is a part of it.
  let showsPassword: Bool
}

extension CodeDelivery.Medium {
  /// The challenge of a code that stands in place of a password.
  var challenge: String {
    switch self {
    case .email: "EMAIL_OTP"
    case .sms: "SMS_OTP"
    }
  }
}

extension SignInWay {
  /// The same way for another sign-in: a choice holds once.
  fileprivate var again: SignInWay { password.map { .password($0) } ?? self }
}
