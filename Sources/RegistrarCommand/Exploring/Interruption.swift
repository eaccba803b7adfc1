import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whether somebody has asked for the end, by Ctrl-C or by a signal.
///
/// What was seen until then is reported. A second time ends the command at once.
final class Interruption {
  /// What the signals that have come mean.
  struct Wish {
    /// For so long a further signal is the same wish: `timeout` sends its own to the command and to
    /// the command's group.
    private static let grace = Duration.milliseconds(500)

    private var first: ContinuousClock.Instant?

    /// Whether the end is wished for.
    var isMade: Bool { first != nil }

    /// Takes a signal; whether the end is to come at once.
    mutating func take(at now: ContinuousClock.Instant) -> Bool {
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

  init() {
    let registered = DispatchSemaphore(value: 0)
    let numbers = [SIGINT, SIGTERM]
    sources = numbers.map { [shared] number in
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        let isUrgent = shared.wish.withLock { $0.take(at: .now) }
        if isUrgent { exit(ExitStatus.interrupted.rawValue) }
      }
      source.setRegistrationHandler { registered.signal() }
      source.resume()
      return source
    }
    // Not before somebody listens may anything begin: what comes earlier is lost.
    for _ in numbers { registered.wait() }
  }

  deinit { for source in sources { source.cancel() } }

  var hasHappened: Bool { shared.wish.withLock { $0.isMade } }
}
