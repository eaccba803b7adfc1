import CommandSupport
import Foundation
import RegistrationJSON

/// A node's process, and the lines to and from it.
///
/// What is written waits here if the process does not read it: one that stands still must not stop the others. The
/// code marked unsafe lends the system a value for the length of one call.
final class NodeConnection {
  let address: String
  var lines: Lines
  private var process: ChildProcess
  private var unwritten: [UInt8] = []
  /// Whether it stands still, and whether it was asked to end.
  private(set) var isStopped = false
  private(set) var isEnding = false
  private var wentOnAt: ContinuousClock.Instant?

  init(_ address: String, _ command: [String]) throws(ProgramFailure) {
    self.address = address
    process = try ChildProcess(command)
    lines = Lines(of: process.output)
    let input = process.input.number
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
  }

  /// What the system is asked to wait for.
  var awaited: [pollfd] {
    let output = pollfd(fd: process.output.number, events: Int16(POLLIN), revents: 0)
    if unwritten.isEmpty { return [output] }
    return [output, pollfd(fd: process.input.number, events: Int16(POLLOUT), revents: 0)]
  }

  func say(_ line: [UInt8]) {
    unwritten += line
    unwritten.append(UInt8(ascii: "\n"))
    write()
  }

  /// Writes what the process has room for.
  func write() {
    while !unwritten.isEmpty {
      let count = unsafe unwritten.withUnsafeBytes {
        unsafe Foundation.write(process.input.number, $0.baseAddress, $0.count)
      }
      if count <= 0 { return }
      unwritten.removeFirst(count)
    }
  }

  func stop() {
    isStopped = true
    _ = kill(process.number, SIGSTOP)
  }

  /// Whether it went on in the last seconds, or stands still.
  var stoodStillJustNow: Bool { isStopped || wentOnAt.map { .now - $0 < .seconds(4) } ?? false }

  func goOn() {
    isStopped = false
    wentOnAt = .now
    _ = kill(process.number, SIGCONT)
  }

  /// Lets it do what is under way, and end.
  func finish() {
    say(Array(JSONValue.object(["finish": .bool(true)]).text.utf8))
    isEnding = true
  }
}

extension NodeConnection {
  /// Waits for its end, which has come, and returns its status.
  func status() throws(ProgramFailure) -> Int32 { try process.wait() }
}
