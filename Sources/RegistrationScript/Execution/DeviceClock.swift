import MockIdentityPool
import RegistrationCore
import Synchronization

/// The clock that the device shows: virtual time, set forward or back by the person.
///
/// The pool keeps its own time, and deadlines run on elapsed time: neither notices.
final class DeviceClock: Sendable {
  private let clock: VirtualClock
  private let offset = Mutex<Int64>(0)

  init(_ clock: VirtualClock) { self.clock = clock }

  var now: Timestamp {
    clock.timestamp.advanced(byMilliseconds: offset.withLock { $0 })
  }

  func set(_ change: ClockChange) {
    let (sign, duration): (Int64, Duration) =
      switch change {
      case .back(let duration): (-1, duration)
      case .forward(let duration): (1, duration)
      }
    offset.withLock { $0 = $0 &+ sign &* duration.milliseconds }
  }
}
