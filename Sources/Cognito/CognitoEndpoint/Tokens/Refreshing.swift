import CognitoWire
import RegistrationCore
import RegistrationSimulation

extension CognitoEndpoint {
  /// GetTokensFromRefreshToken: with rotation or without.
  mutating func getTokensFromRefreshToken(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let place = try client(record)
    let client = pools[place.pool].clients[place.client]
    if let secret = client.secret {
      guard record[secret: .clientSecret] == secret else {
        throw .refused("Unable to verify secret for client \(client.id)")
      }
    }
    let token = record[secret: .refreshToken] ?? Secret("")
    let login = try check(token, place, call)
    var answer = WireRecord()
    let origin = pools[place.pool].refreshTokens.origin(of: token)
    let next = client.rotationGrace.map { _ in rotate(token, of: login, place, call) }
    answer[part: .authenticationResult] = tokens(
      of: login, session: origin, refresh: next, place, call, grant: grant(of: token, place))
    return answer
  }

  /// `REFRESH_TOKEN_AUTH`, which a client that rotates its tokens does not allow.
  mutating func refresh(
    _ parameters: WireMap, _ place: ClientPlace, _ call: Call
  ) throws(WireFailure) -> WireRecord {
    let client = pools[place.pool].clients[place.client]
    if client.rotationGrace != nil || !client.allows("REFRESH_TOKEN_AUTH") {
      throw .invalid("REFRESH_TOKEN_AUTH flow not enabled for this client")
    }
    guard let token = parameters["REFRESH_TOKEN"] else {
      throw .invalid("Missing required parameter REFRESH_TOKEN")
    }
    let login = try check(token, place, call)
    if client.secret != nil {
      // The hash is one of the user's name in the pool, or of what the client calls it.
      let hash = parameters["SECRET_HASH"]
      let name = pools[place.pool].users.userName(of: login) ?? ""
      do throws(WireFailure) {
        try checkSecretHash(hash, of: name, place, signsIn: true)
      } catch { try checkSecretHash(hash, of: login.text, place, signsIn: true) }
    }
    var answer = WireRecord()
    answer[part: .authenticationResult] = tokens(
      of: login, session: pools[place.pool].refreshTokens.origin(of: token), refresh: nil, place,
      call, grant: grant(of: token, place))
    answer[map: .challengeParameters] = WireMap()
    return answer
  }

  /// The account of a refresh token that can be used now, by the app client that was given it.
  private mutating func check(
    _ token: Secret, _ place: ClientPlace, _ call: Call
  ) throws(WireFailure) -> Login {
    let client = pools[place.pool].clients[place.client]
    guard UserPool.name(ofSession: token) != nil else { throw .invalidRefreshToken }
    guard owner(of: token, in: place.pool) == client.id else { throw .invalidRefreshToken }
    if let grace = client.rotationGrace,
      let replaced = pools[place.pool].refreshTokens.time(of: token),
      call.now >= replaced.advanced(byMilliseconds: grace)
    {
      for member in pools[place.pool].refreshTokens.members(of: token) {
        pools[place.pool].users.endSession(member)
      }
      throw WireFailure(.refreshTokenReuse, message: "Refresh token has been used already")
    }
    let login: Login = try ask(place.pool, call) { users throws(PoolError) in
      try users.account(ofSession: token, named: "Refresh Token")
    }
    if pools[place.pool].refreshTokens.family(of: token) == nil { begin(token, place, call) }
    let family = pools[place.pool].refreshTokens.family(of: token)
    guard let family, call.now < family.ends else { throw .refused("Refresh Token has expired") }
    return login
  }

  /// What was asked for as the person signed in on a page; nil if they did so without one.
  private func grant(of token: Secret, _ place: ClientPlace) -> OAuthGrant? {
    pools[place.pool].refreshTokens.family(of: token)?.scopes.map { OAuthGrant(scopes: $0) }
  }

  /// The app client that a refresh token is of, and the only one that can use it.
  ///
  /// A session that a script has begun is of the pool's first client.
  private func owner(of token: Secret, in pool: Int) -> String? {
    pools[pool].refreshTokens.family(of: token)?.clientID ?? pools[pool].clients.first?.id
  }

  private mutating func rotate(
    _ token: Secret, of login: Login, _ place: ClientPlace, _ call: Call
  ) -> Secret {
    let next = pools[place.pool].users.issueSession(to: login, at: call.now)
    pools[place.pool].refreshTokens.replace(token, by: next, at: call.now)
    return next
  }

  /// RevokeToken: ends the session of a refresh token, and with it its access tokens.
  ///
  /// A token that was ended before is answered alike (RFC 7009, section 2.2).
  mutating func revokeToken(_ call: Call, _ record: WireRecord) throws(WireFailure) -> WireRecord {
    let place = try client(record)
    let client = pools[place.pool].clients[place.client]
    if let secret = client.secret {
      guard record[secret: .clientSecret] == secret else {
        throw WireFailure(name: "UnauthorizedException", message: "Invalid client")
      }
    }
    guard client.allowsRevocation else {
      throw WireFailure(
        .unsupportedOperation, message: "Token revocation is not enabled for this client")
    }
    let token = record[secret: .token] ?? Secret("")
    if AccessClaims(unverified: token) != nil {
      throw WireFailure(
        name: "UnsupportedTokenTypeException", message: "Unsupported token type")
    }
    guard UserPool.name(ofSession: token) != nil else {
      throw .invalid("Invalid Refresh Token.")
    }
    guard owner(of: token, in: place.pool) == client.id else { throw .invalidRefreshToken }
    for member in pools[place.pool].refreshTokens.members(of: token) {
      pools[place.pool].users.endSession(member)
    }
    return WireRecord()
  }

  mutating func globalSignOut(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let user = try user(record, call)
    pools[user.place.pool].users.revokeSessions(of: user.login)
    return WireRecord()
  }
}

extension WireFailure {
  /// The failure for a text that is no refresh token of the app client.
  fileprivate static let invalidRefreshToken = refused("Invalid Refresh Token.")
}
