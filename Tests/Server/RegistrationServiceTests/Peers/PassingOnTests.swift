import HostStores
import MockIdentityPool
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import Testing

@testable import RegistrationService

/// What becomes of a request for a registration that another node is busy with.
@Suite struct PassingOnTests {
  @Test func `The node that is busy with a registration answers`() async throws {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      try nodes.busy(id, at: NodesUnderTest.there, for: .seconds(60))
      let sent = nodes.request("GET", id, headers: [.init("accept-language", "es")])
      let response = await nodes.here.answer(sent)
      #expect(response.status == 200)
      #expect(response.screen == "signUp")
      #expect(response.header("content-language") == "es")
      // Each header once, those that every response has, too.
      #expect(Set(response.headers.map(\.name)).count == response.headers.count)
      let call = try #require(nodes.link.calls.first)
      #expect(nodes.link.calls.count == 1)
      let passed = try #require(ServiceRequest(passed: call.body))
      #expect((passed.method, passed.path) == (sent.method, sent.path))
      #expect(passed.headers == sent.headers)
      #expect(passed.address == "192.0.2.7")
      #expect(passed.isSecure)
      #expect(passed.isPassedOn)
    }
  }

  @Test func `An action counts once, though its answer was lost on the way`() async throws {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      try nodes.busy(id, at: NodesUnderTest.there, for: .seconds(60))
      nodes.link.have(.lostAnswer)
      let response = await nodes.here.answer(nodes.signUp(id))
      #expect(response.status == 200)
      #expect(response.screen == "code")
      let passed = try #require(
        nodes.link.calls.first.flatMap { ServiceRequest(passed: $0.body) })
      #expect(passed.header("idempotency-key") != nil)
      let login = try #require(Login("ana@example.com"))
      #expect(await nodes.mock.codes(deliveredTo: login).count == 1)
    }
  }

  @Test func `What was passed on is not passed on again`() async throws {
    try await NodesUnderTest.run(patience: .milliseconds(300)) { nodes in
      let id = try #require(nodes.keys.newID())
      // Each believes that the other one has it.
      try nodes.busy(id, at: "https://10.0.0.3:8480", for: .seconds(60))
      let response = await nodes.there.answer(nodes.passed(nodes.request("GET", id)))
      #expect(ServiceResponse(passed: response.body)?.status == 503)
      #expect(nodes.link.calls.isEmpty)
      #expect(await nodes.here.answer(nodes.request("GET", id)).status == 503)
      #expect(nodes.link.calls.count == 1)
    }
  }

  @Test(arguments: [String(Int.min), String(Int.max), "-1", "x", "3600"], ["DELETE", "GET"])
  func `What waits for no change has no time for one`(
    wait: String, method: String
  ) async throws {
    try await NodesUnderTest.run(patience: .milliseconds(1500)) { nodes in
      let id = try #require(nodes.keys.newID())
      try nodes.busy(id, at: NodesUnderTest.there, for: .seconds(60))
      nodes.link.have(.noNode)
      let request = nodes.request(method, id, arguments: [.init("wait", wait)])
      let isRead = method == "DELETE" || wait == "3600"
      #expect(await nodes.here.answer(request).status == (isRead ? 503 : 400))
      guard isRead else { return }
      // What is left of the patience, a second at least, and one more.
      #expect(nodes.link.calls.map { $0.time <= .seconds(2.5) } == [true])
    }
  }

  @Test func `Who waits does so at the node that was asked`() {
    let request = ServiceRequest(
      method: "GET", path: "/",
      arguments: [.init("after", "1-1-code-"), .init("wait", "30"), .init("x", "y")])
    let rest = PassableRequest(request).rest
    #expect(rest.arguments == [.init("x", "y")])
    #expect(rest.isPassedOn)
  }

  @Test func `A node that does not answer is waited for`() async throws {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      let claim = try nodes.busy(id, at: NodesUnderTest.there, for: .seconds(60))
      nodes.link.have(.noNode)
      async let response = nodes.here.answer(nodes.request("GET", id))
      while nodes.link.calls.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
      _ = try nodes.store.save(RegistrationChange(), under: claim, busyFor: .zero)
      #expect(await response.status == 200)
      #expect(nodes.link.calls.count == 1)
    }
  }

  @Test(arguments: ["node-2", "http://10.0.0.2:8480", "10.0.0.2:8480"])
  func `Nothing is passed on to a name without https`(name: String) async throws {
    try await NodesUnderTest.run(patience: .milliseconds(300)) { nodes in
      let id = try #require(nodes.keys.newID())
      try nodes.busy(id, at: name, for: .seconds(60))
      #expect(await nodes.here.answer(nodes.signUp(id)).status == 503)
      #expect(nodes.link.calls.isEmpty)
    }
  }

  @Test func `A wait at another node is told of a change`() async throws {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      let shown = await nodes.here.answer(nodes.request("GET", id))
      let tag = try #require(shown.header("etag")).trimmedQuotes
      async let told = nodes.waited(id, after: tag)
      try await Task.sleep(for: .milliseconds(100))
      #expect(await nodes.there.answer(nodes.signUp(id)).screen == "code")
      let (answer, waits) = await told
      #expect(answer.screen == "code")
      // No one has taken it from the node that has it; whoever asks again, later, may.
      let there = await nodes.there.answer(nodes.request("GET", id))
      if waits == 1 { #expect(there.header("etag") == answer.header("etag")) }
    }
  }

  @Test func `A wait takes a registration from no node that answers`() async throws {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      let shown = await nodes.there.answer(nodes.request("GET", id))
      let tag = try #require(shown.header("etag")).trimmedQuotes
      async let told = nodes.here.answer(
        nodes.request("GET", id, arguments: [.init("after", tag), .init("wait", "3600")]))
      #expect(await nodes.there.answer(nodes.signUp(id)).screen == "code")
      #expect(await told.screen == "code")
      #expect(nodes.here.host.shown(of: id) == nil)
    }
  }

  @Test func `A wait hears of what happens at its own node, though another one had it`()
    async throws
  {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      let shown = await nodes.there.answer(nodes.request("GET", id))
      let tag = try #require(shown.header("etag")).trimmedQuotes
      async let told = nodes.waited(id, after: tag)
      while nodes.link.calls.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      let code = await nodes.here.answer(nodes.signUp(id))
      #expect(code.screen == "code")
      #expect(await told.0.screen == "code")
      // It has stayed here since.
      let now = await nodes.here.answer(nodes.request("GET", id))
      #expect(now.header("etag") == code.header("etag"))
    }
  }

  @Test func `A wait at a node that had the registration hears of what happens there`()
    async throws
  {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      _ = await nodes.here.answer(nodes.request("GET", id))
      // The first one does not know yet that it has lost it.
      let shown = await nodes.there.answer(nodes.request("GET", id))
      let tag = try #require(shown.header("etag")).trimmedQuotes
      async let told = nodes.waited(id, after: tag)
      while nodes.link.calls.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      #expect(await nodes.here.answer(nodes.signUp(id)).screen == "code")
      #expect(await told.0.screen == "code")
    }
  }

  @Test func `A look of another node is not kept waiting`() async throws {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      try nodes.busy(id, at: "https://10.0.0.3:8480", for: .seconds(60))
      let answer = await nodes.there.answer(nodes.passed(nodes.request("GET", id)))
      #expect(ServiceResponse(passed: answer.body)?.status == 503)
    }
  }

  @Test func `At its end a wait shows what the other node shows, and takes nothing`() async throws {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      let shown = await nodes.there.answer(nodes.request("GET", id))
      let tag = try #require(shown.header("etag")).trimmedQuotes
      let answer = await nodes.here.answer(
        nodes.request("GET", id, arguments: [.init("after", tag), .init("wait", "1")]))
      #expect(answer.status == 200)
      #expect(answer.header("etag") == shown.header("etag"))
      #expect(nodes.here.host.shown(of: id) == nil)
    }
  }

  @Test func `Two streams at two nodes leave a registration where it is`() async throws {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      let stream = nodes.request("GET", id, headers: [.init("accept", "text/event-stream")])
      let responses = [await nodes.here.answer(stream), await nodes.there.answer(stream)]
      var atHere = try #require(responses[0].stream).makeAsyncIterator()
      var atThere = try #require(responses[1].stream).makeAsyncIterator()
      #expect(await atHere.next() != nil)
      #expect(await atThere.next() != nil)
      // The other node has taken it before, and this one has found that out by then.
      while nodes.here.host.shown(of: id) != nil { try await Task.sleep(for: .milliseconds(5)) }
      #expect(await nodes.there.answer(nodes.signUp(id)).screen == "code")
      let told = [await atHere.next(), await atThere.next()].map {
        String(decoding: $0 ?? [], as: UTF8.self).contains(#""screen":"code""#)
      }
      #expect(told == [true, true])
      #expect(nodes.here.host.shown(of: id) == nil)
    }
  }

  @Test func `A wait takes a registration whose node does not answer`() async throws {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      let shown = await nodes.there.answer(nodes.request("GET", id))
      let tag = try #require(shown.header("etag")).trimmedQuotes
      nodes.link.have(.noNode)
      let answer = await nodes.here.answer(
        nodes.request("GET", id, arguments: [.init("after", tag), .init("wait", "3600")]))
      #expect(answer.screen == "signUp")
      #expect(nodes.here.host.shown(of: id) != nil)
    }
  }

  @Test func `A stream at another node goes on`() async throws {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      let response = await nodes.here.answer(
        nodes.request("GET", id, headers: [.init("accept", "text/event-stream")]))
      var events = try #require(response.stream).makeAsyncIterator()
      let first = String(decoding: try #require(await events.next()), as: UTF8.self)
      #expect(first.contains(#""screen":"signUp""#))
      #expect(await nodes.there.answer(nodes.signUp(id)).screen == "code")
      var second = ": still there"
      while second.hasPrefix(":") {
        second = String(decoding: try #require(await events.next()), as: UTF8.self)
      }
      #expect(second.contains(#""screen":"code""#))
      #expect(second.hasPrefix("id: "))
      #expect(second.hasSuffix("}\n\n"))
    }
  }
}

extension NodesUnderTest {
  /// Waits until something else than the first step is shown, and tells how often: the number of what is shown changes also as
  /// another node takes it.
  fileprivate func waited(
    _ id: RegistrationID, after tag: String
  ) async -> (ServiceResponse, waits: Int) {
    var (tag, waits) = (tag, 0)
    while true {
      let answer = await here.answer(
        request("GET", id, arguments: [.init("after", tag), .init("wait", "3600")]))
      waits += 1
      guard answer.screen == "signUp", let next = answer.header("etag") else {
        return (answer, waits)
      }
      tag = next.trimmedQuotes
    }
  }
}
