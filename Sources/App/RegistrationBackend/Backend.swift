public import RegistrationCore

/// Everything outside the flow: the pool, the directory and the store.
///
/// It turns each request of the flow into a call, and the result of the call into an answer.
public struct Backend: Sendable {
  /// The pool of accounts.
  package let pool: any IdentityPool
  /// The directory of profiles.
  package let directory: any ProfileDirectory
  /// The store of the checkpoint.
  package let store: any SessionStore

  /// Creates a backend from a pool, a directory and a store.
  public init(
    pool: any IdentityPool, directory: any ProfileDirectory, store: any SessionStore
  ) {
    (self.pool, self.directory, self.store) = (pool, directory, store)
  }

  /// Performs `request` and passes its answer to `deliver`.
  ///
  /// A request has one answer, except for the observation of the profile, which answers until it
  /// fails or its task is cancelled. A cancelled task no longer changes anything on the device. It
  /// may still deliver an answer; the flow recognizes it by its request ID and ignores it.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - stored: the checkpoint that the store held at the start, for the answer to
  ///     `restoreSession`.
  ///   - foundSession: called with the session that `restoreSession` found on the device, before
  ///     the pool is asked about it, so that the session is known even if no answer comes.
  ///   - deliver: takes the answer.
  public func perform(
    _ request: Registration.Request, stored: Checkpoint,
    foundSession: (Login) -> Void = { _ in },
    deliver: (Registration.Answer) -> Void
  ) async {
    await CurrentRequest.$id.withValue(request.id) {
      // Separate from the rest, which needs much more memory while it waits: an observation lasts.
      if case .observeProfile(let login) = request.operation {
        await observe(login, deliver: deliver)
      } else {
        await perform(
          request.operation, stored: stored, foundSession: foundSession, deliver: deliver)
      }
    }
  }
}

/// The request that the current task performs, for a backend that logs or numbers its calls.
package enum CurrentRequest {
  /// Its ID; nil outside of a request.
  @TaskLocal package static var id: RequestID?
}
