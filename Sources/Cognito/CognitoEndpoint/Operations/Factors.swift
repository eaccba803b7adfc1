import CognitoWire
import RegistrationCore
import RegistrationSimulation

extension CognitoEndpoint {
  mutating func associateSoftwareToken(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    var answer = WireRecord()
    if record[secret: .accessToken] != nil {
      let user = try user(record, call)
      answer[secret: .secretCode] = try ask(user.place.pool, call) { users throws(PoolError) in
        try users.associateSoftwareToken(of: user.login)
      }
      return answer
    }
    let session = WireSession.unwrap(record[secret: .session])
    let found = try challenged(session)
    answer[secret: .secretCode] = try ask(found.pool, call) { users throws(PoolError) in
      try users.associateSoftwareToken(login: found.login, session: session, at: call.now)
    }
    answer[secret: .session] = record[secret: .session]
    return answer
  }

  mutating func verifySoftwareToken(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    var answer = WireRecord()
    answer[text: .status] = "SUCCESS"
    let code = record[secret: .userCode] ?? Secret("")
    if record[secret: .accessToken] != nil {
      let user = try user(record, call)
      try ask(user.place.pool, call) { users throws(PoolError) in
        try users.verifySoftwareToken(of: user.login, code: code, at: call.now)
      }
      return answer
    }
    let session = WireSession.unwrap(record[secret: .session])
    let found = try challenged(session)
    let result = try ask(found.pool, call) { users throws(PoolError) in
      try users.respondToAuthChallenge(
        login: found.login, session: session, .setUpTOTP(code: code), at: call.now)
    }
    guard case .signedIn(let token) = result else { return answer }
    // The pool has signed the person in; the wire tells it in answer to `MFA_SETUP`.
    let next = WireSession.wrap(Secret(uuid()))
    let pool = pools[found.pool]
    let lifetime = pool.users.configuration.challengeLifetime
    pools[found.pool].setUps = pool.setUps.filter {
      call.now < $0.value.at.advanced(byMilliseconds: lifetime)
    }
    pools[found.pool].setUps[next] = HostedPool.FinishedSetUp(
      login: found.login, token: token, at: call.now)
    answer[secret: .session] = next
    return answer
  }

  /// The pool and the account of a challenge's session.
  private func challenged(_ session: Secret) throws(WireFailure) -> (pool: Int, login: Login) {
    for pool in pools.indices {
      if let login = pools[pool].users.login(ofChallenge: session) { return (pool, login) }
    }
    throw .refused("Invalid session for the user.")
  }

  mutating func setUserMFAPreference(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let user = try user(record, call)
    var settings: [(factor: Challenge.Factor, isOn: Bool, isPreferred: Bool)] = []
    for (key, factor) in [
      (WireKey.softwareTokenMfaSettings, Challenge.Factor.totp), (.smsMfaSettings, .sms),
      (.emailMfaSettings, .email),
    ] {
      guard let part = record[part: key] else { continue }
      settings.append(
        (factor, part[boolean: .enabled] ?? false, part[boolean: .preferredMfa] ?? false))
    }
    let asked = settings
    guard asked.count(where: { $0.isPreferred }) <= 1 else {
      throw .invalid("Only one MFA method can be preferred")
    }
    try ask(user.place.pool, call) { users throws(PoolError) in
      try users.setFactors(asked, of: user.login)
      users.note(changeOf: user.login, at: call.now)
    }
    return WireRecord()
  }
}
