import RegistrationCheck
import RegistrationCore
import RegistrationScript

/// In the closed world, the properties of every flow hold after every move.
enum WorldTarget {
  private static let runs: [DrivenRun] = {
    var hiding = PoolSettings()
    hiding.hidesExistence = true
    return
      ([
        InitialWorld(policy: .clinic), .lowLimits(.clinic),
        InitialWorld(policy: .clinic, pool: hiding),
        InitialWorld(policy: .username), InitialWorld(policy: .card),
      ]).map(DrivenRun.init)
  }()

  /// The first byte chooses the world.
  static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
    guard let first = bytes.first else { return }
    let run = runs[Int(first) % runs.count]
    guard let failure = run.failure(of: Array(bytes.dropFirst())) else { return }
    throw FuzzFinding("\(failure.property): fails after \(failure.moves)")
  }
}
