package import CognitoEndpoint
import CognitoWire
import Foundation
import RegistrationCore
package import RegistrationCognito

/// Carries requests to the pool of a script within the process.
package struct DirectTransport: PoolTransport {
  private let pool: PoolBehindWire
  private let signer: TokenSigner

  package init(_ pool: PoolBehindWire, signer: TokenSigner) {
    (self.pool, self.signer) = (pool, signer)
  }

  package func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
    let answer = pool.answer(CognitoEndpoint.Request(request), signer: signer)
    guard answer.response.delivery == .answer else { return .failure(.lost) }
    var headers = ["date": answer.date.httpDate]
    for header in answer.response.headers { headers[header.name] = header.value }
    return .success(
      PoolReply(status: answer.response.status, headers: headers, body: answer.response.body))
  }
}

extension CognitoEndpoint.Request {
  /// The request as a server without a network between would read it.
  package init(_ request: PoolRequest) {
    switch request.target {
    case .operation(let operation): self.init(target: operation.target, body: request.body)
    case .tokens(let address, let authorization):
      self.init(
        tokensAt: address.path(), form: request.body, authorization: authorization?.reveal())
    }
  }
}

/// Finds no one at the other end.
package struct RefusingTransport: PoolTransport {
  package init() {}

  package func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
    .failure(.notSent)
  }
}
