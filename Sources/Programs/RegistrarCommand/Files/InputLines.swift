import RegistrationBackend
import RegistrationScript

/// The lines of a file or of standard input, each as soon as it arrives.
struct InputLines: ~Copyable {
  static let maximumLength = Feed.maximumLineSize

  /// What happens to a line that is too long.
  enum Excess {
    case refused
    /// Only its beginning is returned, enough to see that it is too long; the rest is skipped.
    case cut
  }

  /// The name of the file in messages: its path, or `-`.
  let name: String
  private let file: OpenFile
  private let excess: Excess
  /// The bytes read; those before `start` were returned, and no line ends before `searched`.
  private var buffer: [UInt8] = []
  private var (start, searched) = (0, 0)
  private var isAtEnd = false
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  init(_ path: String, excess: Excess = .refused) throws(CommandFailure) {
    (name, self.excess) = (path, excess)
    do throws(SystemFailure) {
      file = path == "-" ? OpenFile.standardInput() : try OpenFile.reading(path)
    } catch {
      throw .unreadable(path, error.words)
    }
  }

  var isTerminal: Bool { file.isTerminal }

  /// Whether the next line, or the end, has been read already, so that there is no wait.
  mutating func isNextHere() -> Bool { isAtEnd || seek() }

  /// The next line, without its end; nil after the last one.
  mutating func next() throws(CommandFailure) -> ArraySlice<UInt8>? {
    while !seek() {
      if isAtEnd { return last() }
      if buffer.count - start > InputLines.maximumLength { return try beginning() }
      try fill()
    }
    defer {
      searched += 1
      start = searched
    }
    number += 1
    return buffer[start..<searched]
  }

  /// Searches for the end of the next line; false if it has not been read.
  private mutating func seek() -> Bool {
    searched = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) ?? buffer.count
    return searched < buffer.count
  }

  /// The text after the last line feed, if there is any.
  private mutating func last() -> ArraySlice<UInt8>? {
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    number += 1
    return buffer[start...]
  }

  /// The beginning of a line that is too long; the rest is skipped.
  private mutating func beginning() throws(CommandFailure) -> ArraySlice<UInt8> {
    number += 1
    guard excess == .cut else {
      throw CommandFailure(
        .malformed,
        "\(name.onOneLine):\(number): the line has more than \(InputLines.maximumLength) bytes")
    }
    let beginning = buffer[start...]
    while !seek(), !isAtEnd {
      buffer = []
      (start, searched) = (0, 0)
      try fill()
    }
    searched = min(searched + 1, buffer.count)
    start = searched
    return beginning
  }

  private mutating func fill() throws(CommandFailure) {
    do throws(SystemFailure) {
      buffer.removeFirst(start)
      (start, searched) = (0, buffer.count)
      isAtEnd = try !file.read(upTo: 1 << 16, into: &buffer)
    } catch {
      throw .unreadable(name, error.words)
    }
  }
}

extension CommandFailure {
  static func unreadable(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure(.unreadable, "registrar: cannot read '\(path.onOneLine)': \(reason)")
  }

  static func unwritable(_ path: String, _ failure: SystemFailure) -> CommandFailure {
    CommandFailure(
      .cannotCreate, "registrar: cannot write '\(path.onOneLine)': \(failure.words)")
  }
}
