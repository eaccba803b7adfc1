import RegistrationBackend
import RegistrationCore
import RegistrationRuntime

/// What a host does for an ID, and the subscribers to the transitions of all IDs.
final class HostContext<ID: Hashable & Sendable>: Sendable {
  let backend: @Sendable (ID) -> Backend
  let report: @Sendable (ID, DeviceError) -> Void
  let audience = Audience<HostedTransition<ID>>()

  init(
    backend: @escaping @Sendable (ID) -> Backend,
    report: @escaping @Sendable (ID, DeviceError) -> Void
  ) {
    (self.backend, self.report) = (backend, report)
  }

  /// The function that sends the subscribers a transition of `id`; nil if there are none.
  func listener(for id: ID) -> ((Registration.Transition) -> Void)? {
    let buffers = audience.buffers
    if buffers.isEmpty { return nil }
    return { transition in
      let hosted = HostedTransition(id: id, transition: transition)
      for buffer in buffers { buffer.post(CollectionOfOne(hosted)) }
    }
  }
}
