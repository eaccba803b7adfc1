import RegistrationCore

/// The settings of a host.
struct HostSettings: Sendable {
  let policy: Policy
  let limits: HostLimits
  let flow: FlowSettings
}
