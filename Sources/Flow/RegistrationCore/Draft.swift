/// Every field that the person has submitted so far, except secrets.
///
/// It survives failures, going back and the end of the process, so that nothing is typed twice. It
/// is a value, but its content is stored once and shared, because every state carries it.
public struct Draft: Hashable, Sendable {
  private struct Parts: Hashable, Sendable {
    var signUp: SignUpDraft?
    /// The form, marked as unsent: how much of it is sent changes more often than the form.
    var profile: ProfileDraft?
    var lastDelivery: CodeDeliveryTime?
    var unsecured = RecentLogins()
    var confirmedByCode: Login?
    var spent = RecentLogins()
    var provided: ProvidedAccount?
  }

  private final class Storage: Hashable, Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }

    static func == (left: Storage, right: Storage) -> Bool {
      left === right || left.parts == right.parts
    }

    func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  }

  /// Nil if there is nothing to keep.
  private var storage: Storage?
  /// How much of the profile form is sent; `nothing` if there is no form.
  private var sent = ProfileDraft.Sent.nothing

  /// Creates a draft from its parts.
  package init(
    signUp: SignUpDraft? = nil, profile: ProfileDraft? = nil,
    lastDelivery: CodeDeliveryTime? = nil, unsecured: RecentLogins = RecentLogins(),
    confirmedByCode: Login? = nil, spent: RecentLogins = RecentLogins(),
    provided: ProvidedAccount? = nil
  ) {
    var unsent = profile
    unsent?.sent = .nothing
    let parts = Parts(
      signUp: signUp, profile: unsent, lastDelivery: lastDelivery, unsecured: unsecured,
      confirmedByCode: confirmedByCode, spent: spent, provided: provided)
    if parts == Parts() { return }
    sent = profile?.sent ?? .nothing
    storage = Storage(parts)
  }

  /// Step 1 as it was last submitted, valid or not.
  package var signUp: SignUpDraft? {
    get { storage?.parts.signUp }
    set { change { $0.signUp = newValue } }
  }

  /// The profile's form as it was last submitted, valid or not, until it is sent.
  package var profile: ProfileDraft? {
    get {
      guard var profile = storage?.parts.profile else { return nil }
      profile.sent = sent
      return profile
    }
    set {
      var unsent = newValue
      unsent?.sent = .nothing
      change { $0.profile = unsent }
      sent = newValue?.sent ?? .nothing
    }
  }

  /// The profile's form alone, if there is one.
  var profileForm: Fields? { storage?.parts.profile?.form }

  /// When a confirmation code was last delivered, kept while no code is awaited.
  ///
  /// With it, the wait for another code continues after the person goes back to step 1.
  package var lastDelivery: CodeDeliveryTime? {
    get { storage?.parts.lastDelivery }
    set { if newValue != lastDelivery { change { $0.lastDelivery = newValue } } }
  }

  /// The accounts that this device has confirmed, or may have, and that another person may have made.
  ///
  /// That person then knows the password. So a code alone signs no one in to such an account until a new
  /// password is set, or the account's own was typed.
  package var unsecured: RecentLogins {
    get { storage?.parts.unsecured ?? RecentLogins() }
    set { if newValue != unsecured { change { $0.unsecured = newValue } } }
  }

  /// The account that this device has confirmed by a code, although the policy says that the pool
  /// confirms at once.
  ///
  /// Its way has a step more than the policy's, and the progress counts it.
  package var confirmedByCode: Login? {
    get { storage?.parts.confirmedByCode }
    set { if newValue != confirmedByCode { change { $0.confirmedByCode = newValue } } }
  }

  /// The names that were signed up here and can never be confirmed, because another account has their contact.
  ///
  /// To sign one up again would only lead back to step 1.
  package var spent: RecentLogins {
    get { storage?.parts.spent ?? RecentLogins() }
    set { if newValue != spent { change { $0.spent = newValue } } }
  }

  /// The account that a provider signs in to, and what the provider has told for its profile.
  package var provided: ProvidedAccount? {
    get { storage?.parts.provided }
    set { if newValue != provided { change { $0.provided = newValue } } }
  }

  /// The provider that signs in to this account, if one does.
  package func provider(of login: Login) -> IdentityProvider? {
    guard let provided, provided.login == login else { return nil }
    return provided.provider
  }

  private mutating func change(_ change: (inout Parts) -> Void) {
    var parts = storage?.parts ?? Parts()
    change(&parts)
    storage = parts == Parts() ? nil : Storage(parts)
  }

  /// When a code was last delivered to `login`, if the draft has that.
  func lastDelivery(to login: Login) -> Timestamp? {
    guard let last = storage?.parts.lastDelivery, last.login == login else { return nil }
    return last.time
  }

  /// A copy in which this much of the profile form is sent, if there is a form.
  package func sending(_ sent: ProfileDraft.Sent) -> Draft {
    guard storage?.parts.profile != nil else { return self }
    var draft = self
    draft.sent = sent
    return draft
  }

  /// Whether there is nothing to keep of what was submitted, or of what came of it.
  package var isEmpty: Bool {
    storage?.parts.signUp == nil && storage?.parts.profile == nil && unsecured.isEmpty
      && provided == nil
  }

  /// The part of the draft that belongs to `login`, without anything of another account.
  func belonging(to login: Login) -> Draft {
    let (ownsSignUp, ownsProfile) = (ownsSignUp(login), ownsProfile(login))
    let ownsDelivery = lastDelivery.map { $0.login == login } ?? true
    let ownUnsecured = unsecured.belonging(to: login)
    let ownsWay = confirmedByCode.map { $0 == login } ?? true
    let ownsProvider = provided.map { $0.login == login } ?? true
    if ownsSignUp && ownsProfile && ownsDelivery && ownUnsecured == unsecured && ownsWay
      && spent.isEmpty && ownsProvider
    {
      return self
    }
    return Draft(
      signUp: ownsSignUp ? signUp : nil, profile: ownsProfile ? profile : nil,
      lastDelivery: ownsDelivery ? lastDelivery : nil, unsecured: ownUnsecured,
      confirmedByCode: ownsWay ? confirmedByCode : nil, provided: ownsProvider ? provided : nil)
  }

  /// A copy in which everything that belongs to one login belongs to another of the same account.
  func renaming(_ login: Login, to name: Login) -> Draft {
    if login == name { return self }
    var draft = self
    if let form = signUp, ownsSignUp(login) {
      draft.signUp = SignUpDraft(login: name.text, fields: form.fields)
    }
    if var form = profile, ownsProfile(login) {
      form.owner = name
      draft.profile = form
    }
    if let time = lastDelivery(to: login) {
      draft.lastDelivery = CodeDeliveryTime(login: name, time: time)
    }
    if confirmedByCode == login { draft.confirmedByCode = name }
    if provided?.login == login { draft.provided?.login = name }
    if unsecured.contains(login) {
      draft.unsecured.remove(login)
      draft.unsecured.insert(name)
    }
    return draft
  }

  /// Whether everything that was submitted belongs to the account of `login`.
  func isOwn(of login: Login) -> Bool { ownsSignUp(login) && ownsProfile(login) }

  private func ownsSignUp(_ login: Login) -> Bool {
    storage?.parts.signUp.map { $0.login == login.text } ?? true
  }

  private func ownsProfile(_ login: Login) -> Bool {
    storage?.parts.profile.map { $0.owner == login } ?? true
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
          "spent": spent as Any, "provided": provided as Any,
        ])
    }
  }
#endif

/// When a confirmation code was last delivered, and to whom.
package struct CodeDeliveryTime: Hashable, Sendable {
  /// The account.
  package var login: Login
  /// The time, by the device's clock.
  package var time: Timestamp

  /// Creates a delivery to this account at this time.
  package init(login: Login, time: Timestamp) { (self.login, self.time) = (login, time) }
}

/// The fields of step 1 without the password.
package struct SignUpDraft: Hashable, Sendable {
  /// The login as submitted, normalised if it is well formed.
  package var login: String
  /// Every other field.
  package var fields: Fields

  /// Creates a draft with these values.
  package init(login: String, fields: Fields = Fields()) {
    (self.login, self.fields) = (login, fields)
  }
}
