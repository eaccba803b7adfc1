import RegistrationBackend
import RegistrationCore

/// The settings of a host.
struct HostSettings<ID: Hashable & Sendable>: Sendable {
  let policy: Policy
  let limits: HostLimits
  let flow: FlowSettings
  let backend: @Sendable (ID) -> Backend
  let report: @Sendable (ID, DeviceError) -> Void
}
