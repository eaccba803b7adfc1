import RegistrationBackend
import RegistrationCore

/// What a host is given.
struct HostSettings<ID: Hashable & Sendable>: Sendable {
  let policy: Policy
  let limits: HostLimits
  let flow: FlowSettings
  let backend: @Sendable (ID) -> Backend
  let report: @Sendable (ID, DeviceError) -> Void
}
