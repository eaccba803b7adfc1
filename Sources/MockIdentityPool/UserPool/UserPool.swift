public import RegistrationCore

/// A pool of accounts that behaves as Amazon Cognito's does, as a pure value.
///
/// Time comes in with each call and randomness from the seed, so that equal pools answer equal
/// calls equally and stay equal. Accounts are found by their e-mail at once, however many there
/// are. Where Cognito's documents leave a choice, the pool does this:
///
/// - A resend makes a new code, and only the newest one works; an older one is a mismatch.
/// - The hour of a limit starts with its first attempt, and attempts past it do not count.
/// - The mail quota is counted by the UTC day.
/// - Where the e-mail is an alias, confirming and resending mean the newest account of the e-mail
///   (whose user name a client would remember), everything else the one that has the alias.
/// - One token stands for the access token and the refresh token together.
/// - Passwords are kept as salted digests, which are not cryptographic.
public struct UserPool: Hashable, Sendable {
  /// How the pool is set up; it may change at any time.
  public var configuration: Configuration

  var random: SplitMix64
  var accounts: [AccountID: Account] = [:]
  /// The newest account of each e-mail.
  var newest: [EmailAddress: AccountID] = [:]
  /// The account that has the e-mail as its alias; empty where e-mails are no aliases.
  var aliases: [EmailAddress: AccountID] = [:]
  var sessions: [Secret: Session] = [:]
  var signUpCodes: [AccountID: IssuedCode] = [:]
  var resetCodes: [AccountID: IssuedCode] = [:]
  var attempts: [AccountID: Attempts] = [:]
  var delivered: [EmailAddress: [DeliveredCode]] = [:]
  var rates = Rates()
  var mailDay = Window()
  private var accountCount: UInt64 = 0

  /// An empty pool; the same seed gives the same codes and tokens.
  public init(configuration: Configuration = Configuration(), seed: UInt64 = 1) {
    self.configuration = configuration
    random = SplitMix64(seed: seed)
  }

  /// How many accounts there are.
  public var count: Int { accounts.count }

  /// What the pool knows of the account of `email`; nil where there is none.
  public func account(of email: EmailAddress) -> AccountSummary? {
    holder(of: email).flatMap { accounts[$0] }.map(AccountSummary.init)
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
  func holder(of email: EmailAddress) -> AccountID? { aliases[email] ?? newest[email] }

  /// Adds an account, behind any that has the e-mail already.
  mutating func insert(_ account: Account) -> AccountID {
    accountCount += 1
    let id = AccountID(number: accountCount)
    var account = account
    account.older = newest[account.email]
    newest[account.email] = id
    if account.isVerified { takeAlias(of: account.email, for: id) }
    accounts[id] = account
    return id
  }

  /// Takes an account out; its tokens stay, to be answered that the user does not exist.
  mutating func remove(_ id: AccountID) {
    guard let account = accounts.removeValue(forKey: id) else { return }
    if aliases[account.email] == id { aliases[account.email] = nil }
    (signUpCodes[id], resetCodes[id], attempts[id]) = (nil, nil, nil)
    guard newest[account.email] != id else {
      newest[account.email] = account.older
      return
    }
    var next = newest[account.email]
    while let current = next {
      next = accounts[current]?.older
      if next == id { accounts[current]?.older = account.older }
    }
  }

  mutating func takeAlias(of email: EmailAddress, for id: AccountID) {
    if configuration.emailIsAlias { aliases[email] = id }
  }
}

extension UserPool: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// How many accounts there are, and nothing of what they hold.
  public var description: String { "UserPool(\(count) accounts)" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// A mirror of the configuration alone: digests and the generator's state are secrets, too.
  public var customMirror: Mirror {
    Mirror(self, children: ["count": count, "configuration": configuration])
  }
}
