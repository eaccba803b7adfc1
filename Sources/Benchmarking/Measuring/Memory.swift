import AllocationCounter
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How much memory the process has.
package enum Memory {
  /// The bytes that are in use on the heap now; nil where nobody counts them.
  package static var live: Double? {
    allocation_counter_is_available() ? Double(allocation_counter_live_bytes()) : nil
  }

  /// The most bytes that were resident since the last ``forgetPeak()``, or since the start of the
  /// process where the system does not forget.
  package static var peak: Double {
    if let peak = peak(ofProcess: nil) { return peak }
    var usage = rusage()
    // RUSAGE_SELF: a number of another type in each C library, and 0 in all.
    _ = unsafe getrusage(0, &usage)
    #if canImport(Darwin)
      return Double(usage.ru_maxrss)
    #else
      return Double(usage.ru_maxrss) * 1024
    #endif
  }

  /// Gives free memory back, and has the peak begin at what is resident now.
  package static func forgetPeak() {
    allocation_counter_trim()
    // Linux alone knows this; elsewhere the peak stays that of the whole process.
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    try? file.write(contentsOf: Data("5".utf8))
    try? file.close()
  }

  /// The peak of another process, or of this one; nil where the system keeps no such list.
  package static func peak(ofProcess number: Int?) -> Double? {
    let process = number.map { "\($0)" } ?? "self"
    guard let file = FileHandle(forReadingAtPath: "/proc/\(process)/status") else { return nil }
    let status = (try? file.readToEnd()).flatMap { $0 } ?? Data()
    return kilobytes(ofPeakIn: String(decoding: status, as: UTF8.self)).map { $0 * 1024 }
  }

  /// What a line like `VmHWM:   12345 kB` says.
  package static func kilobytes(ofPeakIn status: String) -> Double? {
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }
      .flatMap { Double($0) }
  }
}
