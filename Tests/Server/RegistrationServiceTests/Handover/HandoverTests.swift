import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
@testable import RegistrationService
import Synchronization
import Testing

/// Two nodes of one store, and an app with a back end.
struct TwoNodes {
  static let secret = "0123456789abcdef0123456789abcdef"

  let nodes: [ServiceUnderTest]

  /// - Parameter reply: what the pool says of the tokens.
  static func run(
    reply: @escaping @Sendable () -> Handover.Reply = {
      .tokens(Handover.Tokens(access: "access", identity: "identity", refresh: nil))
    }, _ body: (TwoNodes) async throws -> Void
  ) async throws {
    let (mock, store) = (
      MockBackend(policy: .members, seed: 1, clock: ContinuousClock()), InMemoryHostStore()
    )
    let keys = ServiceKeys.random()
    var limits = ServiceLimits()
    limits.patience = .seconds(7200)
    let address = try #require(ReturnAddress("https://app.example/welcome?a=b"))
    let hosts = try ["a", "b"].map { name in
      let node = try #require(HostNode(address: name, startedAt: .now()))
      return RegistrationHost<RegistrationID>(policy: .members, store: store, node: node, loops: 1)
      { (SessionInRow(mock, in: $0), mock) }
    }
    let nodes = try hosts.map { host in
      let handover = try #require(
        Handover(returnAddress: address, secrets: [Secret(secret)], store: store) { id in
          let found = try? await host.ask(poolOf: id) { _ in reply() }
          return (found ?? nil) ?? .unavailable
        })
      return ServiceUnderTest(
        service: RegistrationService(
          host: host, keys: keys, limits: limits, clock: NodesUnderTest.clock, handover: handover),
        mock: mock)
    }
    async let first: Void = hosts[0].run()
    async let second: Void = hosts[1].run()
    let result = await Result { try await body(TwoNodes(nodes: nodes)) }
    for host in hosts { host.finish() }
    _ = await (first, second)
    try result.get()
  }

  func redeem(_ code: String, at node: Int = 0, secret: String = secret) async -> ServiceResponse {
    await nodes[node].service.answer(
      ServiceRequest(
        method: "POST", path: "/handovers",
        headers: [
          .init("content-type", "application/json"), .init("authorization", "Bearer \(secret)"),
        ], body: Array(JSONValue.object(["code": .string(code)]).text.utf8)))
  }

  /// A browser that an app has sent, and whose person is about to be registered.
  func browserAtLastStep(state: String?) async throws -> BrowserUnderTest {
    var browser = BrowserUnderTest(nodes[0])
    await browser.open(state.map { "/register?state=\($0)" } ?? "/register")
    try await confirm(&browser)
    return browser
  }

  private func confirm(_ browser: inout BrowserUnderTest) async throws {
    await browser.post(
      browser.form("submitSignUp", "email=ana@example.com&password=Correct-horse-1"))
    let code = try await nodes[0].code(of: "ana@example.com")
    await browser.post(browser.form("submitCode", "code=\(code)"))
    #expect(browser.hidden("_tag").contains("profile"))
  }

  /// Registers the person of a browser that shows the first step.
  func register(_ browser: inout BrowserUnderTest) async throws {
    try await confirm(&browser)
    await browser.post(browser.form("submitProfile", "name=Ana"))
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

extension BrowserUnderTest {
  /// Sends the last form, and returns where each answer leads until it is out of the service.
  fileprivate mutating func ways(
    from form: String, headers: [ServiceRequest.Pair] = []
  ) async -> [String] {
    var ways: [String] = []
    var response = await send("POST", path, form, headers: [Self.form] + headers)
    while let way = response.header("location") {
      ways.append(way)
      guard way.hasPrefix("/") else { break }
      response = await send("GET", way)
    }
    page = response
    return ways
  }
}

extension String {
  fileprivate var handoverCode: String {
    guard let start = firstRange(of: "code=") else { return "" }
    return String(self[start.upperBound...].prefix { $0 != "&" })
  }
}

@Suite struct HandoverTests {
  @Test func `A browser that the app has sent is back with a code once its person is registered`()
    async throws
  {
    try await TwoNodes.run { app in
      var browser = try await app.browserAtLastStep(state: "mine")
      let ways = await browser.ways(from: browser.form("submitProfile", "name=Ana"))
      let way = try #require(ways.last)
      #expect(ways.first == browser.path + "/continue")
      #expect(
        way == "https://app.example/welcome?a=b&code=\(way.handoverCode)&state=mine")
      let answer = await app.redeem(way.handoverCode)
      #expect(answer.status == 200)
      let json = try #require(JSONValue(parsing: answer.body[...]))
      #expect(json["account"] == .string("ana@example.com"))
      let again = await browser.send("GET", browser.path + "/continue")
      #expect(again.header("location") == "https://app.example/welcome?a=b")
      #expect(
        json["tokens"] == .object(["access": .string("access"), "identity": .string("identity")]))
    }
  }

  @Test func `The module is led to the page, which says where to go on`() async throws {
    try await TwoNodes.run { app in
      var browser = try await app.browserAtLastStep(state: "mine")
      let module = ServiceRequest.Pair("x-requested-with", "registrar")
      let ways = await browser.ways(
        from: browser.form("submitProfile", "name=Ana"), headers: [module])
      #expect(ways == [browser.path])
      #expect(browser.text.contains("data-leave=\"\(browser.path)/continue\""))
    }
  }

  @Test func `Without a state a person stays, and no code goes along`() async throws {
    try await TwoNodes.run { app in
      var browser = try await app.browserAtLastStep(state: nil)
      let ways = await browser.ways(from: browser.form("submitProfile", "name=Ana"))
      #expect(ways == [browser.path])
      #expect(!browser.text.contains("data-leave"))
      #expect(browser.text.contains("href=\"\(browser.path)/continue\""))
      let answer = await browser.send("GET", browser.path + "/continue")
      #expect(answer.header("location") == "https://app.example/welcome?a=b")
    }
  }

  @Test func `Of two nodes that are asked at once, one redeems the code`() async throws {
    try await TwoNodes.run { app in
      var browser = try await app.browserAtLastStep(state: "mine")
      let ways = await browser.ways(from: browser.form("submitProfile", "name=Ana"))
      var next = try #require(ways.last)
      for _ in 0..<10 {
        let code = next.handoverCode
        async let first = app.redeem(code, at: 0)
        async let second = app.redeem(code, at: 1)
        let statuses = await [first.status, second.status]
        #expect(statuses.count { $0 == 200 } <= 1)
        #expect(statuses.allSatisfy { $0 == 200 || $0 == 400 || $0 == 503 })
        #expect(await app.redeem(code, at: 1).status == (statuses.contains(200) ? 400 : 200))
        #expect(await app.redeem(code, at: 0).status == 400)
        _ = await browser.send("GET", "/register?state=mine")
        let answer = await browser.send("GET", browser.path + "/continue")
        next = try #require(answer.header("location"))
      }
    }
  }

  @Test func `A cookie that was planted leads nowhere`() async throws {
    try await TwoNodes.run { app in
      var thief = BrowserUnderTest(app.nodes[0])
      await thief.open("/register?state=his")
      var victim = BrowserUnderTest(app.nodes[0], cookie: thief.cookie)
      await victim.open(thief.path)
      try await app.register(&victim)
      #expect(victim.hidden("_tag").contains("registered"))
      let answer = await thief.send("GET", thief.path + "/continue")
      #expect(answer.status == 401)
      #expect(answer.header("location") == nil)
    }
  }

  @Test func `A form that is sent twice leads out twice`() async throws {
    try await TwoNodes.run { app in
      var browser = try await app.browserAtLastStep(state: "mine")
      let form = browser.form("submitProfile", "name=Ana")
      for _ in 0..<2 {
        let answer = await browser.send(
          "POST", browser.path, form, headers: [BrowserUnderTest.form])
        #expect(answer.header("location") == browser.path + "/continue")
      }
    }
  }

  @Test func `A pool that cannot be reached spends no code, and one without a session takes none`()
    async throws
  {
    let replies = Mutex<[Handover.Reply]>([
      .unavailable, .nobody,
      .tokens(Handover.Tokens(access: "access", identity: nil, refresh: nil)),
    ])
    try await TwoNodes.run(reply: { replies.withLock { $0.removeFirst() } }) { app in
      var browser = try await app.browserAtLastStep(state: "mine")
      let ways = await browser.ways(from: browser.form("submitProfile", "name=Ana"))
      let code = try #require(ways.last).handoverCode
      #expect(await app.redeem(code).status == 503)
      #expect(await app.redeem(code).status == 400)
      #expect(await app.redeem(code).status == 200)
    }
  }

  @Test func `Only the back end redeems a code, and nothing is told of why one is no good`()
    async throws
  {
    try await TwoNodes.run { app in
      var browser = try await app.browserAtLastStep(state: "mine")
      let ways = await browser.ways(from: browser.form("submitProfile", "name=Ana"))
      let code = try #require(ways.last).handoverCode
      #expect(await app.redeem(code, secret: TwoNodes.secret + "0").status == 401)
      let forged = await app.redeem(String(code.reversed()))
      #expect(forged.status == 400)
      await browser.open(browser.path)
      await browser.post(browser.form("signOut"))
      let signedOut = await app.redeem(code)
      #expect(signedOut.status == 400)
      #expect(signedOut.body == forged.body)
    }
  }

  @Test func `A code is of the account that it was made for, and of its minute`() async throws {
    try await TwoNodes.run { app in
      var browser = try await app.browserAtLastStep(state: nil)
      await browser.post(browser.form("submitProfile", "name=Ana"))
      let keys = app.nodes[0].service.keys
      let id = try #require(RegistrationID(String(browser.path.dropFirst("/register/".count))))
      for (account, age, status): (String, Int64, Int) in [
        ("bea@example.com", 0, 400), ("ana@example.com", 61_000, 400),
        ("ana@example.com", 50_000, 200),
      ] {
        let made = NodesUnderTest.clock.timestamp.advanced(byMilliseconds: -age)
        let login = try #require(Login(account))
        let code = keys.text(of: keys.handoverCode(of: id, account: login, at: made))
        #expect(await app.redeem(code.reveal()).status == status, "\(account), \(age) ms")
      }
    }
  }
}

