import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Testing

/// Whole registrations, many at once, with a pool of its own each.
@Suite struct HostJourneyTests {
  private static let people = 10_000
  private static let live = 1000

  private static func register(_ person: Int, with host: RegistrationHost<Int>, _ pool: MockBackend)
    async throws
  {
    let address = "person\(person)@example.com"
    let login = try #require(Login(address))
    host.send(
      .submitSignUp(
        SignUpForm(
          login: address, password: Sample.password, fields: ["phone": "+15550100123"])),
      to: person)
    await host.settle(person)
    let code = try #require(await pool.codes(deliveredTo: login).first)
    host.send(.submitCode(code.code), to: person)
    host.send(.dismissNotice, to: person)
    await host.settle(person)
    host.send(.submitProfile(Sample.profile.fields), to: person)
    await host.settle(person)
  }

  @Test func `Ten thousand people register where there is room for a tenth of them`() async throws {
    let clock = VirtualClock()
    let pools = (0..<Self.people).map { _ in MockBackend(policy: .clinic, clock: clock) }
    let stores = (0..<Self.people).map { _ in InMemorySessionStore() }
    let host = RegistrationHost<Int>(
      policy: .clinic, limits: HostLimits(live: Self.live),
      configuration: .init(clock: clock)
    ) { person in
      Backend(pool: pools[person], directory: pools[person], store: stores[person])
    }
    async let running: Void = host.run()
    try await withThrowingTaskGroup { walkers in
      for walker in 0..<50 {
        walkers.addTask {
          for person in stride(from: walker, to: Self.people, by: 50) {
            try await Self.register(person, with: host, pools[person])
          }
        }
      }
      try await walkers.waitForAll()
    }
    await host.settle()
    #expect(host.liveCount <= Self.live)
    host.finish()
    await running
    #expect(stores.allSatisfy { $0.checkpoint.name == .registered })
  }
}
