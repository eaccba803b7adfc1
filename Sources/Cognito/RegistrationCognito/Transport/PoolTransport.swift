package import CognitoWire
package import Foundation
package import RegistrationCore

/// A call, as it is sent.
package struct PoolRequest: Sendable {
  /// Whom it is for.
  package enum Target: Sendable {
    /// The pool itself.
    case operation(WireOperation)
    /// The token endpoint of the pool's domain, with what the header `Authorization` says.
    case tokens(URL, authorization: Secret?)
  }

  package let target: Target
  package let body: [UInt8]
  /// Whether its answer counts even if the task that asked is cancelled meanwhile: it may be the only place of a
  /// new token.
  package var outlivesCancellation = false

  package init(_ operation: WireOperation, body: [UInt8]) {
    (target, self.body) = (.operation(operation), body)
  }

  /// A request for the tokens of a code.
  package init(tokensAt address: URL, authorization: Secret?, _ parameters: FormParameters) {
    target = .tokens(address, authorization: authorization)
    body = Array(parameters.encoded.reveal().utf8)
  }

  /// The operation that it is for; nil if it is for the token endpoint.
  package var operation: WireOperation? {
    if case .operation(let operation) = target { operation } else { nil }
  }

  /// The headers besides those of HTTP itself.
  package var headers: [(name: String, value: String)] {
    switch target {
    case .operation(let operation):
      return [
        ("Content-Type", WireOperation.contentType), ("X-Amz-Target", operation.target),
        ("Accept", WireOperation.contentType), ("User-Agent", PoolRequest.userAgent),
      ]
    case .tokens(_, let authorization):
      var headers = [
        ("Content-Type", "application/x-www-form-urlencoded"), ("Accept", "application/json"),
        ("User-Agent", PoolRequest.userAgent),
      ]
      if let authorization { headers.append(("Authorization", authorization.reveal())) }
      return headers
    }
  }

  /// The package and its version.
  package static let userAgent = "registrar/0.2.0"
}

/// What came back, whoever sent it.
package struct PoolReply: Sendable {
  package var status: Int
  /// By their names in lower case.
  package var headers: [String: String]
  package var body: [UInt8]

  package init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.body = body
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// An answer of the service is far smaller.
  package static let largestBody = 1 << 20
}

/// Why there is no reply.
package enum TransportFailure: Error, Hashable, Sendable {
  /// Nothing was sent.
  case notSent
  /// It was sent, or may have been.
  case lost
  /// The reply is larger than ``PoolReply/largestBody``.
  case tooLarge
  /// The task was cancelled; what comes now is dropped.
  case cancelled
}

/// Sends calls to a pool, each at most once.
package protocol PoolTransport: Sendable {
  func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure>
}
