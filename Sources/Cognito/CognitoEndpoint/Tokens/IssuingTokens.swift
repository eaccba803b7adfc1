import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

extension CognitoEndpoint {
  /// The tokens of a session, as `AuthenticationResult`.
  ///
  /// The claims are those of Cognito's developer guide, "Understanding user pool JSON web tokens".
  ///
  /// - Parameters:
  ///   - refresh: the refresh token to tell, if the client is to get one.
  ///   - session: the session that the person has begun, which the tokens name.
  ///   - grant: what was asked for and told, if the person has signed in with a provider.
  mutating func tokens(
    of login: Login, session: Secret, refresh: Secret?, _ place: ClientPlace, _ call: Call,
    grant: OAuthGrant? = nil
  ) -> WireRecord {
    let client = pools[place.pool].clients[place.client]
    let begun = pools[place.pool].users.issueTime(ofSession: session) ?? call.now
    let sub = pools[place.pool].users.identifier(of: login) ?? ""
    let name = pools[place.pool].users.userName(of: login) ?? ""
    let shared: [JSONValue.Member] = JSONValue.present([
      "sub": .string(sub), "iss": .string("\(issuer)/\(pools[place.pool].id)"),
      "origin_jti": .string(UserPool.name(ofSession: session) ?? ""),
      "event_id": .string(uuid()), "auth_time": .integer(begun.milliseconds / 1000),
      "iat": .integer(call.now.milliseconds / 1000),
    ])
    var access = shared
    access += JSONValue.present([
      "client_id": .string(client.id), "token_use": .string("access"),
      "scope": .string(grant?.scopes.joined(separator: " ") ?? OAuth.selfServiceScope),
      "username": .string(name),
      "exp": .integer(call.now.advanced(byMilliseconds: client.accessLifetime).milliseconds / 1000),
      "jti": .string(uuid()), "version": nil,
    ])
    var identity = shared
    identity += JSONValue.present([
      "aud": .string(client.id), "token_use": .string("id"), "cognito:username": .string(name),
      "exp": .integer(call.now.advanced(byMilliseconds: client.idLifetime).milliseconds / 1000),
      "jti": .string(uuid()),
    ])
    let told = grant?.claims(of: login) ?? []
    let own = attributes(of: login, in: place.pool).filter { own in
      // An address that was told is not known to be the person's.
      own.name != "sub"
        && !told.contains { $0.name == own.name || $0.name + "_verified" == own.name }
    }
    for (name, value) in own + told {
      let isFlag = name == "email_verified" || name == "phone_number_verified"
      identity.append(
        JSONValue.Member(key: name, value: isFlag ? .bool(value == "true") : .string(value)))
    }
    var result = WireRecord()
    result[secret: .accessToken] = token(of: access, call)
    result[integer: .expiresIn] = client.accessLifetime / 1000
    result[text: .tokenType] = "Bearer"
    result[secret: .refreshToken] = refresh
    if grant?.scopes.contains("openid") != false {
      result[secret: .idToken] = token(of: identity, call)
    }
    return result
  }

  /// A token of these claims, which is noted to be signed.
  private mutating func token(of claims: [JSONValue.Member], _ call: Call) -> Secret {
    let unsigned = JSONWebToken.unsigned(.object(claims), signer: call.signer)
    unsignedTokens.append(unsigned)
    return JSONWebToken.text(unsigned)
  }

  /// An identifier in the form of a UUID.
  mutating func uuid() -> String {
    UUIDText.text((random.next(), random.next()))
  }

  /// The user of an access token.
  func user(_ record: WireRecord, _ call: Call) throws(WireFailure) -> SignedInUser {
    guard let token = record[secret: .accessToken],
      let claims = AccessClaims(token, signer: call.signer),
      let pool = pools.firstIndex(where: { $0.id == claims.poolID }),
      let client = pools[pool].clients.firstIndex(where: { $0.id == claims.clientID }),
      let session = UserPool.session(named: claims.origin)
    else { throw .refused("Invalid Access Token") }
    // aws-sdk-android 871
    guard claims.allowsSelfService else {
      throw .refused("Access Token does not have required scopes")
    }
    guard call.now < claims.expires else { throw .refused("Access Token has expired") }
    let place = ClientPlace(pool: pool, client: client)
    do throws(PoolError) {
      let login = try pools[pool].users.account(ofSession: session, named: "Access Token")
      return SignedInUser(place: place, login: login, session: session)
    } catch { throw WireFailure(error, message: error.message(for: .signIn, clientID: "")) }
  }
}
