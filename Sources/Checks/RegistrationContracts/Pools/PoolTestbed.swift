public import RegistrationBackend
public import RegistrationCore

/// A pool's client on a device of its own, and what a test can arrange around them.
///
/// Each promise is tried on a new testbed. The pool may be the same each time, for example a user
/// pool for tests, if every address is new. Whatever is nil is not arranged, and the report lists
/// the promises that need it as not tried.
public struct PoolTestbed: Sendable {
  /// The pool, through its client on a device that has no session.
  public var pool: any IdentityPool
  /// Makes an address that the pool does not know.
  public var newEmail: @Sendable () async throws -> Login
  /// A password that the pool accepts, long enough not to occur in an error by accident.
  public var password: Secret
  /// Another password that the pool accepts.
  public var otherPassword: Secret
  /// The fields with which the suite signs up.
  public var fields: Fields
  /// The invitation with which the suite signs up; nil if the pool asks for none.
  public var invitation: Secret?
  /// Whether people sign in by codes alone, so that a confirmation leaves an account no password.
  public var leavesNoPassword = false

  /// Reads the newest code that was delivered to an address; waits for it if it is on its way.
  public var newestCode: (@Sendable (Login) async throws -> Secret)?
  /// Makes a confirmed account with ``password``; without it, the suite signs up and confirms.
  public var confirmedAccount: (@Sendable () async throws -> Login)?
  /// Makes a confirmed account whose ``password`` is answered with the challenge of a delivered code.
  ///
  /// Without it, the suite signs in with ``RegistrationCore/SignInWay/code``, if the pool does that.
  public var challengedAccount: (@Sendable () async throws -> Login)?
  /// A provider whose sheets sign in one person, who has no account yet, and of whom it tells once.
  public var provider: IdentityProvider?
  /// Opens a sheet of ``provider`` with this client, closes it in the app, so that the call throws `cancelled`, and returns
  /// the address that its page then leads back to.
  public var redirect: (@Sendable (any IdentityPool) async throws -> Secret)?
  /// Links the person of ``provider`` to this account, whose session the next sheet then gives.
  public var linkProvider: (@Sendable (Login) async throws -> Void)?
  /// Whether the sheets of passkeys are answered without a person, by a device that has no passkey at first.
  public var makesPasskeys = false
  /// Makes the pool's client anew on the same device, as after a crash of the app.
  public var restart: (@Sendable () async throws -> any IdentityPool)?
  /// Locks the device's storage for sessions with `true`, as a keychain may be, and unlocks it.
  public var setLocked: (@Sendable (Bool) async throws -> Void)?
  /// Ends every session of an account from outside.
  public var revokeSessions: (@Sendable (Login) async throws -> Void)?
  /// What the test can do to the network.
  public var network = NetworkControls()

  /// Creates a testbed; set what else your test can arrange.
  ///
  /// - Parameters:
  ///   - pool: the pool, through its client on a device that has no session.
  ///   - password: a password that the pool accepts.
  ///   - otherPassword: another one.
  ///   - fields: the fields with which the suite signs up.
  ///   - newEmail: makes an address that the pool does not know.
  public init(
    pool: any IdentityPool, password: Secret, otherPassword: Secret, fields: Fields = Fields(),
    newEmail: @escaping @Sendable () async throws -> Login
  ) {
    (self.pool, self.newEmail, self.fields) = (pool, newEmail, fields)
    (self.password, self.otherPassword) = (password, otherPassword)
  }
}
