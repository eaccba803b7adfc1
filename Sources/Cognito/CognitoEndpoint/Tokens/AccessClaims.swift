import CognitoWire
import RegistrationCore
import RegistrationJSON

/// What an access token says, as far as the endpoint looks at it.
struct AccessClaims {
  let poolID: String
  let clientID: String
  /// The name of the session; see `UserPool.name(ofSession:)`.
  let origin: String
  let expires: Timestamp
  /// Whether it may be used for what people do with their own account.
  let allowsSelfService: Bool

  /// The claims of a token whose signature is right; nil for any other text.
  init?(_ token: Secret, signer: TokenSigner) {
    guard let claims = JSONWebToken.claims(of: token, signer: signer) else { return nil }
    self.init(claims)
  }

  /// The claims of a token, whoever signed it: only to find out which pool is meant.
  init?(unverified token: Secret) {
    guard let claims = JSONWebToken.claims(ofUnverified: token) else { return nil }
    self.init(claims)
  }

  private init?(_ claims: JSONValue) {
    guard claims["token_use"]?.string == "access", let issuer = claims["iss"]?.string,
      let clientID = claims["client_id"]?.string, let origin = claims["origin_jti"]?.string,
      let seconds = claims["exp"]?.integer,
      let poolID = issuer.utf8.split(separator: UInt8(ascii: "/")).last
    else { return nil }
    let (milliseconds, isTooLarge) = seconds.multipliedReportingOverflow(by: 1000)
    guard !isTooLarge else { return nil }
    self.poolID = String(Substring(poolID))
    (self.clientID, self.origin) = (clientID, origin)
    let scopes = (claims["scope"]?.string ?? "").split(separator: " ")
    allowsSelfService = scopes.contains { $0 == OAuth.selfServiceScope }
    expires = Timestamp(milliseconds: milliseconds)
  }
}

/// A signed-in user: the account, its session, and where it is.
struct SignedInUser {
  let place: ClientPlace
  let login: Login
  let session: Secret
}
