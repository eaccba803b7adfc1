public import RegistrationCore

extension MockWorld {
  /// The profile, for this device's session.
  public mutating func fetchProfile(
    of login: Login, at now: Timestamp
  ) throws(DirectoryError) -> ProfileLookup {
    try authorize(login, at: now)
    return directory.lookUp(login, policy: policy, at: now)
  }

  /// Creates an empty profile, for this device's session.
  public mutating func createProfile(
    of login: Login, at now: Timestamp
  ) throws(DirectoryError) {
    try authorize(login, at: now)
    try directory.create(login)
  }

  /// Writes fields of the profile, for this device's session; a missing record is not created.
  public mutating func updateProfile(
    of login: Login, fields: Fields, at now: Timestamp
  ) throws(DirectoryError) {
    try authorize(login, at: now)
    guard directory.hasRecord(of: login) else { throw .notFound }
    directory.update(login, with: fields)
  }

  /// Stores the picture, for this device's session; a missing record is not created.
  public mutating func uploadAvatar(
    of login: Login, image: [UInt8], at now: Timestamp
  ) throws(DirectoryError) {
    try authorize(login, at: now)
    guard directory.hasRecord(of: login) else { throw .notFound }
    directory.uploadAvatar(image, as: policy.picture ?? .avatar, of: login)
  }

  /// Throws an error unless the device has a session of `login` that pool and directory accept.
  private mutating func authorize(_ login: Login, at now: Timestamp) throws(DirectoryError) {
    guard let session = current, session.login == login,
      session.generation == directory.generation(of: login)
    else { throw .unauthorized }
    do throws(PoolError) {
      try pool.checkRefreshed(token: session.token, at: now)
    } catch {
      // A session given from before may belong to an account that is not confirmed yet.
      guard error == .userNotConfirmed else { throw .unauthorized }
    }
  }
}
