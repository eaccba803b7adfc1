public import RegistrationCore

/// An account that exists before the script starts.
public struct GivenUser: Hashable, Sendable {
  /// Its name.
  public var email: EmailAddress
  /// Its password.
  public var password: Secret
  /// Whether it was confirmed.
  public var status: AccountStatus
  /// Its telephone number, which is the record's too where the policy's profile has one.
  public var phone: String?
  /// What the directory holds for it.
  ///
  /// A script that does not say: ``RecordState/incomplete`` where it gives fields, else
  /// ``RecordState/none``.
  public var profile: RecordState
  /// The values of the record that are given.
  public var fields: Fields
  /// Whether an operator disabled it.
  public var isDisabled: Bool
  /// Whether an operator demands a new password.
  public var mustResetPassword: Bool

  /// An account of these parts.
  public init(
    email: EmailAddress, password: Secret, status: AccountStatus, phone: String? = nil,
    profile: RecordState = .none, fields: Fields = Fields(), isDisabled: Bool = false,
    mustResetPassword: Bool = false
  ) {
    (self.email, self.password, self.status, self.phone) = (email, password, status, phone)
    (self.profile, self.fields) = (profile, fields)
    (self.isDisabled, self.mustResetPassword) = (isDisabled, mustResetPassword)
  }
}

/// Whether the pool counts an account as confirmed.
public enum AccountStatus: String, Hashable, Sendable, CaseIterable {
  /// It does.
  case confirmed
  /// It does not.
  case unconfirmed
}

/// What a directory holds for an account.
public enum RecordState: String, Hashable, Sendable, CaseIterable {
  /// No record.
  case none
  /// A record that lacks something that the policy asks for.
  case incomplete
  /// A record with all that the policy asks for.
  case complete
  /// A record that is there, and that nobody can read: it counts as incomplete.
  case undecodable
}

/// A session that the device keeps from before.
public struct GivenSession: Hashable, Sendable {
  /// Whose it is.
  public var email: EmailAddress
  /// What the pool's client says of the account.
  public var status: UserStatus
  /// Whether the flow's checkpoint holds the profile as it was last seen.
  public var isProfileCached: Bool

  /// A session of these parts.
  public init(email: EmailAddress, status: UserStatus = .unknown, isProfileCached: Bool = false) {
    (self.email, self.status, self.isProfileCached) = (email, status, isProfileCached)
  }
}
