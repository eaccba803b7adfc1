#if Server
  import Foundation
  import HTTPServer
  import RegistrationCognito

  /// Carries calls to a pool of this process as a server would read them, without a connection between.
  ///
  /// Its answers have no date, as both have the same clock.
  struct InProcessTransport: PoolTransport {
    let pool: ServeShell
    /// How long it waits for an answer that the pool delays.
    let timeout: Duration

    func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
      if Task.isCancelled, !request.outlivesCancellation { return .failure(.cancelled) }
      let response = pool.answer(
        HTTPRequest(
          method: "POST", path: request.path, headers: request.headers, body: request.body))
      let delay = Duration.milliseconds(response.delay)
      if delay > .zero {
        do {
          try await Task.sleep(for: min(delay, timeout))
        } catch {
          guard request.outlivesCancellation else { return .failure(.cancelled) }
        }
      }
      if Task.isCancelled, !request.outlivesCancellation { return .failure(.cancelled) }
      guard !response.closes, delay < timeout else { return .failure(.lost) }
      guard response.body.count <= PoolReply.largestBody else { return .failure(.tooLarge) }
      var reply = PoolReply(status: response.status, body: response.body)
      for header in response.headers { reply.headers[header.name.lowercased()] = header.value }
      return .success(reply)
    }
  }

  extension PoolRequest {
    fileprivate var path: String {
      switch target {
      case .operation: "/"
      case .tokens(let address, _): address.path()
      }
    }
  }
#endif
