#if Server
  internal import CMicroHTTPD
  internal import Foundation
  internal import Synchronization

  /// The connections that are open, of which each must send whole requests in time.
  ///
  /// libmicrohttpd's own limit is a time without a byte, so a sender of a byte now and then would keep its place for
  /// ever. A thread of the server's counts the seconds, and shuts down the sockets of those that are late;
  /// libmicrohttpd then closes them.
  final class OpenConnections: Sendable {
    /// When the headers, or the rest, of a connection's request must be whole.
    final class Deadline: Sendable {
      fileprivate let socket: Int32
      fileprivate let second: Atomic<Int>

      fileprivate init(_ socket: Int32, _ second: Int) {
        self.socket = socket
        self.second = Atomic(second)
      }
    }

    private let open = Mutex<[ObjectIdentifier: Deadline]>([:])
    private let seconds = Atomic<Int>(0)
    private let isStopped = Atomic<Bool>(false)

    /// Whether the thread goes on that counts the seconds.
    var isWatched: Bool {
      get { !isStopped.load(ordering: .relaxed) }
      set { isStopped.store(!newValue, ordering: .relaxed) }
    }

    /// How many seconds the server has run.
    var second: Int { seconds.load(ordering: .relaxed) }

    func insert(_ socket: Int32, within limit: UInt32) -> Deadline {
      let deadline = Deadline(socket, second + Int(limit))
      open.withLock { $0[ObjectIdentifier(deadline)] = deadline }
      return deadline
    }

    /// Forgets a connection, before its socket is closed.
    func remove(_ deadline: Deadline) {
      open.withLock { $0[ObjectIdentifier(deadline)] = nil }
    }

    /// Counts a second, and ends the connections whose time is over.
    ///
    /// If bytes wait on one, it is the server that is late.
    func closeLate() {
      let now = seconds.add(1, ordering: .relaxed).newValue
      open.withLock { open in
        for deadline in open.values where deadline.second.load(ordering: .relaxed) < now {
          guard registrar_http_unread(deadline.socket) == 0 else { continue }
          _ = shutdown(deadline.socket, Int32(SHUT_RDWR))
        }
      }
    }
  }

  /// What the server knows of a connection.
  final class Connection {
    private let connections: OpenConnections
    private let deadline: OpenConnections.Deadline
    private var second = 0
    private var count = 0
    /// The numeric address of its client.
    let address: String
    /// The path of the request that is being read, as it was sent.
    private(set) var path = ""

    init(
      _ socket: Int32, from address: String, in connections: OpenConnections, _ limits: HTTPLimits
    ) {
      (self.connections, self.address) = (connections, address)
      deadline = connections.insert(socket, within: limits.headerSeconds)
    }

    deinit { connections.remove(deadline) }

    /// How many arguments a query may have; for many more libmicrohttpd has no room, and gives no answer at all.
    private static let mostArguments = 100

    /// Notes what a request asks for, after which its headers have a time of their own.
    func beginRequest(_ target: String, _ limits: HTTPLimits) {
      if target.utf8.count(where: { $0 == UInt8(ascii: "&") }) >= Self.mostArguments {
        _ = shutdown(deadline.socket, Int32(SHUT_RDWR))
      }
      path = String(target.prefix { $0 != "?" })
      deadline.second.store(connections.second + Int(limits.headerSeconds), ordering: .relaxed)
    }

    /// Notes that the headers of a request are whole; its body, and what follows that, have a time of their own.
    func endHeaders(_ limits: HTTPLimits) {
      deadline.second.store(connections.second + Int(limits.bodySeconds), ordering: .relaxed)
    }

    /// Notes that a request is whole: the answer is the server's to give.
    func endReading() { deadline.second.store(.max, ordering: .relaxed) }

    /// Notes that a request was answered, after which another one may come.
    func endRequest(_ limits: HTTPLimits) {
      deadline.second.store(connections.second + Int(limits.idleSeconds), ordering: .relaxed)
    }

    /// Whether it may send another request in this second.
    func admits(_ limit: Int) -> Bool {
      let now = connections.second
      if now != second { (second, count) = (now, 0) }
      count += 1
      return count <= limit
    }
  }
#endif
