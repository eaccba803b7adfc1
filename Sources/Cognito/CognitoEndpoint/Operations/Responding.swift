import CognitoWire
import RegistrationCore
import RegistrationSimulation

extension CognitoEndpoint {
  /// RespondToAuthChallenge and AdminRespondToAuthChallenge.
  mutating func respondToAuthChallenge(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let place = try client(record)
    let responses = record[map: .challengeResponses] ?? WireMap()
    let name = record[text: .challengeName] ?? ""
    guard let username = responses[text: "USERNAME"], !username.isEmpty else {
      throw .invalid("Missing required parameter USERNAME")
    }
    try checkSecretHash(responses["SECRET_HASH"], of: username, place, signsIn: true)
    if name == "PASSWORD_VERIFIER" { return try endProof(responses, place, call) }
    if name == PasskeyCeremony.challenge {
      return try endPasskey(responses, record[secret: .session], username, place, call)
    }
    let session = WireSession.unwrap(record[secret: .session])
    let login = try challenged(username, session, in: place.pool)
    switch name {
    case "SELECT_CHALLENGE", "PASSWORD", "PASSWORD_SRP":
      return try choose(name, responses, session, of: login, place, call)
    case "MFA_SETUP":
      if let done = takeSetUp(record[secret: .session], of: login, in: place.pool, call) {
        return answer(.signedIn(token: done), of: login, place, call)
      }
    default: break
    }
    let response = try response(name, responses, in: place.pool)
    let result = try ask(place.pool, call) { users throws(PoolError) in
      let result = try users.respondToAuthChallenge(
        login: login, session: session, response, at: call.now)
      users.note(changeOf: login, at: call.now)
      return result
    }
    return answer(result, of: login, place, call)
  }

  /// The account that answers a challenge; one that was deleted meanwhile is known by the session alone.
  private func challenged(
    _ username: String, _ session: Secret, in pool: Int
  ) throws(WireFailure) -> Login {
    let login = try login(username, in: pool)
    let users = pools[pool].users
    guard users.account(of: login) == nil, let asked = users.login(ofChallenge: session),
      users.account(of: asked) == nil
    else { return login }
    return asked
  }

  /// Reads the response to a challenge.
  private func response(
    _ name: String, _ responses: WireMap, in pool: Int
  ) throws(WireFailure) -> ChallengeResponse {
    switch name {
    case "SMS_MFA": return .code(try code("SMS_MFA_CODE", responses), of: .sms)
    case "SMS_OTP": return .code(try code("SMS_OTP_CODE", responses), of: .sms)
    case "EMAIL_OTP": return .code(try code("EMAIL_OTP_CODE", responses), of: .email)
    case "SOFTWARE_TOKEN_MFA":
      return .code(try code("SOFTWARE_TOKEN_MFA_CODE", responses), of: .totp)
    case "SELECT_MFA_TYPE":
      guard let factor = responses[text: "ANSWER"].flatMap(ChallengeName.factor(named:)) else {
        throw .invalid("Missing required parameter ANSWER")
      }
      return .chooseFactor(factor)
    case "MFA_SETUP":
      if let address = responses[text: "EMAIL"].flatMap({ EmailAddress($0) }) {
        return .setUpEmail(address)
      }
      if let number = responses[text: "PHONE_NUMBER"].flatMap(PhoneNumber.init) {
        return .setUpSMS(number)
      }
      throw .invalid("Missing required parameter SESSION")
    case "NEW_PASSWORD_REQUIRED": return try newPassword(responses, in: pool)
    default: throw .invalid("Challenge \(name) is not supported")
    }
  }

  private func code(_ name: String, _ responses: WireMap) throws(WireFailure) -> Secret {
    guard let code = responses[name] else { throw .invalid("Missing required parameter \(name)") }
    return code
  }

  private func newPassword(
    _ responses: WireMap, in pool: Int
  ) throws(WireFailure) -> ChallengeResponse {
    guard let password = responses["NEW_PASSWORD"] else {
      throw .invalid("Missing required parameter NEW_PASSWORD")
    }
    let prefix = "userAttributes."
    var fields = Fields()
    for entry in responses.entries where entry.key.utf8.starts(with: prefix.utf8) {
      let name = String(Substring(entry.key.utf8.dropFirst(prefix.utf8.count)))
      let value = entry.value.reveal()
      fields[try field(name, value, in: pool)] = .text(value)
    }
    return .newPassword(password, fields: fields)
  }

  /// Takes the choice of a way (`SELECT_CHALLENGE`), or the password after it.
  private mutating func choose(
    _ name: String, _ responses: WireMap, _ session: Secret, of login: Login,
    _ place: ClientPlace, _ call: Call
  ) throws(WireFailure) -> WireRecord {
    let answered = name == "SELECT_CHALLENGE" ? responses[text: "ANSWER"] ?? "" : name
    let choice: SignInWay.Choice
    switch answered {
    case "PASSWORD":
      guard let password = responses["PASSWORD"] else {
        throw .invalid("Missing required parameter PASSWORD")
      }
      choice = .password(password)
    case "PASSWORD_SRP":
      return try beginProof(responses, of: login, choice: session, place, call)
    case "EMAIL_OTP": choice = .code(.email)
    case "SMS_OTP": choice = .code(.sms)
    default: throw .invalid("Missing required parameter ANSWER")
    }
    let result = try ask(place.pool, call) { users throws(PoolError) in
      try users.initiateAuth(login: login, choosing: choice, session: session, at: call.now)
    }
    return answer(result, of: login, place, call, isFirstFactor: answered != "PASSWORD")
  }

  /// The token of a sign-in whose authenticator app was set up by VerifySoftwareToken.
  private mutating func takeSetUp(
    _ session: Secret?, of login: Login, in pool: Int, _ call: Call
  ) -> Secret? {
    guard let session, let done = pools[pool].setUps[session], done.login == login else {
      return nil
    }
    pools[pool].setUps[session] = nil
    let lifetime = pools[pool].users.configuration.challengeLifetime
    return call.now < done.at.advanced(byMilliseconds: lifetime) ? done.token : nil
  }
}
