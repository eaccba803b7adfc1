package import CognitoEndpoint
import CognitoWire
package import RegistrationCognito

/// Carries requests to the pool of a script within the process.
package struct DirectTransport: PoolTransport {
  private let pool: PoolBehindWire
  private let signer: TokenSigner

  package init(_ pool: PoolBehindWire, signer: TokenSigner) {
    (self.pool, self.signer) = (pool, signer)
  }

  package func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
    let message = CognitoEndpoint.Request(target: request.operation.target, body: request.body)
    let answer = pool.answer(message, signer: signer)
    guard answer.response.delivery == .answer else { return .failure(.lost) }
    var headers = ["date": answer.date.httpDate]
    for header in answer.response.headers { headers[header.name] = header.value }
    return .success(
      PoolReply(status: answer.response.status, headers: headers, body: answer.response.body))
  }
}

/// Finds no one at the other end.
package struct RefusingTransport: PoolTransport {
  package init() {}

  package func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
    .failure(.notSent)
  }
}
