public import RegistrationCore

/// Someone else who calls the pool's public operations, without the person's mailbox and device.
///
/// It knows the address of the person, uses passwords of its own and guesses codes. It is not refused for
/// what only the person's app would not do: the operations of a pool are open to everyone.
public struct Attacker: Hashable, Sendable {
  /// What it can do to the account of an address.
  public enum Act: Hashable, Sendable {
    /// It signs the address up, with a password of its own (Cognito: SignUp).
    case signUp(password: Secret)
    /// It signs in with a password (Cognito: InitiateAuth).
    case signIn(password: Secret)
    /// It asks for a code in place of a password, and guesses it; or it does not guess.
    case signInByCode(guess: Secret?)
    /// It asks for a code for a new password (Cognito: ForgotPassword).
    case forgotPassword
    /// It guesses that code, and names a password (Cognito: ConfirmForgotPassword).
    case resetPassword(guess: Secret, password: Secret)
    /// It has another confirmation code sent (Cognito: ResendConfirmationCode).
    case resendCode
    /// It guesses the confirmation code (Cognito: ConfirmSignUp).
    case confirm(guess: Secret)
    /// It fills in the profile, if it has a session that the pool still accepts.
    case completeProfile
  }

  /// The passwords that it has used, by the address of the account.
  var passwords: [EmailAddress: [Secret]] = [:]
  /// The sessions that the pool has given it.
  var sessions: [EmailAddress: [Secret]] = [:]

  /// Creates an attacker who has done nothing yet.
  public init() {}

  mutating func use(_ password: Secret, for email: EmailAddress) {
    if !passwords[email, default: []].contains(where: { $0.matches(password) }) {
      passwords[email, default: []].append(password)
    }
  }
}

extension MockWorld {
  /// Lets the attacker act; a refusal of the pool has only the effects that a refusal has.
  public mutating func attack(_ email: EmailAddress, _ act: Attacker.Act, at now: Timestamp) {
    do throws(PoolError) {
      switch act {
      case .signUp(let password):
        attacker.use(password, for: email)
        _ = try pool.signUp(email: email, password: password, at: now)
      case .signIn(let password):
        attacker.use(password, for: email)
        take(try pool.initiateAuth(email: email, password: password, at: now), of: email)
      case .signInByCode(let guess):
        let asked = try pool.initiateAuthByCode(email: email, at: now)
        guard let guess, case .challenge(_, let session?) = asked else { return }
        let answer = try pool.respondToAuthChallenge(
          email: email, session: session, .code(guess, of: .email), at: now)
        take(answer, of: email)
      case .forgotPassword: _ = try pool.forgotPassword(email: email, at: now)
      case .resetPassword(let guess, let password):
        attacker.use(password, for: email)
        try pool.confirmForgotPassword(email: email, code: guess, newPassword: password, at: now)
      case .resendCode: _ = try pool.resendConfirmationCode(email: email, at: now)
      case .confirm(let guess): _ = try pool.confirmSignUp(email: email, code: guess, at: now)
      case .completeProfile:
        guard hasAttackerSession(of: email, at: now) else { return }
        directory.update(email, with: policy.plausibleProfile(of: email, phone: nil, at: now))
      }
    } catch { return }
  }

  /// Whether a password of the attacker, or a session that it was given, opens the account.
  ///
  /// A lock that passes, or a second factor that would still be asked for, does not count as closed.
  public func isOpenToAttacker(_ email: EmailAddress, at now: Timestamp) -> Bool {
    hasAttackerSession(of: email, at: now)
      || attacker.passwords[email]?.contains { pool.accepts($0, of: email) } == true
  }

  private mutating func take(_ answer: UserPool.Authentication, of email: EmailAddress) {
    if case .signedIn(let token) = answer { attacker.sessions[email, default: []].append(token) }
  }

  private func hasAttackerSession(of email: EmailAddress, at now: Timestamp) -> Bool {
    guard let sessions = attacker.sessions[email] else { return false }
    var pool = pool
    return sessions.contains { token in
      do throws(PoolError) { try pool.checkRefreshed(token: token, at: now) } catch { return false }
      return true
    }
  }
}

extension UserPool {
  /// Whether a password is the account's, and the account can be signed in to with it.
  func accepts(_ password: Secret, of email: EmailAddress) -> Bool {
    guard let account = holder(of: email).flatMap({ accounts[$0] }) else { return false }
    return account.isConfirmed && !account.isDisabled && !account.requiresReset
      && account.digest.matches(password)
  }
}
