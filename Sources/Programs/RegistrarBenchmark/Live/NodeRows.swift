import Benchmarking
import CommandSupport
import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import RegistrationSimulation
import Synchronization

/// B8 on a node: what it costs that another one may take a registration.
enum NodeRows {
  static let all = [
    Row(
      "B8.node", "a whole registration by a host whose store other hosts may share, in memory",
      goals: [Goal("ratio", .atMost(2))]
    ) { scale throws(ProgramFailure) in
      let people = try BenchmarkPerson.crowd(scale.count(2_000))
      return try await scale.sampler.reading(beside: [.ownRegistrations(people)]) {
        watch throws(ProgramFailure) in
        let crowd = HostedPeople(people)
        guard let node = HostNode(address: "a", startedAt: VirtualClock.epoch) else {
          throw ProgramFailure("no node")
        }
        let host = RegistrationHost<RegistrationID>(
          policy: .clinic, store: InMemoryHostStore(clock: VirtualClock()), node: node,
          configuration: .init(clock: VirtualClock()),
          services: { held in
            let mock = crowd.mock(of: Int(held.id.text) ?? 0)
            return (SessionInRow(mock, in: held), mock)
          })
        watch.start()
        try await crowd.register(at: host) {
          number, event in
          // A node launches what it has not in memory.
          guard event != .launch, let id = RegistrationID("\(number)"),
            case .presented(let shown) = await host.apply(
              HostedEvent(event, key: EventKey("\(number).\(event.name.rawValue)")), to: id)
          else { return nil }
          return shown.registration.path
        }
        watch.stop()
        return people.count
      }
    }
  ]
}

extension Ceiling {
  /// The same by a host whose registrations are its own, with stores in memory.
  fileprivate static func ownRegistrations(_ people: [BenchmarkPerson]) -> Ceiling {
    Ceiling("the same by a host whose registrations are its own") { watch throws(ProgramFailure) in
      let crowd = HostedPeople(people)
      let host = RegistrationHost<Int>(
        policy: .clinic, configuration: .init(clock: VirtualClock()),
        backend: { number in
          let mock = crowd.mock(of: number)
          return Backend(pool: SessionInMemory(mock), directory: mock, store: PlainStore())
        })
      watch.start()
      try await crowd.register(at: host) {
        number, event in
        await host.settle(number, after: event)
        return host.registration(of: number)?.path
      }
      watch.stop()
      return people.count
    }
  }
}

/// People who register at a host, some of them at a time: what they wait for one another is not what is measured.
private struct HostedPeople {
  private static let atOnce = 64

  private let people: [BenchmarkPerson]
  /// A device for each that is under way: a pool's client has one session.
  private let mocks: [MockBackend]

  init(_ people: [BenchmarkPerson]) {
    self.people = people
    mocks = (0..<Self.atOnce).map { _ in
      MockBackend(policy: .clinic, configuration: .unlimited, clock: VirtualClock())
    }
  }

  func mock(of number: Int) -> MockBackend { mocks[number % Self.atOnce] }

  @concurrent
  func register<ID>(
    at host: RegistrationHost<ID>,
    apply: @escaping @Sendable (Int, Registration.Event) async -> StatePath?
  ) async throws(ProgramFailure) {
    let running = Task { await host.run() }
    let registered = await withTaskGroup(of: Int.self) { group in
      for first in 0..<Self.atOnce {
        group.addTask {
          var registered = 0
          for number in stride(from: first, to: people.count, by: Self.atOnce) {
            let path = await register(people[number], number, apply)
            if path == .registeredViewing { registered += 1 }
          }
          return registered
        }
      }
      return await group.reduce(0, +)
    }
    host.finish()
    await running.value
    var accounts = 0
    for mock in mocks { accounts += mock.look { $0.services.pool.count } }
    try check(
      registered == people.count && accounts == people.count,
      "\(registered) of \(people.count) are registered, with \(accounts) accounts")
  }

  private func register(
    _ person: BenchmarkPerson, _ number: Int,
    _ apply: (Int, Registration.Event) async -> StatePath?
  ) async -> StatePath? {
    _ = await apply(number, .launch)
    _ = await apply(number, .submitSignUp(person.signUp))
    if let code = await mock(of: number).codes(deliveredTo: person.login).first?.code {
      _ = await apply(number, .submitCode(code))
    }
    return await apply(number, .submitProfile(person.profile))
  }
}

/// A pool whose session is in memory, for one registration.
private final class SessionInMemory: PoolWrapper {
  let wrapped: MockBackend
  private let session = Mutex(Secret?.none)

  init(_ wrapped: MockBackend) { self.wrapped = wrapped }

  func storedSession() async throws(PoolError) -> Login? {
    session.withLock { $0 }.flatMap { Login($0.reveal()) }
  }

  func keepSession(of login: Login) async throws(PoolError) {
    session.withLock { $0 = Secret(login.text) }
    try await wrapped.keepSession(of: login)
  }

  func forgetSession(of login: Login) async throws(PoolError) {
    session.withLock { $0 = nil }
    try await wrapped.forgetSession(of: login)
  }
}
