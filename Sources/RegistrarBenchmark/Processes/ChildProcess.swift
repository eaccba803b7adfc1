import Benchmarking

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
struct ChildProcess: ~Copyable {
  private let number: pid_t
  /// The end of the pipe to its input.
  let input: Pipe.End
  /// The end of the pipe from its output.
  let output: Pipe.End

  /// Starts a program.
  init(_ program: String, _ arguments: [String]) throws(BenchmarkFailure) {
    let (toChild, fromChild) = (try Pipe(), try Pipe())
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, toChild.reading, STDIN_FILENO)
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, fromChild.writing, STDOUT_FILENO)
    // Its messages on standard error are not part of the table.
    _ = unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var started = pid_t()
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let code = unsafe posix_spawn(&started, program, &actions, nil, &words, environ)
    _ = close(toChild.reading)
    _ = close(fromChild.writing)
    guard code == 0 else {
      _ = close(toChild.writing)
      _ = close(fromChild.reading)
      throw BenchmarkFailure("'\(program)' cannot be started: error \(code)")
    }
    number = started
    (input, output) = (Pipe.End(toChild.writing), Pipe.End(fromChild.reading))
  }

  /// Its peak memory so far, in bytes, while it lives; nil if the system does not say.
  ///
  /// The system's figure at its end cannot be used, because it includes this program's own peak.
  var peakMemory: Double? { Memory.peak(ofProcess: Int(number)) }

  /// Waits for its end, and returns its exit status, or a signal as a negative number.
  ///
  /// Its output must have been read to the end, or it may never end.
  consuming func wait() throws(BenchmarkFailure) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0 {
      guard errno == EINTR else { throw BenchmarkFailure("process \(number) is lost") }
    }
    // The status of wait(2): an exit in the second byte, a signal in the first.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }
}
