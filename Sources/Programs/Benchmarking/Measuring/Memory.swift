import AllocationCounter
import CommandSupport
import Foundation

package enum Memory {
  /// The bytes that are in use on the heap now; nil if the system does not count them.
  package static var live: Double? {
    allocation_counter_is_available() ? Double(allocation_counter_live_bytes()) : nil
  }

  /// The most bytes that were resident since the last ``forgetPeak()``.
  ///
  /// If the system cannot reset the peak, it is the most since the start of the process.
  package static var peak: Double { peak(ofProcess: nil) ?? Double(PeakMemory.bytes) }

  /// Returns free memory to the system, and resets the peak to what is resident now.
  package static func forgetPeak() {
    allocation_counter_trim()
    // Only Linux can do this; elsewhere the peak remains that of the whole process.
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    try? file.write(contentsOf: Data("5".utf8))
    try? file.close()
  }

  /// The peak of another process, or of this one; nil if the system has no such record.
  package static func peak(ofProcess number: Int?) -> Double? {
    let process = number.map { "\($0)" } ?? "self"
    guard let file = FileHandle(forReadingAtPath: "/proc/\(process)/status") else { return nil }
    let status = (try? file.readToEnd()).flatMap { $0 } ?? Data()
    return kilobytes(ofPeakIn: String(decoding: status, as: UTF8.self)).map { $0 * 1024 }
  }

  /// The number in a line such as `VmHWM:   12345 kB`.
  package static func kilobytes(ofPeakIn status: String) -> Double? {
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }
      .flatMap { Double($0) }
  }
}
