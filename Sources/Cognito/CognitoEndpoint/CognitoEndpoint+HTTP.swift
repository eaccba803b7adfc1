package import CognitoWire
import RegistrationCore

// A request and a response of HTTP, as far as an endpoint and its server need them.
extension CognitoEndpoint {
  /// A request of HTTP, as far as the endpoint looks at it.
  package struct Request: Sendable {
    package var method: String
    /// The path without a query.
    package var path: String
    /// The header `X-Amz-Target`.
    package var target: String?
    package var body: [UInt8]
    /// What a page of `/oauth2` is asked with: the query, or the form that is the body.
    package var parameters = FormParameters()

    package init(method: String = "POST", path: String = "/", target: String?, body: [UInt8]) {
      (self.method, self.path, self.target, self.body) = (method, path, target, body)
    }

    /// A request of a browser for a page of `/oauth2`.
    package init(page path: String, _ parameters: FormParameters) {
      self.init(method: "GET", path: path, target: nil, body: [])
      self.parameters = parameters
    }

    /// A request of a browser for a page of `/oauth2`, with a query that is still encoded.
    package init(page path: String, query: String?) {
      self.init(page: path, FormParameters(encoded: (query ?? "").utf8) ?? FormParameters())
    }

    /// A request of an app client for tokens.
    ///
    /// - Parameters:
    ///   - path: the path of the token endpoint.
    ///   - form: the body.
    ///   - authorization: the header `Authorization`, by which the client may tell its name and secret.
    package init(tokensAt path: String, form: [UInt8], authorization: String?) {
      self.init(method: "POST", path: path, target: nil, body: [])
      parameters = FormParameters(encoded: form) ?? FormParameters()
      if let authorization { parameters.append(basicAuthorization: authorization) }
    }

    /// A request that was made before, with these parameters.
    package init(_ page: OAuthPage, _ parameters: FormParameters) {
      self.init(method: page.place.method, path: page.place.path, target: nil, body: [])
      self.parameters = parameters
    }
  }

  /// What the server does with the connection.
  package enum Delivery: Hashable, Sendable {
    case answer
    /// Closes the connection without an answer, as a fault says.
    case close
  }

  /// A response of HTTP.
  package struct Response: Hashable, Sendable {
    package struct Header: Hashable, Sendable {
      package let name: String
      package let value: String
    }

    package var status: Int
    package var headers: [Header]
    package var body: [UInt8]
    package var delivery = Delivery.answer
    /// How long the server waits before it answers, in milliseconds.
    package var delay: Int64 = 0
    /// The failure that it tells, by its name; nil for a success.
    package var failure: String?

    /// The tokens in the body that have no signature yet.
    var unsignedTokens: [Secret] = []
    /// The proof whose numbers the body does not have yet.
    var unfinishedProof: UnfinishedProof?

    package subscript(header name: String) -> String? { headers.first { $0.name == name }?.value }
  }
}
