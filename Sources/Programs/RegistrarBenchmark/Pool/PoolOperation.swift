import Benchmarking
import RegistrationCore
import RegistrationSimulation

/// A call to the pool that is timed at each size.
enum PoolOperation: String, CaseIterable {
  case signUp = "sign-up"
  case resend, confirm
  case signIn = "sign-in"
  case session

  var words: String {
    switch self {
    case .signUp: "a sign-up of a new person"
    case .resend: "a new code for an account that waits for one"
    case .confirm: "a confirmation with the newest code"
    case .signIn: "a sign-in of any account in the pool"
    case .session: "the check of a session: whose token it is"
    }
  }
}

/// The times of single operations, in nanoseconds, less the cost of reading the clock.
struct Samples {
  private(set) var sorted: [Double]

  init(_ times: [Double], clock: Double) { sorted = times.map { max($0 - clock, 0) }.sorted() }

  func quantile(_ part: Double) -> Double { Spread.quantile(part, ofSorted: sorted) }
}
