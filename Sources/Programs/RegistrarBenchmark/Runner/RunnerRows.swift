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
      goals: [Goal("ratio", .atMost(1.5)), Goal("times a bare AsyncStream", .atLeast(15))]
    ) { scale throws(ProgramFailure) in
      let count = scale.count(200_000)
      var reading = try await scale.sampler.reading(
        beside: [.bareHandover(count), .bareMailbox(count), .bareStream(count)]
      ) { watch throws(ProgramFailure) in
        try await deliver(count, watch) { transitions in
          var seen = 0
          for await transition in transitions {
            if transition.isCounted { seen += 1 }
            if seen == count { break }
          }
          return seen
        }
      }
      let faster = reading.ceilings.last.map { $0.ratio > 0 ? 1 / $0.ratio : 0 } ?? 0
      reading.figures.append(Figure("times a bare AsyncStream", faster))
      return reading
    },
    Row(
      "B2.batches", "the same, to a subscriber that takes all that has come at once",
      goals: [Goal("ratio", .atMost(1.5))]
    ) { scale throws(ProgramFailure) in
      let count = scale.count(200_000)
      return try await scale.sampler.reading(beside: [.bareHandover(count), .bareMailbox(count)]) {
        watch throws(ProgramFailure) in
        try await deliver(count, watch) { transitions in
          var (seen, reading) = (0, transitions.makeAsyncIterator())
          while seen < count, let batch = await reading.nextBatch() {
            for transition in batch where transition.isCounted { seen += 1 }
          }
          return seen
        }
      }
    },
    Row(
      "B3.registration", "a whole registration through a runner and a mock pool of its own"
    ) { scale throws(ProgramFailure) in
      let people = try BenchmarkPerson.crowd(scale.count(2_000))
      var reading = try await scale.sampler.reading(
        beside: [.bareRegistration(people), .bareTasks(people.count)]
      ) { watch throws(ProgramFailure) in
        watch.start()
        try await register(people)
        watch.stop()
        return people.count
      }
      reading.figures.append(Figure("op/s a core", reading.value("op/s a core") ?? 0))
      return reading
    },
    Row(
      "B3.crowd", "the same with 32 registrations at once",
      goals: [Goal("ratio", .atMost(2.5)), Goal("allocations/op", .atMost(100))]
    ) { scale throws(ProgramFailure) in
      let people = try BenchmarkPerson.crowd(scale.count(2_000))
      return try await scale.sampler.reading(beside: [.bareRegistration(people)]) {
        watch throws(ProgramFailure) in
        watch.start()
        try await register(people, atOnce: 32)
        watch.stop()
        return people.count
      }
    },
  ]

  /// Registers the people, `count` of them at a time.
  @concurrent
  private static func register(
    _ people: [BenchmarkPerson], atOnce count: Int
  ) async throws(ProgramFailure) {
    let failure = await withTaskGroup(of: ProgramFailure?.self) { group -> ProgramFailure? in
      var waiting = people.makeIterator()
      func begin() {
        guard let person = waiting.next() else { return }
        group.addTask {
          do throws(ProgramFailure) {
            try await DrivenRegistration().register(person)
            return nil
          } catch { return error }
        }
      }
      for _ in 0..<count { begin() }
      while let failure = await group.next() {
        if let failure { return failure }
        begin()
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Registers the people one after the other, and not on the main thread.
  @concurrent
  private static func register(_ people: [BenchmarkPerson]) async throws(ProgramFailure) {
    for person in people { try await DrivenRegistration().register(person) }
  }

  /// Sends `count` events that the flow ignores, and waits until the subscriber has seen them.
  private static func deliver(
    _ count: Int, _ watch: Stopwatch,
    _ see: @escaping @Sendable (TransitionStream) async -> Int
  ) async throws(ProgramFailure) -> Int {
    let runner = DrivenRegistration.makeRunner(MockBackend(policy: .clinic, clock: VirtualClock()))
    let transitions = runner.transitions()
    let running = Task { await runner.run() }
    let seeing = Task { await see(transitions) }
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

extension Registration.Transition {
  /// Whether it is one of the events that the row sends.
  fileprivate var isCounted: Bool { outcome == .ignored(.notApplicable) }
}
