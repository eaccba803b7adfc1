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

  /// Uses up what an address may cause, and half as much again.
  private func exhaust(_ service: RegistrationService, for address: String = address) {
    for subject in [RequestLimiter.Subject.messagesByAddress, .messagesPastLimit] {
      for _ in 0..<100 {
        _ = service.limiter.count(subject, of: address, at: service.clock.timestamp)
      }
    }
  }

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
      exhaust(under.service)
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
      exhaust(under.service, for: "127.0.0.1")
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

  @Test func `What was read to refuse it is free for other nodes`() async throws {
    let store = InMemoryHostStore()
    try await run(store, autoConfirm: true, before: signUp) { under, client in
      #expect(await client.look().status == 429)
      let id = try #require(client.id)
      let other = try #require(HostNode(address: "b", startedAt: .now()))
      _ = try store.take(id, for: other.nextLife(), busyFor: .zero)
    }
  }

  @Test func `Looks at two nodes in turn have no code sent past the limits`() async throws {
    try await NodesUnderTest.run(policy: .passwordless) { nodes in
      await nodes.mock.change { world, _ in world.pool.configuration.autoConfirm = true }
      nodes.link.have(.noNode)
      let id = try #require(nodes.keys.newID())
      let look = nodes.request("GET", id)
      let form = #"{"email":"ana@example.com"}"#
      _ = await nodes.here.answer(nodes.request("POST", id, "/actions/submitSignUp", body: form))
      #expect(await nodes.there.answer(look).status == 200)
      exhaust(nodes.here, for: "192.0.2.7")
      // It still shows what the other node has taken from it.
      #expect(await nodes.here.answer(look).status == 429)
      #expect(await nodes.here.answer(nodes.request("DELETE", id)).status == 204)
    }
  }

  @Test func `What cannot be read is refused`() async throws {
    try await run(SilentStore(), before: signUp) { under, client in
      #expect(await client.look().status == 429)
    }
  }

  @Test func `A registration of another node is answered there, by the limits of that node`()
    async throws
  {
    try await NodesUnderTest.run(policy: .passwordless) { nodes in
      let id = try #require(nodes.keys.newID())
      #expect(await nodes.there.answer(nodes.request("GET", id)).status == 200)
      exhaust(nodes.here, for: "192.0.2.7")
      #expect(await nodes.here.answer(nodes.request("GET", id)).status == 200)
      #expect(nodes.link.calls.count == 1)
      #expect(nodes.store.owner(of: id)?.address == NodesUnderTest.there)
      exhaust(nodes.there, for: "192.0.2.7")
      // It is in memory there: nothing is launched.
      #expect(await nodes.here.answer(nodes.request("GET", id)).status == 200)
    }
  }

  @Test(arguments: [false, true])
  func `What a dead node has left is shown, unless its launch has a code sent`(
    isConfirmed: Bool
  ) async throws {
    try await NodesUnderTest.run(policy: .passwordless) { nodes in
      await nodes.mock.change { world, _ in world.pool.configuration.autoConfirm = isConfirmed }
      let id = try #require(nodes.keys.newID())
      let form = #"{"email":"ana@example.com"}"#
      let made = await nodes.there.answer(
        nodes.request("POST", id, "/actions/submitSignUp", body: form))
      #expect(made.screen == (isConfirmed ? "factorCode" : "code"))
      let ana = try #require(Login("ana@example.com"))
      let sent = await nodes.mock.codes(deliveredTo: ana).count
      exhaust(nodes.here, for: "192.0.2.7")
      nodes.link.have(.noNode)
      let shown = await nodes.here.answer(nodes.request("GET", id))
      #expect(shown.status == (isConfirmed ? 429 : 200))
      #expect(shown.screen == (isConfirmed ? nil : "code"))
      #expect(await nodes.mock.codes(deliveredTo: ana).count == sent)
    }
  }

  @Test func `What a dead node was busy with is shown once it is free`() async throws {
    try await NodesUnderTest.run(patience: .milliseconds(300), policy: .passwordless) { nodes in
      let id = try #require(nodes.keys.newID())
      let claim = try nodes.busy(id, at: NodesUnderTest.there, for: .seconds(60))
      exhaust(nodes.here, for: "192.0.2.7")
      nodes.link.have(.noNode)
      let busy = await nodes.here.answer(nodes.request("GET", id))
      #expect(busy.status == 503 && busy.header("retry-after") == "1")
      _ = try nodes.store.save(RegistrationChange(), under: claim, busyFor: .zero)
      let end = ContinuousClock.now + .seconds(10)
      var shown = busy
      while shown.status == 503, .now < end {
        try await Task.sleep(for: .milliseconds(20))
        shown = await nodes.here.answer(nodes.request("GET", id))
      }
      #expect(shown.status == 200 && shown.screen == "signUp")
    }
  }

  @Test func `A wait for what another node has goes on, also without it`() async throws {
    try await NodesUnderTest.run(policy: .passwordless) { nodes in
      let id = try #require(nodes.keys.newID())
      let shown = await nodes.there.answer(nodes.request("GET", id))
      let tag = try #require(shown.header("etag")).trimmedQuotes
      exhaust(nodes.here, for: "192.0.2.7")
      let wait = nodes.request("GET", id, arguments: [.init("after", tag), .init("wait", "3600")])
      async let told = nodes.here.answer(wait)
      while nodes.link.calls.isEmpty { await Task.yield() }
      let form = nodes.request(
        "POST", id, "/actions/submitSignUp", body: #"{"email":"ana@example.com"}"#)
      #expect(await nodes.there.answer(form).screen == "code")
      #expect(await told.screen == "code")
      nodes.link.have(.noNode)
      // Its launch has no code sent.
      #expect(await nodes.here.answer(wait).screen == "code")
      #expect(nodes.store.owner(of: id)?.address == NodesUnderTest.here)
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
