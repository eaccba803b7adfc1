import CommandSupport
import RegistrationCheck
import RegistrationCore
import RegistrationScript

/// The result of a soak, as the command reports it.
struct SoakFindings {
  enum Ending: String {
    case complete
    case interrupted = "it was interrupted"
    case failures = "the limit of failures was reached"
  }

  let soak: Soak
  var policyName: String?
  let report: SoakReport
  let elapsed: Duration
  let ending: Ending

  var status: ExitStatus {
    if !report.failures.isEmpty { return .failed }
    return ending == .interrupted ? .interrupted : .success
  }

  func described(_ style: Style) -> String {
    report.failures.map { described($0, style) }.joined() + summary
      + (ending == .complete ? "" : "truncated: \(ending.rawValue)\n")
  }

  private func described(_ failure: SoakFailure, _ style: Style) -> String {
    """
    \(style.bad("FAILED")): registration \(failure.number) of seed \(soak.seed), \
    \(failure.kind.rawValue); \(failure.originalCount.counted("line")) before it was made shorter
      'registrar soak --seed \(soak.seed) --faults \(soak.faults.rawValue) --registrations \
    \(failure.number + 1)\(asked)' ends with it

    \(failure.script.printed())

    """
  }

  /// The options that name the policy and the way of the registrations.
  private var asked: String {
    (policyName.map { " --policy \($0)" } ?? "")
      + (soak.comparesWithSimulation ? " --simulate" : "")
      + (soak.service == nil ? "" : " --over-http")
  }

  private var summary: String {
    let virtualHours = Int(report.time / 3_600_000)
    return """
      \(report.registrations.counted("registration")) from seed \(soak.seed), faults \
      \(soak.faults.rawValue)\(soak.policy.map { ", policy \($0.name)" } ?? ""): \(report.registered.grouped) registered, \
      \(report.turnedAway.grouped) refused by their pool; \
      \(report.count(.stuck).grouped) stuck, \(report.count(.lost).grouped) lost, \
      \(report.count(.violation).counted("violation"))\(differences)
      \(report.events.counted("event")), \(report.faults.counted("fault")), \
      \(report.crashes.counted("crash", many: "crashes")), \
      \(virtualHours.counted("virtual hour")); \
      \(report.registrations.rate(in: elapsed)) registrations/s; \
      \((PeakMemory.bytes >> 20).grouped) MB; fingerprint \(fingerprint)
      passwords typed again after the code of step 2: \(passwordsAskedAgain)
      \(waysIn)
      """
  }

  /// What a session that comes with a confirmation saves the people who may sign in by code.
  private var passwordsAskedAgain: String {
    let counts = report.passwordsAskedAgain
    func described(_ count: PasswordsAskedAgain.Count) -> String {
      "\(count.asked.grouped) of \(count.confirmations.grouped)"
    }
    return "\(described(counts.withHeldSessions)) with held sessions, "
      + "\(described(counts.withoutHeldSessions)) without"
  }

  /// Nothing if the policies have no other ways in.
  private var waysIn: String {
    let ways = report.waysIn
    if ways == WaysIn() { return "" }
    return """
      \(ways.sheets.counted("sign-in")) by a sheet, \(ways.passkeys.counted("passkey")) made, \
      \(ways.links.counted("link")) and \(ways.redirects.counted("redirect")) opened

      """
  }

  private var differences: String {
    guard soak.comparesWithSimulation else { return "" }
    return ", \(report.count(.difference).grouped) otherwise through the simulation"
  }

  /// The fingerprint in sixteen digits, so that two can be compared.
  private var fingerprint: String {
    String(report.fingerprint, radix: 16).right(16, fill: "0")
  }
}
