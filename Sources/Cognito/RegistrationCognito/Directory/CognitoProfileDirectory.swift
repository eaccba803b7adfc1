import CognitoWire
public import RegistrationBackend
public import RegistrationCore

/// Profiles in the attributes of a user pool's accounts, without a service of your own.
///
/// An account always has attributes, so a profile is never missing: it is complete or not by the policy.
public struct CognitoProfileDirectory: ProfileDirectory {
  let pool: CognitoIdentityPool
  let policy: Policy

  /// Creates the directory of a pool, whose session it uses.
  ///
  /// The app client must be allowed to read and to write the attributes.
  ///
  /// The pool's client also learns from the policy which fields of step 1 are contacts.
  ///
  /// - Throws: ``CognitoSettings/Problem/picture(_:)`` if the policy's profile has a picture,
  ///   ``CognitoSettings/Problem/attribute(_:)`` if a field's attribute has a name that no pool takes,
  ///   ``CognitoSettings/Problem/sharedAttribute(_:)`` if two fields of a form are one attribute, and
  ///   ``CognitoSettings/Problem/codeLength(_:)`` if the code of step 2 is not to have six digits.
  public init(_ pool: CognitoIdentityPool, policy: Policy) throws(CognitoSettings.Problem) {
    try pool.settings.check(policy)
    pool.takeContacts(of: policy)
    (self.pool, self.policy) = (pool, policy)
  }

  /// Calls GetUser.
  public func fetchProfile(of login: Login) async throws(DirectoryError) -> ProfileLookup {
    let (attributes, now) = try await pool.attributes(of: login)
    let fields = pool.names(of: login).read(attributes, policy.profile)
    let missing = policy.missingFields(in: fields, at: now)
    let profile = Profile(fields)
    return missing.isEmpty ? .complete(profile) : .incomplete(profile, missing: missing)
  }

  /// Writes nothing, because an account always has attributes; calls GetUser, so that the answer is true.
  public func createProfile(of login: Login) async throws(DirectoryError) {
    _ = try await pool.attributes(of: login)
  }

  /// Calls UpdateUserAttributes.
  public func updateProfile(of login: Login, fields: Fields) async throws(DirectoryError) {
    try await pool.change(fields, of: login)
    pool.profileChanges.send()
  }

  /// Refuses: attributes hold no pictures.
  public func uploadAvatar(of login: Login, image: [UInt8]) async throws(DirectoryError) {
    throw .rejected(message: "The attributes of an account hold no picture.", field: policy.picture)
  }

  /// Fetches the profile at once, then at the settings' interval, and after each change by this client.
  public func observeProfile(
    of login: Login
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    let observation = Observation(directory: self, login: login)
    // It fetches only when it is asked for an element, in the task that asks, so the newest is the only one.
    return AsyncStream { await observation.next() }
  }
}

/// An observation under way.
private actor Observation {
  private let directory: CognitoProfileDirectory
  private let login: Login
  private var last: ProfileLookup?
  private var hasEnded = false

  init(directory: CognitoProfileDirectory, login: Login) {
    (self.directory, self.login) = (directory, login)
  }

  /// The profile once it differs from the last one; nil at the end.
  func next() async -> Result<ProfileLookup, DirectoryError>? {
    let changes = directory.pool.profileChanges
    var seen = changes.count
    var mustWait = last != nil
    while !hasEnded, !Task.isCancelled {
      if mustWait {
        await changes.wait(since: seen, atMost: directory.pool.settings.pollingInterval)
        seen = changes.count
      }
      if Task.isCancelled { break }
      mustWait = true
      do throws(DirectoryError) {
        let found = try await directory.fetchProfile(of: login)
        guard found != last else { continue }
        last = found
        return .success(found)
      } catch {
        if Task.isCancelled { break }
        hasEnded = true
        return .failure(error)
      }
    }
    hasEnded = true
    return nil
  }
}
