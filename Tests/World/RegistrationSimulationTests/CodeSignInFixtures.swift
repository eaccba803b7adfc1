import RegistrationCore
import RegistrationSimulation
import Testing

extension UserPool {
  /// A pool that signs in by code, with one confirmed account that has no password.
  static func byCode(
    _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> (pool: UserPool, login: Login) {
    var pool = UserPool.make { configuration in
      configuration.signsInByCode = true
      configuration.authenticationRate = nil
      configuration.dailyMailLimit = nil
      change(&configuration)
    }
    let ana = try address("ana")
    try pool.adminCreate(login: ana, password: nil)
    return (pool, ana)
  }

  /// The challenge of a sign-in by code, and its session.
  mutating func askForCode(
    of login: Login, undelivered: Bool = false, at now: Timestamp = .start
  ) throws -> (challenge: Challenge, session: Secret) {
    let answer = try initiateAuthByCode(login: login, undelivered: undelivered, at: now)
    return Self.challenge(in: answer)
  }

  /// The failure of a sign-in by code; nil if the code was asked for.
  mutating func codeRefusal(of login: Login, at now: Timestamp = .start) -> PoolError? {
    do throws(PoolError) {
      _ = try initiateAuthByCode(login: login, at: now)
      return nil
    } catch { return error }
  }

  /// The failure of a sign-in with the session of a confirmation; nil if it is accepted.
  mutating func heldRefusal(
    of login: Login, _ session: Secret, at now: Timestamp = .start
  ) -> PoolError? {
    do throws(PoolError) {
      _ = try initiateAuth(login: login, session: session, at: now)
      return nil
    } catch { return error }
  }

  /// Whether the session of a confirmation signs in.
  mutating func signsIn(
    _ login: Login, held session: Secret, at now: Timestamp = .start
  ) throws -> Bool {
    let answer = try initiateAuth(login: login, session: session, at: now)
    if case .signedIn(let token) = answer { return try getUser(token: token, at: now) == login }
    return false
  }

  /// The response with the newest code that reached `email`.
  func newestCode(of login: Login) throws -> ChallengeResponse {
    .code(try code(login), of: .email)
  }
}

/// A response that no code of six digits matches.
let wrongCode = ChallengeResponse.code("no code", of: .email)

let misfit = PoolError.invalidParameter("The response does not fit the challenge.")
