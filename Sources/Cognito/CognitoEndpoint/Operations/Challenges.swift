import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

extension CognitoEndpoint {
  /// The answer to a sign-in: tokens, or a challenge.
  mutating func answer(
    _ result: UserPool.Authentication, of login: Login, _ place: ClientPlace, _ call: Call,
    isFirstFactor: Bool = false
  ) -> WireRecord {
    var answer = WireRecord()
    switch result {
    case .signedIn(let token):
      begin(token, place, call)
      answer[part: .authenticationResult] = tokens(
        of: login, session: token, refresh: token, place, call)
      answer[map: .challengeParameters] = WireMap()
    case .challenge(let challenge, let session):
      write(challenge, of: login, in: place.pool, isFirstFactor: isFirstFactor, to: &answer)
      answer[secret: .session] = session.map { WireSession.wrap($0) }
    }
    return answer
  }

  /// Notes which app client a person has signed in with: no other one can use the refresh token.
  ///
  /// - Parameter scopes: What the tokens may be used for; nil for what a sign-in without a page allows.
  mutating func begin(
    _ token: Secret, _ place: ClientPlace, _ call: Call, scopes: [String]? = nil
  ) {
    let client = pools[place.pool].clients[place.client]
    let begun = pools[place.pool].users.issueTime(ofSession: token) ?? call.now
    for expired in pools[place.pool].refreshTokens.takeExpired(at: call.now) {
      pools[place.pool].users.endSession(expired)
    }
    pools[place.pool].refreshTokens.begin(
      token,
      RefreshTokenTable.Family(
        clientID: client.id, ends: begun.advanced(byMilliseconds: client.refreshLifetime),
        scopes: scopes))
  }

  /// Writes a challenge as Cognito tells it (API reference, RespondToAuthChallenge, `ChallengeName`).
  private func write(
    _ challenge: Challenge, of login: Login, in pool: Int, isFirstFactor: Bool,
    to answer: inout WireRecord
  ) {
    let userID = signInName(of: login, in: pool)
    var parameters = WireMap()
    let name: String
    switch challenge {
    case .code(let factor, let delivery):
      name = ChallengeName.name(of: factor, isFirstFactor: isFirstFactor)
      if let delivery {
        parameters[text: "CODE_DELIVERY_DELIVERY_MEDIUM"] =
          delivery.medium == .email ? "EMAIL" : "SMS"
        parameters[text: "CODE_DELIVERY_DESTINATION"] = delivery.destination
      }
    case .chooseFactor(let factors):
      name = "SELECT_MFA_TYPE"
      parameters[text: "MFAS_CAN_CHOOSE"] = ChallengeName.list(factors)
    case .setUpFactor(let factors):
      name = "MFA_SETUP"
      parameters[text: "MFAS_CAN_SETUP"] = ChallengeName.list(factors)
    case .newPassword(let missing):
      name = "NEW_PASSWORD_REQUIRED"
      let names = missing.map { JSONValue.string("userAttributes.\(AttributeName.attribute($0))") }
      parameters[text: "requiredAttributes"] = JSONValue.array(names).text
      let known = attributes(of: login, in: pool).filter { $0.name != "sub" }
      parameters[text: "userAttributes"] =
        JSONValue.object(
          known.map { JSONValue.Member(key: $0.name, value: .string($0.value)) }
        ).text
    case .chooseWay(let ways):
      name = Challenge.selectChallenge
      answer[texts: .availableChallenges] = ways.flatMap { ChallengeName.names(of: $0) }
    case .other(let kind): name = ChallengeName.known.contains(kind) ? kind : "CUSTOM_CHALLENGE"
    }
    parameters[text: "USER_ID_FOR_SRP"] = userID
    answer[text: .challengeName] = name
    answer[map: .challengeParameters] = parameters
  }
}

/// Cognito's names for what a pool asks for.
enum ChallengeName {
  /// Those that the model knows.
  static let known = [
    "SMS_MFA", "EMAIL_OTP", "SOFTWARE_TOKEN_MFA", "SELECT_MFA_TYPE", "MFA_SETUP",
    "PASSWORD_VERIFIER", "CUSTOM_CHALLENGE", "SELECT_CHALLENGE", "DEVICE_SRP_AUTH",
    "DEVICE_PASSWORD_VERIFIER", "ADMIN_NO_SRP_AUTH", "NEW_PASSWORD_REQUIRED", "SMS_OTP", "PASSWORD",
    "WEB_AUTHN", "PASSWORD_SRP",
  ]

  static func name(of factor: Challenge.Factor, isFirstFactor: Bool = false) -> String {
    switch factor {
    case .totp: "SOFTWARE_TOKEN_MFA"
    case .email: "EMAIL_OTP"
    case .sms: isFirstFactor ? "SMS_OTP" : "SMS_MFA"
    }
  }

  static func factor(named name: String) -> Challenge.Factor? {
    switch name {
    case "SOFTWARE_TOKEN_MFA": .totp
    case "EMAIL_OTP": .email
    case "SMS_MFA", "SMS_OTP": .sms
    default: nil
    }
  }

  /// The names of factors as a JSON array.
  static func list(_ factors: [Challenge.Factor]) -> String {
    JSONValue.array(factors.map { .string(name(of: $0)) }).text
  }

  static func names(of way: Challenge.Way) -> [String] {
    switch way {
    case .password: ["PASSWORD", "PASSWORD_SRP"]
    case .code(.email): ["EMAIL_OTP"]
    case .code(.sms): ["SMS_OTP"]
    case .other(let name): known.contains(name) ? [name] : []
    }
  }
}
