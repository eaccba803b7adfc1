import Benchmarking
import CommandSupport
import RegistrationCheck
import RegistrationCore

/// B1: the cost of a transition.
enum TransitionRows {
  private static let ratio = Goal("ratio", .atMost(2))

  static let all = [
    Row(
      "B1.registration",
      "a transition, over a whole registration with strings of real length; the events are there",
      goals: [ratio, Goal("allocations/op", .atMost(0.16))]
    ) { scale throws(ProgramFailure) in
      let replay = try Replay.registration()
      try check(
        replay.end().path == .registeredViewing, "the replayed registration does not end registered"
      )
      var reading = try await reading(of: [replay], rounds: scale.count(20_000), scale)
      reading.figures += replay.dearest(4, rounds: scale.count(20_000))
      return reading
    },
    Row(
      "B1.scripts", "a transition, over every event of every script in Scripts", goals: [ratio]
    ) { scale throws(ProgramFailure) in
      let replays = try await ScriptCorpus.replays()
      return try await reading(of: replays, rounds: scale.count(400), scale)
    },
  ]

  private static func reading(
    of replays: [Replay], rounds: Int, _ scale: Scale
  ) async throws(ProgramFailure) -> Reading {
    let count = replays.reduce(0) { $0 + $1.events.count }
    let ends = replays.map { $0.end().path }
    var reading = try await scale.sampler.reading(
      beside: [.peerFlow(count * rounds), .trivialSwitch(count, rounds: rounds)]
    ) { watch throws(ProgramFailure) in
      watch.start()
      for _ in 0..<rounds { for replay in replays { replay.run() } }
      watch.stop()
      try check(replays.map { $0.end().path } == ends, "the same events led elsewhere")
      return count * rounds
    }
    reading.figures.append(Figure("events", Double(count)))
    return reading
  }
}

extension Ceiling {
  /// Only transitions: those of a registration, repeatedly.
  static func bareTransitions(rounds: Int) throws(ProgramFailure) -> Ceiling {
    let replay = try Replay.registration()
    return Ceiling("a transition alone, of a whole registration") { watch throws(ProgramFailure) in
      watch.start()
      for _ in 0..<rounds { replay.run() }
      watch.stop()
      return replay.events.count * rounds
    }
  }
}

/// Recorded events for a flow that has not been launched.
struct Replay: Sendable {
  let start: Registration
  let events: [TimedEvent]
  private let first: Lent<TimedEvent>?

  init(policy: Policy, events: [TimedEvent]) {
    start = Registration(policy: policy)
    (self.events, first) = (events, Lent(events))
  }

  static func registration() throws(ProgramFailure) -> Replay {
    var registration = BareRegistration(records: true)
    try registration.register(try BenchmarkPerson(1))
    return Replay(policy: .clinic, events: registration.events)
  }

  @inline(never)
  func run() {
    var flow = start
    first?.run(&flow)
    keep(flow)
  }

  /// The cost of the most expensive events, each alone and with a copy of the flow before it.
  func dearest(_ count: Int, rounds: Int) -> [Figure] {
    var flow = start
    let costs = events.indices.map { place in
      let before = flow
      let watch = Stopwatch()
      watch.start()
      for _ in 0..<rounds {
        flow = before
        _ = flow.handle(events[place].event, at: events[place].moment)
      }
      watch.stop()
      let name = "ns of event \(place + 1), \(events[place].event.name.rawValue)"
      return Figure(name, watch.elapsed / Double(rounds))
    }
    return Array(costs.sorted { $0.value > $1.value }.prefix(count))
  }

  func end() -> Registration {
    var flow = start
    for timed in events { _ = flow.handle(timed.event, at: timed.moment) }
    return flow
  }
}

extension Lent where Element == TimedEvent {
  fileprivate func run(_ flow: inout Registration) {
    _ = flow.handle(element.event, at: element.moment)
    next?.run(&flow)
  }
}
