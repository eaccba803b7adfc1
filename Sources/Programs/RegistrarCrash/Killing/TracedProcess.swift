import CommandSupport
import Foundation

/// A registration's process, by its lines.
struct TracedProcess: ~Copyable {
  enum End: Equatable {
    case finished
    case killed
    /// It failed by itself, with this status, or by this signal as a negative number.
    case failed(Int32)
  }

  private var process: ChildProcess
  var lines: Lines

  /// Starts `command`, whose first word is the program's path.
  init(_ command: [String]) throws(ProgramFailure) {
    do throws(ProgramFailure) {
      process = try ChildProcess(command)
    } catch {
      let isStrace = command[0] == "strace"
      throw ProgramFailure(
        "\(error)" + (isStrace ? "; install it, or give --without-system-calls" : ""))
    }
    lines = Lines(of: process.output)
  }

  /// Writes a line to it; does nothing if the process has ended.
  func say(_ line: [UInt8]) { _ = process.input.writeLine(line) }

  func kill() { process.kill() }

  mutating func end() throws(ProgramFailure) -> End {
    switch try process.wait() {
    case 0: .finished
    case -SIGKILL: .killed
    case let status: .failed(status)
    }
  }
}
