import RegistrationBackend

/// A destination for output, written a block at a time.
final class Sink {
  private static let blockSize = 1 << 16

  private let file: OpenFile
  private let name: String
  private var buffer: [UInt8] = []

  let isTerminal: Bool

  /// The current width of the terminal in characters; nil if it is none, or does not say.
  var columns: Int? { file.columns }

  init(_ file: consuming OpenFile, name: String) {
    isTerminal = file.isTerminal
    self.file = file
    self.name = name
  }

  func write(_ text: String) throws(CommandFailure) { try write(text.utf8) }

  func write(_ bytes: some Collection<UInt8>) throws(CommandFailure) {
    buffer += bytes
    if buffer.count >= Sink.blockSize { try flush() }
  }

  func flush() throws(CommandFailure) {
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer = []
    do throws(SystemFailure) {
      try file.write(bytes)
    } catch {
      guard !error.isClosedPipe else { throw CommandFailure(.outputClosed, nil) }
      throw CommandFailure(.outputFailed, "registrar: cannot write \(name): \(error.words)")
    }
  }
}
