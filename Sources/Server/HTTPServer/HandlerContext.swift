#if Server
  internal import Synchronization

  /// What every call of libmicrohttpd gets.
  final class HandlerContext: Sendable {
    let limits: HTTPLimits
    /// The headers that are read.
    let headers: [HeaderName]
    let connections = OpenConnections()
    /// The bytes of the bodies of requests that have not ended.
    let bodies = Quota()
    /// The requests that `HTTPServer.run` has yet to answer.
    let answers = Quota()
    /// The requests that are read, and whose answer is not sent.
    let unanswered = Quota()
    /// Answers a request at once; nil for one that `HTTPServer.run` is to answer.
    let answer: @Sendable (HTTPRequest) -> HTTPResponse?
    /// Where the requests go that are not answered at once.
    let waiting: AsyncStream<WaitingRequest>.Continuation
    /// How many bytes a body may have, if that is less than the limit.
    let longestBody: @Sendable (HTTPRequest) -> Int
    /// Shapes an answer that the server gives by itself, such as one to what it refuses.
    let own: @Sendable (HTTPRequest, HTTPResponse) -> HTTPResponse
    private let stopping = Atomic<Bool>(false)

    init(
      limits: HTTPLimits, headers: [String],
      waiting: AsyncStream<WaitingRequest>.Continuation,
      longestBody: @escaping @Sendable (HTTPRequest) -> Int,
      own: @escaping @Sendable (HTTPRequest, HTTPResponse) -> HTTPResponse,
      answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse?
    ) {
      (self.own, self.longestBody) = (own, longestBody)
      (self.limits, self.waiting, self.answer) = (limits, waiting, answer)
      self.headers = (HeaderName.ofEvery + headers.filter { !HeaderName.ofEvery.contains($0) }).map
      { HeaderName($0) }
    }

    /// Whether new requests are refused, as the server is to end.
    var isStopping: Bool {
      get { stopping.load(ordering: .acquiring) }
      set { stopping.store(newValue, ordering: .releasing) }
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

    /// What decides how long a body is, and whether there is one host.
    static let ofEvery = ["content-length", "transfer-encoding", "host"]
  }

  /// A count that several threads share.
  final class Quota: Sendable {
    private let held = Atomic<Int>(0)

    /// How much is taken.
    var count: Int { held.load(ordering: .acquiring) }

    /// Takes more; false, and nothing is taken, if that would be more than the limit.
    func take(_ more: Int, of limit: Int = .max) -> Bool {
      let count = held.add(more, ordering: .relaxed).newValue
      if count > limit { giveBack(more) }
      return count <= limit
    }

    func giveBack(_ some: Int) { held.subtract(some, ordering: .releasing) }
  }

  /// A request that is being read or answered, for the thread of its connection alone.
  final class Exchange {
    var request: HTTPRequest
    /// The headers that are read.
    var wanted: [HeaderName] = []
    /// Where the answer arrives to a request that was handed over.
    var answer: LaterAnswer?
    /// Whether the request is whole, and counts as not answered.
    var isWhole = false
    /// How many bytes its body may have.
    var longestBody = 0
    /// How many bytes of a body were counted for it.
    var taken = 0

    init(_ request: HTTPRequest) { self.request = request }
  }
#endif
