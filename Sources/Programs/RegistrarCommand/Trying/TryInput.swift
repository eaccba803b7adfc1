import Foundation
import RegistrationBackend
import RegistrationScript

/// The answers of the person, line by line: from a terminal, or from a file that plays the person.
///
/// What is marked unsafe here lends the system a value for the length of one call.
struct TryInput: ~Copyable {
  private let file = OpenFile.standardInput()
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  let isTerminal: Bool

  init() {
    isTerminal = file.isTerminal
    if isTerminal { Terminal.endOnItsOwnLine() }
  }

  /// The next line, without its end; nil after the last one.
  ///
  /// The answer to a secret question is not shown while it is typed.
  mutating func line(isSecret: Bool) throws(CommandFailure) -> String? {
    guard isSecret, isTerminal, !bytes.contains(UInt8(ascii: "\n")) else { return try next() }
    let before = Terminal.settings
    Terminal.hideTyping(from: before)
    // A program that is stopped here would leave the terminal silent, too.
    let stopping = signal(SIGTSTP, SIG_IGN)
    defer {
      Terminal.restore(before)
      _ = signal(SIGTSTP, stopping)
    }
    return try next()
  }

  private mutating func next() throws(CommandFailure) -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(end + 1) }
        return text(bytes[..<end])
      }
      if isAtEnd {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : text(bytes[...])
      }
      if bytes.count > InputLines.maximumLength {
        throw CommandFailure(.malformed, "registrar: an answer is too long")
      }
      do throws(SystemFailure) {
        isAtEnd = try !file.read(upTo: 1 << 12, into: &bytes)
      } catch {
        throw .unreadable("-", error.words)
      }
    }
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(decoding: line, as: UTF8.self)
  }
}
