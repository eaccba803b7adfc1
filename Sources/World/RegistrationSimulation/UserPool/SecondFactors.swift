public import RegistrationCore

/// The factors that an account has set up besides its password; most accounts have none.
struct SecondFactors: Hashable, Sendable {
  /// The authenticator app, if there is one; an account without one needs no room for it.
  private var apps: [AuthenticatorApp] = []
  var hasEmail = false
  var hasSMS = false
  /// Whether the authenticator app is set up but not asked for.
  var isAppOff = false
  /// The factor that is asked for if there are several; nil to let the person choose.
  var preferred: Challenge.Factor?

  var app: AuthenticatorApp? {
    get { apps.first }
    set { apps = newValue.map { [$0] } ?? [] }
  }

  /// Those that are set up, in the order of the cases.
  var all: [Challenge.Factor] {
    Challenge.Factor.allCases.filter { factor in
      switch factor {
      case .totp: app != nil && !isAppOff
      case .email: hasEmail
      case .sms: hasSMS
      }
    }
  }
}

/// An authenticator app of an account.
struct AuthenticatorApp: Hashable, Sendable {
  let key: TOTPKey
  /// The step of the last code that was accepted: no code is accepted twice.
  var lastStep: Int64?

  /// Whether a code is right.
  enum Verdict {
    case right(step: Int64)
    case used
    case wrong
  }

  /// Checks a code; a clock may be a step behind or ahead.
  func verdict(on code: Secret, at now: Timestamp) -> Verdict {
    var verdict = Verdict.wrong
    for distance: Int64 in [-1, 0, 1] {
      let step = TOTPKey.step(at: now) + distance
      // Every code is compared, so that the time does not tell which one was right.
      guard key.code(at: step).matches(code) else { continue }
      if let lastStep, step <= lastStep { verdict = .used } else { verdict = .right(step: step) }
    }
    return verdict
  }
}

extension UserPool {
  /// Whether a pool asks for a second factor.
  public enum SecondFactorPolicy: String, Hashable, Sendable, CaseIterable {
    /// Never.
    case off
    /// If the account has set one up.
    case optional
    /// Always: an account without one must set one up.
    case required
  }

  /// The factors that an account has set up; empty if there is no account.
  public func factors(of login: Login) -> [Challenge.Factor] {
    holder(of: login).flatMap { accounts[$0]?.factors.all } ?? []
  }

  /// Sets up factors of an account from outside; returns whether there was one.
  @discardableResult
  public mutating func adminSetUp(_ factors: [Challenge.Factor], of login: Login) -> Bool {
    guard let id = holder(of: login) else { return false }
    for factor in factors {
      switch factor {
      case .totp: accounts[id]?.factors.app = AuthenticatorApp(key: TOTPKey(by: &keys))
      case .email: accounts[id]?.factors.hasEmail = true
      case .sms: accounts[id]?.factors.hasSMS = true
      }
    }
    return true
  }

  /// Requires a new password at the next sign-in, as for an account that an administrator made.
  ///
  /// From now on the password is a temporary one: ``Configuration/temporaryPasswordLifetime``.
  @discardableResult
  public mutating func adminForcePasswordChange(_ login: Login, at now: Timestamp) -> Bool {
    guard let id = holder(of: login) else { return false }
    accounts[id]?.pending.change { $0.temporaryPasswordSet = now }
    // A sign-in that is under way would get by without one.
    endChallenges(of: id)
    return true
  }

  /// The code that the account's authenticator app shows now; nil if it has none.
  public func totpCode(of login: Login, at now: Timestamp) -> Secret? {
    guard let app = holder(of: login).flatMap({ accounts[$0]?.factors.app }) else { return nil }
    return app.key.code(at: TOTPKey.step(at: now))
  }
}
