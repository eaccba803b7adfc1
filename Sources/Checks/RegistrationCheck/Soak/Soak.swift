public import RegistrationCore
package import RegistrationScript

/// Simulates whole registrations through the real runner, in virtual time, with many faults.
///
/// Every person wants to finish, behaves sensibly, and must end registered, unless the pool's own
/// rules refuse them. Pool, directory, checkpoint and flow must agree. A seed gives the same run on
/// any number of jobs.
public struct Soak: Sendable {
  /// The seed of everything that is random.
  public var seed: UInt64
  /// How often something goes wrong.
  public var faults: FaultLevel
  /// The number of registrations that run at once, each on its own thread: 1 to 256.
  public var jobs: Int {
    didSet { jobs = Soak.clamped(jobs: jobs) }
  }

  /// The policy of every registration; nil to have the built-in ones take turns.
  public var policy: Policy?

  /// Whether each registration is also played through the simulation, which must show the same.
  public var comparesWithSimulation = false

  package var bugs = InjectedBugs()
  /// Makes what stands between the runner and the mock, for each registration; nil for nothing.
  package var service: (@Sendable (RunnerStage) -> any ScriptService)?

  /// Creates a soak with this seed.
  public init(seed: UInt64 = 1, faults: FaultLevel = .normal, jobs: Int = 1) {
    (self.seed, self.faults, self.jobs) = (seed, faults, Soak.clamped(jobs: jobs))
  }

  private static func clamped(jobs: Int) -> Int { max(1, min(jobs, 256)) }

  /// Runs the registrations with these numbers.
  ///
  /// If the policy has mistakes, that is the failure of the first number, and no registration runs.
  public func run(_ numbers: Range<Int>) async -> SoakReport {
    if let policy, let mistakes = policy.mistakesTold {
      return refusal(of: policy, mistakes, number: numbers.lowerBound)
    }
    let count = UInt(bitPattern: numbers.upperBound &- numbers.lowerBound)
    return await withTaskGroup(of: SoakReport.self) { group in
      for job in 0..<Int(min(UInt(jobs), count)) {
        group.addTask { await run(numbers, every: jobs, from: job) }
      }
      var report = SoakReport()
      for await part in group { report.add(part) }
      return report
    }
  }

  private func refusal(of policy: Policy, _ mistakes: String, number: Int) -> SoakReport {
    var report = SoakReport()
    report.failures = [
      SoakFailure(
        kind: .violation, number: number, script: EventScript(policy: policy, story: mistakes, []),
        originalCount: 0)
    ]
    return report
  }

  private func run(_ numbers: Range<Int>, every step: Int, from job: Int) async -> SoakReport {
    let executor = SerialTaskExecutor()
    return await withTaskExecutorPreference(executor) {
      var report = SoakReport()
      let supplies = SoakSupplies(policy)
      for number in stride(from: numbers.lowerBound + job, to: numbers.upperBound, by: step) {
        if Task.isCancelled { break }
        let registration = SoakRegistration(soak: self, number: number, supplies: supplies)
        let ending = await registration.live(on: executor)
        report.note(ending)
        if let failure = await registration.failure(of: ending, on: executor) {
          report.failures.append(failure)
        }
      }
      return report
    }
  }
}
