#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The lines from a file descriptor, as they arrive.
///
/// The code marked unsafe lends the system a buffer for the length of one call.
struct Lines {
  /// The result of reading.
  enum Next: Equatable {
    case line([UInt8])
    /// The writer has closed its end; a line that was cut short is dropped.
    case end
    /// Nothing arrived before the deadline.
    case late
  }

  private let number: Int32
  private var unread: [UInt8] = []
  /// The number of unread bytes that are known to contain no line feed.
  private var searched = 0

  init(of number: Int32) { self.number = number }

  /// The next line; if there is a deadline, no later than that.
  mutating func next(before deadline: ContinuousClock.Instant? = nil) -> Next {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = unread[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { (unread, searched) = (Array(unread[(end + 1)...]), 0) }
        return .line(Array(unread[..<end]))
      }
      searched = unread.count
      if let deadline, !waits(until: deadline) { return .late }
      let count = unsafe chunk.withUnsafeMutableBytes { place in
        unsafe read(number, place.baseAddress, place.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .end }
      unread += chunk[..<count]
    }
  }

  /// Whether there is something to read before `deadline`, to the microsecond.
  ///
  /// The system would round the last millisecond, so it is spent polling.
  private func waits(until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      let milliseconds = Int32(clamping: Int(max(left, .zero) / .milliseconds(1)))
      var waited = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&waited, 1, milliseconds) > 0 { return true }
      if left <= .zero { return false }
    }
  }
}

/// Writes a line to a descriptor; false if the reader has closed its end.
func writeLine(_ line: [UInt8], to number: Int32) -> Bool {
  let bytes = line + [UInt8(ascii: "\n")]
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe write(number, buffer.baseAddress?.advanced(by: written), buffer.count - written)
    }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    written += count
  }
  return true
}
