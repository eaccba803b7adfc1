#if Server
  internal import CMicroHTTPD
  internal import Synchronization

  /// The part of a streamed body that a task has given, and libmicrohttpd has yet to take.
  ///
  /// If there is none, the connection rests. The task ends that with the next bytes, or at the latest with `finish`,
  /// after which the connection never rests again.
  final class StreamedBody: Sendable {
    private struct State: ~Copyable {
      var bytes: [UInt8] = []
      var resting: RestingConnection?
      var isFinished = false
      /// Whether the client was too slow, and must see that the body is not whole.
      var isCut = false
      /// Whether the request has ended, however, so that no one takes bytes.
      var isLeft = false
    }

    /// How many bytes may wait for a client; one that is slower loses its connection.
    static let limit = 1 << 20

    private let state = Mutex(State())
    /// Where the stream counts as an answer that is under way.
    private let answers: Quota

    init(countedIn answers: Quota) { self.answers = answers }

    /// Takes bytes of the task's; false if the rest is not wanted.
    func append(_ bytes: [UInt8]) -> Bool {
      // It goes on when this is dropped, outside of the lock.
      var resting: RestingConnection?
      return state.withLock { state in
        guard !state.isLeft else { return false }
        if state.bytes.count + bytes.count > StreamedBody.limit {
          (state.isCut, state.bytes) = (true, [])
        } else {
          state.bytes += bytes
        }
        if state.isCut || !state.bytes.isEmpty { swap(&resting, &state.resting) }
        return !state.isCut
      }
    }

    /// Ends the body behind the bytes that it has.
    func finish() {
      var resting: RestingConnection?
      state.withLock { state in
        state.isFinished = true
        swap(&resting, &state.resting)
      }
    }

    /// Notes that the request has ended.
    func leave() { state.withLock { $0.isLeft = true } }

    /// Copies bytes to where libmicrohttpd wants them, and gives their count; a negative number at the end.
    ///
    /// It is for the thread of the connection, which rests afterwards if there were none.
    func take(for connection: OpaquePointer, into room: UnsafeMutableRawBufferPointer) -> Int {
      state.withLock { state in
        let count = min(room.count, state.bytes.count)
        if count > 0 {
          unsafe room.copyBytes(from: state.bytes[..<count])
          state.bytes.removeFirst(count)
          return count
        }
        if state.isCut { return registrar_http_stream_is_cut() }
        if state.isFinished { return registrar_http_stream_is_whole() }
        _ = answers.take(1)
        state.resting = unsafe RestingConnection(connection, countedIn: answers)
        return 0
      }
    }
  }

  /// What libmicrohttpd gets to read a streamed body with.
  @safe
  final class StreamReader {
    private let body: StreamedBody
    /// The connection that reads; valid, as libmicrohttpd frees this value before it.
    private let connection: OpaquePointer

    init(_ body: StreamedBody, on connection: OpaquePointer) {
      self.body = body
      unsafe self.connection = connection
    }

    /// Makes the response that reads the body; nil if there is no memory.
    static func response(
      of body: StreamedBody, on connection: OpaquePointer
    ) -> OpaquePointer? {
      let reader = unsafe StreamReader(body, on: connection)
      return unsafe registrar_http_stream(
        { context, _, room, count in
          guard let context = unsafe context, let room = unsafe room else {
            return registrar_http_stream_is_cut()
          }
          let reader = unsafe Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
          return unsafe reader.body.take(
            for: reader.connection,
            into: UnsafeMutableRawBufferPointer(start: room, count: count))
        }, Unmanaged.passRetained(reader).toOpaque(),
        { context in
          guard let context = unsafe context else { return }
          unsafe Unmanaged<StreamReader>.fromOpaque(context).release()
        })
    }
  }
#endif
