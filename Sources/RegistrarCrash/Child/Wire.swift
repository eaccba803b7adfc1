import Foundation
import RegistrationCore
import RegistrationScript
import Synchronization

/// The way from the process that may die to the one that outlives it: standard output, and back.
///
/// A call takes its thread along until it is answered, which is at once.
final class Wire: Sendable {
  private let lines = Mutex(Lines(of: STDIN_FILENO))

  /// Makes a call and waits for what comes of it.
  func ask(_ call: Call) -> JSONValue {
    lines.withLock { lines in
      guard writeLine(Array(call.json.text.utf8), to: STDOUT_FILENO),
        case .line(let bytes) = lines.next(), let answer = JSONValue(parsing: bytes[...])
      else { lose() }
      return answer
    }
  }

  /// Performs a request of the flow's.
  func ask(_ operation: RegistrationCore.Operation) -> Answer {
    guard let answer = try? Answer(json: ask(.perform(operation))) else { lose() }
    return answer
  }

  /// Ends the process: whoever started it is gone, or speaks of something else.
  func lose() -> Never { exit(EXIT_FAILURE) }
}
