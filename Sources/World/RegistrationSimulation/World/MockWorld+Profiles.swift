public import RegistrationCore

extension MockWorld {
  /// The profile, for this device's session.
  public mutating func fetchProfile(
    of email: EmailAddress, at now: Timestamp
  ) throws(DirectoryError) -> ProfileLookup {
    try authorize(email, at: now)
    return directory.lookUp(email, policy: policy, at: now)
  }

  /// Creates an empty profile, for this device's session.
  public mutating func createProfile(
    of email: EmailAddress, at now: Timestamp
  ) throws(DirectoryError) {
    try authorize(email, at: now)
    try directory.create(email)
  }

  /// Writes fields of the profile, for this device's session; a missing record is not created.
  public mutating func updateProfile(
    of email: EmailAddress, fields: Fields, at now: Timestamp
  ) throws(DirectoryError) {
    try authorize(email, at: now)
    guard directory.hasRecord(of: email) else { throw .notFound }
    directory.update(email, with: fields)
  }

  /// Stores the picture, for this device's session; a missing record is not created.
  public mutating func uploadAvatar(
    of email: EmailAddress, image: [UInt8], at now: Timestamp
  ) throws(DirectoryError) {
    try authorize(email, at: now)
    guard directory.hasRecord(of: email) else { throw .notFound }
    directory.uploadAvatar(image, as: policy.picture ?? .avatar, of: email)
  }

  /// Throws an error unless the device has a session of `email` that pool and directory accept.
  private mutating func authorize(_ email: EmailAddress, at now: Timestamp) throws(DirectoryError) {
    guard let session = current, session.email == email,
      session.generation == directory.generation(of: email)
    else { throw .unauthorized }
    do throws(PoolError) {
      try pool.checkRefreshed(token: session.token, at: now)
    } catch {
      // A session given from before may belong to an account that is not confirmed yet.
      guard error == .userNotConfirmed else { throw .unauthorized }
    }
  }
}
