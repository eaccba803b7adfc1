import CognitoWire
import RegistrationCore
import RegistrationJSON

// What InitiateAuth and RespondToAuthChallenge answer.

extension CognitoIdentityPool {
  /// Takes tokens or a challenge.
  func outcome(
    of answer: WireRecord, _ attempt: Attempt, userName: String? = nil
  ) async throws(PoolError) -> SignInResult {
    // A later sign-in has begun, so that the flow no longer waits for this one.
    guard attempt.number == signInCount else { throw .timedOut }
    if let result = answer[part: .authenticationResult] {
      guard
        let tokens = SessionTokens(
          signIn: result, login: attempt.login, userName: userName,
          distinguishesCapitals: settings.distinguishesCapitals, at: now, skew)
      else { throw .timedOut }
      (newest, challenge) = (tokens, nil)
      let isAlias = tokens.login != attempt.login
      return .signedIn(SignedIn(account: isAlias ? tokens.login : nil))
    }
    guard let name = answer[text: .challengeName] else { throw .timedOut }
    let parameters = answer[map: .challengeParameters] ?? WireMap()
    let offered = answer[texts: .availableChallenges] ?? []
    let owner = parameters[text: "USER_ID_FOR_SRP"] ?? userName ?? attempt.login.text
    challenge = PendingChallenge(
      attempt: attempt, userName: owner, name: name, choices: offered,
      session: answer[secret: .session])
    return .challenge(
      Challenge(named: name, parameters, offered: offered, naming: names(of: attempt.login)))
  }
}

extension SessionTokens {
  /// Reads the tokens of a sign-in, of which the person may have used an alias; nil if the access token is missing.
  ///
  /// A pool in which people choose no names has names of its own for accounts: those are the `sub`.
  fileprivate init?(
    signIn result: WireRecord, login: Login, userName: String?, distinguishesCapitals: Bool,
    at now: Timestamp, _ skew: Int64?
  ) {
    let claims = TokenClaims(result[secret: .accessToken])
    self.init(result, claims, login: login, userName: userName, at: now, skew)
    guard self.userName != claims["sub"] else { return }
    // The flow has names in small letters, unless capitals matter.
    let name = distinguishesCapitals ? self.userName : self.userName.lowercased()
    self.login = Login(name) ?? login
  }

  /// Reads the tokens of a sign-in; nil if the access token is missing.
  ///
  /// - Parameter claims: those of the access token; nil to read them here.
  init?(
    _ result: WireRecord, _ claims: TokenClaims? = nil, login: Login, userName: String?,
    at now: Timestamp, _ skew: Int64?
  ) {
    guard let access = result[secret: .accessToken] else { return nil }
    // The token endpoint may say any number; one that is no lifetime counts as none.
    let seconds = result[integer: .expiresIn].flatMap { Int32(exactly: $0) } ?? 3600
    let name = (claims ?? TokenClaims(access))["username"]
    self.init(
      login: login, userName: name ?? userName ?? login.text, access: access,
      identity: result[secret: .idToken], refresh: result[secret: .refreshToken], obtained: now,
      lifetime: max(0, Int64(seconds)) * 1000, skew: skew ?? 0)
  }

  /// The same session with the tokens of a renewal; without a new refresh token, the old one stays.
  func renewed(by result: WireRecord, at now: Timestamp, _ skew: Int64?) -> SessionTokens? {
    guard
      var next = SessionTokens(result, login: login, userName: userName, at: now, skew)
    else { return nil }
    next.refresh = next.refresh ?? refresh
    next.identity = next.identity ?? identity
    return next
  }
}

extension SessionTokens {
  /// Every login of the account that the tokens name: contacts only that the pool has verified, as any other may name another person.
  var logins: Set<Login> {
    let claims = TokenClaims(identity)
    let contacts = ["email", "phone_number"].filter { claims.isSet($0 + "_verified") }
    return Set(contacts.compactMap { claims[$0].flatMap { Login($0) } } + [login])
  }
}

extension Challenge {
  /// The flow's name for a challenge of the pool.
  init(
    named name: String, _ parameters: WireMap, offered: [String],
    naming attributes: CognitoAttributeNames
  ) {
    switch name {
    case "SMS_MFA", "SMS_OTP":
      self = .code(.sms, delivery: CodeDelivery(parameters: parameters, medium: .sms))
    case "EMAIL_OTP":
      self = .code(.email, delivery: CodeDelivery(parameters: parameters, medium: .email))
    case "SOFTWARE_TOKEN_MFA": self = .code(.totp)
    case "SELECT_MFA_TYPE":
      self = .chooseFactor(parameters.texts("MFAS_CAN_CHOOSE").compactMap(Factor.init(wire:)))
    case "MFA_SETUP":
      // A number for text messages is an attribute that only a server can set here.
      let factors = parameters.texts("MFAS_CAN_SETUP").compactMap(Factor.init(wire:))
      self = .setUpFactor(factors.filter { $0 != .sms })
    case "NEW_PASSWORD_REQUIRED":
      let missing = parameters.texts("requiredAttributes")
      self = .newPassword(missing: missing.map { attributes.field(ofAttribute: $0) })
    case Challenge.selectChallenge:
      // A password that is sent and one that is proved are one way for the flow.
      var ways: [Way] = []
      for way in offered.map(Way.init(named:)) where !ways.contains(way) { ways.append(way) }
      self = .chooseWay(ways)
    default: self = .other(kind: name)
    }
  }
}

extension Challenge.Factor {
  init?(wire name: String) {
    switch name {
    case "SMS_MFA": self = .sms
    case "EMAIL_OTP": self = .email
    case "SOFTWARE_TOKEN_MFA": self = .totp
    default: return nil
    }
  }

  var wireName: String {
    switch self {
    case .sms: "SMS_MFA"
    case .email: "EMAIL_OTP"
    case .totp: "SOFTWARE_TOKEN_MFA"
    }
  }
}

extension WireMap {
  /// A list that a parameter holds as the text of a JSON array.
  fileprivate func texts(_ key: String) -> [String] {
    guard let text = self[text: key], let json = JSONValue(parsing: Array(text.utf8)[...]) else {
      return []
    }
    return json.array?.compactMap(\.string) ?? []
  }
}
