public import RegistrationCore

/// A pool of accounts that behaves as Amazon Cognito's does, as a pure value.
///
/// Time comes in with each call and randomness from the seed, so that equal pools answer equal
/// calls equally and stay equal. Accounts are found by their e-mail at once, however many there
/// are, and one at rest takes about 250 bytes; what grows with use is a history of codes that were
/// delivered, and sessions for as long as they last. Where Cognito's documents leave a choice, the pool does this:
///
/// - A resend makes a new code, and only the newest one works; an older one is a mismatch.
/// - The hour of a limit starts with its first attempt, and attempts past it do not count. The
///   first past it is told from its answer whether the code was right, as Cognito tells it; the
///   others are not, for whoever guesses on would learn with which code to come back.
/// - Where existence is hidden, an unknown e-mail has the same limits, lock and mail quota as an
///   account; a disabled account, and for recovery one without a verified address, is answered like
///   an unknown one. `SignUp` still says that a name exists, and confirming and resending say of an
///   account that it is confirmed.
/// - The mail quota is counted by the UTC day.
/// - Where the e-mail is an alias, confirming and resending mean the newest account of the e-mail
///   (whose user name a client would remember), everything else the one that has the alias.
/// - A new password ends the account's sessions, which Cognito's documents do not promise.
/// - One token stands for the access token and the refresh token together.
/// - Passwords are kept as salted digests, which are not cryptographic.
public struct UserPool: Hashable, Sendable {
  /// How the pool is set up; it may change at any time.
  public var configuration: Configuration

  var random: SplitMix64
  var accounts = Accounts()
  /// The account that has the e-mail as its alias; empty where e-mails are no aliases.
  var aliases: [EmailAddress: AccountID] = [:]
  var sessions: [Token: Session] = [:]
  /// The mails to addresses that no account has any more.
  var strayMails: [EmailAddress: Mailbox] = [:]
  /// What was attempted of late with e-mails of nobody, where existence is hidden.
  var strangers: [EmailAddress: Pending] = [:]
  var rates = Rates()
  var mailDay = Window()

  /// An empty pool; the same seed gives the same codes and tokens.
  public init(configuration: Configuration = Configuration(), seed: UInt64 = 1) {
    self.configuration = configuration
    random = SplitMix64(seed: seed)
  }

  /// How many accounts there are.
  public var count: Int { accounts.count }

  /// What the pool knows of the account of `email`; nil where there is none.
  public func account(of email: EmailAddress) -> AccountSummary? {
    guard let id = holder(of: email) else { return nil }
    return accounts[id].map(AccountSummary.init)
  }

  /// Reads a user name as Cognito does where the e-mail is the name.
  public static func email(username: String) throws(PoolError) -> EmailAddress {
    if username.isEmpty { throw .invalidParameter("Missing required parameter USERNAME") }
    guard let email = EmailAddress(username) else {
      throw .invalidParameter("Username should be an email.")
    }
    return email
  }
}

extension UserPool {
  /// The account that the e-mail means, but for confirming and resending: see ``UserPool``.
  func holder(of email: EmailAddress) -> AccountID? {
    aliases[email] ?? accounts.newest(of: email)
  }

  /// Adds an account, behind any that has the e-mail already; the mails come to the newest.
  mutating func insert(_ account: Account) -> AccountID {
    let id = accounts.next
    var account = account
    if let older = account.older {
      account.mails = takeMails(of: older)
    } else if !strayMails.isEmpty {
      account.mails = strayMails.removeValue(forKey: account.email) ?? Mailbox()
    }
    if account.isVerified { takeAlias(of: account.email, for: id) }
    if !strangers.isEmpty { strangers[account.email] = nil }
    accounts.append(account)
    return id
  }

  /// Takes an account out; its tokens stay, to be answered that the user does not exist, and so do
  /// the mails of its address.
  mutating func remove(_ id: AccountID) {
    guard let account = accounts.remove(id) else { return }
    let email = account.email
    if aliases[email] == id { aliases[email] = nil }
    guard account.mails.count > 0 else { return }
    if let newest = accounts.newest(of: email) {
      accounts[newest]?.mails = account.mails
    } else {
      strayMails[email] = account.mails
    }
  }

  private mutating func takeMails(of id: AccountID) -> Mailbox {
    let mails = accounts[id]?.mails ?? Mailbox()
    accounts[id]?.mails = Mailbox()
    return mails
  }

  mutating func takeAlias(of email: EmailAddress, for id: AccountID) {
    if configuration.emailIsAlias { aliases[email] = id }
  }
}

extension UserPool: CustomStringConvertible {
  /// How many accounts there are, and nothing of what they hold.
  public var description: String { "UserPool(\(count) accounts)" }
}

#if !hasFeature(Embedded)
  extension UserPool: CustomDebugStringConvertible, CustomReflectable {
    /// The same as ``description``.
    public var debugDescription: String { description }
    /// A mirror of the configuration alone: digests and the generator's state are secrets, too.
    public var customMirror: Mirror {
      Mirror(self, children: ["count": count, "configuration": configuration])
    }
  }
#endif
