#if Server
  internal import CMicroHTTPD
  internal import Synchronization

  /// A connection that rests from the beginning of this value to its end.
  ///
  /// libmicrohttpd neither reads from a suspended connection, nor times it out, nor frees it, even if its client is
  /// gone; the daemon ends only once none is suspended. So the pointer is valid until `deinit` resumes the connection.
  /// That happens once, as the value cannot be copied, and nothing uses the pointer afterwards.
  ///
  /// Any thread may resume a connection, which then goes on with its own.
  struct RestingConnection: ~Copyable, Sendable {
    private let address: UInt
    /// Where the connection counts until it is resumed.
    private let answers: Quota

    /// Suspends a connection; only for the thread that libmicrohttpd calls the handler on.
    init(_ connection: OpaquePointer, countedIn answers: Quota) {
      unsafe MHD_suspend_connection(connection)
      address = UInt(bitPattern: connection)
      self.answers = answers
    }

    deinit {
      answers.giveBack(1)
      guard let connection = unsafe OpaquePointer(bitPattern: address) else { return }
      unsafe MHD_resume_connection(connection)
    }
  }

  /// Where the answer to a request arrives that a task gives.
  final class LaterAnswer: Sendable {
    /// A response, and the body that its task goes on to fill.
    struct Answer: Sendable {
      let response: HTTPResponse
      var stream: StreamedBody?
    }

    private let given = Mutex<Answer?>(nil)

    /// The answer; nil if the request was dropped.
    var answer: Answer? { given.withLock { $0 } }

    func give(_ answer: Answer) { given.withLock { $0 = answer } }
  }

  /// A request whose connection rests until a task has answered it.
  ///
  /// The connection holds only the `LaterAnswer`, and the tasks hold only this. If it is dropped without an answer, its
  /// connection goes on all the same.
  final class WaitingRequest: Sendable {
    private let request: HTTPRequest
    /// The answer, if it has only to be delayed.
    private let known: HTTPResponse?
    private let answer: LaterAnswer
    private let connection: Mutex<RestingConnection?>
    private let answers: Quota

    init(
      _ request: HTTPRequest, known: HTTPResponse?, to answer: LaterAnswer,
      on connection: consuming RestingConnection, countedIn answers: Quota
    ) {
      self.answers = answers
      (self.request, self.known, self.answer) = (request, known, answer)
      self.connection = Mutex(connection)
    }

    /// Answers it, and lets its connection go on.
    func end(asking answer: @Sendable (HTTPRequest) async -> HTTPResponse) async {
      var response = known
      if response == nil { response = await answer(request) }
      guard let response else { return }
      if response.delay > 0 {
        // If the task is cancelled, the answer comes early.
        try? await Task.sleep(for: .milliseconds(min(response.delay, 3_600_000)))
      }
      guard let stream = response.stream else {
        self.answer.give(LaterAnswer.Answer(response: response))
        return connection.withLock { $0 = nil }
      }
      let body = StreamedBody(countedIn: answers)
      _ = body.append(response.body)
      self.answer.give(LaterAnswer.Answer(response: response, stream: body))
      connection.withLock { $0 = nil }
      for await bytes in stream {
        guard body.append(bytes) else { break }
      }
      body.finish()
    }
  }
#endif
