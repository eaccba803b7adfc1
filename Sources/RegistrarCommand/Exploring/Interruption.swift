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
  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  private let flag = Flag()
  private let sources: [any DispatchSourceSignal]

  init() {
    sources = [SIGINT, SIGTERM].map { [flag] number in
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        let isSecond = flag.isSet.exchange(true, ordering: .relaxed)
        if isSecond { exit(ExitStatus.interrupted.rawValue) }
      }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }

  var hasHappened: Bool { flag.isSet.load(ordering: .relaxed) }
}
