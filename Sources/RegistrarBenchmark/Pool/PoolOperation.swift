import Benchmarking
import MockIdentityPool
import RegistrationCore

/// A call of the pool's that is timed at each size.
enum PoolOperation: String, CaseIterable {
  case signUp = "sign-up"
  case resend, confirm
  case signIn = "sign-in"
  case session

  var words: String {
    switch self {
    case .signUp: "a sign-up of somebody new"
    case .resend: "a new code for an account that waits for one"
    case .confirm: "a confirmation with the newest code"
    case .signIn: "a sign-in of anybody in the pool"
    case .session: "the look at a session: whose token it is"
    }
  }
}

/// What single operations took, in nanoseconds, with the look at the clock taken off.
struct Samples {
  private(set) var sorted: [Double]

  init(_ times: [Double], clock: Double) { sorted = times.map { max($0 - clock, 0) }.sorted() }

  func quantile(_ part: Double) -> Double { Spread.quantile(part, ofSorted: sorted) }
}

/// Times single operations on a pool that has its size already.
struct PoolTiming {
  private(set) var times: [PoolOperation: [Double]] = [:]
  /// What the look-ups in a dictionary of that size took.
  private(set) var lookups: [Double] = []

  /// Times every operation for each of these: new people join, members sign in.
  mutating func time(
    _ pool: UserPool, new: [Person], members: [Person], in numbers: [EmailAddress: Int]
  ) throws(BenchmarkFailure) {
    // A copy: its tables become its own with the first person, who is not timed.
    var pool = pool
    guard let first = new.first else { return }
    try pool.join(first)
    try pool.signIn(first)
    do throws(PoolError) {
      for person in new.dropFirst() { try timeJoining(person, &pool) }
    } catch {
      throw BenchmarkFailure("a call of the pool failed: \(error)")
    }
    for person in members {
      var token: Secret?
      try time(.signIn) { () throws(BenchmarkFailure) in token = try pool.signIn(person) }
      guard let token else { continue }
      var email: EmailAddress?
      time(.session) { email = try? pool.getUser(token: token, at: VirtualClock.epoch) }
      try check(email == person.email, "the token of \(person.email) is another's")
      let before = Stopwatch.now()
      let number = numbers[person.email]
      lookups.append(Double(Stopwatch.now() - before))
      try check(number != nil, "the dictionary does not have \(person.email)")
    }
  }

  private mutating func timeJoining(
    _ person: Person, _ pool: inout UserPool
  ) throws(PoolError) {
    let now = VirtualClock.epoch
    try time(.signUp) { () throws(PoolError) in
      _ = try pool.signUp(
        email: person.email, password: person.password, fields: person.signUp.fields, at: now)
    }
    try time(.resend) { () throws(PoolError) in
      _ = try pool.resendConfirmationCode(email: person.email, at: now)
    }
    guard let code = pool.codes(deliveredTo: person.email).first?.code else {
      throw .codeMismatch
    }
    try time(.confirm) { () throws(PoolError) in
      try pool.confirmSignUp(email: person.email, code: code, at: now)
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
