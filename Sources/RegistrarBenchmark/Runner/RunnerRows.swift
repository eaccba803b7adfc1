import Benchmarking
import CommandSupport
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime

/// B2 and B3: the cost that the event loop adds.
enum RunnerRows {
  static let all = [
    Row(
      "B2.subscriber", "an event from `send` to a subscriber, with nothing to perform",
      goals: [Goal("op/s", .atLeast(8e6)), Goal("times a bare AsyncStream", .atLeast(15))]
    ) { scale throws(ProgramFailure) in
      let count = scale.count(200_000)
      var reading = try await scale.sampler.reading(
        beside: [.bareStream(count), .bareMailbox(count)]
      ) { watch throws(ProgramFailure) in try await deliver(count, watch) }
      let faster = reading.ceilings.first.map { $0.ratio > 0 ? 1 / $0.ratio : 0 } ?? 0
      reading.figures.append(Figure("times a bare AsyncStream", faster))
      return reading
    },
    Row(
      "B3.registration", "a whole registration through a runner and a mock pool of its own",
      goals: [Goal("op/s a core", .atLeast(60_000))]
    ) { scale throws(ProgramFailure) in
      let people = try BenchmarkPerson.crowd(scale.count(2_000))
      var reading = try await scale.sampler.reading(beside: [.bareRegistration(people)]) {
        watch throws(ProgramFailure) in
        watch.start()
        try await register(people)
        watch.stop()
        return people.count
      }
      reading.figures.append(Figure("op/s a core", reading.value("op/s a core") ?? 0))
      return reading
    },
  ]

  /// Registers the people one after the other, and not on the main thread.
  @concurrent
  private static func register(_ people: [BenchmarkPerson]) async throws(ProgramFailure) {
    for person in people { try await DrivenRegistration().register(person) }
  }

  /// Sends `count` events that the flow ignores, and waits until the subscriber has seen them.
  private static func deliver(
    _ count: Int, _ watch: Stopwatch
  ) async throws(ProgramFailure) -> Int {
    let runner = DrivenRegistration.makeRunner(MockBackend(policy: .clinic, clock: VirtualClock()))
    let transitions = runner.transitions()
    let running = Task { await runner.run() }
    let seeing = Task {
      var seen = 0
      for await transition in transitions {
        if transition.outcome == .ignored(.notApplicable) { seen += 1 }
        if seen == count { break }
      }
      return seen
    }
    watch.start()
    for _ in 0..<count { runner.send(.back) }
    let seen = await seeing.value
    watch.stop()
    runner.finish()
    await running.value
    try check(seen == count, "\(seen) of \(count) events reached the subscriber")
    return count
  }
}
