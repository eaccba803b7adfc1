#if Server
  internal import CLibCurl
  internal import Foundation
  internal import RegistrationCognito
  internal import Synchronization

  /// A call to begin, by its place in memory; from then on it is the thread's.
  struct CurlOrder: Sendable {
    let number: UInt64
    let place: UInt
    /// When it is to be over.
    let deadline: ContinuousClock.Instant
    /// When it is too late to begin it.
    let latest: ContinuousClock.Instant
    let exchange: Exchange
  }

  /// The thread on which libcurl carries calls; it ends with `end`.
  final class CurlCalls: Sendable {
    /// What the thread has been asked and has yet to do.
    private struct Orders: Sendable {
      var last: UInt64 = 0
      var begun: [CurlOrder] = []
      var dropped: [UInt64] = []
      var hasEnded = false
    }

    private let orders = Mutex(Orders())
    /// What libcurl carries calls with: the thread's, but for waking it, which any other may do while it holds the lock.
    private let carrier: UInt
    private let connections: Int

    /// Starts the thread; nil if there is no memory.
    init?(connections: Int) {
      guard let made = unsafe registrar_calls_new(connections) else { return nil }
      carrier = UInt(bitPattern: made)
      self.connections = connections
      Thread.detachNewThread { [self] in carry() }
    }

    /// Begins a call, whose end the exchange is told.
    ///
    /// - Parameters:
    ///   - time: the time for all of it.
    ///   - wait: how much of that it may wait for a connection.
    /// - Returns: its number.
    func begin(
      _ request: PoolRequest, to address: URL, within time: Duration, waiting wait: Duration,
      telling exchange: Exchange
    ) -> UInt64 {
      let call = unsafe registrar_call_new(
        address.absoluteString, request.body, request.body.count, PoolReply.largestBody)
      let isWhole = request.headers.allSatisfy { name, value in
        unsafe call.map { unsafe registrar_call_header($0, "\(name): \(value)") != 0 } ?? false
      }
      let place = UInt(bitPattern: call)
      let number: UInt64? = orders.withLock { orders in
        guard isWhole, !orders.hasEnded else { return nil }
        orders.last += 1
        let now = ContinuousClock.now
        orders.begun.append(
          CurlOrder(
            number: orders.last, place: place, deadline: now + time, latest: now + min(wait, time),
            exchange: exchange))
        wake()
        return orders.last
      }
      if let number { return number }
      unsafe registrar_call_free(call)
      exchange.end(.failure(.notSent))
      return 0
    }

    /// Ends a call whose answer does not count any longer, and its connection.
    func drop(_ number: UInt64) {
      orders.withLock { orders in
        guard !orders.hasEnded else { return }
        orders.dropped.append(number)
        wake()
      }
    }

    /// Ends the thread.
    func end() {
      orders.withLock { orders in
        orders.hasEnded = true
        wake()
      }
    }

    /// Wakes the thread, which frees the carrier only once it has had the lock.
    private func wake() {
      unsafe curl_multi_wakeup(UnsafeMutableRawPointer(bitPattern: carrier))
    }

    private func carry() {
      let carrier = unsafe UnsafeMutableRawPointer(bitPattern: carrier)
      var underWay = CallsUnderWay(carrier: self.carrier, most: connections)
      while true {
        let asked = orders.withLock { orders in
          defer { (orders.begun, orders.dropped) = ([], []) }
          return orders
        }
        underWay.waiting += asked.begun
        for number in asked.dropped { underWay.drop(number) }
        if asked.hasEnded { break }
        underWay.beginWaiting()
        var count: Int32 = 0
        var isWell = unsafe curl_multi_perform(carrier, &count) == CURLM_OK
        // What has ended makes room for what waits.
        if underWay.tellEnded(), underWay.hasWaiting { continue }
        // libcurl waits for less if one of its own times ends before.
        let pause = Int32(underWay.pause / .milliseconds(1)) + 1
        isWell = unsafe curl_multi_poll(carrier, nil, 0, pause, nil) == CURLM_OK && isWell
        if !isWell { Thread.sleep(forTimeInterval: 0.05) }
      }
      underWay.dropAll()
      unsafe curl_multi_cleanup(carrier)
    }
  }
#endif
