#if Server
  internal import CMicroHTTPD
  private import Foundation
  internal import Synchronization

  /// A thin shell around libmicrohttpd: it listens, reads whole requests within limits, and asks a closure for
  /// the response.
  ///
  /// It is for tests on the loopback, or behind a proxy that ends TLS. A request with two `Content-Length`, or with one
  /// beside a `Transfer-Encoding`, is refused: two readers of it could disagree on where it ends.
  package final class HTTPServer: Sendable {
    @safe
    private struct Daemon: ~Copyable {
      let pointer: OpaquePointer
    }

    private let daemon: Mutex<Daemon>
    private let connections: OpenConnections
    /// The port that it listens on.
    package let port: UInt16

    /// Starts a server; nil if it cannot listen there.
    ///
    /// - Parameters:
    ///   - address: the numeric address to listen on, of IPv4 or IPv6; only the loopback is safe.
    ///   - port: the port; 0 for a free one.
    ///   - headers: the names, in lower case, of the headers that `answer` looks at; no others are read.
    ///   - answer: gives the response to a request; it is called on several threads.
    package init?(
      address: String = "127.0.0.1", port: UInt16, headers: [String],
      limits: HTTPLimits = HTTPLimits(),
      answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
    ) {
      let connections = OpenConnections()
      let context = HandlerContext(
        limits: limits, headers: headers, connections: connections, answer: answer)
      let bounds = registrar_http_limits(
        threads: limits.threads, connections: limits.connections,
        timeout_seconds: limits.idleSeconds, memory: limits.headerBytes)
      // The context lives as long as the process: a daemon may still call it while it stops.
      let kept = unsafe Unmanaged.passRetained(context).toOpaque()
      guard
        let started = unsafe registrar_http_start(
          address, port, takeRequest, kept, endRequest, noteConnection, bounds)
      else {
        unsafe Unmanaged<HandlerContext>.fromOpaque(kept).release()
        return nil
      }
      self.port = unsafe registrar_http_port(started)
      daemon = unsafe Mutex(Daemon(pointer: started))
      self.connections = connections
      Thread.detachNewThread {
        while connections.isWatched {
          Thread.sleep(forTimeInterval: 1)
          connections.closeLate()
        }
      }
    }

    /// Stops listening, and ends every connection.
    package func stop() {
      connections.isWatched = false
      daemon.withLock { unsafe MHD_stop_daemon($0.pointer) }
    }
  }

  /// What every call of libmicrohttpd gets.
  final class HandlerContext: Sendable {
    let limits: HTTPLimits
    /// The headers that are read.
    let headers: [HeaderName]
    let connections: OpenConnections
    let bodies = BodyBytes()
    let answer: @Sendable (HTTPRequest) -> HTTPResponse

    init(
      limits: HTTPLimits, headers: [String], connections: OpenConnections,
      answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
    ) {
      (self.limits, self.connections, self.answer) = (limits, connections, answer)
      self.headers = (HeaderName.ofLength + headers).map { HeaderName($0) }
    }
  }

  /// The name of a header that is read, in lower case.
  struct HeaderName: Sendable {
    let text: String
    /// The same as C has it.
    let bytes: [CChar]

    init(_ text: String) {
      (self.text, bytes) = (text, text.utf8.map { CChar(bitPattern: $0) } + [0])
    }

    /// What decides how long a body is.
    static let ofLength = ["content-length", "transfer-encoding"]
  }

  /// How many bytes of bodies the requests hold that have not ended.
  final class BodyBytes: Sendable {
    private let count = Atomic<Int>(0)

    /// Counts more bytes; false, and nothing is counted, if they would be more than the limit.
    func take(_ more: Int, of limit: Int) -> Bool {
      let held = count.add(more, ordering: .relaxed).newValue
      if held > limit { giveBack(more) }
      return held <= limit
    }

    func giveBack(_ bytes: Int) { count.subtract(bytes, ordering: .relaxed) }
  }

  /// A request that is being read.
  final class Exchange {
    var request: HTTPRequest
    /// The headers that are read.
    var wanted: [HeaderName] = []
    /// The answer to a request that is refused, or that has waited.
    var response: HTTPResponse?
    var hasWaited = false
    /// How many bytes of a body were counted for it.
    var taken = 0

    init(_ request: HTTPRequest) { self.request = request }
  }
#endif
