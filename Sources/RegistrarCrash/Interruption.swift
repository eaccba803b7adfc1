import Dispatch
import Foundation
import Synchronization

/// Whether somebody has asked for the end, with Ctrl-C or from outside: what runs is brought to its own
/// end, and what was seen until then is told.
final class Interruption {
  private final class Flag: Sendable {
    let isUp = Atomic(false)
  }

  private let flag = Flag()
  private let sources: [any DispatchSourceSignal]

  /// Listens from now on, in place of the system, which would end the process.
  init() {
    let registered = DispatchSemaphore(value: 0)
    let numbers = [SIGINT, SIGTERM]
    for number in numbers { _ = signal(number, SIG_IGN) }
    sources = numbers.map { DispatchSource.makeSignalSource(signal: $0, queue: .global()) }
    for source in sources {
      source.setRegistrationHandler { registered.signal() }
      source.setEventHandler { [flag] in flag.isUp.store(true, ordering: .relaxed) }
      source.resume()
    }
    // Not before somebody listens may anything begin: what comes earlier is lost.
    for _ in numbers { registered.wait() }
  }

  /// Whether it was asked for.
  var isAskedFor: Bool { flag.isUp.load(ordering: .relaxed) }
}
