import CognitoWire
import RegistrationJSON

extension CognitoEndpoint {
  /// Answers a request for one of the documents with which a back end verifies tokens.
  func document(_ request: Request, _ signer: TokenSigner) -> Response {
    let parts = request.path.split(separator: "/")
    guard request.method == "GET", parts.count == 3, parts[1] == ".well-known",
      let pool = pools.first(where: { $0.id == parts[0] })
    else { return plain(404, "{}") }
    if parts[2] == "jwks.json" { return plain(200, signer.keys) }
    guard parts[2] == "openid-configuration" else { return plain(404, "{}") }
    let issuer = "\(issuer)/\(pool.id)"
    let document = JSONValue.object([
      "authorization_endpoint": .string("\(self.issuer)\(OAuth.authorizePath)"),
      "end_session_endpoint": .string("\(self.issuer)/logout"),
      "token_endpoint": .string("\(self.issuer)\(OAuth.tokenPath)"),
      "issuer": .string(issuer), "jwks_uri": .string("\(issuer)/.well-known/jwks.json"),
      "id_token_signing_alg_values_supported": .array([.string("RS256")]),
      "response_types_supported": .array([.string("code")]),
      "scopes_supported": .array(
        ["openid", "email", "phone", "profile"].map { .string($0) }),
      "subject_types_supported": .array([.string("public")]),
      "token_endpoint_auth_methods_supported": .array(
        [.string("client_secret_basic"), .string("client_secret_post")]),
    ])
    return plain(200, document.text)
  }

  private func plain(_ status: Int, _ text: String) -> Response {
    Response(
      status: status,
      headers: [Response.Header(name: "content-type", value: "application/json")],
      body: Array(text.utf8))
  }
}
