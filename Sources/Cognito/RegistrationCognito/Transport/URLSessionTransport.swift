package import Foundation
import CognitoWire
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends calls over `URLSession`, each once, without cookies, caches and redirections.
///
/// On Linux, each call has a session of its own, and with it a connection. If one that was used before is closed before
/// the answer, libcurl sends the request again, URLSession has no body for it any more, and the call waits for its time
/// limit with a core at work.
///
/// A cancelled call returns at once, but for one whose answer must not be lost. On Linux its request runs into its own time limit: `cancel()` on a task
/// deadlocks or traps there (swift-corelibs-foundation 5412). What a server drips there ends after twice that time.
package final class URLSessionTransport: PoolTransport {
  private let endpoint: URL
  private let configuration: URLSessionConfiguration
  #if canImport(Darwin)
    private let exchanges = Exchanges()
    private let session: URLSession
  #endif

  package init(endpoint: URL, timeout: Duration) {
    self.endpoint = endpoint
    let seconds = TimeInterval(timeout.components.seconds)
    configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = max(1, seconds)
    configuration.timeoutIntervalForResource = max(1, seconds) * 2
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    #if canImport(Darwin)
      session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    #endif
  }

  #if canImport(Darwin)
    deinit { session.finishTasksAndInvalidate() }
  #endif

  package func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
    if Task.isCancelled, !request.outlivesCancellation { return .failure(.cancelled) }
    var message = URLRequest(url: address(of: request))
    message.httpMethod = "POST"
    message.httpBody = Data(request.body)
    for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
    #if !canImport(Darwin)
      message.setValue("close", forHTTPHeaderField: "Connection")
      let exchanges = Exchanges()
      let session = URLSession(
        configuration: configuration, delegate: exchanges, delegateQueue: nil)
      // It ends once its task has ended.
      defer { session.finishTasksAndInvalidate() }
    #endif
    let task = session.dataTask(with: message)
    let exchange = Exchange()
    exchanges.add(exchange, for: task)
    #if !canImport(Darwin)
      // Foundation's limit for the whole does not hold there: a byte now and then would keep the call for ever.
      let limit = configuration.timeoutIntervalForResource
      // Who waits holds the exchange; what has ended, and its tokens, is not kept until then.
      DispatchQueue.global().asyncAfter(deadline: .now() + limit) {
        [weak exchange, weak session, weak task] in
        exchange?.end(.failure(.lost))
        if let session, let task { URLSessionTransport.stop(task, of: session) }
      }
    #endif
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        exchange.wait(continuation)
        task.resume()
      }
    } onCancel: {
      if request.outlivesCancellation { return }
      exchange.end(.failure(.cancelled))
      #if canImport(Darwin)
        task.cancel()
      #endif
    }
  }
}

extension URLSessionTransport {
  private func address(of request: PoolRequest) -> URL {
    switch request.target {
    case .operation: endpoint
    case .tokens(let address, _): address
    }
  }
}

#if !canImport(Darwin)
  extension URLSessionTransport {
    /// Ends a task that a byte now and then would keep for ever, without `cancel()`.
    ///
    /// A suspended task closes its connection, gets no byte any more, and so meets the limit for a time without one.
    /// Foundation's state of a task changes on the delegate's queue: a task that completes while it is being suspended
    /// would end the process, so it is suspended there, and a second time to wait for the first.
    fileprivate static func stop(_ task: URLSessionTask, of session: URLSession) {
      session.delegateQueue.addOperation {
        task.suspend()
        task.suspend()
      }
    }
  }
#endif

/// Tells each exchange what happens to its task.
private final class Exchanges: NSObject, URLSessionDataDelegate, Sendable {
  private let underWay = Mutex<[Int: Exchange]>([:])

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    underWay.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    underWay.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse {
      exchange(of: dataTask)?.receive(response)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let exchange = underWay.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    if let response = task.response as? HTTPURLResponse { exchange?.receive(response) }
    exchange?.complete(with: error)
  }

  /// Follows no redirection: the service sends none, and a request with a password goes nowhere else.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    exchange(of: task)?.end(.success(PoolReply(response, body: [])))
    completionHandler(nil)
  }
}
