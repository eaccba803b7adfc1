import CommandSupport
import Foundation

/// The lines from a pipe, as they arrive.
///
/// The code marked unsafe lends the system a value for the length of one call.
struct Lines {
  enum Next: Equatable {
    case line([UInt8])
    /// The writer has closed its end; a line that was cut short is dropped.
    case end
    /// Nothing arrived before the deadline.
    case late
  }

  private let end: PipeEnd
  private var unread: [UInt8] = []
  /// The number of unread bytes that are known to contain no line feed.
  private var searched = 0

  init(of end: PipeEnd) { self.end = end }

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
      let count = end.read(into: &chunk)
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
      var waited = pollfd(fd: end.number, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&waited, 1, milliseconds) > 0 { return true }
      if left <= .zero { return false }
    }
  }
}

extension PipeEnd {
  /// Writes a line; false if the reader has closed its end.
  func writeLine(_ line: [UInt8]) -> Bool { (try? write(line + [UInt8(ascii: "\n")])) != nil }
}
