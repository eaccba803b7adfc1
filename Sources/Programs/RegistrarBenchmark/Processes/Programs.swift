import Benchmarking
import CommandSupport
import Foundation

enum Programs {
  static let own = Bundle.main.executablePath ?? CommandLine.arguments[0]

  /// The command in the same folder as this program.
  static func registrar() throws(ProgramFailure) -> String {
    let folder = URL(fileURLWithPath: own).resolvingSymlinksInPath().deletingLastPathComponent()
    let path = folder.appendingPathComponent("registrar").path
    try check(
      FileManager.default.isExecutableFile(atPath: path),
      "'registrar' is not beside this program; "
        + "'swift build -c release --product registrar' makes it")
    return path
  }
}

extension PipeEnd {
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

  /// Writes the bytes `times` times, or until the reader has closed its end.
  func write(_ bytes: [UInt8], times: Int) {
    for _ in 0..<times { guard (try? write(bytes)) != nil else { return } }
  }
}
