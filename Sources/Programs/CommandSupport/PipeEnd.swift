import Foundation
package import RegistrationBackend

/// One end of a pipe, which ``close()`` alone closes.
///
/// The code marked unsafe lends the system a buffer for the length of one call.
package struct PipeEnd: Sendable {
  /// The file descriptor.
  package let number: Int32

  /// Creates the end with this file descriptor.
  package init(_ number: Int32) { self.number = number }

  /// Makes a pipe.
  package static func pair() throws(ProgramFailure) -> (reading: PipeEnd, writing: PipeEnd) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw ProgramFailure("no pipe can be made") }
    // A child must not keep other ends, or the end of the other stream would not be seen.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (PipeEnd(ends[0]), PipeEnd(ends[1]))
  }

  /// Closes it; nothing else may use it afterwards.
  package func close() { _ = Foundation.close(number) }

  /// Writes all of the bytes.
  package func write(_ bytes: [UInt8]) throws(SystemFailure) {
    try drain(bytes) { rest throws(SystemFailure) in
      try call {
        unsafe rest.withUnsafeBytes { unsafe Foundation.write(number, $0.baseAddress, $0.count) }
      }
    }
  }

  /// Reads the available bytes, waits for the first, and returns their number; zero at the end.
  package func read(into buffer: inout [UInt8]) -> Int {
    let count = try? call {
      unsafe buffer.withUnsafeMutableBytes {
        unsafe Foundation.read(number, $0.baseAddress, $0.count)
      }
    }
    return count ?? 0
  }
}
