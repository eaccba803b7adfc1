import Foundation
import RegistrationScript

/// The answers of the person, line by line: from a terminal, or from a file that plays the person.
struct TryInput: ~Copyable {
  private var lines: InputLines

  let isTerminal: Bool

  init() throws(CommandFailure) {
    lines = try InputLines("-")
    isTerminal = lines.isTerminal
    if isTerminal { Terminal.endOnItsOwnLine() }
  }

  /// The next line, without its end; nil after the last one.
  ///
  /// The answer to a secret question is not shown while it is typed.
  mutating func line(isSecret: Bool) throws(CommandFailure) -> String? {
    guard isSecret, isTerminal, !lines.isNextHere() else { return try next() }
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
    guard let line = try lines.next() else { return nil }
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(decoding: text, as: UTF8.self)
  }
}
