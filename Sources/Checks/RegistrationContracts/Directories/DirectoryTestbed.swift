public import RegistrationBackend
public import RegistrationCore

/// A directory whose client is signed in to an account without a profile, and what a test can arrange.
///
/// Each promise is tried on a new testbed. Whatever is nil is not arranged, and the report lists the
/// promises that need it as not tried.
public struct DirectoryTestbed: Sendable {
  /// The directory, through a client that is signed in.
  public var directory: any ProfileDirectory
  /// The account that is signed in; it has no profile.
  public var login: Login
  /// Values that the directory accepts, for at least two fields.
  public var fields: Fields

  /// Another account, which is not signed in.
  public var otherEmail: Login?
  /// A picture that the directory accepts.
  public var image: [UInt8]?
  /// The policy by which the directory decides whether a profile is complete.
  public var policy: Policy?
  /// Changes the record of ``login`` from outside, as another device would.
  public var changeRecord: (@Sendable (Fields) async throws -> Void)?
  /// Makes the record of ``login`` undecodable.
  public var spoilRecord: (@Sendable () async throws -> Void)?
  /// Ends the session from outside, so that the directory no longer accepts it.
  public var revokeSession: (@Sendable () async throws -> Void)?
  /// Counts the observations for which the client still listens.
  public var listenerCount: (@Sendable () async throws -> Int)?
  /// What the test can do to the network.
  public var network = NetworkControls()

  /// Creates a testbed; set what else your test can arrange.
  ///
  /// - Parameters:
  ///   - directory: the directory, through a client that is signed in.
  ///   - login: the account that is signed in; it has no profile.
  ///   - fields: values that the directory accepts, for at least two fields.
  public init(directory: any ProfileDirectory, login: Login, fields: Fields) {
    (self.directory, self.login, self.fields) = (directory, login, fields)
  }
}
