import RegistrationBackend
import RegistrationCore

// What a plan asks of the device rather than of the services.

extension Backend {
  /// Keeps or forgets the device's session.
  func carryOut(_ session: Plan.Session) async {
    switch session {
    case .keep(let email): await pool.keepSession(of: email)
    case .forget: await pool.forgetSession()
    }
  }

  /// Makes the store hold `checkpoint`.
  func hold(_ checkpoint: Checkpoint) async throws(SessionStoreError) {
    if checkpoint == .none {
      try await store.clear()
    } else {
      try await store.save(checkpoint)
    }
  }

  /// Does what a request must do on the device even where it is not sent.
  ///
  /// The pool forgets the session as it is told of the sign-out; untold, it would still have it at
  /// the next launch.
  func giveUp(_ request: Request) async {
    if case .signOut = request.operation { await pool.forgetSession() }
  }
}
