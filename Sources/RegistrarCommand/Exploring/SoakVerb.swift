import Foundation
import RegistrationCheck
import RegistrationScript

/// `soak`: whole registrations in which much goes wrong, batch by batch.
struct SoakVerb {
  private let soak: Soak
  private let registrations: Int
  private let isBounded: Bool
  private let minutes: Int?

  private static let standardCount = 100_000
  /// How many registrations there are between two looks at the clock.
  private static let batch = 16_000
  /// After so many failures more of them tell nothing new.
  private static let mostFailures = 10

  init(_ invocation: Invocation) throws(CommandFailure) {
    minutes = try invocation.number(.minutes, in: 1...100_000)
    let registrations = try invocation.number(.registrations, in: 1...Int(Int32.max))
    self.registrations =
      registrations ?? (minutes == nil ? SoakVerb.standardCount : Int(Int32.max))
    isBounded = registrations != nil || minutes == nil
    soak = Soak(
      seed: try invocation.number(.seed, in: UInt64.min...UInt64.max) ?? 1,
      faults: invocation.value(.faultLevel).flatMap(FaultLevel.init) ?? .normal,
      jobs: try invocation.number(.jobs, in: 1...64)
        ?? max(1, ProcessInfo.processInfo.activeProcessorCount))
  }

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    let interruption = Interruption()
    let line = StatusLine(console: console)
    let start = ContinuousClock.now
    var report = SoakReport()
    while report.registrations < registrations, !interruption.hasHappened,
      report.failures.count < SoakVerb.mostFailures
    {
      let elapsed = start.duration(to: .now)
      if let minutes, elapsed >= .seconds(60 * minutes) { break }
      let made = report.registrations
      report.add(await soak.run(made..<min(made + SoakVerb.batch, registrations)))
      line.show { progress(report, start.duration(to: .now)) }
    }
    line.clear()
    try tell(report, start.duration(to: .now), on: console)
    if !report.failures.isEmpty { return .failed }
    return interruption.hasHappened ? .interrupted : .success
  }

  private func progress(_ report: SoakReport, _ elapsed: Duration) -> String {
    let rate = SoakVerb.rate(report.registrations, elapsed)
    let tail = "\(report.registrations.grouped) registrations, \(rate) a second"
    let share: Double =
      isBounded
      ? Double(report.registrations) / Double(registrations)
      : elapsed / .seconds(60 * (minutes ?? 1))
    return ProgressBar(share).text + " " + tail
  }

  private func tell(
    _ report: SoakReport, _ elapsed: Duration, on console: Console
  ) throws(CommandFailure) {
    let style = console.style(of: console.output)
    for failure in report.failures {
      try console.output.write(
        """
        \(style.bad("FAILED")): registration \(failure.number) of seed \(soak.seed), \
        \(failure.kind.rawValue); \(failure.originalCount) lines before it was made shorter

        \(failure.script.printed())

        """)
    }
    let rate = SoakVerb.rate(report.registrations, elapsed)
    try console.output.write(
      """
      \(report.registrations.grouped) registrations from seed \(soak.seed), faults \
      \(soak.faults.rawValue): \(report.registered.grouped) registered, \
      \(report.turnedAway.grouped) refused by their pool; \
      \(report.count(.stuck).grouped) stuck, \(report.count(.lost).grouped) lost, \
      \(report.count(.violation).grouped) violations
      \(report.events.grouped) events, \(report.faults.grouped) faults, \
      \(report.crashes.grouped) crashes, \(Int(report.time / 3_600_000).grouped) virtual hours; \
      \(rate) registrations/s; \(PeakMemory.megabytes.grouped) MB; fingerprint \(String(report.fingerprint, radix: 16))

      """)
  }

  private static func rate(_ count: Int, _ elapsed: Duration) -> String {
    Int(Double(count) / max(elapsed / .seconds(1), 0.001)).grouped
  }
}
