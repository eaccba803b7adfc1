import HostStores
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime

/// What a host does for an ID, and the subscribers to the transitions of all IDs.
final class HostContext<ID: Hashable & Sendable>: Sendable {
  /// Makes the hold on a registration of a store; nil for a host whose registrations are its own.
  let hold: (@Sendable (ID) -> HeldRegistration)?
  let backend: @Sendable (ID, HeldRegistration?) -> Backend
  let report: @Sendable (ID, DeviceError) -> Void
  /// What keeps the store small; nil for a host whose registrations are its own.
  let upkeep: StoreUpkeep?
  let audience = Audience<HostedTransition<ID>>()

  init(
    hold: (@Sendable (ID) -> HeldRegistration)? = nil, upkeep: StoreUpkeep? = nil,
    backend: @escaping @Sendable (ID, HeldRegistration?) -> Backend,
    report: @escaping @Sendable (ID, DeviceError) -> Void
  ) {
    (self.hold, self.upkeep, self.backend, self.report) = (hold, upkeep, backend, report)
  }

  /// The function that sends the subscribers a transition of `id`; nil if there are none.
  func listener(for id: ID) -> ((Registration.Transition) -> Void)? {
    if audience.isEmpty { return nil }
    let buffers = audience.buffers
    return { transition in
      let hosted = HostedTransition(id: id, transition: transition)
      for buffer in buffers { buffer.post(CollectionOfOne(hosted)) }
    }
  }
}
