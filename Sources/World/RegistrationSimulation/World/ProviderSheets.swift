public import RegistrationCore

/// The identities that a person has with providers, and what the sheets of the platform answer.
public struct ProviderSheets: Hashable, Sendable {
  /// An identity with a provider, and the account that it signs in to.
  public struct Identity: Hashable, Sendable {
    /// The provider.
    public var provider: IdentityProvider
    /// What the provider calls the person.
    public var id: String
    /// The account that it is linked to; nil for one of its own, which is made with the first sign-in.
    public var linked: Login?
    /// What the provider tells about the person, by the names of HTML's autofill.
    public var hints: Fields
    /// Whether it tells that only with the first sign-in, as Apple does.
    public var tellsOnce: Bool
    var hasTold = false

    /// Creates an identity.
    public init(
      provider: IdentityProvider, id: String, linked: Login? = nil, hints: Fields = Fields(),
      tellsOnce: Bool = false
    ) {
      (self.provider, self.id, self.linked) = (provider, id, linked)
      (self.hints, self.tellsOnce) = (hints, tellsOnce)
    }

    /// Whether both are of one person with one provider, whatever it has told.
    fileprivate func isSame(as other: Identity) -> Bool {
      provider == other.provider && id == other.id
    }

    /// The account: the linked one, or `PROVIDER_ID`, as Cognito names it; nil if that is no login.
    public var account: Login? { linked ?? Login("\(provider.name)_\(id)") }
  }

  /// What a sheet answers.
  public enum Answer: Hashable, Sendable {
    /// The person picks this identity, or the passkey of the account of this login.
    case identity(String)
    /// The person closes the sheet.
    case cancelled
    /// The provider, or the proof of a passkey, fails.
    case failed
    /// A hook refuses, because the person has an account with another way in; the device has a passkey already.
    case exists(Login?)
    /// A hook has just linked the account: only the next sign-in is into it.
    case linked
    /// The device has no passkey, or makes none.
    case nothing
  }

  /// The identities; of each provider the first is picked, unless an answer says otherwise.
  public var identities: [Identity] = []
  /// The answers of the next sheets.
  public var answers: [Answer] = []
  /// What the client was told once, and tells again until it keeps a session.
  public internal(set) var told: SheetSignIn?
  /// What the client keeps of the newest sheet of a provider, for as long as a redirect may answer it.
  package internal(set) var redirect: PendingRedirect?
  /// The number of the newest sheet, which its redirect carries as `state`.
  var sheetCount: UInt64 = 0

  /// Creates a world without identities.
  public init() {}

  /// Forgets what the client was told, as a client does that does not keep it.
  package mutating func forget() { told = nil }

  /// Closes the newest sheet, as the person does who goes back: nothing answers it any longer.
  package mutating func closeSheet() { redirect = nil }

  /// Drops what the client keeps of sheets, now that a session is kept, or the person has signed out.
  mutating func endSheets() { (told, redirect) = (nil, nil) }

  /// Who signs in by the next sheet of a provider.
  ///
  /// - Throws: what the sheet answers instead.
  package mutating func present(_ provider: IdentityProvider) throws(PoolError) -> Identity {
    try identity(by: answers.isEmpty ? nil : answers.removeFirst(), of: provider)
  }

  /// Who signs in if a sheet of a provider answers this.
  ///
  /// - Throws: what the answer is instead.
  package func identity(
    by answer: Answer?, of provider: IdentityProvider
  ) throws(PoolError) -> Identity {
    switch answer {
    case .cancelled, .nothing: throw .cancelled
    case .failed: throw .providerFailed
    case .exists(let login): throw .accountExists(login)
    case .linked: throw .providerLinked
    case .identity(let id):
      guard let known = identities.first(where: { $0.provider == provider && $0.id == id }) else {
        throw .providerFailed
      }
      return known
    case nil:
      // A person without an account there closes the sheet.
      guard let first = identities.first(where: { $0.provider == provider }) else {
        throw .cancelled
      }
      return first
    }
  }

  /// What the provider tells the pool about a person who signs in; nil if it has told that before, and tells it once.
  package mutating func takeHints(of identity: Identity) -> Fields? {
    guard let place = identities.firstIndex(where: { $0.isSame(as: identity) }) else { return nil }
    let isTold = identities[place].tellsOnce && identities[place].hasTold
    identities[place].hasTold = true
    return isTold ? nil : identities[place].hints
  }

  /// What the client knows about a person who has signed in: what it was told, now or before.
  mutating func tell(_ identity: Identity, of account: Login) -> SheetSignIn {
    let earlier = told?.account == account ? told : nil
    let signIn = SheetSignIn(
      account: account, hints: takeHints(of: identity) ?? earlier?.hints ?? Fields())
    told = signIn
    return signIn
  }
}

extension MockWorld {
  /// Signs in with a provider, in its sheet; the client gives up an earlier challenge, and the session of a
  /// confirmation.
  ///
  /// Once the answer has arrived, do as after ``signIn(login:way:undelivered:at:)``.
  ///
  /// - Throws: what the sheet answers instead, or the pool.
  public mutating func signIn(
    with provider: IdentityProvider, at now: Timestamp
  ) throws(PoolError) -> (result: SheetSignIn, session: DeviceSession) {
    (challenge, held) = (nil, nil)
    guard policy.providers.contains(provider) else { throw .operationNotEnabled }
    sheets.open(provider, at: now)
    let identity: ProviderSheets.Identity
    do throws(PoolError) {
      identity = try sheets.present(provider)
    } catch {
      // A sheet that is closed knows nothing of the browser: its redirect may still come.
      if error != .cancelled { sheets.redirect = nil }
      throw error
    }
    sheets.redirect = nil
    return try signIn(identity, at: now)
  }

  /// Signs in the person of an identity that a provider has vouched for.
  mutating func signIn(
    _ identity: ProviderSheets.Identity, at now: Timestamp
  ) throws(PoolError) -> (result: SheetSignIn, session: DeviceSession) {
    guard let account = identity.account else { throw .providerFailed }
    let token = try pool.signIn(byProvider: account, isOwn: identity.linked == nil, at: now)
    let name = pool.name(ofAccountOf: account)
    let session = DeviceSession(
      login: name, token: token, status: .unknown, generation: directory.generation(of: name))
    return (sheets.tell(identity, of: name), session)
  }
}

extension UserPool {
  /// Signs in an account that a provider vouches for.
  ///
  /// - Parameters:
  ///   - login: the account.
  ///   - isOwn: whether it is the provider's own, which is made if it does not exist; a linked one must.
  ///   - now: when.
  package mutating func signIn(
    byProvider login: Login, isOwn: Bool, at now: Timestamp
  ) throws(PoolError) -> Secret {
    if isOwn, accounts.newest(of: login) == nil {
      // Before it makes the account of a provider, Cognito asks the pre-sign-up trigger, too.
      if let message = configuration.rejectSignUp { throw .userLambdaValidation(message) }
      try adminCreate(login: login, password: nil)
    }
    guard let id = holder(of: login), let account = accounts[id] else { throw .userNotFound }
    // Someone else may have signed up by the name of the provider's account.
    if isOwn, !account.extra.isProvided { throw .providerFailed }
    if account.isDisabled { throw .notAuthorized(.disabled) }
    // Only an address that its owner has confirmed says whose it is.
    if !account.isConfirmed { throw .userNotConfirmed }
    return issueSession(to: account.login, at: now)
  }
}
