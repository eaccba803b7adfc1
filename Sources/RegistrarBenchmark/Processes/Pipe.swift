import Benchmarking

#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two file descriptors of a pipe.
///
/// The code marked unsafe lends the system a buffer for the length of one call.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws(BenchmarkFailure) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw BenchmarkFailure("no pipe can be made") }
    // A child must not keep other ends, or the end of the other stream would not be seen.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  /// One end of a pipe.
  struct End: Sendable {
    private let number: Int32

    init(_ number: Int32) { self.number = number }

    func close() { _ = systemClose(number) }

    /// Writes the bytes `times` times; false if the reader has closed its end.
    func write(_ bytes: [UInt8], times: Int = 1) -> Bool {
      for _ in 0..<times {
        var written = 0
        while written < bytes.count {
          let count = unsafe bytes.withUnsafeBytes { buffer in
            unsafe systemWrite(
              number, buffer.baseAddress?.advanced(by: written), buffer.count - written)
          }
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return false }
          written += count
        }
      }
      return true
    }

    /// Reads the available bytes, waits for the first, and returns their number; zero at the end.
    func read(into buffer: inout [UInt8]) -> Int {
      while true {
        let count = unsafe buffer.withUnsafeMutableBytes { place in
          unsafe systemRead(number, place.baseAddress, place.count)
        }
        if count < 0, errno == EINTR { continue }
        return max(count, 0)
      }
    }

    /// Reads `most` lines, or all to the end, and returns their number.
    func countLines(upTo most: Int = .max) -> Int {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var lines = 0
      while lines < most {
        let count = read(into: &buffer)
        guard count > 0 else { break }
        for byte in buffer[..<count] where byte == UInt8(ascii: "\n") { lines += 1 }
      }
      return lines
    }
  }
}

// In a type with methods of these names, the system's functions can be named only from outside.

private func systemClose(_ number: Int32) -> Int32 { close(number) }

private func systemRead(_ number: Int32, _ place: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, place, count)
}

private func systemWrite(_ number: Int32, _ place: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, place, count)
}
