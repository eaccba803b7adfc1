import Benchmarking
import Foundation

/// The programs that rows start.
enum Programs {
  /// This program.
  static let own = Bundle.main.executablePath ?? CommandLine.arguments[0]

  /// The command in the same folder as this program.
  static func registrar() throws(BenchmarkFailure) -> String {
    let folder = URL(fileURLWithPath: own).resolvingSymlinksInPath().deletingLastPathComponent()
    let path = folder.appendingPathComponent("registrar").path
    try check(
      FileManager.default.isExecutableFile(atPath: path),
      "'registrar' is not beside this program; "
        + "'swift build -c release --product registrar' makes it")
    return path
  }
}

/// A temporary folder, which is removed when it is no longer used.
final class ScratchFolder {
  let path: String

  init() throws(BenchmarkFailure) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("registrar-bench-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw BenchmarkFailure("no folder can be made at '\(folder.path)'")
    }
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
