import Dispatch
import Foundation
import Synchronization

/// Whether the user has asked for the end, by Ctrl-C or by a signal.
///
/// The program reports what was seen until then. A second request ends it at once.
package final class Interruption {
  /// The meaning of the signals that have arrived.
  package struct Wish: Sendable {
    /// The time in which a further signal belongs to the same request: `timeout` sends its signal
    /// to the program and to the program's group.
    private static let grace = Duration.milliseconds(500)

    private var first: ContinuousClock.Instant?

    /// No signal has arrived.
    package init() {}

    /// Whether the end was requested.
    package var isMade: Bool { first != nil }

    /// Takes a signal; true if the program must end at once.
    package mutating func take(at now: ContinuousClock.Instant) -> Bool {
      guard let first else {
        first = now
        return false
      }
      return first.duration(to: now) > Wish.grace
    }
  }

  private final class Shared: Sendable {
    let wish = Mutex(Wish())
  }

  private let shared = Shared()
  private let sources: [any DispatchSourceSignal]

  /// Handles the signals from now on, instead of the system, which would end the process.
  package init() {
    let registered = DispatchSemaphore(value: 0)
    let numbers = [SIGINT, SIGTERM]
    sources = numbers.map { [shared] number in
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        let isUrgent = shared.wish.withLock { $0.take(at: .now) }
        if isUrgent { exit(128 + SIGINT) }
      }
      source.setRegistrationHandler { registered.signal() }
      source.resume()
      return source
    }
    // Nothing may begin before the handlers are registered, because an earlier signal is lost.
    for _ in numbers { registered.wait() }
  }

  deinit { for source in sources { source.cancel() } }

  /// Whether the end was requested.
  package var hasHappened: Bool { shared.wish.withLock { $0.isMade } }
}
