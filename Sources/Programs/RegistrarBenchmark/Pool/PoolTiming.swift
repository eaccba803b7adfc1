import Benchmarking
import CommandSupport
import MockIdentityPool
import RegistrationCore

/// Times single operations on a pool that has reached its size.
///
/// Each operation runs once for every account before the next operation begins, so that an account
/// which one has just used is not in the caches for the next.
struct PoolTiming {
  private(set) var times: [PoolOperation: [Double]] = [:]
  /// The times of the look-ups in a dictionary of that size.
  private(set) var lookups: [Double] = []
  private static let now = VirtualClock.epoch

  /// Times every operation for each of these people: new ones join, members sign in.
  ///
  /// - Parameter pool: a pool without other copies: a shared value is copied when it changes, and
  ///   not every pool has a copy.
  mutating func time(
    _ pool: consuming UserPool, new: [BenchmarkPerson], members: [BenchmarkPerson],
    in numbers: [Login: Int]
  ) throws(ProgramFailure) {
    guard let first = new.first else { return }
    try pool.join(first)
    try pool.signIn(first)
    do throws(PoolError) {
      try timeJoining(Array(new.dropFirst()), &pool)
    } catch {
      throw ProgramFailure("a call of the pool failed: \(error)")
    }
    try timeSessions(members, &pool)
    for person in members {
      let before = Stopwatch.now()
      let number = numbers[person.login]
      lookups.append(Double(Stopwatch.now() - before))
      try check(number != nil, "the dictionary does not have \(person.login)")
    }
  }

  private mutating func timeJoining(
    _ people: [BenchmarkPerson], _ pool: inout UserPool
  ) throws(PoolError) {
    for person in people {
      try time(.signUp) { () throws(PoolError) in
        _ = try pool.signUp(
          login: person.login, password: person.password, fields: person.signUp.fields,
          at: PoolTiming.now)
      }
    }
    for person in people {
      try time(.resend) { () throws(PoolError) in
        _ = try pool.resendConfirmationCode(login: person.login, at: PoolTiming.now)
      }
    }
    let codes = people.map { pool.codes(deliveredTo: $0.login).first?.code ?? "" }
    for (person, code) in zip(people, codes) {
      try time(.confirm) { () throws(PoolError) in
        try pool.confirmSignUp(login: person.login, code: code, at: PoolTiming.now)
      }
    }
  }

  private mutating func timeSessions(
    _ people: [BenchmarkPerson], _ pool: inout UserPool
  ) throws(ProgramFailure) {
    var tokens: [Secret] = []
    tokens.reserveCapacity(people.count)
    for person in people {
      try time(.signIn) { () throws(ProgramFailure) in tokens.append(try pool.signIn(person)) }
    }
    for (person, token) in zip(people, tokens) {
      var login: Login?
      time(.session) { login = try? pool.getUser(token: token, at: PoolTiming.now) }
      try check(login == person.login, "the token of \(person.login) is another's")
    }
  }

  private mutating func time<Failure>(
    _ operation: PoolOperation, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let before = Stopwatch.now()
    try body()
    times[operation, default: []].append(Double(Stopwatch.now() - before))
  }
}
