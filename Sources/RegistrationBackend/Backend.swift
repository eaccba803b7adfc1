public import RegistrationCore

/// Everything outside the flow: the pool, the directory and the store, and the one place that
/// turns a request into a call and its result into an answer.
public struct Backend: Sendable {
  /// The pool of accounts.
  public let pool: any IdentityPool
  /// The directory of profiles.
  public let directory: any ProfileDirectory
  /// The store of the device's checkpoint.
  public let store: any SessionStore

  /// A backend of these three.
  public init(
    pool: any IdentityPool, directory: any ProfileDirectory, store: any SessionStore
  ) {
    (self.pool, self.directory, self.store) = (pool, directory, store)
  }

  /// Performs `request` and hands its answer to `deliver`: once, but for the observation of the
  /// profile, which answers until it fails or its task is cancelled.
  ///
  /// A cancelled task changes nothing on the device any more. It may still deliver an answer, which
  /// the flow tells from others by the request's ID and ignores.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - stored: what ``store`` held at the start; the restoring request answers with it.
  ///   - foundSession: told whose session the restoring request found on the device, before the
  ///     pool is asked about it: should no answer come, that much is known.
  ///   - deliver: takes the answer.
  public func perform(
    _ request: Request, stored: Checkpoint, foundSession: (EmailAddress) -> Void = { _ in },
    deliver: (Answer) -> Void
  ) async {
    await CurrentRequest.$id.withValue(request.id) {
      // Apart from the rest, which needs much more room while it waits: an observation lasts.
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
