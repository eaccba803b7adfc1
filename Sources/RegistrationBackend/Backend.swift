public import RegistrationCore

/// Everything outside the flow: the pool, the directory and the store.
///
/// It is the one place that turns a request into a call, and the call's result into an answer.
public struct Backend: Sendable {
  /// The pool of accounts.
  public let pool: any IdentityPool
  /// The directory of profiles.
  public let directory: any ProfileDirectory
  /// The store of the checkpoint.
  public let store: any SessionStore

  /// Creates a backend from a pool, a directory and a store.
  public init(
    pool: any IdentityPool, directory: any ProfileDirectory, store: any SessionStore
  ) {
    (self.pool, self.directory, self.store) = (pool, directory, store)
  }

  /// Performs `request` and passes its answer to `deliver`.
  ///
  /// There is one answer, except for the observation of the profile, which answers until it fails
  /// or its task is cancelled. A cancelled task no longer changes anything on the device. It may
  /// still deliver an answer, which the flow recognises by the request's ID and ignores.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - stored: what ``store`` held at the start; the restoring request answers with it.
  ///   - foundSession: called with the session that the restoring request found on the device, before
  ///     the pool is asked about it: if no answer comes, that much is known.
  ///   - deliver: takes the answer.
  public func perform(
    _ request: Registration.Request, stored: Checkpoint,
    foundSession: (EmailAddress) -> Void = { _ in },
    deliver: (Registration.Answer) -> Void
  ) async {
    await CurrentRequest.$id.withValue(request.id) {
      // Separate from the rest, which needs much more memory while it waits: an observation lasts.
      if case .observeProfile(let email) = request.operation {
        await observe(email, deliver: deliver)
      } else {
        await perform(
          request.operation, stored: stored, foundSession: foundSession, deliver: deliver)
      }
    }
  }
}

/// The request that the current task performs, for a backend that logs or numbers its calls.
public enum CurrentRequest {
  /// Its ID; nil outside of a request.
  @TaskLocal public static var id: RequestID?
}
