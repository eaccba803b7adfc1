import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// A runner among many tasks that send, look, come, go, and end it at some moment.
@Suite(.serialized) struct RunnerStressTests {
  @Test(arguments: StressPlan.seeds)
  func `A runner loses nothing that it accepted, tells everybody in order, and ends`(
    seed: UInt64
  ) async {
    let plan = StressPlan(seed: seed)
    weak var left: RegistrationRunner?
    weak var mock: MockBackend?
    do {
      let round = RunnerRound(plan)
      (left, mock) = (round.runner, round.mock)
      await round.play()
    }
    // A task that still ran would hold them.
    #expect(left == nil && mock == nil, "seed \(seed): something is left")
  }
}

/// One round with one runner.
private struct RunnerRound: Sendable {
  let plan: StressPlan
  let mock: MockBackend
  let runner: RegistrationRunner

  init(_ plan: StressPlan) {
    self.plan = plan
    mock = MockBackend(policy: .clinic, seed: plan.seed, clock: VirtualClock())
    runner = RegistrationRunner(
      policy: .clinic,
      backend: Backend(pool: mock, directory: mock, store: InMemorySessionStore()),
      configuration: .init(clock: VirtualClock()))
  }

  func play() async {
    let first = runner.transitions()
    var record = StressRecord()
    async let whole = collect(first)
    async let others = watch()
    let running = Task { await runner.run() }
    await withTaskGroup(of: (Int, [Int]).self) { group in
      for sender in 0..<plan.senders { group.addTask { (sender, await send(as: sender)) } }
      if plan.ending != .settled { await end(running) }
      for await (sender, numbers) in group { record.accepted[sender] = numbers }
    }
    if plan.ending == .settled {
      await runner.settle()
      runner.finish()
    }
    await running.value
    #expect(!runner.send(.back), "seed \(plan.seed): it took an event after its end")
    for await _ in runner.transitions() { Issue.record("seed \(plan.seed): told after its end") }
    let transitions = await whole
    #expect(
      transitions.map(\.sequence) == Array(1..<transitions.count + 1), "seed \(plan.seed)")
    let flaw = record.flaw(in: transitions.map(\.event), isWhole: plan.takesAll)
    #expect(flaw == nil, "seed \(plan.seed): \(flaw ?? "")")
    #expect(await others.allSatisfy(\.self), "seed \(plan.seed): a subscriber missed something")
  }

  private func end(_ running: Task<Void, Never>) async {
    var numbers = plan.numbers(1000)
    await StressPlan.linger(&numbers, upTo: 200)
    switch plan.ending {
    case .settled: return
    case .finished: runner.finish()
    case .cancelled: running.cancel()
    case .both:
      runner.finish()
      running.cancel()
    }
  }

  /// Sends, and hands back the numbers of the marked events that were accepted.
  private func send(as sender: Int) async -> [Int] {
    var numbers = plan.numbers(sender)
    var (accepted, isOver) = ([Int](), false)
    for number in 0..<plan.eventsPerSender {
      let event = plan.event(number, of: sender, &numbers)
      let isAccepted = runner.send(event)
      #expect(!(isOver && isAccepted), "seed \(plan.seed): it takes events again")
      isOver = !isAccepted
      if isAccepted, StressPlan.mark(of: event) != nil { accepted.append(number) }
      if number % 8 == 0 {
        _ = runner.registration.path
        await StressPlan.linger(&numbers, upTo: 2)
      }
    }
    return accepted
  }

  private func collect(_ stream: TransitionStream) async -> [Registration.Transition] {
    var all: [Registration.Transition] = []
    for await transition in stream { all.append(transition) }
    return all
  }

  /// Subscribers that come late, leave early, or keep only a few transitions.
  ///
  /// Returns whether each saw a sequence without gaps or, if it keeps only the newest, one that
  /// increases.
  private func watch() async -> [Bool] {
    await withTaskGroup(of: Bool.self) { group in
      for subscriber in 0..<plan.subscribers {
        group.addTask { await watch(as: subscriber) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  private func watch(as subscriber: Int) async -> Bool {
    var numbers = plan.numbers(2000 + subscriber)
    let keepsFew = subscriber % 2 == 0
    await StressPlan.linger(&numbers)
    let stream = runner.transitions(buffering: keepsFew ? .bufferingNewest(4) : .unbounded)
    let reading = Task {
      var sequences: [Int] = []
      for await transition in stream { sequences.append(transition.sequence) }
      return sequences
    }
    if subscriber % 3 == 0 {
      await StressPlan.linger(&numbers, upTo: 100)
      reading.cancel()
    }
    let sequences = await reading.value
    return zip(sequences, sequences.dropFirst()).allSatisfy {
      keepsFew ? $0 < $1 : $0 + 1 == $1
    }
  }
}
