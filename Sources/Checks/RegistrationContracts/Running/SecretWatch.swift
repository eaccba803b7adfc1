import RegistrationCore
import Synchronization

/// Looks for secrets in everything that an error prints.
final class SecretWatch: Sendable {
  private let leaks = Mutex<[String]>([])

  /// The calls whose errors showed a secret, in order.
  var leaking: [String] { leaks.withLock { $0 } }

  /// Notes `call` if its error shows one of `secrets`, however the error is printed.
  func examine(_ error: any Error, of call: String, for secrets: [Secret]) {
    if secrets.isEmpty { return }
    var dumped = ""
    dump(error, to: &dumped)
    let texts = ["\(error)", String(reflecting: error), dumped]
    let isShown = secrets.contains { secret in
      !secret.isEmpty && texts.contains { $0.contains(secret.reveal()) }
    }
    if isShown { leaks.withLock { $0.append(call) } }
  }
}
