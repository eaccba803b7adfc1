/// A request as a server has read it.
package struct ServiceRequest: Sendable {
  /// A name and its value.
  package struct Pair: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// In capitals.
  package let method: String
  /// Without the query.
  package let path: String
  /// The query, with its escapes resolved.
  package let arguments: [Pair]
  /// The headers, with their names in lower case.
  package let headers: [Pair]
  package let body: [UInt8]
  /// The address that it came from, as the limits count it.
  package let address: String
  /// Whether the person's connection is by TLS, here or at a proxy that is trusted.
  package let isSecure: Bool
  /// What a proxy that is trusted calls the request; nil if the service is to name it.
  package let name: RequestName?
  /// Whether its sender may see the measurements.
  package let mayMeasure: Bool
  /// Whether another node has passed it on: it is not passed on again.
  var isPassedOn = false

  package init(
    method: String, path: String, arguments: [Pair] = [], headers: [Pair] = [],
    body: [UInt8] = [], address: String = "127.0.0.1", isSecure: Bool = false,
    name: RequestName? = nil, mayMeasure: Bool = false
  ) {
    (self.method, self.path, self.arguments, self.headers) = (method, path, arguments, headers)
    (self.body, self.address, self.isSecure) = (body, address, isSecure)
    (self.name, self.mayMeasure) = (name, mayMeasure)
  }

  /// The value of a header, by its name in lower case; nil if there is none, or more than one.
  package func header(_ name: String) -> String? {
    var found = headers.lazy.filter { $0.name == name }.makeIterator()
    guard let first = found.next(), found.next() == nil else { return nil }
    return first.value
  }

  /// A header that decides what is done, and comes more than once: which of them counts could be read in two ways.
  var repeatedHeader: String? {
    ["authorization", "content-type", "cookie", "idempotency-key", "if-match"].first { name in
      headers.count { $0.name == name } > 1
    }
  }

  /// The first value of a name of the query.
  package func argument(_ name: String) -> String? {
    arguments.first { $0.name == name }?.value
  }
}

/// The answer to a request.
package struct ServiceResponse: Sendable {
  package var status: Int
  /// The headers, with their names in lower case.
  package var headers: [ServiceRequest.Pair]
  package var body: [UInt8]
  /// What follows the body as it comes; nil if nothing does.
  package var stream: AsyncStream<[UInt8]>?

  package init(status: Int, headers: [ServiceRequest.Pair] = [], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// The value of a header, by its name in lower case.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
