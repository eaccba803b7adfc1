/// Every field that the person has submitted so far, secrets aside.
///
/// It outlives failures, the way back and the process, so that nothing is typed twice.
public struct Draft: Hashable, Sendable {
  /// Step 1 as it was last submitted, valid or not.
  public var signUp: SignUpDraft?
  /// The profile's form as it was last submitted, valid or not, until it is sent.
  public var profile: ProfileDraft?

  /// A draft of these.
  public init(signUp: SignUpDraft? = nil, profile: ProfileDraft? = nil) {
    (self.signUp, self.profile) = (signUp, profile)
  }

  /// Whether nothing was submitted.
  public var isEmpty: Bool { signUp == nil && profile == nil }

  /// What of it belongs to `email`: nothing is taken from another account's.
  func belonging(to email: EmailAddress) -> Draft {
    Draft(
      signUp: signUp?.email == email.text ? signUp : nil,
      profile: profile?.owner == email ? profile : nil)
  }
}

/// The fields of step 1 without the password.
public struct SignUpDraft: Hashable, Sendable {
  /// The e-mail as submitted: normalised where it is well shaped.
  public var email: String
  /// Every other field.
  public var fields: Fields

  /// A draft of these values.
  public init(email: String, fields: Fields = Fields()) {
    (self.email, self.fields) = (email, fields)
  }
}

/// A profile's form and how much of it is sent.
public struct ProfileDraft: Hashable, Sendable {
  /// How much of a form the directory has taken.
  public enum Sent: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case nothing
    /// The record, but not yet the picture.
    case record
    /// All of it.
    case everything
  }

  /// Whose profile it is.
  public var owner: EmailAddress
  /// The form as submitted.
  public var form: Fields
  /// How much of it is sent.
  public var sent: Sent

  /// A form of this account, so much of it sent.
  public init(owner: EmailAddress, form: Fields, sent: Sent = .nothing) {
    (self.owner, self.form, self.sent) = (owner, form, sent)
  }
}
