import RegistrationBackend

/// The lines of a file or of standard input, each as soon as it is there.
struct InputLines: ~Copyable {
  /// The longest line that is read, in bytes.
  static let maximumLength = 16 << 20

  /// What the file is called in messages: its path, or `-`.
  let name: String
  private let file: OpenFile
  private var buffer: ArraySlice<UInt8> = []
  private var isAtEnd = false
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  init(_ path: String) throws(CommandFailure) {
    name = path
    do throws(SystemFailure) {
      file = path == "-" ? OpenFile.standardInput() : try OpenFile.reading(path)
    } catch {
      throw .unreadable(path, error.words)
    }
  }

  /// The next line, without its end; nil after the last one.
  mutating func next() throws(CommandFailure) -> [UInt8]? {
    var searched = 0
    while true {
      if let end = buffer.dropFirst(searched).firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer = buffer[(end + 1)...] }
        number += 1
        return Array(buffer[..<end])
      }
      if isAtEnd { return last() }
      searched = buffer.count
      guard searched <= InputLines.maximumLength else {
        throw CommandFailure(
          .malformed,
          "\(name.onOneLine):\(number + 1): the line has more than "
            + "\(InputLines.maximumLength) bytes")
      }
      try fill()
    }
  }

  /// What follows the last line feed, if anything does.
  private mutating func last() -> [UInt8]? {
    guard !buffer.isEmpty else { return nil }
    defer { buffer = [] }
    number += 1
    return Array(buffer)
  }

  private mutating func fill() throws(CommandFailure) {
    do throws(SystemFailure) {
      let bytes = try file.read(upTo: 1 << 16)
      isAtEnd = bytes.isEmpty
      buffer = ArraySlice(buffer + bytes)
    } catch {
      throw .unreadable(name, error.words)
    }
  }
}

extension CommandFailure {
  static func unreadable(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure(.unreadable, "registrar: cannot read '\(path.onOneLine)': \(reason)")
  }
}
