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

/// A process with pipes for its input and its output.
///
/// The code marked unsafe lends the system strings and buffers for the length of one call.
struct TracedProcess: ~Copyable {
  /// How a process ended.
  enum End: Equatable {
    /// It ended normally.
    case finished
    /// It was killed.
    case killed
    /// It failed by itself, with this status, or by this signal as a negative number.
    case failed(Int32)
  }

  private let number: pid_t
  private let input: Int32
  private let output: Int32
  private var hasEnded = false
  /// The output of the process.
  var lines: Lines

  /// Starts `command`, whose first word is the program's path.
  init(_ command: [String]) throws(CrashFailure) {
    let (toChild, fromChild) = (try TracedProcess.pipe(), try TracedProcess.pipe())
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, toChild.reading, STDIN_FILENO)
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, fromChild.writing, STDOUT_FILENO)
    var started = pid_t()
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    // In its own group, because Ctrl-C is for this program and is no planned kill.
    _ = unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let code = unsafe posix_spawnp(&started, command[0], &actions, &attributes, &words, environ)
    for end in [toChild.reading, fromChild.writing] { _ = close(end) }
    guard code == 0 else {
      for end in [toChild.writing, fromChild.reading] { _ = close(end) }
      throw CrashFailure(
        "'\(command[0])' cannot be started: \(SystemFailure(code: code).reason)"
          + (command[0] == "strace" ? "; install it, or give --without-system-calls" : ""))
    }
    (number, input, output) = (started, toChild.writing, fromChild.reading)
    lines = Lines(of: output)
  }

  deinit {
    // A failure in the middle leaves no process behind.
    if !hasEnded {
      _ = systemKill(number, SIGKILL)
      _ = waitpid(number, nil, 0)
    }
    for end in [input, output] { _ = close(end) }
  }

  private static func pipe() throws(CrashFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe systemPipe(&ends) == 0 else { throw CrashFailure("no pipe can be made") }
    // A child must not keep other ends, or the end of the other stream would not be seen.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Writes a line to it; does nothing if the process has ended.
  func say(_ line: [UInt8]) { _ = writeLine(line, to: input) }

  /// Kills it, as the system does when it wants the memory back.
  func kill() { _ = systemKill(number, SIGKILL) }

  /// Waits for its end.
  mutating func end() throws(CrashFailure) -> End {
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0 {
      guard errno == EINTR else { throw CrashFailure("process \(number) is lost") }
    }
    hasEnded = true
    // The status of wait(2): an exit in the second byte, a signal in the first.
    let signal = status & 0x7F
    if signal == SIGKILL { return .killed }
    let code = signal == 0 ? (status >> 8) & 0xFF : -signal
    return code == 0 ? .finished : .failed(code)
  }
}

// In a type with methods of these names, the system's functions can be named only from outside.

private func systemKill(_ number: pid_t, _ signal: Int32) -> Int32 { kill(number, signal) }

private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { unsafe pipe(ends) }
