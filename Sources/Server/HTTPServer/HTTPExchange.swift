#if Server
  /// A request as it arrived.
  package struct HTTPRequest: Sendable {
    package struct Header: Sendable {
      /// Of a request, in lower case.
      package let name: String
      package let value: String

      package init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    package let method: String
    /// The path without its query.
    package let path: String
    /// The query without its question mark; empty if there is none.
    package internal(set) var query = ""
    /// The names and values of the query, with their escapes resolved.
    package internal(set) var arguments: [Header] = []
    /// Those of the names that the server was asked for, and those that say how long the body is.
    package internal(set) var headers: [Header] = []
    /// Whether another reader could take a header for another one: it has a blank before its colon.
    var hasBlankBeforeColon = false
    package internal(set) var body: [UInt8] = []

    /// The value of a header, by its name in lower case.
    package subscript(header name: String) -> String? {
      headers.first { $0.name == name }?.value
    }
  }

  /// What to do with a connection.
  package struct HTTPResponse: Sendable {
    package var status: Int
    package var headers: [HTTPRequest.Header]
    package var body: [UInt8]
    /// Whether to close the connection without an answer.
    package var closes = false
    /// How long to wait before the answer, in milliseconds.
    package var delay: Int64 = 0

    package init(status: Int, headers: [HTTPRequest.Header], body: [UInt8]) {
      (self.status, self.headers, self.body) = (status, headers, body)
    }

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
  }

  /// The limits of a server, beyond which it answers with an error or closes a connection.
  package struct HTTPLimits: Sendable {
    package var body = 1 << 20
    package var connections: UInt32 = 16_384
    /// Seconds without a byte, and from an answer to the whole headers of the next request.
    package var idleSeconds: UInt32 = 60
    /// Seconds from the beginning of a connection to the whole headers of its first request.
    package var headerSeconds: UInt32 = 20
    /// Seconds from the end of the headers to the end of the request.
    package var bodySeconds: UInt32 = 60
    /// Bytes of all bodies that are being read at once.
    package var allBodies = 256 << 20
    /// Bytes for a request line and its headers.
    package var headerBytes = 32 * 1024
    package var threads: UInt32 = 4
    /// Requests in a second on one connection.
    package var rate = 10_000

    package init() {}
  }
#endif
