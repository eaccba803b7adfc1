import Foundation
import RegistrationBackend

/// An open file, pipe or terminal.
///
/// A file that was opened by name is closed when it goes out of scope.
/// What is marked unsafe here lends the system a string or a buffer for the length of one call, and copies what was read.
struct OpenFile: ~Copyable {
  private let number: Int32
  private let isOwned: Bool

  private init(_ number: Int32, isOwned: Bool) {
    (self.number, self.isOwned) = (number, isOwned)
  }

  deinit { if isOwned { _ = close(number) } }

  static func standardInput() -> OpenFile { OpenFile(STDIN_FILENO, isOwned: false) }
  static func standardOutput() -> OpenFile { OpenFile(STDOUT_FILENO, isOwned: false) }
  static func standardError() -> OpenFile { OpenFile(STDERR_FILENO, isOwned: false) }

  static func reading(_ path: String) throws(SystemFailure) -> OpenFile {
    OpenFile(try call { unsafe open(path, O_RDONLY | O_CLOEXEC) }, isOwned: true)
  }

  static func writing(_ path: String) throws(SystemFailure) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    return OpenFile(try call { unsafe open(path, flags, 0o644) }, isOwned: true)
  }

  /// Opens a file at whose end every write is put; a new one is for its owner and group alone.
  static func appending(_ path: String) throws(SystemFailure) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC
    return OpenFile(try call { unsafe open(path, flags, 0o640) }, isOwned: true)
  }

  /// The contents of the file at `path`, or of standard input for `-`.
  ///
  /// If it is longer than `limit`, the result is only long enough to show that.
  static func contents(of path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
    do throws(SystemFailure) {
      let file = path == "-" ? standardInput() : try reading(path)
      var bytes: [UInt8] = []
      while bytes.count <= limit, try file.read(upTo: 1 << 16, into: &bytes) {}
      return bytes
    } catch {
      throw .unreadable(path, error.words)
    }
  }

  static func write(_ text: String, to path: String) throws(CommandFailure) {
    do throws(SystemFailure) {
      try writing(path).write(Array(text.utf8))
    } catch {
      throw .unwritable(path, error)
    }
  }

  /// Fails if nothing could be written to the file; creates none, and changes none.
  static func tryWriting(_ path: String) throws(CommandFailure) {
    do throws(SystemFailure) {
      let place = FileAtPath(path)
      if place?.isFolder == true { throw SystemFailure(code: EISDIR) }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      try call { unsafe access(place == nil ? folder : path, W_OK) }
    } catch {
      throw .unwritable(path, error)
    }
  }

  /// Makes the folder unless it is there, and fails if its files cannot be listed or none can be put into it.
  static func makeFolder(_ path: String) throws(CommandFailure) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    do throws(SystemFailure) {
      // If there is none even now, the system says why.
      if FileAtPath(path)?.isFolder != true { try call { unsafe mkdir(path, 0o777) } }
      try call { unsafe access(path, W_OK) }
    } catch { throw .unwritable(path, error) }
    do throws(SystemFailure) {
      try call { unsafe access(path, R_OK | X_OK) }
    } catch { throw .unreadable(path, error.words) }
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// The width of the terminal in characters; nil if it is none, or does not say.
  var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Appends the next bytes, as soon as there are any; false at the end.
  func read(upTo count: Int, into bytes: inout [UInt8]) throws(SystemFailure) -> Bool {
    // Not appended as zeros and written over: an unoptimised build takes 30 ms for that.
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { unsafe chunk.deallocate() }
    let taken = try whenReady(POLLIN) {
      unsafe Foundation.read(number, chunk.baseAddress, count)
    }
    unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<taken]))
    return taken > 0
  }

  func write(_ bytes: [UInt8]) throws(SystemFailure) {
    try drain(bytes) { (rest: ArraySlice<UInt8>) throws(SystemFailure) -> Int in
      try whenReady(POLLOUT) {
        unsafe rest.withUnsafeBytes { buffer in
          unsafe Foundation.write(number, buffer.baseAddress, buffer.count)
        }
      }
    }
  }

  /// Makes a call; if another process has made the shared file non-blocking, waits until it is
  /// ready.
  private func whenReady(_ event: Int32, _ body: () -> Int) throws(SystemFailure) -> Int {
    while true {
      do {
        return try call(body)
      } catch  where error.code == EAGAIN {
        var place = pollfd(fd: number, events: Int16(event), revents: 0)
        try call { unsafe poll(&place, 1, -1) }
      }
    }
  }
}

extension SystemFailure {
  /// Whether the reader of the pipe has closed it.
  var isClosedPipe: Bool { code == EPIPE }

  /// The system's message, as the end of a sentence.
  var words: String {
    // strerror's text is static for every code that a system call gives; it is copied at once.
    let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "failure \(code)"
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Makes a write to a closed pipe fail instead of ending the process.
func ignoreClosedPipes() {
  _ = signal(SIGPIPE, SIG_IGN)
}

/// Keeps other files from becoming standard input, output or error if one of them is closed.
///
/// The next file that is opened gets the lowest free number, so that a report would go into a
/// trace. A closed standard file is therefore opened with the wrong direction, so that using it
/// remains an error.
func keepStandardPlaces() {
  for (number, direction) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ] where fcntl(number, F_GETFD) == -1 {
    _ = unsafe open("/dev/null", direction)
  }
}
