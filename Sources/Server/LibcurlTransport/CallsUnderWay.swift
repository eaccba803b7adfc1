#if Server
  internal import CLibCurl
  internal import Foundation
  internal import RegistrationCognito

  /// The calls that libcurl carries and those that wait for a connection, as their thread knows them.
  ///
  /// libcurl could let calls wait, too, but then holds them to no time limit, and in no order.
  struct CallsUnderWay {
    let carrier: UInt
    let most: Int
    /// Those that wait, the first ones first; their times end in the same order.
    var waiting: [CurlOrder] = []
    private var places: [UInt64: UInt] = [:]
    private var others: [UInt: CurlOrder] = [:]

    init(carrier: UInt, most: Int) { (self.carrier, self.most) = (carrier, most) }

    private var pointer: UnsafeMutableRawPointer? {
      unsafe UnsafeMutableRawPointer(bitPattern: carrier)
    }

    var hasWaiting: Bool { !waiting.isEmpty }

    /// How long nothing is to be done but by libcurl, or for others.
    var pause: Duration {
      guard let first = waiting.first else { return .seconds(60) }
      return min(max(first.latest - .now, .zero), .seconds(60))
    }

    /// Begins those for which there is a connection, and ends those that have waited for one too long.
    mutating func beginWaiting() {
      let now = ContinuousClock.now
      var count = 0
      for order in waiting {
        // If this thread itself was held up, there may be room for what has waited too long.
        if order.exchange.hasEnded || order.deadline <= now {
          refuse(order)
        } else if others.count < most {
          begin(order, within: order.deadline - now)
        } else if order.latest <= now {
          refuse(order)
        } else {
          break
        }
        count += 1
      }
      waiting.removeFirst(count)
    }

    private mutating func begin(_ order: CurlOrder, within time: Duration) {
      let call = unsafe UnsafeMutablePointer<registrar_call>(bitPattern: order.place)
      let milliseconds = Int(time / .milliseconds(1)) + 1
      guard unsafe registrar_call_begin(pointer, call, milliseconds) != 0 else {
        return refuse(order)
      }
      places[order.number] = order.place
      others[order.place] = order
    }

    /// Ends a call that was not begun.
    private func refuse(_ order: CurlOrder) {
      order.exchange.end(.failure(.notSent))
      unsafe registrar_call_free(UnsafeMutablePointer(bitPattern: order.place))
    }

    mutating func drop(_ number: UInt64) {
      if let place = waiting.firstIndex(where: { $0.number == number }) {
        return refuse(waiting.remove(at: place))
      }
      guard let place = places.removeValue(forKey: number) else { return }
      others.removeValue(forKey: place)?.exchange.end(.failure(.lost))
      let call = unsafe UnsafeMutablePointer<registrar_call>(bitPattern: place)
      unsafe curl_multi_remove_handle(pointer, call?.pointee.easy)
      unsafe registrar_call_free(call)
    }

    mutating func dropAll() {
      for number in waiting.map(\.number) + places.keys { drop(number) }
    }

    /// Tells the calls that have ended since; false if there are none.
    mutating func tellEnded() -> Bool {
      var isWhole: Int32 = 0
      var isAny = false
      while let call = unsafe registrar_call_ended(pointer, &isWhole) {
        isAny = true
        let known = others.removeValue(forKey: UInt(bitPattern: call))
        if let known {
          places[known.number] = nil
          unsafe known.exchange.end(outcome(of: call, isWhole: isWhole != 0))
        }
        unsafe registrar_call_free(call)
      }
      return isAny
    }
  }

  /// What has become of a call that has ended.
  ///
  /// The pool can have done something only if it got a body, of which libcurl asks for each byte.
  private func outcome(
    of call: UnsafeMutablePointer<registrar_call>, isWhole: Bool
  ) -> Result<PoolReply, TransportFailure> {
    let result = unsafe call.pointee
    guard isWhole else {
      if unsafe result.taken == 0 { return .failure(.notSent) }
      return unsafe .failure(result.is_too_large != 0 ? .tooLarge : .lost)
    }
    let body = unsafe Array(UnsafeBufferPointer(start: result.body, count: result.body_size))
    let head = unsafe Array(UnsafeBufferPointer(start: result.head, count: result.head_size))
    var headers: [String: String] = [:]
    for line in head.split(whereSeparator: { $0 == 10 || $0 == 13 }).dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line.first != 32, line.first != 9
      else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      guard headers[name] == nil else { continue }
      let value = String(decoding: line[line.index(after: colon)...], as: UTF8.self)
      headers[name] = value.trimmingCharacters(in: .whitespaces)
    }
    return .success(
      PoolReply(status: unsafe registrar_call_status(call), headers: headers, body: body))
  }
#endif
