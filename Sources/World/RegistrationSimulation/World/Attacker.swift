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
  var passwords: [Login: [Secret]] = [:]
  /// The sessions that the pool has given it.
  var sessions: [Login: [Secret]] = [:]

  /// Creates an attacker who has done nothing yet.
  public init() {}

  mutating func use(_ password: Secret, for login: Login) {
    if !passwords[login, default: []].contains(where: { $0.matches(password) }) {
      passwords[login, default: []].append(password)
    }
  }
}

extension MockWorld {
  /// Lets the attacker act; a refusal of the pool has only the effects that a refusal has.
  public mutating func attack(_ login: Login, _ act: Attacker.Act, at now: Timestamp) {
    let login = pool.name(ofAccountOf: login)
    do throws(PoolError) {
      switch act {
      case .signUp(let password):
        attacker.use(password, for: login)
        // An attacker may have been invited, too.
        _ = try pool.signUp(
          login: login, password: password, invitation: pool.configuration.invitation, at: now)
      case .signIn(let password):
        attacker.use(password, for: login)
        take(try pool.initiateAuth(login: login, password: password, at: now), of: login)
      case .signInByCode(let guess):
        let asked = try pool.initiateAuthByCode(login: login, at: now)
        guard let guess, case .challenge(_, let session?) = asked else { return }
        let answer = try pool.respondToAuthChallenge(
          login: login, session: session, .code(guess, of: .email), at: now)
        take(answer, of: login)
      case .forgotPassword: _ = try pool.forgotPassword(login: login, at: now)
      case .resetPassword(let guess, let password):
        attacker.use(password, for: login)
        try pool.confirmForgotPassword(login: login, code: guess, newPassword: password, at: now)
      case .resendCode: _ = try pool.resendConfirmationCode(login: login, at: now)
      case .confirm(let guess): _ = try pool.confirmSignUp(login: login, code: guess, at: now)
      case .completeProfile:
        guard hasAttackerSession(of: login, at: now) else { return }
        directory.update(login, with: policy.plausibleProfile(of: login, phone: nil, at: now))
      }
    } catch { return }
  }

  /// Whether a password of the attacker, or a session that it was given, opens the account.
  ///
  /// A lock that passes, or a second factor that would still be asked for, does not count as closed.
  public func isOpenToAttacker(_ login: Login, at now: Timestamp) -> Bool {
    let login = pool.name(ofAccountOf: login)
    return hasAttackerSession(of: login, at: now)
      || attacker.passwords[login]?.contains { pool.accepts($0, of: login) } == true
  }

  private mutating func take(_ answer: UserPool.Authentication, of login: Login) {
    if case .signedIn(let token) = answer { attacker.sessions[login, default: []].append(token) }
  }

  private func hasAttackerSession(of login: Login, at now: Timestamp) -> Bool {
    guard let sessions = attacker.sessions[login] else { return false }
    var pool = pool
    return sessions.contains { token in
      do throws(PoolError) { try pool.checkRefreshed(token: token, at: now) } catch { return false }
      return true
    }
  }
}

extension UserPool {
  /// Whether a password is the account's, and the account can be signed in to with it.
  func accepts(_ password: Secret, of login: Login) -> Bool {
    guard let account = holder(of: login).flatMap({ accounts[$0] }) else { return false }
    return account.isConfirmed && !account.isDisabled && !account.requiresReset
      && account.digest.matches(password)
  }
}
