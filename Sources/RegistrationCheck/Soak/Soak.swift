import RegistrationCore
package import RegistrationScript

/// Whole registrations through the real runner, in virtual time, with much that goes wrong.
///
/// Everybody means to finish and behaves sensibly, and must end registered, or where the pool's own
/// rules refuse them; pool, directory, checkpoint and flow must agree. A seed gives the same run on any
/// number of jobs.
public struct Soak: Sendable {
  /// What all that is random is drawn from.
  public var seed: UInt64
  /// How much goes wrong.
  public var faults: FaultLevel
  /// How many registrations are lived at once, each on a thread of its own.
  public var jobs: Int

  /// Whether each registration is played through the simulation, too, and must tell the same there.
  public var comparesWithSimulation = false

  /// What is wrong on purpose with what the registrations go through.
  package var bugs = InjectedBugs()

  /// A soak of this seed.
  public init(seed: UInt64 = 1, faults: FaultLevel = .normal, jobs: Int = 1) {
    (self.seed, self.faults, self.jobs) = (seed, faults, jobs)
  }

  /// Lives the registrations of these numbers.
  public func run(_ numbers: Range<Int>) async -> SoakReport {
    await withTaskGroup(of: SoakReport.self) { group in
      for job in 0..<max(jobs, 1) {
        group.addTask { await run(numbers, every: max(jobs, 1), from: job) }
      }
      var report = SoakReport()
      for await part in group { report.add(part) }
      return report
    }
  }

  private func run(_ numbers: Range<Int>, every step: Int, from job: Int) async -> SoakReport {
    let executor = SerialTaskExecutor()
    return await withTaskExecutorPreference(executor) {
      var report = SoakReport()
      let supplies = SoakSupplies()
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
