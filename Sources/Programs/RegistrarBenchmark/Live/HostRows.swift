import Benchmarking
import CommandSupport
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime

/// B8 again: the same number of registrations, run by a host.
enum HostRows {
  static let all = [
    Row(
      "B8.host", "an event to each of 100,000 registrations that one host runs, in turn",
      goals: [
        Goal("live MB", .atMost(300)), Goal("peak MB", .atMost(300)),
        Goal("slowest by median", .atMost(3)), Goal("ratio", .atMost(25)),
      ]
    ) { scale throws(ProgramFailure) in
      let count = scale.count(100_000)
      // A repeat takes ten seconds, most of them to bring every registration to its state.
      return try await LiveRows.reading(
        HostedCrowd.self, count, Sampler(repeats: scale == .quick ? 1 : 2, warmUps: 0),
        beside: .bareCrowd(count), "; each event has settled before the next is sent")
    }
  ]
}

/// Registrations in a host, over one pool: half are in step 1, half wait for a code to be typed.
struct HostedCrowd: Crowd {
  private static let batch = 100

  private let host: RegistrationHost<Int>
  private let running: Task<Void, Never>
  private let count: Int
  /// The states in which some of them must be in the end, computed with the values.
  private let expected: [Int: Registration]

  init(_ count: Int) async throws(ProgramFailure) {
    let mock = MockBackend(
      policy: .clinic, configuration: .unlimited, clock: VirtualClock())
    let host = RegistrationHost<Int>(
      policy: .clinic, configuration: .init(clock: VirtualClock())
    ) { _ in
      Backend(pool: mock, directory: mock, store: PlainStore())
    }
    (self.host, self.count) = (host, count)
    running = Task { await host.run() }
    // A thousand at a time, because a task group takes longer to release a call if more are under
    // way.
    for wave in stride(from: 0, to: count, by: 1_000) {
      let numbers = wave..<min(wave + 1_000, count)
      for number in numbers { host.send(.launch, to: number) }
      await host.settle()
      for number in numbers where number.isMultiple(of: 2) {
        host.send(.submitSignUp(try BenchmarkPerson(number).signUp), to: number)
      }
      await host.settle()
    }
    try Benchmarking.check(host.liveCount == count, "\(host.liveCount) of \(count) are live")
    var expected: [Int: Registration] = [:]
    for number in stride(from: 0, to: count, by: HostedCrowd.batch - 1) {
      guard var flow = host.registration(of: number) else { continue }
      let outcome = flow.handle(HostedCrowd.event(of: number), at: VirtualClock.epoch)
      try Benchmarking.check(outcome == .handled, "registration \(number) stays in \(flow.path)")
      expected[number] = flow
    }
    self.expected = expected
  }

  /// An invalid code, or a form without an e-mail.
  private static func event(of number: Int) -> Registration.Event {
    number.isMultiple(of: 2)
      ? .submitCode("12") : .submitSignUp(SignUpForm(login: "", password: ""))
  }

  func takeInTurn(_ watch: Stopwatch) async -> [Double] {
    var times: [Double] = []
    times.reserveCapacity(count / HostedCrowd.batch + 1)
    watch.start()
    var place = 0
    while place < count {
      let end = min(place + HostedCrowd.batch, count)
      let before = Stopwatch.now()
      for number in place..<end {
        await host.settle(number, after: HostedCrowd.event(of: number))
      }
      times.append(Double(Stopwatch.now() - before))
      place = end
    }
    watch.stop()
    return times
  }

  func check() throws(ProgramFailure) {
    for (number, flow) in expected {
      try Benchmarking.check(
        host.registration(of: number) == flow, "registration \(number) is not as its value is")
    }
  }

  func end() async {
    host.finish()
    await running.value
  }
}

extension Ceiling {
  static func bareCrowd(_ count: Int) -> Ceiling {
    Ceiling("an event to each of as many registrations as values, in an array") {
      watch throws(ProgramFailure) in
      var crowd = try LiveCrowd(count)
      _ = crowd.takeInTurn(watch)
      try crowd.check()
      return count
    }
  }
}
