public import RegistrationCore
import Synchronization

/// A process that drives registrations, as other processes know it.
public final class HostNode: Sendable {
  /// Where other nodes reach it, such as `10.0.0.7:8080`.
  public let address: String
  /// When its process was started, by its own clock.
  public let startedAt: Timestamp
  private let takes = Atomic<UInt64>(0)

  /// Creates a node; nil unless `address` is 1 to 128 visible characters of ASCII.
  ///
  /// No two processes that run may have the same address: one of them would take what the other is busy with. One that was
  /// restarted keeps its address, so that it goes on at once with what it had.
  ///
  /// - Parameters:
  ///   - address: where other nodes reach it.
  ///   - startedAt: when its process was started; later than every earlier process of the same address. If the
  ///     clock was set back, it waits for what the earlier one was busy with.
  public init?(address: String, startedAt: Timestamp) {
    guard address.isVisibleASCII(upTo: 128) else { return nil }
    (self.address, self.startedAt) = (address, startedAt)
  }

  /// The life of a registration that is about to be taken.
  package func nextLife() -> HostLife {
    HostLife(self, take: takes.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
