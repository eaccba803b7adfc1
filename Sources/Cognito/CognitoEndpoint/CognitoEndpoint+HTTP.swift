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

    package init(method: String = "POST", path: String = "/", target: String?, body: [UInt8]) {
      (self.method, self.path, self.target, self.body) = (method, path, target, body)
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
