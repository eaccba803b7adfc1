import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Synchronization
import Testing

/// A host among many tasks that send to few IDs, more of them than it keeps in memory, and end it.
@Suite(.serialized) struct HostStressTests {
  @Test(arguments: StressPlan.seeds)
  func `A host loses nothing that it accepted, tells everybody in order, and ends`(
    seed: UInt64
  ) async {
    let plan = StressPlan(seed: seed)
    weak var left: RegistrationHost<Int>?
    weak var devices: Devices?
    do {
      let round = HostRound(plan)
      (left, devices) = (round.host, round.devices)
      await round.play()
    }
    #expect(left == nil && devices == nil, "seed \(seed): something is left")
  }
}

/// The backend of each ID, which outlives its registration's stay in memory.
private final class Devices: Sendable {
  private let backends = Mutex<[Int: Backend]>([:])
  private let seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  subscript(_ id: Int) -> Backend {
    backends.withLock { backends in
      if let backend = backends[id] { return backend }
      let mock = MockBackend(
        policy: .clinic, seed: seed &+ UInt64(id), clock: VirtualClock())
      let backend = Backend(pool: mock, directory: mock, store: InMemorySessionStore())
      backends[id] = backend
      return backend
    }
  }
}

/// One round with one host.
private struct HostRound: Sendable {
  private static let ids = 7

  let plan: StressPlan
  let devices: Devices
  let host: RegistrationHost<Int>

  init(_ plan: StressPlan) {
    let devices = Devices(seed: plan.seed)
    (self.plan, self.devices) = (plan, devices)
    host = RegistrationHost(
      policy: .clinic, loops: 1 + Int(plan.seed % 3),
      limits: HostLimits(live: plan.live, rest: .milliseconds(1), turn: 1 + Int(plan.seed % 5)),
      // Rounds need a clock that goes; no work is late because the machine is busy.
      configuration: .init(deadline: .seconds(3600), deviceDeadline: .seconds(3600)),
      backend: { devices[$0] })
  }

  func play() async {
    let all = host.transitions()
    var accepted: [Int: StressRecord] = [:]
    async let whole = collect(all)
    async let others = watch()
    let running = Task { await host.run() }
    await withTaskGroup(of: (Int, [Int: [Int]]).self) { group in
      for sender in 0..<plan.senders { group.addTask { (sender, await send(as: sender)) } }
      if plan.ending != .settled { await end(running) }
      for await (sender, byID) in group {
        for id in 0..<HostRound.ids {
          accepted[id, default: StressRecord()].accepted[sender] = byID[id] ?? []
        }
      }
    }
    if plan.ending == .settled {
      await host.settle()
      host.finish()
    }
    await running.value
    #expect(!host.send(.back, to: 0), "seed \(plan.seed): it took an event after its end")
    for await _ in host.transitions() { Issue.record("seed \(plan.seed): told after its end") }
    let byID = Dictionary(grouping: await whole, by: \.id)
    for (id, record) in accepted { check(byID[id] ?? [], record, id) }
    #expect(await others.allSatisfy(\.self), "seed \(plan.seed): a subscriber missed something")
  }

  /// Each stay of an ID in memory begins with a launch, or with answers that nothing waits for, and
  /// has no gap.
  private func check(_ told: [HostedTransition<Int>], _ record: StressRecord, _ id: Int) {
    var last = 0
    for transition in told.map(\.transition) {
      let begins =
        transition.sequence == 1
        && (transition.event == .launch || transition.outcome == .ignored(.stale))
      #expect(
        begins || transition.sequence == last + 1,
        "seed \(plan.seed), ID \(id): \(transition) after \(last)")
      last = transition.sequence
    }
    let flaw = record.flaw(in: told.map(\.transition.event), isWhole: plan.takesAll)
    #expect(flaw == nil, "seed \(plan.seed), ID \(id): \(flaw ?? "")")
  }

  private func end(_ running: Task<Void, Never>) async {
    var numbers = plan.numbers(1000)
    await StressPlan.linger(&numbers, upTo: 200)
    switch plan.ending {
    case .settled: return
    case .finished: host.finish()
    case .cancelled: running.cancel()
    case .both:
      host.finish()
      running.cancel()
    }
  }

  /// Sends, and hands back the numbers of the marked events that were accepted, by ID.
  private func send(as sender: Int) async -> [Int: [Int]] {
    var numbers = plan.numbers(sender)
    var accepted: [Int: [Int]] = [:]
    for number in 0..<plan.eventsPerSender {
      let id = Int.random(in: 0..<HostRound.ids, using: &numbers)
      let event = plan.event(number, of: sender, &numbers)
      let isAccepted =
        number % 5 == 0 ? await host.settle(id, after: event) : host.send(event, to: id)
      if isAccepted, StressPlan.mark(of: event) != nil {
        accepted[id, default: []].append(number)
      }
      if number % 8 == 0 {
        _ = (host.registration(of: id)?.path, host.liveCount)
        await StressPlan.linger(&numbers, upTo: 2)
      }
    }
    return accepted
  }

  private func collect(
    _ stream: HostedTransitionStream<Int>
  ) async -> [HostedTransition<Int>] {
    var all: [HostedTransition<Int>] = []
    for await transition in stream { all.append(transition) }
    return all
  }

  /// Subscribers of one ID each, some of which leave; whether each saw a sequence without gaps.
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
    await StressPlan.linger(&numbers)
    let stream = host.transitions(of: subscriber % HostRound.ids)
    let reading = Task {
      var sequences: [Int] = []
      for await transition in stream { sequences.append(transition.sequence) }
      return sequences
    }
    if subscriber % 2 == 0 {
      await StressPlan.linger(&numbers, upTo: 100)
      reading.cancel()
    }
    let sequences = await reading.value
    return zip(sequences, sequences.dropFirst()).allSatisfy { $0 + 1 == $1 }
  }
}
