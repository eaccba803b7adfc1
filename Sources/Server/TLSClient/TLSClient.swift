#if Server
  internal import CLibSSL
  internal import Foundation
  internal import Synchronization

  /// Sends bytes by TLS to hosts that one file of authorities vouches for, a connection each.
  ///
  /// It knows no proxies, no redirects and no cookies, and trusts no other authority: not those of the system either.
  package final class TLSClient: Sendable {
    /// The context of libssl, which any thread may use; it lives as long as this.
    private let clients: UInt
    private let open = Mutex(0)
    /// How many connections it has at once, each with a thread.
    private static let most = 256

    /// Creates a client; nil if there is no certificate in `authorities`, which are a PEM text.
    package init?(authorities: [UInt8]) {
      guard authorities.count < 1 << 24,
        let made = unsafe registrar_tls_clients(authorities, Int32(authorities.count))
      else { return nil }
      clients = UInt(bitPattern: made)
    }

    deinit { unsafe SSL_CTX_free(OpaquePointer(bitPattern: clients)) }

    /// Sends bytes, and returns what comes until the host closes the connection.
    ///
    /// Nothing is sent before the host has proved its name. A cancelled call returns within a fraction of a second.
    ///
    /// - Returns: nil if there is no answer in time, or a longer one than `limit`.
    package func exchange(
      _ bytes: [UInt8], with host: String, port: UInt16, within time: Duration, limit: Int
    ) async -> [UInt8]? {
      guard begin() else { return nil }
      defer { end() }
      let stop = StopMark()
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          // A thread, because it blocks; one of Swift's own pool would be missing there.
          Thread.detachNewThread { [self] in
            continuation.resume(
              returning: blocking(bytes, host, port, time, limit, stop))
          }
        }
      } onCancel: {
        stop.ask()
      }
    }

    private func blocking(
      _ bytes: [UInt8], _ host: String, _ port: UInt16, _ time: Duration, _ limit: Int,
      _ stop: StopMark
    ) -> [UInt8]? {
      var read: UnsafeMutablePointer<UInt8>?
      let count = unsafe registrar_tls_exchange(
        OpaquePointer(bitPattern: clients), host, String(port), bytes, bytes.count,
        Int(time / .milliseconds(1)), limit, stop.pointer, &read)
      defer { unsafe free(read) }
      guard count >= 0, let start = unsafe read else { return nil }
      return unsafe Array(UnsafeBufferPointer(start: start, count: count))
    }

    private func begin() -> Bool {
      open.withLock { open in
        guard open < Self.most else { return false }
        open += 1
        return true
      }
    }

    private func end() { open.withLock { $0 -= 1 } }
  }

  /// Asks a call that waits to give up.
  private final class StopMark: Sendable {
    private let address: UInt

    init() { address = unsafe UInt(bitPattern: registrar_tls_stop_new()) }

    deinit { unsafe free(pointer) }

    var pointer: UnsafeMutablePointer<registrar_tls_stop>? {
      unsafe UnsafeMutablePointer(bitPattern: address)
    }

    func ask() { unsafe registrar_tls_stop_ask(pointer) }
  }

  /// Why a server cannot use a certificate and its key.
  package enum CertificateFlaw: Int32, Error {
    case noCertificate = 1
    case noKey, otherKey

    /// Fails unless a certificate and a key, both as PEM, belong together.
    package static func examine(certificate: [UInt8], key: [UInt8]) throws(CertificateFlaw) {
      let flaw = unsafe registrar_tls_examine(
        certificate, Int32(clamping: certificate.count), key, Int32(clamping: key.count))
      if let flaw = CertificateFlaw(rawValue: flaw) { throw flaw }
    }
  }
#endif
