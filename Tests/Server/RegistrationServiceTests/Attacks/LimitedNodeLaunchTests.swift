import HostStores
import MockIdentityPool
import RegistrationCore
import Testing

@testable import RegistrationService

/// What an address may still do past its limits at a pool without passwords, with registrations of another node.
@Suite struct LimitedNodeLaunchTests {
  private static let address = "192.0.2.7"

  @Test func `Looks at two nodes in turn have no code sent past the limits`() async throws {
    try await NodesUnderTest.run(policy: .passwordless) { nodes in
      await nodes.mock.change { world, _ in world.pool.configuration.autoConfirm = true }
      nodes.link.have(.noNode)
      let id = try #require(nodes.keys.newID())
      let look = nodes.request("GET", id)
      let form = #"{"email":"ana@example.com"}"#
      _ = await nodes.here.answer(nodes.request("POST", id, "/actions/submitSignUp", body: form))
      #expect(await nodes.there.answer(look).status == 200)
      nodes.here.exhaustMessages(of: Self.address)
      // It still shows what the other node has taken from it.
      #expect(await nodes.here.answer(look).status == 429)
      #expect(await nodes.here.answer(nodes.request("DELETE", id)).status == 204)
    }
  }

  @Test func `A registration of another node is answered there, by the limits of that node`()
    async throws
  {
    try await NodesUnderTest.run(policy: .passwordless) { nodes in
      let id = try #require(nodes.keys.newID())
      #expect(await nodes.there.answer(nodes.request("GET", id)).status == 200)
      nodes.here.exhaustMessages(of: Self.address)
      #expect(await nodes.here.answer(nodes.request("GET", id)).status == 200)
      #expect(nodes.link.calls.count == 1)
      #expect(nodes.store.owner(of: id)?.address == NodesUnderTest.there)
      nodes.there.exhaustMessages(of: Self.address)
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
      nodes.here.exhaustMessages(of: Self.address)
      nodes.link.have(.noNode)
      let shown = await nodes.here.answer(nodes.request("GET", id))
      #expect(shown.status == (isConfirmed ? 429 : 200))
      #expect(shown.screen == (isConfirmed ? nil : "code"))
      #expect(await nodes.mock.codes(deliveredTo: ana).count == sent)
    }
  }

  @Test func `What a dead node was busy with is shown once it is free`() async throws {
    // Enough for an answer, however many tests run at once.
    try await NodesUnderTest.run(patience: .seconds(10), policy: .passwordless) { nodes in
      let id = try #require(nodes.keys.newID())
      let claim = try nodes.busy(id, at: NodesUnderTest.there, for: .seconds(60))
      nodes.here.exhaustMessages(of: Self.address)
      nodes.link.have(.noNode)
      let busy = await nodes.here.answer(nodes.request("GET", id))
      #expect(busy.status == 503 && busy.header("retry-after") == "1")
      _ = try nodes.store.save(RegistrationChange(), under: claim, busyFor: .zero)
      let end = ContinuousClock.now + .seconds(600)
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
      nodes.here.exhaustMessages(of: Self.address)
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
}
