import Benchmarking
import CommandSupport
import MockIdentityPool
import RegistrationCore

/// B8: many registrations at once, each with its own state.
///
/// These are only the values. The registrations of a host cannot cost less, so a row of a host has
/// them as its ceiling.
enum LiveRows {
  static let all = [
    Row(
      "B8.values", "an event to each of 100,000 registrations that live at once, in turn",
      goals: [Goal("live MB", .atMost(300)), Goal("slowest by median", .atMost(3))]
    ) { scale throws(ProgramFailure) in
      let count = scale.count(100_000)
      return try await reading(
        LiveCrowd.self, count, scale.sampler(5), beside: .trivialStates(count),
        ": what the machine does meanwhile is not theirs")
    }
  ]

  /// Makes crowds of a kind, and sends each registration of them an event.
  static func reading<Kind: Crowd>(
    _ kind: Kind.Type, _ count: Int, _ sampler: Sampler, beside ceiling: Ceiling, _ remark: String
  ) async throws(ProgramFailure) -> Reading {
    var live: [Double] = []
    var least: [Double] = []
    var reading = try await sampler.reading(beside: [ceiling]) { watch throws(ProgramFailure) in
      let before = Memory.live
      var crowd = try await Kind(count)
      if let before, let after = Memory.live { live.append((after - before) / 1e6) }
      let times = await crowd.takeInTurn(watch)
      least = least.isEmpty ? times : zip(least, times).map(min)
      try crowd.check()
      await crowd.end()
      return count
    }
    let slowest = Spread(of: least)
    reading.figures = [
      Figure("slowest by median", slowest.median > 0 ? slowest.most / slowest.median : 0)
    ]
    if !live.isEmpty { reading.figures.append(Figure("live MB", Spread(of: live).median)) }
    reading.notes = [
      "'slowest by median' is of a hundred registrations each, and each hundred's best of all "
        + "repeats\(remark)"
    ]
    return reading
  }
}

/// Registrations that live at once.
protocol Crowd {
  init(_ count: Int) async throws(ProgramFailure)
  /// Sends one event to each, and returns the time of each batch.
  mutating func takeInTurn(_ watch: Stopwatch) async -> [Double]
  func check() throws(ProgramFailure)
  func end() async
}

/// Registrations of different people, each somewhere on the way.
struct LiveCrowd: Crowd {
  private var flows: [Registration] = []
  private var events: [Registration.Event] = []
  private var targets: [StatePath] = []
  private static let batch = 100

  /// Creates registrations: some wait for a code, some edit a profile, some are registered.
  init(_ count: Int) throws(ProgramFailure) {
    for number in 0..<count {
      let person = try BenchmarkPerson(number)
      var registration = BareRegistration()
      let stop = BareRegistration.Stop.allCases[number % BareRegistration.Stop.allCases.count]
      try registration.register(person, upTo: stop)
      flows.append(registration.flow)
      let (event, target) = stop.next(person)
      events.append(event)
      targets.append(target)
    }
  }

  mutating func takeInTurn(_ watch: Stopwatch) -> [Double] {
    watch.start()
    let times = LiveCrowd.take(events, &flows)
    watch.stop()
    return times
  }

  private static func take(_ events: [Registration.Event], _ flows: inout [Registration])
    -> [Double]
  {
    // A span lends its elements; a copy of each event would count as a cost of the flow.
    let events = events.span
    var times: [Double] = []
    times.reserveCapacity(flows.count / batch + 1)
    var place = 0
    while place < flows.count {
      let end = min(place + batch, flows.count)
      let before = Stopwatch.now()
      for place in place..<end {
        _ = flows[place].handle(events[place], at: VirtualClock.epoch)
      }
      times.append(Double(Stopwatch.now() - before))
      place = end
    }
    return times
  }

  func check() throws(ProgramFailure) {
    for (flow, target) in zip(flows, targets) {
      try Benchmarking.check(flow.path == target, "\(flow.path) where \(target) should be")
    }
  }

  func end() {}
}

extension BareRegistration.Stop {
  /// The next event in that state, and the state that it leads to.
  fileprivate func next(_ person: BenchmarkPerson) -> (Registration.Event, StatePath) {
    switch self {
    case .signUp: (.submitSignUp(person.signUp), .signUpSubmitting)
    case .code: (.submitCode("123456"), .confirmationConfirming)
    case .profile: (.submitProfile(person.profile), .profileUpdating)
    case .registered: (.editProfile, .registeredEditing)
    }
  }
}

extension Ceiling {
  /// The same number of trivial states in an array, with one event each.
  static func trivialStates(_ count: Int) -> Ceiling {
    Ceiling("a switch over eight states with nothing in them, as many in an array") {
      watch throws(ProgramFailure) in
      var states = (0..<count).map { TrivialState.allCases[$0 % 8] }
      var taken = 0
      watch.start()
      for place in states.indices where states[place].take(.forward) { taken += 1 }
      watch.stop()
      try check(taken > 0 || count < 8, "the trivial states never changed")
      return count
    }
  }
}
