#if Server
  package import Foundation
  package import RegistrationCognito

  /// Sends calls by libcurl over connections that are kept, each call once, without cookies and redirections.
  ///
  /// It is for a server: on Linux, `URLSession` makes a connection and threads for each call. A call waits for a free
  /// connection, the first ones first, and is not sent if that takes so long that a pool that has more to do than it can
  /// would get only calls that have no time left. One without a body is not sent.
  package final class CurlTransport: PoolTransport {
    private let endpoint: URL
    private let timeout: Duration
    private let longestWait: Duration
    private let calls: CurlCalls

    /// Creates a transport; nil if there is no memory for it.
    ///
    /// - Parameters:
    ///   - endpoint: the address of the pool.
    ///   - timeout: the time for the whole of a call, a second at least.
    ///   - connections: how many it has at most, and keeps.
    ///   - longestWait: how much of its time a call may wait for one of them.
    package init?(
      endpoint: URL, timeout: Duration, connections: Int = 256, longestWait: Duration = .seconds(1)
    ) {
      guard let calls = CurlCalls(connections: connections) else { return nil }
      (self.endpoint, self.calls, self.longestWait) = (endpoint, calls, longestWait)
      self.timeout = max(.seconds(1), timeout)
    }

    deinit { calls.end() }

    package func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
      if Task.isCancelled, !request.outlivesCancellation { return .failure(.cancelled) }
      let exchange = Exchange()
      let number = calls.begin(
        request, to: address(of: request), within: timeout, waiting: longestWait, telling: exchange)
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
