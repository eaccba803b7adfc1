public import RegistrationCore

/// A pool of accounts that behaves as Amazon Cognito's does, as a pure value.
///
/// Time comes in with each call and randomness from the seed, so that equal pools answer equal
/// calls equally and stay equal. Accounts are found by their e-mail in constant time, and an idle
/// account takes about 250 bytes. What grows with use is the history of delivered codes, and the
/// sessions for as long as they last. If Cognito's documentation leaves a choice, the pool does the
/// following:
///
/// - A resend makes a new code, and only the newest one works; an older one is a mismatch.
/// - The hour of a limit starts with its first attempt, and attempts past it do not count. The
///   answer to the first attempt past the limit tells whether the code was right, as Cognito's
///   does. The later answers do not, so that an attacker cannot learn which code to use later.
/// - If existence is hidden, an unknown e-mail has the same limits, lock and mail quota as an
///   account. A disabled account is answered like an unknown one; so is one without a verified
///   address, for recovery. `SignUp` still says that a name exists, and confirming and resending
///   say that an account is confirmed.
/// - The mail quota is counted by the UTC day.
/// - If the e-mail is an alias, confirming and resending refer to the newest account of the e-mail
///   (whose user name a client would remember), everything else to the account that has the alias.
/// - A new password ends the account's sessions, which Cognito's documents do not promise.
/// - One token serves as both the access token and the refresh token.
/// - Passwords are kept as salted digests, which are not cryptographic.
/// - A new password ends the challenges that the old one has led to.
/// - With MFA required, an account that has set up no factor but has a verified telephone number is asked for
///   a code by text message at once (amplify-swift's integration tests). Setting up text messages is offered
///   only to an account that has a number, because no call is documented that gives it its first one.
/// - A second factor is asked for only if the account has a password and was signed in to by it: MFA applies "to
///   users who have passwords as their primary authentication factor" (Cognito's developer guide, "Adding MFA
///   to a user pool"). ``Configuration/asksSecondFactorAfterCode`` changes that.
/// - The password of an invitation is valid for seven days, Cognito's default
///   (``Configuration/temporaryPasswordLifetime``).
/// - Wrong codes of second factors are counted per account, in however many sessions, and so are,
///   apart from them, wrong codes in place of a password; past the limit none is checked.
public struct UserPool: Hashable, Sendable {
  /// How the pool is set up; it may change at any time.
  public var configuration: Configuration

  var random: SplitMix64
  /// Makes the keys of authenticator apps, apart from everything else, so that an exploration can give
  /// them always the same names.
  var keys: SplitMix64
  var accounts = Accounts()
  /// The account that has an e-mail, or a contact, as its alias; empty if the pool has no aliases.
  var aliases: [Login: AccountID] = [:]
  /// The newest account of each contact of accounts with names, to which its mails go.
  var contacts: [Login: AccountID] = [:]
  var sessions = SessionTable()
  /// The challenges that wait for a response, by their sessions.
  var challenges = ChallengeTable()
  /// The mails to addresses that no longer belong to an account.
  var strayMails: [Login: Mailbox] = [:]
  /// Recent attempts with e-mails that have no account, if existence is hidden.
  var strangers: [Login: Pending] = [:]
  var rates = Rates()
  var mailDay = Window()

  /// Creates an empty pool; the same seed gives the same codes and tokens.
  public init(configuration: Configuration = Configuration(), seed: UInt64 = 1) {
    self.configuration = configuration
    random = SplitMix64(seed: seed)
    keys = SplitMix64(seed: ~seed)
  }

  /// The number of accounts.
  public var count: Int { accounts.count }

  /// What the pool knows about the account of `login`; nil if there is none.
  public func account(of login: Login) -> AccountSummary? {
    guard let id = holder(of: login) else { return nil }
    return accounts[id].map(AccountSummary.init)
  }

  /// The addresses of all accounts, in the order in which the accounts were made.
  package var logins: [Login] {
    var seen: Set<Login> = []
    return accounts.ids.compactMap { accounts[$0]?.login }.filter { seen.insert($0).inserted }
  }

  /// Reads a user name as Cognito does.
  ///
  /// - Throws: `invalidParameter` if the pool has no such user names.
  public func login(username: String) throws(PoolError) -> Login {
    if username.isEmpty { throw .invalidParameter("Missing required parameter USERNAME") }
    let kinds = configuration.login.kinds
    do throws(Problem) { return try configuration.login.read(username, callingCode: nil) } catch {
      switch kinds {
      case [.email]: throw .invalidParameter("Username should be an email.")
      case [.phone]: throw .invalidParameter("Username should be a phone number.")
      case [.email, .phone]:
        throw .invalidParameter("Username should be either an email or a phone number.")
      default:
        throw .invalidParameter(
          "1 validation error detected: Value at 'username' failed to satisfy constraint: "
            + #"Member must satisfy regular expression pattern: [\p{L}\p{M}\p{S}\p{N}\p{P}]+"#)
      }
    }
  }
}

extension UserPool {
  /// The account of the e-mail, except for confirming and resending: see ``UserPool``.
  func holder(of login: Login) -> AccountID? {
    aliases[login] ?? accounts.newest(of: login)
  }

  /// Adds an account as the newest one of its e-mail, which also receives the mails.
  mutating func insert(_ account: consuming Account) -> AccountID {
    let (id, contacts) = (accounts.next, account.contacts)
    if let older = account.older {
      account.mails = takeMails(of: older)
    } else if !strayMails.isEmpty {
      account.mails = strayMails.removeValue(forKey: account.login) ?? Mailbox()
    }
    if !strangers.isEmpty { strangers[account.login] = nil }
    accounts.append(account)
    for contact in contacts { self.contacts[contact] = id }
    takeAliases(for: id)
    return id
  }

  /// Removes an account.
  ///
  /// Its tokens stay, to be answered with the error that the user does not exist, and so do the
  /// mails of its address.
  mutating func remove(_ id: AccountID) {
    guard let account = accounts.remove(id) else { return }
    let login = account.login
    for name in [login] + account.contacts {
      if aliases[name] == id { aliases[name] = nil }
      if contacts[name] == id { contacts[name] = nil }
    }
    // An e-mail without an account is answered as one that never had any.
    if configuration.hidesExistence, let work = account.pending.work, work.entering != Window() {
      strangers[login, default: Pending()].change { $0.entering = work.entering }
    }
    guard account.mails.count > 0 else { return }
    if let newest = accounts.newest(of: login) {
      accounts[newest]?.mails = account.mails
    } else {
      strayMails[login] = account.mails
    }
  }

  private mutating func takeMails(of id: AccountID) -> Mailbox {
    let mails = accounts[id]?.mails ?? Mailbox()
    accounts[id]?.mails = Mailbox()
    return mails
  }
}

extension UserPool: CustomStringConvertible {
  /// The number of accounts, without their contents.
  public var description: String { "UserPool(\(count) accounts)" }
}

#if !hasFeature(Embedded)
  extension UserPool: CustomDebugStringConvertible, CustomReflectable {
    /// The same text as ``description``.
    public var debugDescription: String { description }
    /// A mirror that shows only the configuration and the number of accounts.
    ///
    /// Digests and the generator's state are secrets, too.
    public var customMirror: Mirror {
      Mirror(self, children: ["count": count, "configuration": configuration])
    }
  }
#endif
