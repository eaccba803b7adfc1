/// Every field that the person has submitted so far, except secrets.
///
/// It survives failures, going back and the end of the process, so that nothing is typed twice. It
/// is a value, but its content is stored once and shared, because every state carries it.
public struct Draft: Hashable, Sendable {
  private final class Storage: Hashable, Sendable {
    let signUp: SignUpDraft?
    /// The form, marked as unsent: how much of it is sent changes more often than the form.
    let profile: ProfileDraft?
    let lastDelivery: CodeDeliveryTime?
    let unsecured: UnsecuredAccounts
    let confirmedByCode: EmailAddress?

    init(
      _ signUp: SignUpDraft?, _ profile: ProfileDraft?, _ lastDelivery: CodeDeliveryTime?,
      _ unsecured: UnsecuredAccounts, _ confirmedByCode: EmailAddress?
    ) {
      (self.signUp, self.profile) = (signUp, profile)
      (self.lastDelivery, self.unsecured) = (lastDelivery, unsecured)
      self.confirmedByCode = confirmedByCode
    }

    static func == (left: Storage, right: Storage) -> Bool {
      if left === right { return true }
      return left.signUp == right.signUp && left.profile == right.profile
        && left.lastDelivery == right.lastDelivery && left.unsecured == right.unsecured
        && left.confirmedByCode == right.confirmedByCode
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(signUp)
      hasher.combine(profile)
      hasher.combine(lastDelivery)
      hasher.combine(unsecured)
      hasher.combine(confirmedByCode)
    }
  }

  /// Nil if there is nothing to keep.
  private var storage: Storage?
  /// How much of the profile form is sent; `nothing` if there is no form.
  private var sent = ProfileDraft.Sent.nothing

  /// Creates a draft from its parts.
  package init(
    signUp: SignUpDraft? = nil, profile: ProfileDraft? = nil,
    lastDelivery: CodeDeliveryTime? = nil,
    unsecured: UnsecuredAccounts = UnsecuredAccounts(),
    confirmedByCode: EmailAddress? = nil
  ) {
    if signUp == nil && profile == nil && lastDelivery == nil && unsecured.isEmpty
      && confirmedByCode == nil
    {
      return
    }
    sent = profile?.sent ?? .nothing
    var unsent = profile
    unsent?.sent = .nothing
    storage = Storage(signUp, unsent, lastDelivery, unsecured, confirmedByCode)
  }

  /// Step 1 as it was last submitted, valid or not.
  package var signUp: SignUpDraft? {
    get { storage?.signUp }
    set { self = copy(signUp: newValue) }
  }

  /// The profile's form as it was last submitted, valid or not, until it is sent.
  package var profile: ProfileDraft? {
    get {
      guard var profile = storage?.profile else { return nil }
      profile.sent = sent
      return profile
    }
    set { self = copy(profile: newValue) }
  }

  /// The profile's form alone, if there is one.
  var profileForm: Fields? { storage?.profile?.form }

  /// When a confirmation code was last delivered, kept while no code is awaited.
  ///
  /// With it, the wait for another code continues after the person goes back to step 1.
  package var lastDelivery: CodeDeliveryTime? {
    get { storage?.lastDelivery }
    set {
      if newValue == storage?.lastDelivery { return }
      self = copy(lastDelivery: newValue)
    }
  }

  /// The accounts that this device has confirmed, or may have, and that another person may have made.
  package var unsecured: UnsecuredAccounts {
    get { storage?.unsecured ?? UnsecuredAccounts() }
    set {
      if newValue == unsecured { return }
      self = copy(unsecured: newValue)
    }
  }

  /// The account that this device has confirmed by a code, although the policy says that the pool
  /// confirms at once.
  ///
  /// Its way has a step more than the policy's, and the progress counts it.
  package var confirmedByCode: EmailAddress? {
    get { storage?.confirmedByCode }
    set {
      if newValue == storage?.confirmedByCode { return }
      self = copy(confirmedByCode: newValue)
    }
  }

