#if Server
  internal import CMicroHTTPD
  internal import Foundation
  internal import Synchronization

  /// A daemon of libmicrohttpd's, and the socket whose connections it gets.
  ///
  /// The daemon could listen itself. But `MHD_quiesce_daemon`, which would end that, may abort the process: it and a
  /// thread that polls both remove the socket from the same set, and for the second of them that is fatal.
  final class Listener: Sendable {
    /// The addresses of the daemon and of what it calls with, valid until `end`.
    ///
    /// libmicrohttpd lets any thread add a connection; `end` is for one thread, and comes after that.
    private struct Daemon: Sendable {
      let address: UInt
      let context: UInt

      var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: address) }
    }

    private let daemon: Daemon
    private let socket: Int32
    private let isListening = Mutex(true)
    /// Signalled when no connection is added any more.
    private let ended = DispatchSemaphore(value: 0)
    /// The port that it listens on.
    let port: UInt16

    /// Listens at an address; nil if that is not possible.
    init?(
      address: String, port: UInt16, certificate: ServerCertificate?,
      calling context: HandlerContext
    ) {
      socket = unsafe registrar_http_listen(address, port)
      guard socket >= 0 else { return nil }
      self.port = registrar_http_port(socket)
      let limits = context.limits
      let bounds = registrar_http_limits(
        threads: limits.threads, connections: limits.connections,
        connections_of_address: limits.connectionsOfAddress,
        timeout_seconds: limits.idleSeconds, memory: limits.headerBytes)
      let kept = unsafe Unmanaged.passRetained(context).toOpaque()
      guard
        let started = unsafe registrar_http_start(
          takeRequest, kept, endRequest, noteConnection, noteTarget, bounds,
          certificate?.chain, certificate?.key)
      else {
        unsafe Unmanaged<HandlerContext>.fromOpaque(kept).release()
        _ = close(socket)
        return nil
      }
      daemon = Daemon(address: UInt(bitPattern: started), context: UInt(bitPattern: kept))
      Thread.detachNewThread { [daemon, socket, ended] in
        while unsafe registrar_http_accept(daemon.pointer, socket) != 0 {}
        _ = close(socket)
        ended.signal()
      }
    }

    /// Refuses new connections, and frees the port.
    func stop() {
      isListening.withLock { isListening in
        // Only once: the thread that is woken by it closes the socket, whose number may then be another file's.
        if isListening { _ = shutdown(socket, Int32(SHUT_RDWR)) }
        isListening = false
      }
    }

    /// Closes every connection, of which none may be resting, and waits for the threads; once, after `stop`.
    func end() {
      ended.wait()
      unsafe MHD_stop_daemon(daemon.pointer)
      // No thread of the daemon is left that could call with it.
      guard let context = unsafe UnsafeRawPointer(bitPattern: daemon.context) else { return }
      unsafe Unmanaged<HandlerContext>.fromOpaque(context).release()
    }
  }
#endif
