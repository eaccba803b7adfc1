import RegistrationCore
import RegistrationSimulation
import Testing

let right: Secret = "Correct-horse-1"
let wrong: Secret = "Wrong-horse-1"

/// The address of a person in a test; the names used here never take the fallback.
func address(_ name: String) throws -> Login {
  try #require(Login("\(name)@example.com"))
}

extension Timestamp {
  /// 2026-01-01T00:00:00Z.
  static let start = Timestamp(milliseconds: 1_767_225_600_000)
  /// The moment this many seconds after the start.
  static func at(_ seconds: Int64, milliseconds: Int64 = 0) -> Timestamp {
    start.advanced(byMilliseconds: seconds * 1000 + milliseconds)
  }
  static func at(hours: Int64) -> Timestamp { .at(hours * 3600) }
}

extension UserPool {
  static func make(
    seed: UInt64 = 1, _ change: (inout Configuration) -> Void = { _ in }
  ) -> UserPool {
    var configuration = Configuration()
    change(&configuration)
    return UserPool(configuration: configuration, seed: seed)
  }

  /// A pool with one unconfirmed account, and its code.
  static func awaitingCode(
    fields: Fields = [:], _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> (pool: UserPool, login: Login, code: Secret) {
    var pool = UserPool.make(change)
    let ana = try address("ana")
    _ = try pool.signUp(login: ana, password: right, fields: fields, at: .start)
    return (pool, ana, try #require(pool.codes(deliveredTo: ana).first).code)
  }

  /// A pool with one confirmed account.
  static func confirmed(
    fields: Fields = [:], _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> (pool: UserPool, login: Login) {
    var (pool, ana, code) = try awaitingCode(fields: fields, change)
    try pool.confirmSignUp(login: ana, code: code, at: .start)
    return (pool, ana)
  }

  /// The token of a sign-in.
  mutating func token(
    of login: Login, _ password: Secret = right, at now: Timestamp = .start
  ) throws -> Secret {
    switch try initiateAuth(login: login, password: password, at: now) {
    case .signedIn(let token): return token
    case .challenge(let challenge, _):
      Issue.record("challenge \(challenge)")
      return ""
    }
  }

  /// The newest code that reached `email`.
  func code(_ login: Login) throws -> Secret {
    try #require(codes(deliveredTo: login).first).code
  }
}

/// A code that differs from `code` in its last digit.
func other(than code: Secret) -> Secret {
  let text = code.reveal()
  return Secret(text.dropLast() + (text.last == "0" ? "1" : "0"))
}

/// The failure that `call` throws; nil, with an issue, if it throws none.
func failure<Value>(
  _ call: @autoclosure () throws -> Value, sourceLocation: SourceLocation = #_sourceLocation
) -> PoolError? {
  do {
    _ = try call()
    Issue.record("no error", sourceLocation: sourceLocation)
    return nil
  } catch { return error as? PoolError }
}
