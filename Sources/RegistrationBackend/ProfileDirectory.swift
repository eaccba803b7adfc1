public import RegistrationCore

/// The service that keeps a profile for each account.
///
/// It judges for itself whether a profile is complete;
/// ``RegistrationCore/Policy/missingFields(in:at:)`` is the rule that the flow's forms follow.
/// A record that does not decode is incomplete, never an error.
public protocol ProfileDirectory: Sendable {
  /// The profile as it is.
  func fetchProfile(of email: EmailAddress) async throws(DirectoryError) -> ProfileLookup

  /// Creates an empty profile; throws ``RegistrationCore/DirectoryError/exists`` where there is
  /// one, and never a second.
  func createProfile(of email: EmailAddress) async throws(DirectoryError)

  /// Writes these fields and leaves the others as they are.
  ///
  /// When a finished profile is edited, the fields may include a new picture. The same call may
  /// come again after an answer was lost, so it must be safe to repeat.
  func updateProfile(of email: EmailAddress, fields: Fields) async throws(DirectoryError)

  /// Stores the picture; safe to repeat.
  func uploadAvatar(of email: EmailAddress, image: [UInt8]) async throws(DirectoryError)

  /// Watches the profile: the first element at once, another whenever it changes.
  ///
  /// A failure ends it, and so does the stream's own end, which counts as
  /// ``RegistrationCore/DirectoryError/offline``.
  func observeProfile(
    of email: EmailAddress
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>>
}
