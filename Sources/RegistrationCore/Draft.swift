/// Every field that the person has submitted so far, secrets aside.
///
/// It outlives failures, the way back and the process, so that nothing is typed twice. It is a
/// value; what it holds is stored once and shared, because every state carries it along.
public struct Draft: Hashable, Sendable {
  private final class Storage: Sendable {
    let signUp: SignUpDraft?
    /// Unsent: how much of it is sent changes more often than it does.
    let profile: ProfileDraft?

    init(_ signUp: SignUpDraft?, _ profile: ProfileDraft?) {
      (self.signUp, self.profile) = (signUp, profile)
    }
  }

  /// Nil where nothing was submitted.
  private var storage: Storage?
  /// How much of the profile's form is sent; nothing where there is none.
  private var sent = ProfileDraft.Sent.nothing

  /// A draft of these.
  public init(signUp: SignUpDraft? = nil, profile: ProfileDraft? = nil) {
    if signUp == nil && profile == nil { return }
    sent = profile?.sent ?? .nothing
    var unsent = profile
    unsent?.sent = .nothing
    storage = Storage(signUp, unsent)
  }

  /// Step 1 as it was last submitted, valid or not.
  public var signUp: SignUpDraft? {
    get { storage?.signUp }
    set { self = Draft(signUp: newValue, profile: profile) }
  }

  /// The profile's form as it was last submitted, valid or not, until it is sent.
  public var profile: ProfileDraft? {
    get {
      guard var profile = storage?.profile else { return nil }
      profile.sent = sent
      return profile
    }
    set { self = Draft(signUp: storage?.signUp, profile: newValue) }
  }

  /// The same, so much of the profile's form sent, if there is one.
  func sending(_ sent: ProfileDraft.Sent) -> Draft {
    guard storage?.profile != nil else { return self }
    var draft = self
    draft.sent = sent
    return draft
  }

  /// Whether nothing was submitted.
  public var isEmpty: Bool { storage == nil }

  /// What of it belongs to `email`: nothing is taken from another account's.
  func belonging(to email: EmailAddress) -> Draft {
    let ownsSignUp = signUp.map { $0.email == email.text } ?? true
    let ownsProfile = profile.map { $0.owner == email } ?? true
    if ownsSignUp && ownsProfile { return self }
    return Draft(signUp: ownsSignUp ? signUp : nil, profile: ownsProfile ? profile : nil)
  }

  /// Equal where what was submitted is.
  public static func == (left: Draft, right: Draft) -> Bool {
    if left.sent != right.sent { return false }
    if left.storage === right.storage { return true }
    return left.storage?.signUp == right.storage?.signUp
      && left.storage?.profile == right.storage?.profile
  }

  /// Hashes what was submitted.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(signUp)
    hasher.combine(profile)
  }
}

#if !hasFeature(Embedded)
  extension Draft: CustomReflectable {
    /// What was submitted, and not how it is stored.
    public var customMirror: Mirror {
      Mirror(self, children: ["signUp": signUp as Any, "profile": profile as Any])
    }
  }
#endif

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