@Suite struct HandoverCodeTests {
  private let keys = ServiceKeys.random()

  @Test func `A code is good for a minute, by clocks that differ a little`() throws {
    let id = try #require(keys.newID())
    let ana = try #require(Login("ana@example.com"))
    let made = Timestamp(milliseconds: 1_000_000)
    let code = try #require(
      keys.handoverCode(keys.text(of: keys.handoverCode(of: id, account: ana, at: made)).reveal()))
    for (milliseconds, isGood): (Int64, Bool) in [
      (0, true), (60_000, true), (60_001, false), (-60_000, true), (-60_001, false),
      (.max - 1_000_000, false),
    ] {
      let now = Timestamp(milliseconds: made.milliseconds + milliseconds)
      #expect(code.isGood(at: now) == isGood, "\(milliseconds)")
    }
    #expect(keys.isCode(code, of: ana))
    #expect(try !keys.isCode(code, of: #require(Login("bea@example.com"))))
  }

  @Test func `A changed character is no code`() throws {
    let id = try #require(keys.newID())
    let ana = try #require(Login("ana@example.com"))
    let text = keys.text(of: keys.handoverCode(of: id, account: ana, at: .now())).reveal()
    for place in text.indices {
      var changed = text
      changed.replaceSubrange(place...place, with: text[place] == "0" ? "1" : "0")
      #expect(
        keys.handoverCode(changed) == nil, "\(text.distance(from: text.startIndex, to: place))")
    }
    #expect(ServiceKeys.random().handoverCode(text) == nil)
  }

  @Test(arguments: [
    "https://app.example", "https://app.example/welcome?a=b", "http://localhost:8000/",
    "http://127.0.0.1/", "https://192.0.2.1:8443/",
  ])
  func `An address to return to`(text: String) throws {
    let address = try #require(ReturnAddress(text))
    #expect(text.hasPrefix(address.origin))
    #expect(!address.origin.dropFirst(8).contains("/"))
  }

  @Test(arguments: [
    "", "https://", "https:///x", "http://app.example/", "ftp://app.example/", "javascript://x",
    "https://app.example/#x", "https://ana@app.example/", "https://*/", "https://'self'/",
    "https://a;b/", "https://[", "https://a[b", "https://[::1]x/", "http://[::1]:8000/",
    "https://:1/", "https://a b/", "https://a/\u{e9}", "https://a:x/", "https://a:70000/",
    "http://localhost.example/", "http://localhost:8000@app.example/", "https://a/\n",
  ])
  func `No address to return to`(text: String) { #expect(ReturnAddress(text) == nil) }
}
