#if Server
  private import Foundation

  /// A thin shell around libmicrohttpd: it listens, reads whole requests within limits, and asks closures for the
  /// responses.
  ///
  /// Without a certificate it is for tests on the loopback, or behind a proxy that ends TLS. A request with two `Content-Length`, or with one
  /// beside a `Transfer-Encoding`, is refused: two readers of it could disagree on where it ends.
  ///
  /// A response comes from the closure of the initializer, on a thread of libmicrohttpd's, or from that of `run`, in a
  /// task. While a task works, the request's connection rests and needs no thread; that its client has gone is noticed
  /// when the response is sent.
  package final class HTTPServer: Sendable {
    let listener: Listener
    let context: HandlerContext
    private let waiting: AsyncStream<WaitingRequest>
    private let deadlines: AsyncStream<ContinuousClock.Instant>
    let deadline: AsyncStream<ContinuousClock.Instant>.Continuation
    /// The port that it listens on.
    package let port: UInt16

    /// Starts a server; nil if it cannot listen there.
    ///
    /// - Parameters:
    ///   - address: the numeric address to listen on, of IPv4 or IPv6; only the loopback is safe.
    ///   - port: the port; 0 for a free one.
    ///   - headers: the names, in lower case, of the headers that are looked at; no others are read.
    ///   - limits: what it refuses.
    ///   - longestBody: the bytes that a body may have, which the method and the path tell; never more than the limit.
    ///   - certificate: what it speaks TLS with; nil for plain HTTP.
    ///   - own: shapes the answers that it gives by itself, such as those to what it refuses, which are plain text; their
    ///     status stays. Of the request, the method, the path and the headers are known.
    ///   - answer: gives the response to a request at once, and is called on several threads; nil for a request that
    ///     `run` is to answer. A response with a delay is sent by `run` too.
    package init?(
      address: String = "127.0.0.1", port: UInt16, headers: [String],
      limits: HTTPLimits = HTTPLimits(), certificate: ServerCertificate? = nil,
      longestBody: @escaping @Sendable (HTTPRequest) -> Int = { _ in .max },
      own: @escaping @Sendable (HTTPRequest, HTTPResponse) -> HTTPResponse = { $1 },
      answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse? = { _ in nil }
    ) {
      let (waiting, continuation) = AsyncStream.makeStream(of: WaitingRequest.self)
      let context = HandlerContext(
        limits: limits, headers: headers, waiting: continuation, longestBody: longestBody, own: own,
        answer: answer)
      let made = Listener(
        address: address, port: port, certificate: certificate, calling: context)
      guard let listener = made else { return nil }
      (self.listener, self.port) = (listener, listener.port)
      (self.context, self.waiting) = (context, waiting)
      (deadlines, deadline) = AsyncStream.makeStream()
      let connections = context.connections
      Thread.detachNewThread {
        while connections.isWatched {
          Thread.sleep(forTimeInterval: 1)
          connections.closeLate()
        }
      }
    }

    /// Answers the requests that were not answered at once, each in a task, until the server has stopped.
    ///
    /// It is for one call. If its task is cancelled, the server stops at once.
    ///
    /// - Parameter answer: gives the response to a request. Its task is cancelled at the deadline of `stop(within:)`,
    ///   and the response that it then gives is sent.
    package func run(
      answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
        .text(404, "not found")
      }
    ) async {
      await withTaskGroup { group in
        group.addTask { [waiting] in
          await withDiscardingTaskGroup { answers in
            for await request in waiting {
              answers.addTask { await request.end(asking: answer) }
            }
          }
        }
        group.addTask { [deadlines] in
          for await deadline in deadlines {
            try? await Task.sleep(until: deadline, clock: .continuous)
            return
          }
        }
        // All answers are given, or the time for them is over.
        await group.next()
        group.cancelAll()
      }
      stop(within: .zero)
      await end()
    }
  }
#endif
