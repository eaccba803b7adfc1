import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationSimulation
import Testing

@testable import RegistrationService

/// What an address may still do past its limits at a pool without passwords.
@Suite struct LimitedLaunchTests {
  private static let address = "203.0.113.1"

  /// Runs a body with a service whose address is past its limits, and with what an earlier one has stored.
  private func run(
    _ store: any HostStore = InMemoryHostStore(), autoConfirm: Bool = false,
    before: (ServiceUnderTest) async throws -> ClientUnderTest,
    _ body: (ServiceUnderTest, ClientUnderTest) async throws -> Void
  ) async throws {
    let keys = ServiceKeys.random()
    var client: ClientUnderTest?
    try await ServiceUnderTest.run(policy: .passwordless, store: store, keys: keys) { under in
      await under.mock.change { world, _ in world.pool.configuration.autoConfirm = autoConfirm }
      client = try await before(under)
    }
    let known = try #require(client)
    try await ServiceUnderTest.run(policy: .passwordless, store: store, keys: keys) { under in
      let login = try #require(Login("ana@example.com"))
      try await under.mock.addUser(login, password: "Correct-horse-1")
      under.service.exhaustMessages(of: Self.address)
      try await body(under, known.moved(to: under))
    }
  }

  private func signUp(_ under: ServiceUnderTest) async throws -> ClientUnderTest {
    let client = try await ClientUnderTest(under)
    _ = await client.take("submitSignUp", #"{"email":"ana@example.com"}"#)
    return client
  }

  /// How many codes a pool has sent to Ana.
  private func sent(_ under: ServiceUnderTest) async throws -> Int {
    await under.mock.codes(deliveredTo: try #require(Login("ana@example.com"))).count
  }

  @Test func `A newcomer is shown the first page`() async throws {
    try await ServiceUnderTest.run(policy: .passwordless) { under in
      under.service.exhaustMessages(of: "127.0.0.1")
      var browser = BrowserUnderTest(under)
      await browser.open("/register")
      #expect(browser.page.status == 200 && browser.text.contains("name=\"email\""))
    }
  }

  @Test func `A registration is shown that waits for its first code`() async throws {
    try await run(before: signUp) { under, client in
      let shown = await client.look()
      #expect(shown.status == 200 && shown.screen == "code")
      let sent = try await sent(under)
      #expect(sent == 0)
    }
  }

  @Test func `A person who is signed in is shown what is theirs`() async throws {
    try await run(before: { under in
      let client = try await signUp(under)
      let code = try await under.code(of: "ana@example.com")
      #expect(await client.take("submitCode", #"{"code":"\#(code)"}"#).screen == "profile")
      return client
    }) { under, client in
      #expect(await client.look().status == 200)
      let sent = try await sent(under)
      #expect(sent == 0)
    }
  }

  @Test func `A confirmed account without a session is refused, but for its end`() async throws {
    try await run(autoConfirm: true, before: signUp) { under, client in
      #expect(await client.look().status == 429)
      #expect(await client.take("back").status == 429)
      let sent = try await sent(under)
      #expect(sent == 0)
      #expect(await client.end().status == 204)
      #expect(await client.look().screen == "signUp")
    }
  }

  @Test func `The way to the app has no code sent past the limits`() async throws {
    let (store, keys) = (InMemoryHostStore(), ServiceKeys.random())
    let handover = Handover(
      returnAddress: try #require(ReturnAddress("https://app.example/")),
      secrets: [Secret(String(repeating: "s", count: 32))], store: store
    ) { _ in .unavailable }
    var (cookie, path): (String?, String) = (nil, "")
    try await ServiceUnderTest.run(policy: .passwordless, store: store, keys: keys) { under in
      await under.mock.change { world, _ in world.pool.configuration.autoConfirm = true }
      var browser = BrowserUnderTest(under)
      await browser.open("/register")
      await browser.post(browser.form("submitSignUp", "email=ana@example.com"))
      (cookie, path) = (browser.cookie, browser.path)
    }
    for (isPast, status, codes) in [(true, 429, 0), (false, 303, 1)] {
      try await ServiceUnderTest.run(
        policy: .passwordless, store: store, keys: keys, handover: handover
      ) { under in
        let login = try #require(Login("ana@example.com"))
        try await under.mock.addUser(login, password: "Correct-horse-1")
        if isPast { under.service.exhaustMessages(of: "127.0.0.1") }
        var browser = BrowserUnderTest(under, cookie: cookie)
        let answer = await browser.send("GET", path + "/continue")
        // No one is registered yet, so it leads to the page.
        #expect(answer.status == status)
        let sent = try await sent(under)
        #expect(sent == codes)
      }
    }
  }

  @Test func `What was read to refuse it is free for other nodes`() async throws {
    let store = InMemoryHostStore()
    try await run(store, autoConfirm: true, before: signUp) { under, client in
      #expect(await client.look().status == 429)
      let id = try #require(client.id)
      let other = try #require(HostNode(address: "b", startedAt: .now()))
      _ = try store.take(id, for: other.nextLife(), busyFor: .zero)
    }
  }

  @Test func `What cannot be read is refused`() async throws {
    try await run(SilentStore(), before: signUp) { under, client in
      #expect(await client.look().status == 429)
    }
  }

  @Test func `A launch has a code sent to a confirmed account that no one is signed in to`() throws
  {
    let ana = try #require(Login("ana@example.com"))
    let recovering = { (origin: ReturnDestination) in
      Checkpoint.recovering(PendingRecovery(login: ana, returnDestination: origin), Draft())
    }
    let rows: [(Checkpoint, sends: Bool, withSession: Bool)] = [
      (.none, false, false), (.leaving(ana), false, false), (.signingUp(Draft()), false, false),
      (.awaitingCode(PendingCode(login: ana), Draft()), false, false),
      (.confirmed(ana, Draft()), true, true), (.awaitingProfile(ana, Draft()), true, false),
      (.registered(ana, Profile(Fields()), Draft()), true, false),
      (recovering(.needsPassword), true, true), (recovering(.refused), false, false),
    ]
    for (checkpoint, sends, withSession) in rows {
      let (name, policy) = (checkpoint.name, Policy.passwordless)
      #expect(checkpoint.sendsCode(underPolicy: policy, hasSession: false) == sends, "\(name)")
      #expect(checkpoint.sendsCode(underPolicy: policy, hasSession: true) == withSession, "\(name)")
    }
  }
}

/// A store that does not say who has a registration.
private struct SilentStore: HostStore {
  private let rows = InMemoryHostStore()

  func take(
    _ id: RegistrationID, for life: HostLife, busyFor time: Duration
  ) async throws(HostStoreError) -> TakenRegistration {
    try rows.take(id, for: life, busyFor: time)
  }

  func save(
    _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
  ) async throws(HostStoreError) -> HostClaim {
    try rows.save(change, under: claim, busyFor: time)
  }

  func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int { 0 }

  func check(_ claim: HostClaim) async throws(HostStoreError) {
    if claim.fence == 0 { throw .unavailable(reason: "it is silent") }
    try rows.check(claim)
  }
}

extension RegistrationService {
  /// Uses up what an address may cause, and half as much again.
  func exhaustMessages(of address: String) {
    for subject in [RequestLimiter.Subject.messagesByAddress, .messagesPastLimit] {
      for _ in 0..<100 { _ = limiter.count(subject, of: address, at: clock.timestamp) }
    }
  }
}
