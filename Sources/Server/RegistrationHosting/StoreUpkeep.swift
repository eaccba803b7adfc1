import HostStores
import RegistrationBackend

/// Removes the rows of registrations that are over, as long as a host runs.
struct StoreUpkeep: Sendable {
  let store: any HostStore
  let clock: any WallClock

  /// How often it looks for such rows.
  static let interval = Duration.seconds(3600)
  /// For how long a row stays after it was emptied.
  static let age = Duration.seconds(86_400)

  /// Runs until its task is cancelled; what fails is tried again an hour later.
  func run() async {
    while (try? await clock.sleep(for: Self.interval)) != nil {
      while !Task.isCancelled, let removed = try? await store.removeEmptied(for: Self.age),
        removed > 0
      {}
    }
  }
}
