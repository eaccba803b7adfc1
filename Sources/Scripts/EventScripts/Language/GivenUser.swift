public import RegistrationCore

/// An account that exists before the script starts.
public struct GivenUser: Hashable, Sendable {
  /// What names the account.
  public var login: Login
  /// The password of the account; nil if it has none.
  public var password: Secret?
  /// Whether the account is confirmed.
  public var status: AccountStatus
  /// The e-mail address of an account that is named otherwise.
  public var email: String?
  /// The telephone number of the account, and of the record if the profile has that field.
  public var phone: String?
  /// The account's record in the directory.
  ///
  /// If a script does not say, it is ``RecordState/incomplete`` if the script gives fields, else
  /// ``RecordState/none``.
  public var profile: RecordState
  /// The values of the record.
  public var fields: Fields
  /// Whether an operator disabled it.
  public var isDisabled: Bool
  /// Whether an operator requires a new password.
  public var mustResetPassword: Bool

  /// The second factors that the account has set up.
  public var factors: [Challenge.Factor]

  /// How many passkeys it has, of which one is on this device.
  public var passkeys: Int

  /// Creates an account from its parts.
  public init(
    login: Login, password: Secret?, status: AccountStatus, email: String? = nil,
    phone: String? = nil,
    profile: RecordState = .none, fields: Fields = Fields(), isDisabled: Bool = false,
    mustResetPassword: Bool = false, factors: [Challenge.Factor] = [],
    passkeys: Int = 0
  ) {
    (self.login, self.password, self.status) = (login, password, status)
    (self.email, self.phone) = (email, phone)
    (self.profile, self.fields) = (profile, fields)
    (self.isDisabled, self.mustResetPassword) = (isDisabled, mustResetPassword)
    (self.factors, self.passkeys) = (factors, passkeys)
  }
}

/// Whether the pool counts an account as confirmed.
public enum AccountStatus: String, Hashable, Sendable, CaseIterable {
  /// The account is confirmed.
  case confirmed
  /// The account is not confirmed.
  case unconfirmed
  /// An administrator made the account: its next sign-in must set a new password.
  case forceChangePassword = "force-change-password"
}

/// The state of the record that the directory has for an account.
public enum RecordState: String, Hashable, Sendable, CaseIterable {
  /// No record.
  case none
  /// The record lacks something that the policy requires.
  case incomplete
  /// The record has everything that the policy requires.
  case complete
  /// The record exists but cannot be read, so it counts as incomplete.
  case undecodable
}

/// A session that the device kept from an earlier launch.
public struct GivenSession: Hashable, Sendable {
  /// The account of the session.
  public var login: Login
  /// The status of the account, as the client of the pool remembers it.
  public var status: UserStatus
  /// Whether the flow's checkpoint contains the profile as it was last seen.
  public var isProfileCached: Bool

  /// Creates a session from its parts.
  public init(login: Login, status: UserStatus = .unknown, isProfileCached: Bool = false) {
    (self.login, self.status, self.isProfileCached) = (login, status, isProfileCached)
  }
}
