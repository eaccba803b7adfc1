import RegistrationCore
import RegistrationSimulation
import Testing

let fresh: Secret = "Fresh-horse-9"

extension UserPool {
  /// A pool that asks for second factors, with one confirmed account that has these.
  static func challenging(
    _ factors: [Challenge.Factor], mfa: SecondFactorPolicy = .optional, fields: Fields = [:],
    _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> (pool: UserPool, login: Login) {
    var (pool, ana) = try UserPool.confirmed(fields: fields) { configuration in
      configuration.mfa = mfa
      configuration.authenticationRate = nil
      configuration.dailyMailLimit = nil
      change(&configuration)
    }
    pool.adminSetUp(factors, of: ana)
    return (pool, ana)
  }

  /// The challenge of a sign-in, and its session.
  mutating func challenge(
    of login: Login, _ password: Secret = right, at now: Timestamp = .start
  ) throws -> (challenge: Challenge, session: Secret) {
    let answer = try initiateAuth(login: login, password: password, at: now)
    return Self.challenge(in: answer)
  }

  /// The challenge of an answer, and its session.
  static func challenge(
    in answer: Authentication
  ) -> (challenge: Challenge, session: Secret) {
    guard case .challenge(let challenge, let session?) = answer else {
      Issue.record("no challenge")
      return (.other(kind: ""), "")
    }
    return (challenge, session)
  }

  /// The challenge that follows a response, and its session.
  mutating func next(
    of login: Login, _ session: Secret, _ response: ChallengeResponse,
    at now: Timestamp = .start
  ) throws -> (challenge: Challenge, session: Secret) {
    let answer = try respondToAuthChallenge(
      login: login, session: session, response, at: now)
    return Self.challenge(in: answer)
  }

  /// Whether a response signs in.
  mutating func signsIn(
    _ login: Login, _ session: Secret, _ response: ChallengeResponse,
    at now: Timestamp = .start
  ) throws -> Bool {
    let answer = try respondToAuthChallenge(
      login: login, session: session, response, at: now)
    if case .signedIn(let token) = answer { return try getUser(token: token, at: now) == login }
    return false
  }

  /// The failure of a response; nil if it is accepted.
  mutating func refusal(
    of login: Login, _ session: Secret, _ response: ChallengeResponse,
    at now: Timestamp = .start
  ) -> PoolError? {
    do throws(PoolError) {
      _ = try respondToAuthChallenge(login: login, session: session, response, at: now)
      return nil
    } catch { return error }
  }

  /// The code that the account's app shows.
  func totp(_ login: Login, at now: Timestamp = .start) throws -> ChallengeResponse {
    .code(try #require(totpCode(of: login, at: now)), of: .totp)
  }
}

let overSession = PoolError.notAuthorized(.other("Invalid session for the user."))
