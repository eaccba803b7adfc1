public import RegistrationCore

/// The service that keeps a profile for each account.
///
/// The directory decides whether a profile is complete;
/// ``RegistrationCore/Policy/missingFields(in:at:)`` is the rule that the flow's forms follow. A
/// record that does not decode is incomplete, never an error.
///
/// The session of the pool identifies the caller; the client of the directory shares it. The login
/// says which profile is meant; if it is the profile of another account, throw
/// ``RegistrationCore/DirectoryError/unauthorized``. Throw that error only if signing in again
/// would help: it ends the session. As with the pool, throw
/// ``RegistrationCore/DirectoryError/offline`` if nothing was sent, and
/// ``RegistrationCore/DirectoryError/timedOut`` if the work may have been done, for example after a
/// 5xx answer. ``RegistrationCore/DirectoryError/rejected(message:field:)`` is shown to the person;
/// name the field if the server does. A cancelled call returns soon, as a call of the pool does.
public protocol ProfileDirectory: Sendable {
  /// Fetches the profile; a missing record is ``RegistrationCore/ProfileLookup/notFound``.
  func fetchProfile(of login: Login) async throws(DirectoryError) -> ProfileLookup

  /// Creates an empty profile; an account never has two.
  ///
  /// - Throws: ``RegistrationCore/DirectoryError/exists`` if there is one already.
  func createProfile(of login: Login) async throws(DirectoryError)

  /// Writes these fields and leaves the others as they are.
  ///
  /// When a finished profile is edited, the fields may include a new picture. The same call may
  /// come again after a lost answer, so it must be safe to repeat. It never creates a record: one
  /// with a few fields would look like the whole profile.
  ///
  /// - Throws: ``RegistrationCore/DirectoryError/notFound`` if there is no record; the flow then
  ///   creates one, and writes every field.
  func updateProfile(of login: Login, fields: Fields) async throws(DirectoryError)

  /// Stores the picture; safe to repeat.
  ///
  /// - Throws: ``RegistrationCore/DirectoryError/notFound`` if there is no record.
  func uploadAvatar(of login: Login, image: [UInt8]) async throws(DirectoryError)

  /// Watches the profile: delivers the first element at once, and another whenever it changes.
  ///
  /// A failure ends the stream. The stream may also finish without a failure, which counts as
  /// ``RegistrationCore/DirectoryError/offline``. Only the newest element matters: make the stream
  /// with `bufferingPolicy: .bufferingNewest(1)`, and stop listening in its `onTermination`, which
  /// is called when the flow no longer needs the profile. A service without live updates may poll.
  func observeProfile(
    of login: Login
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>>
}
