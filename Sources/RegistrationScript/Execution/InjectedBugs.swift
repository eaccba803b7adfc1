package import RegistrationCore

/// What a test makes wrong on purpose, to see that a script shows it.
package struct InjectedBugs: Sendable {
  /// A reducer in the place of the flow's own.
  package var reducer: RegistrationDriver.Reducer?
  /// Whether the device stores a checkpoint only once the next one is due, and loses it if it dies
  /// before.
  package var storesLate = false

  /// No bugs.
  package init() {}
}
