package import CognitoWire

/// A call, as it is sent.
package struct PoolRequest: Sendable {
  package let operation: WireOperation
  package let body: [UInt8]
  /// Whether its answer counts even if the task that asked is cancelled meanwhile: it may be the only place of a
  /// new token.
  package var outlivesCancellation = false

  package init(_ operation: WireOperation, body: [UInt8]) {
    (self.operation, self.body) = (operation, body)
  }

  /// The headers besides those of HTTP itself.
  package var headers: KeyValuePairs<String, String> {
    [
      "Content-Type": WireOperation.contentType, "X-Amz-Target": operation.target,
      "Accept": WireOperation.contentType, "User-Agent": PoolRequest.userAgent,
    ]
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
