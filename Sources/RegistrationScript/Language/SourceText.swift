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
      append(rest[..<end], isTerminated: end < rest.endIndex)
      rest = rest[end...].dropFirst()
    }
  }

  private mutating func refuse(_ message: String) {
    let number = lines.count + 1
    lines.append(.failure(ScriptError(file: file, line: number, column: 1, message: message)))
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, isTerminated: Bool) {
    let number = lines.count + 1
    let line = isTerminated && bytes.last == 0x0D ? bytes.dropLast() : bytes
    guard line.count <= EventScript.maximumLineSize else {
      return refuse(
        "the line has \(line.count) bytes; at most \(EventScript.maximumLineSize) are read")
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      let whole = SourceLine(
        file: file, number: number, text: String(decoding: line, as: UTF8.self))
      lines.append(
        .failure(whole.error(at: SourceText.validBytes(of: line), "this is not UTF-8")))
      return
    }
    lines.append(.success(SourceLine(file: file, number: number, text: text)))
  }

  /// How many bytes there are before the first that is not UTF-8.
  private static func validBytes(of bytes: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { count += UTF8.width(scalar) }
    return count
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
