import RegistrationJSON

/// The lines of a file, or the errors of its encoding and size.
struct SourceText {
  private(set) var lines: [Result<SourceLine, ScriptError>] = []
  private let file: String

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes.count <= EventScript.maximumSize else {
      refuse(
        "the script is too long: at most \(EventScript.maximumSize) bytes are read; make several "
          + "scripts of it")
      return
    }
    if bytes.contains(0) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]),
      let flaw = NotText.flaw(in: bytes[...])
    {
      refuseAll(bytes, at: flaw.place, flaw.message)
      return
    }
    var rest = bytes[start...]
    while !rest.isEmpty {
      guard lines.count < EventScript.maximumLineCount else {
        // Blank lines are the cheapest to write, and each takes memory.
        refuse(
          "the script has more lines; at most \(EventScript.maximumLineCount) are read: make several "
            + "scripts of it")
        return
      }
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      guard append(rest[..<end], isTerminated: end < rest.endIndex) else {
        refuseAll(
          bytes, at: rest.startIndex + NotText.validBytes(of: rest[..<end]), NotText.message)
        return
      }
      rest = rest[end...].dropFirst()
    }
  }

  private mutating func refuse(_ message: String) {
    let number = lines.count + 1
    lines.append(.failure(ScriptError(file: file, line: number, column: 1, message: message)))
  }

  /// Makes one error of the whole file, whose lines would have thousands.
  private mutating func refuseAll(_ bytes: [UInt8], at place: Int, _ message: String) {
    let before = bytes[..<place]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let text = String(decoding: bytes[start...].prefix { $0 != 0x0A }, as: UTF8.self)
    let line = SourceLine(file: file, number: before.count { $0 == 0x0A } + 1, text: text)
    // The place in the text as it is shown: each wrong byte is a whole character there.
    let shown = String(decoding: bytes[start..<place], as: UTF8.self).utf8.count
    lines = [.failure(line.error(at: shown, message))]
  }

  /// Appends a line; false if it is not UTF-8.
  private mutating func append(_ bytes: ArraySlice<UInt8>, isTerminated: Bool) -> Bool {
    let number = lines.count + 1
    let line = isTerminated && bytes.last == 0x0D ? bytes.dropLast() : bytes
    guard line.count <= EventScript.maximumLineSize else {
      refuse("the line has \(line.count) bytes; at most \(EventScript.maximumLineSize) are read")
      return true
    }
    guard let text = String(validating: line, as: UTF8.self) else { return false }
    lines.append(.success(SourceLine(file: file, number: number, text: text)))
    return true
  }
}

extension EventScript {
  /// The largest script that is read, in bytes: 4 MiB.
  public static let maximumSize = 4 << 20
  /// The longest line that is read, in bytes: 1 MiB.
  public static let maximumLineSize = 1 << 20
  /// The most lines that are read, blank ones too.
  public static let maximumLineCount = 100_000
}
