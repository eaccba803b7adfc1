#if Server
  /// A request as it arrived.
  package struct HTTPRequest: Sendable {
    /// A name and its value.
    package struct Header: Sendable {
      /// The name; of a request, in lower case.
      package let name: String
      /// The value, without the blanks around it.
      package let value: String

      /// Pairs a name with its value.
      package init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// The method in capitals, with GET for a HEAD.
    package let method: String
    /// The path without its query, as it was sent: an escape in it is not resolved, so that each path has one spelling.
    package let path: String
    /// The numeric address that the connection comes from; of IPv4 also if it arrives at a socket of IPv6.
    package internal(set) var address = ""
    /// The query without its question mark; empty if there is none.
    package internal(set) var query = ""
    /// The names and values of the query, with their escapes resolved.
    package internal(set) var arguments: [Header] = []
    /// Those of the names that the server was asked for, and those that say how long the body is.
    package internal(set) var headers: [Header] = []
    /// Whether another reader could take a header for another one.
    var hasOddHeader = false
    /// Whether it is of HTTP/1.0, which has no Transfer-Encoding and needs no Host.
    var isOld = false
    /// The whole body.
    package internal(set) var body: [UInt8] = []

    init(method: String, path: String) { (self.method, self.path) = (method, path) }

    /// A request that no connection brought.
    ///
    /// - Parameter headers: their names in any case.
    package init(
      method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
    ) {
      self.init(method: method, path: path)
      self.headers = headers.map { Header(name: $0.name.lowercased(), value: $0.value) }
      self.body = body
    }

    /// The value of a header, by its name in lower case.
    package subscript(header name: String) -> String? {
      headers.first { $0.name == name }?.value
    }
  }

  /// What to do with a connection.
  package struct HTTPResponse: Sendable {
    /// The status code.
    package var status: Int
    /// The headers, without those that say how long the body is.
    package var headers: [HTTPRequest.Header]
    /// The whole body, or the beginning of a stream.
    package var body: [UInt8]
    /// What follows the body in parts, each of which is sent as soon as it is there; nil for nothing.
    ///
    /// Its task ends with it, and is cancelled at the deadline of `HTTPServer.stop(within:)`. That a client has gone is
    /// noticed at one of the next parts, and one that leaves a megabyte waiting loses its connection.
    package var stream: AsyncStream<[UInt8]>?
    /// Whether to close the connection without an answer.
    package var closes = false
    /// How long to wait before the answer, in milliseconds.
    package var delay: Int64 = 0

    /// Answers with these headers and this body.
    package init(status: Int, headers: [HTTPRequest.Header], body: [UInt8]) {
      (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// Answers with headers that are given as pairs.
    package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8]) {
      self.init(
        status: status,
        headers: headers.map { HTTPRequest.Header(name: $0.name, value: $0.value) }, body: body)
    }

    /// A short text.
    static func text(_ status: Int, _ text: String) -> HTTPResponse {
      HTTPResponse(
        status: status, headers: [("content-type", "text/plain; charset=utf-8")],
        body: Array((text + "\n").utf8))
    }

    /// The answer to a request for which there is no room, or no time.
    static func unavailable(_ text: String) -> HTTPResponse {
      var response = HTTPResponse.text(503, text)
      response.headers.append(HTTPRequest.Header(name: "retry-after", value: "1"))
      return response
    }
  }

  /// The limits of a server, beyond which it answers with an error or closes a connection.
  package struct HTTPLimits: Sendable {
    /// Bytes of one body.
    package var body = 1 << 20
    /// Connections that are open at once, shared out to the threads; more are closed.
    package var connections: UInt32 = 16_384
    /// Connections that are open at once from one address, of which more are closed; 0 for no limit.
    ///
    /// Behind a proxy all of them come from its address.
    package var connectionsOfAddress: UInt32 = 0
    /// Requests that wait for `HTTPServer.run` or for its answer at once.
    package var answers = 16_384
    /// Seconds without a byte, and from an answer to the whole headers of the next request.
    package var idleSeconds: UInt32 = 60
    /// Seconds from the beginning of a connection to the whole headers of its first request.
    package var headerSeconds: UInt32 = 20
    /// Seconds from the end of the headers to the end of the request.
    package var bodySeconds: UInt32 = 60
    /// Bytes of all bodies that are held at once.
    package var allBodies = 256 << 20
    /// Bytes for a request line and its headers.
    package var headerBytes = 32 * 1024
    /// Threads that read requests and write answers.
    package var threads: UInt32 = 4
    /// Requests in a second on one connection.
    package var rate = 10_000

    /// The limits of a server for tests.
    package init() {}
  }
#endif
