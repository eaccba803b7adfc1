package import RegistrationCore

/// The bugs that a test injects, to check that a script shows them.
package struct InjectedBugs: Sendable {
  /// A reducer that replaces the flow's reducer.
  package var reducer: RegistrationDriver.Reducer?
  /// Whether the device stores a checkpoint only when the next one is due.
  ///
  /// If it dies before that, the checkpoint is lost.
  package var storesLate = false

  /// No bugs.
  package init() {}
}
