import Benchmarking
import RegistrationCore

/// B1: what a transition costs.
enum TransitionRows {
  private static let goals = [
    Goal("ns/op", .atMost(30)), Goal("allocations/op", .atMost(0)),
  ]

  static let all = [
    Row(
      "B1.registration",
      "a transition, over a whole registration with strings of real length; the events are there",
      goals: goals
    ) { scale throws(BenchmarkFailure) in
      let replay = try Replay.registration()
      try check(
        replay.end().path == .registeredViewing, "the replayed registration does not end registered"
      )
      return try await reading(of: [replay], rounds: scale.count(20_000), scale)
    },
    Row(
      "B1.scripts", "a transition, over every event of every script in Scripts", goals: goals
    ) { scale throws(BenchmarkFailure) in
      let replays = try await ScriptCorpus.replays()
      let reading = try await reading(of: replays, rounds: scale.count(400), scale)
      return reading
    },
  ]

  private static func reading(
    of replays: [Replay], rounds: Int, _ scale: Scale
  ) async throws(BenchmarkFailure) -> Reading {
    let count = replays.reduce(0) { $0 + $1.events.count }
    let ends = replays.map { $0.end().path }
    let trial = Trial { watch throws(BenchmarkFailure) in
      watch.start()
      for _ in 0..<rounds { for replay in replays { replay.run() } }
      watch.stop()
      try check(replays.map { $0.end().path } == ends, "the same events led elsewhere")
      return count * rounds
    }
    var reading = try await scale.sampler.reading(
      of: trial, beside: [.trivialSwitch(count, rounds: rounds)])
    reading.figures.append(Figure("events", Double(count)))
    return reading
  }
}

extension Ceiling {
  /// Transitions alone: those of a registration, over and over.
  static func bareTransitions(rounds: Int) throws(BenchmarkFailure) -> Ceiling {
    let replay = try Replay.registration()
    return Ceiling(
      "a transition alone, of a whole registration",
      Trial { watch throws(BenchmarkFailure) in
        watch.start()
        for _ in 0..<rounds { replay.run() }
        watch.stop()
        return replay.events.count * rounds
      })
  }
}

/// Events that were recorded, for a flow that has not been launched.
struct Replay: Sendable {
  let start: Registration
  let events: [TimedEvent]

  init(policy: Policy, events: [TimedEvent]) {
    (start, self.events) = (Registration(policy: policy), events)
  }

  /// Those of a whole registration.
  static func registration() throws(BenchmarkFailure) -> Replay {
    var registration = BareRegistration(records: true)
    try registration.register(try Person(1))
    return Replay(policy: .clinic, events: registration.events)
  }

  /// Takes them all.
  @inline(never)
  func run() {
    var flow = start
    for place in events.indices {
      _ = flow.handle(events[place].event, at: events[place].now)
    }
    keep(flow)
  }

  /// The flow after the last of them.
  func end() -> Registration {
    var flow = start
    for event in events { _ = flow.handle(event.event, at: event.now) }
    return flow
  }
}
