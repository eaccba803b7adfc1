package import MockIdentityPool
package import RegistrationBackend

/// What stands between the runner and the mock's world while a script is played, such as a pool's client and a server.
///
/// The world is that of the mock, so that lines which arrange it or read it need not know of this.
package protocol ScriptService: Sendable {
  /// The backend of a process that starts now.
  func backend(startingWith mock: MockBackend) -> Backend

  /// Waits until an answer from outside of the script's executor has come; false if none is awaited.
  func waitForAnswer() async -> Bool

  /// The process has died: whatever it still does changes nothing on the device.
  func processDied()
}
