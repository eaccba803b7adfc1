import CognitoWire
import RegistrationCore
import RegistrationSimulation

extension CognitoEndpoint {
  /// InitiateAuth and AdminInitiateAuth.
  mutating func initiateAuth(_ call: Call, _ record: WireRecord) throws(WireFailure) -> WireRecord {
    let place = try client(record)
    let parameters = record[map: .authParameters] ?? WireMap()
    let flow = record[text: .authFlow] ?? ""
    if flow == "REFRESH_TOKEN_AUTH" || flow == "REFRESH_TOKEN" {
      return try refresh(parameters, place, call)
    }
    try checkFlow(flow, place, call)
    guard let username = parameters[text: "USERNAME"], !username.isEmpty else {
      throw .invalid("Missing required parameter USERNAME")
    }
    try checkSecretHash(parameters["SECRET_HASH"], of: username, place, signsIn: true)
    let login = try login(username, in: place.pool)
    switch flow {
    case "USER_SRP_AUTH": return try beginProof(parameters, of: login, place, call)
    case "USER_AUTH":
      return try signIn(parameters, session: record[secret: .session], of: login, place, call)
    case "USER_PASSWORD_AUTH", "ADMIN_USER_PASSWORD_AUTH", "ADMIN_NO_SRP_AUTH":
      return try signIn(by: parameters["PASSWORD"], of: login, place, call)
    default: throw .invalid("Custom auth lambda trigger is not configured for the user pool.")
    }
  }

  /// Refuses a flow that the app client does not allow, in the words that were published for each.
  private func checkFlow(
    _ flow: String, _ place: ClientPlace, _ call: Call
  ) throws(WireFailure) {
    let isOfAdministrator = flow.utf8.starts(with: "ADMIN_".utf8)
    if isOfAdministrator, call.operation == .initiateAuth {
      throw .invalid("Initiate Auth method not supported.")
    }
    let client = pools[place.pool].clients[place.client]
    let isAllowed = client.allows(flow == "ADMIN_NO_SRP_AUTH" ? "ADMIN_USER_PASSWORD_AUTH" : flow)
    guard !isAllowed else { return }
    switch flow {
    case "USER_PASSWORD_AUTH": throw .invalid("USER_PASSWORD_AUTH flow not enabled for this client")
    case "USER_SRP_AUTH": throw .invalid("USER_SRP_AUTH is not enabled for the client.")
    case "USER_AUTH": throw .invalid("USER_AUTH flow is not enabled for this client")
    default: throw .invalid("Auth flow not enabled for this client")
    }
  }

  /// Signs in by a password that was sent.
  mutating func signIn(
    by password: Secret?, of login: Login, _ place: ClientPlace, _ call: Call
  ) throws(WireFailure) -> WireRecord {
    guard let password, !password.isEmpty else {
      throw .invalid("Missing required parameter PASSWORD")
    }
    let result = try ask(place.pool, call) { users throws(PoolError) in
      try users.initiateAuth(login: login, password: password, at: call.now)
    }
    return answer(result, of: login, place, call)
  }

  /// `USER_AUTH`: by the session of a confirmation, by the way that is preferred, or by one of those offered.
  private mutating func signIn(
    _ parameters: WireMap, session: Secret?, of login: Login, _ place: ClientPlace,
    _ call: Call
  ) throws(WireFailure) -> WireRecord {
    if let session {
      let held = WireSession.unwrap(session)
      let result = try ask(place.pool, call) { users throws(PoolError) in
        try users.initiateAuth(login: login, session: held, at: call.now)
      }
      return answer(result, of: login, place, call)
    }
    let signsInByCode = pools[place.pool].users.configuration.signsInByCode
    switch parameters[text: "PREFERRED_CHALLENGE"] {
    case "PASSWORD": return try signIn(by: parameters["PASSWORD"], of: login, place, call)
    case "PASSWORD_SRP": return try beginProof(parameters, of: login, place, call)
    case "EMAIL_OTP" where signsInByCode, "SMS_OTP" where signsInByCode && login.kind == .phone:
      let result = try ask(place.pool, call) { users throws(PoolError) in
        try users.initiateAuthByCode(login: login, at: call.now)
      }
      return answer(result, of: login, place, call, isFirstFactor: true)
    case PasskeyCeremony.challenge where hasPasskeys(login, in: place.pool):
      return try askForPasskey(of: login, place, call)
    case .some, nil: return try offerWays(to: login, place, call)
    }
  }

  /// Lets the client choose one of the ways that the pool allows (`SELECT_CHALLENGE`).
  private mutating func offerWays(
    to login: Login, _ place: ClientPlace, _ call: Call
  ) throws(WireFailure) -> WireRecord {
    let result = try ask(place.pool, call) { users throws(PoolError) in
      let usual = users.configuration.offeredWays
      if usual == nil {
        let codes: [Challenge.Way] =
          users.configuration.signsInByCode ? [.code(.email), .code(.sms)] : []
        users.configuration.offeredWays = [.password] + codes
      }
      defer { users.configuration.offeredWays = usual }
      // The pool looks at no password before a way was chosen, or there is no account.
      return try users.initiateAuth(login: login, password: Secret(" "), at: call.now)
    }
    return answer(result, of: login, place, call)
  }
}