  /// A copy with other parts.
  private func copy(
    signUp: SignUpDraft?? = nil, profile: ProfileDraft?? = nil,
    lastDelivery: CodeDeliveryTime?? = nil, unsecured: UnsecuredAccounts? = nil,
    confirmedByCode: EmailAddress?? = nil
  ) -> Draft {
    Draft(
      signUp: signUp ?? self.signUp, profile: profile ?? self.profile,
      lastDelivery: lastDelivery ?? self.lastDelivery, unsecured: unsecured ?? self.unsecured,
      confirmedByCode: confirmedByCode ?? self.confirmedByCode)
  }

  /// When a code was last delivered to `email`, if the draft has that.
  func lastDelivery(to email: EmailAddress) -> Timestamp? {
    guard let last = storage?.lastDelivery, last.email == email else { return nil }
    return last.time
  }

  /// A copy in which this much of the profile form is sent, if there is a form.
  package func sending(_ sent: ProfileDraft.Sent) -> Draft {
    guard storage?.profile != nil else { return self }
    var draft = self
    draft.sent = sent
    return draft
  }

  /// Whether there is nothing to keep of what was submitted, or of what came of it.
  package var isEmpty: Bool {
    storage?.signUp == nil && storage?.profile == nil && unsecured.isEmpty
  }

  /// The part of the draft that belongs to `email`, without anything of another account.
  func belonging(to email: EmailAddress) -> Draft {
    let (ownsSignUp, ownsProfile) = (ownsSignUp(email), ownsProfile(email))
    let ownsDelivery = lastDelivery.map { $0.email == email } ?? true
    let ownUnsecured = unsecured.belonging(to: email)
    let ownsWay = confirmedByCode.map { $0 == email } ?? true
    if ownsSignUp && ownsProfile && ownsDelivery && ownUnsecured == unsecured && ownsWay {
      return self
    }
    return Draft(
      signUp: ownsSignUp ? signUp : nil, profile: ownsProfile ? profile : nil,
      lastDelivery: ownsDelivery ? lastDelivery : nil, unsecured: ownUnsecured,
      confirmedByCode: ownsWay ? confirmedByCode : nil)
  }

  /// Whether everything that was submitted belongs to the account of `email`.
  func isOwn(of email: EmailAddress) -> Bool { ownsSignUp(email) && ownsProfile(email) }

  private func ownsSignUp(_ email: EmailAddress) -> Bool {
    storage?.signUp.map { $0.email == email.text } ?? true
  }

  private func ownsProfile(_ email: EmailAddress) -> Bool {
    storage?.profile.map { $0.owner == email } ?? true
  }
}

#if !hasFeature(Embedded)
  extension Draft: CustomReflectable {
    /// Shows what was submitted, not how it is stored.
    public var customMirror: Mirror {
      Mirror(
        self,
        children: [
          "signUp": signUp as Any, "profile": profile as Any, "lastDelivery": lastDelivery as Any,
          "unsecured": unsecured as Any, "confirmedByCode": confirmedByCode as Any,
        ])
    }
  }
#endif

/// When a confirmation code was last delivered, and to whom.
package struct CodeDeliveryTime: Hashable, Sendable {
  /// The account.
  package var email: EmailAddress
  /// The time, by the device's clock.
  package var time: Timestamp

  /// Creates a delivery to this account at this time.
  package init(email: EmailAddress, time: Timestamp) { (self.email, self.time) = (email, time) }
}

/// The fields of step 1 without the password.
package struct SignUpDraft: Hashable, Sendable {
  /// The e-mail as submitted, normalised if it is well formed.
  package var email: String
  /// Every other field.
  package var fields: Fields

  /// Creates a draft with these values.
  package init(email: String, fields: Fields = Fields()) {
    (self.email, self.fields) = (email, fields)
  }
}
