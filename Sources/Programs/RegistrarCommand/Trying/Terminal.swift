import Foundation
import Synchronization

/// The settings of the terminal, and how the program ends in it.
///
/// What is marked unsafe here lends the system a value for the length of one call.
enum Terminal {
  /// The signals that end the program.
  private static let ending = [SIGINT, SIGQUIT, SIGTERM]
  /// Whether typing does not show; it must show again when a signal ends the program.
  private static let isSilent = Atomic(false)

  static var settings: termios {
    var settings = termios()
    unsafe tcgetattr(STDIN_FILENO, &settings)
    return settings
  }

  /// Ends the line when a signal ends the program, so that the shell's prompt gets one of its own.
  static func endOnItsOwnLine() {
    for number in ending {
      _ = signal(number) { number in
        if Terminal.isSilent.load(ordering: .relaxed) { Terminal.showTyping() }
        var end = UInt8(ascii: "\n")
        _ = unsafe write(STDOUT_FILENO, &end, 1)
        _exit(128 + number)
      }
    }
  }

  static func hideTyping(from settings: termios) {
    isSilent.store(true, ordering: .relaxed)
    var hidden = settings
    hidden.c_lflag &= ~tcflag_t(ECHO)
    set(hidden)
  }

  static func restore(_ settings: termios) {
    set(settings)
    isSilent.store(false, ordering: .relaxed)
  }

  private static func showTyping() {
    var shown = settings
    shown.c_lflag |= tcflag_t(ECHO)
    set(shown)
  }

  private static func set(_ settings: termios) {
    var settings = settings
    unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }
}
