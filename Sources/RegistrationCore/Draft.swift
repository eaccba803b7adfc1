/// Every field that the person has submitted so far, secrets aside.
///
/// It outlives failures, the way back and the process, so that nothing is typed twice. It is a
/// value; what it holds is stored once and shared, because every state carries it along.
public struct Draft: Hashable, Sendable {
  private final class Storage: Sendable {
    let signUp: SignUpDraft?
    /// Unsent: how much of it is sent changes more often than it does.
    let profile: ProfileDraft?
    let lastDelivery: CodeDeliveryTime?

    init(_ signUp: SignUpDraft?, _ profile: ProfileDraft?, _ lastDelivery: CodeDeliveryTime?) {
      (self.signUp, self.profile) = (signUp, profile)
      self.lastDelivery = lastDelivery
    }
  }

  /// Nil if there is nothing to keep.
  private var storage: Storage?
  /// How much of the profile's form is sent; nothing where there is none.
  private var sent = ProfileDraft.Sent.nothing

  /// A draft of these.
  public init(
    signUp: SignUpDraft? = nil, profile: ProfileDraft? = nil,
    lastDelivery: CodeDeliveryTime? = nil
  ) {
    if signUp == nil && profile == nil && lastDelivery == nil { return }
    sent = profile?.sent ?? .nothing
    var unsent = profile
    unsent?.sent = .nothing
    storage = Storage(signUp, unsent, lastDelivery)
  }

  /// Step 1 as it was last submitted, valid or not.
  public var signUp: SignUpDraft? {
    get { storage?.signUp }
    set { self = Draft(signUp: newValue, profile: profile, lastDelivery: lastDelivery) }
  }

  /// The profile's form as it was last submitted, valid or not, until it is sent.
  public var profile: ProfileDraft? {
    get {
      guard var profile = storage?.profile else { return nil }
      profile.sent = sent
      return profile
    }
    set { self = Draft(signUp: signUp, profile: newValue, lastDelivery: lastDelivery) }
  }

  /// When a confirmation code was last delivered, while no code is awaited: the wait until another
  /// may be asked for outlives the way back to step 1.
  public var lastDelivery: CodeDeliveryTime? {
    get { storage?.lastDelivery }
    set {
      if newValue == storage?.lastDelivery { return }
      self = Draft(signUp: signUp, profile: profile, lastDelivery: newValue)
    }
  }

  /// When a code was last delivered to `email`, if it is remembered.
  func lastDelivery(to email: EmailAddress) -> Timestamp? {
    guard let last = storage?.lastDelivery, last.email == email else { return nil }
    return last.time
  }

  /// The same, so much of the profile's form sent, if there is one.
  func sending(_ sent: ProfileDraft.Sent) -> Draft {
    guard storage?.profile != nil else { return self }
    var draft = self
    draft.sent = sent
    return draft
  }

  /// Whether nothing was submitted.
  public var isEmpty: Bool { storage?.signUp == nil && storage?.profile == nil }

  /// What of it belongs to `email`: nothing is taken from another account's.
  func belonging(to email: EmailAddress) -> Draft {
    let (ownsSignUp, ownsProfile) = (ownsSignUp(email), ownsProfile(email))
    let ownsDelivery = lastDelivery.map { $0.email == email } ?? true
    if ownsSignUp && ownsProfile && ownsDelivery { return self }
    return Draft(
      signUp: ownsSignUp ? signUp : nil, profile: ownsProfile ? profile : nil,
      lastDelivery: ownsDelivery ? lastDelivery : nil)
  }

  /// Whether nothing that was submitted is another account's than that of `email`.
  func isOwn(of email: EmailAddress) -> Bool { ownsSignUp(email) && ownsProfile(email) }

  private func ownsSignUp(_ email: EmailAddress) -> Bool {
    storage?.signUp.map { $0.email == email.text } ?? true
  }

  private func ownsProfile(_ email: EmailAddress) -> Bool {
    storage?.profile.map { $0.owner == email } ?? true
  }

  /// Equal where what was submitted is.
  public static func == (left: Draft, right: Draft) -> Bool {
    if left.sent != right.sent { return false }
    if left.storage === right.storage { return true }
    return left.storage?.signUp == right.storage?.signUp
      && left.storage?.profile == right.storage?.profile
      && left.storage?.lastDelivery == right.storage?.lastDelivery
  }

  /// Hashes what was submitted.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(signUp)
    hasher.combine(profile)
    hasher.combine(lastDelivery)
  }
}

#if !hasFeature(Embedded)
  extension Draft: CustomReflectable {
    /// What was submitted, and not how it is stored.
    public var customMirror: Mirror {
      Mirror(
        self,
        children: [
          "signUp": signUp as Any, "profile": profile as Any, "lastDelivery": lastDelivery as Any,
        ])
    }
  }
#endif

/// When a confirmation code was last delivered, and to whom.
public struct CodeDeliveryTime: Hashable, Sendable {
  /// The account.
  public var email: EmailAddress
  /// The time, by the device's clock.
  public var time: Timestamp

  /// A delivery to this account at this time.
  public init(email: EmailAddress, time: Timestamp) { (self.email, self.time) = (email, time) }
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
