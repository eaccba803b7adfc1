import CommandSupport
import Foundation
import RegistrationCheck
import RegistrationCore
import RegistrationScript

/// `soak`: whole registrations in which much goes wrong, batch by batch.
struct SoakVerb {
  var soak: Soak
  /// The policy of all persons, as the command line names it; nil if it names none.
  private let policyName: String?
  private let registrations: Int
  private let isBounded: Bool
  private let minutes: Int?
  private let overHTTP: OverHTTP?

  /// How clients reach the server of their pools.
  struct OverHTTP {
    /// The server's port; 0 for a free one.
    let port: UInt16
    let proxy: UInt16?
  }

  private static let standardCount = 100_000
  /// The number of failures after which more of them show nothing new.
  private static let mostFailures = 10

  init(_ invocation: Invocation) throws(CommandFailure) {
    minutes = try invocation.number(.minutes, in: 1...100_000)
    let registrations = try invocation.number(.registrations, in: 1...Int(Int32.max))
    self.registrations =
      registrations ?? (minutes == nil ? SoakVerb.standardCount : Int(Int32.max))
    isBounded = registrations != nil || minutes == nil
    soak = Soak(
      seed: try invocation.seed(),
      faults: invocation.value(.faultLevel).flatMap(FaultLevel.init) ?? .normal,
      jobs: try invocation.number(.jobs, in: 1...64)
        ?? max(1, ProcessInfo.processInfo.activeProcessorCount))
    soak.comparesWithSimulation = invocation.has(.simulate)
    soak.policy = try invocation.policy()
    if let policy = soak.policy, !policy.takesSignUps {
      throw .usage("under '\(policy.name)' no one can sign up", .soak)
    }
    policyName = invocation.value(.policy)?.asOperand
    let (port, proxy) = (
      try invocation.number(.soakPort, in: 0...UInt16.max),
      try invocation.number(.proxy, in: 1...UInt16.max)
    )
    let isOverHTTP = invocation.has(.soakOverHTTP)
    overHTTP = isOverHTTP ? OverHTTP(port: port ?? 0, proxy: proxy) : nil
    if !isOverHTTP, port != nil || proxy != nil {
      let option = port != nil ? "--port" : "--proxy"
      throw .usage("'\(option)' needs '--over-http'", .soak)
    }
    if isOverHTTP, soak.comparesWithSimulation {
      throw .usage("'--over-http' does not go with '--simulate'", .soak)
    }
  }

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    var verb = self
    let figures = try overHTTP.map { way throws(CommandFailure) in try verb.serve(way) }
    return try await verb.live(on: console, figures)
  }

  private func live(
    on console: Console, _ figures: (@Sendable () -> String)?
  ) async throws(CommandFailure) -> ExitStatus {
    let interruption = Interruption()
    let line = StatusLine(console: console)
    let findings = await live(line) { interruption.hasHappened }
    line.clear()
    try console.output.write(findings.described(console.style(of: console.output)))
    if let figures { try console.output.write(figures()) }
    return findings.status
  }

  /// Runs all registrations, or those that fit before something ends the soak early.
  func live(_ line: StatusLine, isInterrupted: () -> Bool) async -> SoakFindings {
    let start = ContinuousClock.now
    var (report, pace, elapsed) = (SoakReport(), Pace(), Duration.zero)
    var ending = SoakFindings.Ending.complete
    while report.registrations < registrations, !isOver(elapsed) {
      if report.failures.count >= SoakVerb.mostFailures { ending = .failures }
      if isInterrupted() { ending = .interrupted }
      guard ending == .complete else { break }
      let made = report.registrations
      let count = min(pace.batch, registrations - made)
      // Only whole batches, one after the other, so that an early end equals a smaller limit.
      report.add(await soak.run(made..<made + count))
      let now = start.duration(to: .now)
      pace.note(count, took: now - elapsed)
      elapsed = now
      line.show { progress(report, elapsed) }
    }
    return SoakFindings(
      soak: soak, policyName: policyName, report: report, elapsed: elapsed, ending: ending)
  }

  private func isOver(_ elapsed: Duration) -> Bool {
    minutes.map { elapsed >= .seconds(60 * $0) } ?? false
  }

  private func progress(_ report: SoakReport, _ elapsed: Duration) -> String {
    let rate = report.registrations.rate(in: elapsed)
    let tail = "\(report.registrations.counted("registration")), \(rate) a second"
    // If both limits apply, the one that is nearer to its end.
    let done = isBounded ? Double(report.registrations) / Double(registrations) : 0
    let passed = minutes.map { elapsed / .seconds(60 * $0) } ?? 0
    return ProgressBar(max(done, passed)).text + " " + tail
  }
}
