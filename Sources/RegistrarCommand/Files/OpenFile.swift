import RegistrationBackend

#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file, pipe or terminal.
///
/// What was opened by name is closed when it goes out of scope.
/// What is marked unsafe here lends the system a string or a buffer for the length of one call.
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

  /// Opens a file for reading.
  static func reading(_ path: String) throws(SystemFailure) -> OpenFile {
    OpenFile(try call { unsafe open(path, O_RDONLY | O_CLOEXEC) }, isOwned: true)
  }

  /// Opens a file for writing, empty.
  static func writing(_ path: String) throws(SystemFailure) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    return OpenFile(try call { unsafe open(path, flags, 0o644) }, isOwned: true)
  }

  /// What the file at `path` holds, or standard input for `-`; of one that is longer than `limit`,
  /// enough to tell that it is.
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

  var isTerminal: Bool { isatty(number) == 1 }

  /// How many characters a line of the terminal has; nil where it is none, or does not say.
  var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Appends the next bytes, as soon as there are any; false at the end.
  func read(upTo count: Int, into bytes: inout [UInt8]) throws(SystemFailure) -> Bool {
    let start = bytes.count
    var taken = 0
    bytes.append(contentsOf: repeatElement(0, count: count))
    defer { bytes.removeLast(count - taken) }
    taken = try whenReady(POLLIN) {
      unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe systemRead(number, buffer.baseAddress?.advanced(by: start), count)
      }
    }
    return taken > 0
  }

  /// Writes all of them.
  func write(_ bytes: [UInt8]) throws(SystemFailure) {
    try drain(bytes) { (rest: ArraySlice<UInt8>) throws(SystemFailure) -> Int in
      try whenReady(POLLOUT) {
        unsafe rest.withUnsafeBytes { buffer in
          unsafe systemWrite(number, buffer.baseAddress, buffer.count)
        }
      }
    }
  }

  /// Makes a call; where whoever shares a pipe or a terminal has made it not wait, waits for it.
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

// In a type that has methods of these names, the system's are found only from outside.

private func systemRead(_ number: Int32, _ place: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, place, count)
}

private func systemWrite(_ number: Int32, _ place: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, place, count)
}

extension SystemFailure {
  /// Whether nobody reads any more what is written.
  var isClosedPipe: Bool { code == EPIPE }

  /// What the system says, as the end of a sentence.
  var words: String {
    // strerror's text is static for every code that a system call gives; it is copied at once.
    let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "failure \(code)"
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Has a write to a closed pipe fail instead of ending the process.
func ignoreClosedPipes() {
  _ = signal(SIGPIPE, SIG_IGN)
}

/// Has no file take the place of standard input, output or error where that is closed.
///
/// What is opened next gets the lowest number that is free: a report would go into a trace. So a
/// closed one is opened the wrong way around, and to use it stays the error that it was.
func keepStandardPlaces() {
  for (number, direction) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ] where fcntl(number, F_GETFD) == -1 {
    _ = unsafe open("/dev/null", direction)
  }
}
