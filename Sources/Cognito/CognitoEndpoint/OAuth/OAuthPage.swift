import CognitoWire
import RegistrationCore
import RegistrationJSON

/// What a browser or a client asks the domain of a pool for.
package enum OAuthPage: Hashable, Sendable, CaseIterable {
  /// The page of a provider.
  case authorize
  /// What the person did on it.
  case chosen
  /// Tokens for a code.
  case token
  /// The end of a browser's session, of which this endpoint keeps none.
  case logOut

  /// The page of a request; nil if it is for none of them.
  package init?(method: String, path: String) {
    switch (method, path) {
    case ("GET", OAuth.authorizePath): self = .authorize
    case ("GET", OAuthPage.chosenPath): self = .chosen
    case ("POST", OAuth.tokenPath): self = .token
    case ("GET", "/logout"): self = .logOut
    default: return nil
    }
  }

  init?(_ request: CognitoEndpoint.Request) {
    self.init(method: request.method, path: request.path)
  }

  static let chosenPath = "/oauth2/idpresponse"

  /// The method and the path by which it is asked for.
  package var place: (method: String, path: String) {
    switch self {
    case .authorize: ("GET", OAuth.authorizePath)
    case .chosen: ("GET", OAuthPage.chosenPath)
    case .token: ("POST", OAuth.tokenPath)
    case .logOut: ("GET", "/logout")
    }
  }

  /// Whether a browser shows it, and no other site's page may look at it.
  package var isShown: Bool { self != .token }

  /// Whether it may change the pools.
  package var changes: Bool { self != .logOut }
}

extension CognitoEndpoint {
  /// Answers a request for a page of `/oauth2`.
  mutating func answer(
    _ page: OAuthPage, _ parameters: FormParameters, _ signer: TokenSigner, at now: Timestamp
  ) -> Response {
    switch page {
    case .authorize: return authorize(parameters, at: now)
    case .chosen: return choose(parameters, at: now)
    case .token: return exchange(parameters, signer, at: now)
    case .logOut: return logOut(parameters)
    }
  }

  /// Leads back to the app, if the app client has the address: there is no session of a browser here to end.
  private func logOut(_ parameters: FormParameters) -> Response {
    guard let place = client(named: parameters["client_id"]) else { return .unusable("client_id") }
    let client = pools[place.pool].clients[place.client]
    guard let address = parameters["logout_uri"],
      client.allows(address, .logoutURLs)
    else { return .unusable("logout_uri") }
    return .leading(to: address)
  }

  /// The place of an app client.
  func client(named id: String?) -> ClientPlace? {
    for pool in pools.indices {
      if let client = pools[pool].clients.firstIndex(where: { $0.id == id }) {
        return ClientPlace(pool: pool, client: client)
      }
    }
    return nil
  }
}

extension FormParameters {
  /// Takes the name and the secret of an app client out of `Basic …` (RFC 6749, section 2.3.1).
  ///
  /// What cannot be read leaves a secret that no client has.
  mutating func append(basicAuthorization header: String) {
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "basic",
      let text = [UInt8](base64: String(parts[1])).flatMap({ String(validating: $0, as: UTF8.self) }
      ),
      let colon = text.firstIndex(of: ":")
    else { return append("client_secret", Secret("")) }
    if self["client_id"] == nil { append("client_id", Secret(String(text[..<colon]))) }
    if self["client_id"] != String(text[..<colon]) { return append("client_secret", Secret("")) }
    append("client_secret", Secret(String(text[text.index(after: colon)...])))
  }
}

extension AppClient {
  /// Whether a browser may be sent to this address.
  ///
  /// The client that exists at start takes every address of this machine, and of an app's own scheme. Otherwise the address
  /// must be one that the client was made with, to the letter.
  func allows(_ address: String, _ key: WireKey) -> Bool {
    guard address.isAddress else { return false }
    if id == AppClient.first.id { return address.isLocal }
    return settings[texts: key]?.contains(address) == true
  }
}

extension String {
  /// Whether it is an absolute address without a fragment, which can stand in a header.
  fileprivate var isAddress: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), colon != utf8.startIndex else {
      return false
    }
    return utf8.count <= 1024 && utf8.allSatisfy { (0x21..<0x7F).contains($0) }
      && !utf8.contains(UInt8(ascii: "#"))
  }
}

extension String {
  /// Whether an absolute address is of this machine, or of a scheme that no site of the web has.
  fileprivate var isLocal: Bool {
    let parts = split(separator: ":", maxSplits: 1)
    guard ["http", "https"].contains(parts.first?.lowercased()) else { return true }
    guard parts.count == 2, parts[1].utf8.starts(with: "//".utf8) else { return false }
    let host = parts[1].dropFirst(2).prefix { !"/?".contains($0) }
    let names = ["localhost", "127.0.0.1", "[::1]"]
    return names.contains { name in
      host == name
        || host.utf8.starts(with: "\(name):".utf8)
          && host.utf8.dropFirst(name.utf8.count + 1).allSatisfy { (0x30...0x39).contains($0) }
    }
  }
}

extension CognitoEndpoint.Response {
  /// Leads the browser to an address.
  static func leading(to address: String) -> CognitoEndpoint.Response {
    CognitoEndpoint.Response(
      status: 302,
      headers: [
        Header(name: "location", value: address), Header(name: "cache-control", value: "no-store"),
      ],
      body: [])
  }

  /// A page that says that a request cannot be answered, and what of it is wrong.
  ///
  /// The browser is not led back: the address to lead to may be what is wrong.
  static func unusable(_ name: String) -> CognitoEndpoint.Response {
    ProviderPage.page(
      status: 400, title: "An error was encountered with the requested page.",
      "<p>The app client does not allow this request. Look at <code>\(name.escapedForHTML)</code>.</p>"
    )
  }

  /// JSON of the token endpoint.
  static func tokens(_ json: JSONValue, status: Int = 200) -> CognitoEndpoint.Response {
    CognitoEndpoint.Response(
      status: status,
      headers: [
        Header(name: "content-type", value: "application/json;charset=UTF-8"),
        Header(name: "cache-control", value: "no-store"),
      ],
      body: Array(json.text.utf8))
  }
}
