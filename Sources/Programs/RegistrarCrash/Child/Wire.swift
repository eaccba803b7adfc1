import CommandSupport
import Foundation
import RegistrationCore
import RegistrationJSON
import RegistrationScript
import Synchronization

/// The connection from the process that may die to the one that outlives it, by standard streams.
///
/// A call blocks its thread until it is answered, which is at once.
final class Wire: Sendable {
  private let lines = Mutex(Lines(of: PipeEnd(STDIN_FILENO)))

  func ask(_ call: Call) -> JSONValue {
    lines.withLock { lines in
      guard PipeEnd(STDOUT_FILENO).writeLine(Array(call.json.text.utf8)),
        case .line(let bytes) = lines.next(), let answer = JSONValue(parsing: bytes[...])
      else { lose() }
      return answer
    }
  }

  func ask(_ operation: Registration.Operation) -> Registration.Answer {
    guard let answer = try? Registration.Answer(json: ask(.perform(operation))) else { lose() }
    return answer
  }

  /// Ends the process, because its parent has gone or has sent something that is not an answer.
  func lose() -> Never { exit(EXIT_FAILURE) }
}
