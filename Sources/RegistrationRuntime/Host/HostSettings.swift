import RegistrationBackend
import RegistrationCore

/// What a host is given.
struct HostSettings<ID: Hashable & Sendable>: Sendable {
  let policy: Policy
  let limits: HostLimits
  let clock: any Clock<Duration>
  let deadline: Duration
  let now: @Sendable () -> Timestamp
  let backend: @Sendable (ID) -> Backend
  let reportStoreFailure: @Sendable (ID, SessionStoreError) -> Void
}
