#if Server
  package import Foundation
  package import RegistrationCognito

  /// Sends calls by libcurl over connections that are kept, each call once, without cookies and redirections.
  ///
  /// It is for a server: on Linux, `URLSession` makes a connection and threads for each call. A call waits for a free
  /// connection within its time limit, the first ones first. One without a body is not sent.
  package final class CurlTransport: PoolTransport {
    private let endpoint: URL
    private let timeout: Duration
    private let calls: CurlCalls

    /// Creates a transport; nil if there is no memory for it.
    ///
    /// - Parameters:
    ///   - endpoint: the address of the pool.
    ///   - timeout: the time for the whole of a call, a second at least.
    ///   - connections: how many it has at most, and keeps.
    package init?(endpoint: URL, timeout: Duration, connections: Int = 256) {
      guard let calls = CurlCalls(connections: connections) else { return nil }
      (self.endpoint, self.timeout, self.calls) = (endpoint, max(.seconds(1), timeout), calls)
    }

    deinit { calls.end() }

    package func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
      if Task.isCancelled, !request.outlivesCancellation { return .failure(.cancelled) }
      let exchange = Exchange()
      let number = calls.begin(
        request, to: address(of: request), within: timeout, telling: exchange)
      return await withTaskCancellationHandler {
        await withCheckedContinuation { exchange.wait($0) }
      } onCancel: {
        if request.outlivesCancellation { return }
        exchange.end(.failure(.cancelled))
        calls.drop(number)
      }
    }

    private func address(of request: PoolRequest) -> URL {
      switch request.target {
      case .operation: endpoint
      case .tokens(let address, _): address
      }
    }
  }
#endif
