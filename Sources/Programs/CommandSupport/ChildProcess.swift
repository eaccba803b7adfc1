package import Foundation
import RegistrationBackend

/// A process with pipes for its input and its output, which does not outlive this value.
///
/// The code marked unsafe lends the system strings and buffers for the length of one call.
package struct ChildProcess: ~Copyable {
  /// The number by which the system knows the process.
  package let number: pid_t
  /// The end of the pipe to its input.
  package let input: PipeEnd
  /// The end of the pipe from its output.
  package let output: PipeEnd
  private var isInputOpen = true
  private var hasEnded = false

  /// Starts `command`: the path of a program, or its name in a folder of `PATH`, and its arguments.
  package init(_ command: [String], hidesErrors: Bool = false) throws(ProgramFailure) {
    let toChild = try PipeEnd.pair()
    let fromChild: (reading: PipeEnd, writing: PipeEnd)
    do throws(ProgramFailure) { fromChild = try PipeEnd.pair() } catch {
      for end in [toChild.reading, toChild.writing] { end.close() }
      throw error
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, toChild.reading.number, STDIN_FILENO)
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, fromChild.writing.number, STDOUT_FILENO)
    if hidesErrors {
      _ = unsafe posix_spawn_file_actions_addopen(
        &actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    // In its own group, because Ctrl-C is for this program.
    _ = unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var started = pid_t()
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let code = unsafe posix_spawnp(&started, command[0], &actions, &attributes, &words, environ)
    for end in [toChild.reading, fromChild.writing] { end.close() }
    guard code == 0 else {
      for end in [toChild.writing, fromChild.reading] { end.close() }
      throw ProgramFailure("'\(command[0])' cannot be started: \(SystemFailure(code: code).reason)")
    }
    (number, input, output) = (started, toChild.writing, fromChild.reading)
  }

  deinit {
    // A failure in the middle leaves no process behind.
    if !hasEnded {
      kill()
      let number = number
      _ = try? call { waitpid(number, nil, 0) }
    }
    if isInputOpen { input.close() }
    output.close()
  }

  /// Ends its input.
  package mutating func closeInput() {
    input.close()
    isInputOpen = false
  }

  /// Kills it, as the system does when it wants the memory back.
  package func kill() { _ = Foundation.kill(number, SIGKILL) }

  /// Waits for its end, and returns its exit status, or a signal as a negative number.
  ///
  /// Its output must have been read to the end, or it may never end.
  package mutating func wait() throws(ProgramFailure) -> Int32 {
    var status: Int32 = 0
    // If it cannot be waited for, its number may be another's by now, which must not be killed.
    hasEnded = true
    do throws(SystemFailure) {
      try call { unsafe waitpid(number, &status, 0) }
    } catch {
      throw ProgramFailure("process \(number) is lost")
    }
    // The status of wait(2): an exit in the second byte, a signal in the first.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }
}
