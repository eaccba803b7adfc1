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
    let email = try check(token, place, call)
    var answer = WireRecord()
    let origin = pools[place.pool].rotations.origin(of: token)
    let next = client.rotationGrace.map { _ in rotate(token, of: email, place, call) }
    answer[part: .authenticationResult] = tokens(
      of: email, session: origin, refresh: next, place, call)
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
    let email = try check(token, place, call)
    if client.secret != nil {
      // The hash is one of the user's name in the pool, or of what the client calls it.
      let hash = parameters["SECRET_HASH"]
      let name = pools[place.pool].users.identifier(of: email) ?? ""
      do throws(WireFailure) {
        try checkSecretHash(hash, of: name, place, signsIn: true)
      } catch { try checkSecretHash(hash, of: email.text, place, signsIn: true) }
    }
    var answer = WireRecord()
    answer[part: .authenticationResult] = tokens(
      of: email, session: pools[place.pool].rotations.origin(of: token), refresh: nil, place, call)
    answer[map: .challengeParameters] = WireMap()
    return answer
  }

  /// The account of a refresh token that can be used now.
  private mutating func check(
    _ token: Secret, _ place: ClientPlace, _ call: Call
  ) throws(WireFailure) -> EmailAddress {
    let client = pools[place.pool].clients[place.client]
    guard UserPool.name(ofSession: token) != nil else { throw .refused("Invalid Refresh Token.") }
    if let grace = client.rotationGrace,
      let replaced = pools[place.pool].rotations.time(of: token),
      call.now >= replaced.advanced(byMilliseconds: grace)
    {
      for member in pools[place.pool].rotations.family(of: token) {
        pools[place.pool].users.endSession(member)
      }
      throw WireFailure(.refreshTokenReuse, message: "Refresh token has been used already")
    }
    let email: EmailAddress = try ask(place.pool, call) { users throws(PoolError) in
      try users.account(ofSession: token, named: "Refresh Token")
    }
    let origin = pools[place.pool].rotations.origin(of: token)
    let begun = pools[place.pool].users.issueTime(ofSession: origin) ?? call.now
    guard call.now < begun.advanced(byMilliseconds: client.refreshLifetime) else {
      throw .refused("Refresh Token has expired")
    }
    return email
  }

  private mutating func rotate(
    _ token: Secret, of email: EmailAddress, _ place: ClientPlace, _ call: Call
  ) -> Secret {
    let next = pools[place.pool].users.issueSession(to: email, at: call.now)
    pools[place.pool].rotations.replace(token, by: next, at: call.now)
    return next
  }

  /// RevokeToken: ends the session of a refresh token, and with it its access tokens.
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
    for member in pools[place.pool].rotations.family(of: token) {
      pools[place.pool].users.endSession(member)
    }
    pools[place.pool].users.endSession(token)
    pools[place.pool].rotations.forget(token)
    return WireRecord()
  }

  mutating func globalSignOut(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let user = try user(record, call)
    pools[user.place.pool].users.revokeSessions(of: user.email)
    return WireRecord()
  }
}
