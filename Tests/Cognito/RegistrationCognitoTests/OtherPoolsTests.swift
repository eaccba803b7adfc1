import Foundation
import RegistrationBackend
import RegistrationContracts
import RegistrationCognito
import RegistrationCore
import Synchronization
import Testing

private let variables = ProcessInfo.processInfo.environment

/// The contract of a pool, tried on the client and a pool by other hands; `.ci/check-other-pools` starts one.
@Suite(.enabled(if: variables["REGISTRAR_OTHER_POOL"] != nil)) struct OtherPoolsTests {
  @Test("each promise is kept, broken, or cannot be tried")
  func contract() async throws {
    var settings = try CognitoSettings(
      userPoolID: try #require(variables["REGISTRAR_OTHER_POOL"]),
      clientID: try #require(variables["REGISTRAR_OTHER_CLIENT"]),
      endpoint: URL(string: try #require(variables["REGISTRAR_OTHER_ADDRESS"])))
    settings.passwordProof = .password
    settings.timeout = .seconds(5)
    let chosen = settings
    let count = Mutex(0)
    let run = UInt32.random(in: 0 ... .max)
    let report = await PoolContract {
      let (tokens, pending) = (CognitoMemoryTokenStore(), CognitoMemoryTokenStore())
      var testbed = PoolTestbed(
        pool: CognitoIdentityPool(chosen, tokens: tokens, pending: pending),
        password: "Correct-horse-1",
        otherPassword: "Battery-staple-2"
      ) {
        let number = count.withLock { count in
          count += 1
          return count
        }
        return try #require(Login("person\(run)-\(number)@example.com"))
      }
      // Neither checks a code.
      testbed.newestCode = { _ in "123456" }
      testbed.restart = { CognitoIdentityPool(chosen, tokens: tokens, pending: pending) }
      return testbed
    }.run()
    for finding in report.findings {
      let verdict =
        switch finding.verdict {
        case .kept: "kept"
        case .broken: "broken"
        case .inconclusive: "inconclusive"
        case .notTried: "not tried"
        }
      print("PROMISE \(verdict): \(finding.promise)")
    }
    if variables["REGISTRAR_OTHER_DETAILS"] != nil { print(report) }
  }
}
