import Dispatch
import Foundation
import Synchronization

/// Whether the user has asked for the end, with Ctrl-C or by a signal.
///
/// The running registration then finishes, and the report has what was seen until then.
final class CrashInterruption {
  private final class Flag: Sendable {
    let isUp = Atomic(false)
  }

  private let flag = Flag()
  private let sources: [any DispatchSourceSignal]

  /// Handles the signals from now on, instead of the system, which would end the process.
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
    // Nothing may begin before the handlers are registered, because an earlier signal is lost.
    for _ in numbers { registered.wait() }
  }

  /// Whether the end was requested.
  var isAskedFor: Bool { flag.isUp.load(ordering: .relaxed) }
}
