import HostStores
import MockIdentityPool
import RegistrationCore
@testable import RegistrationService
import Testing

/// A browser that is led to the page of a provider, and comes back.
@Suite struct ProviderPageTests {
  private static let press = "signInWithProvider:google"

  private static func back(_ state: String = "1", code: String = "right%") -> String {
    "/register/signed-in?code=\(code)&state=\(state)"
  }

  /// A browser whose person has pressed the provider's button.
  private func leave(_ under: ServiceUnderTest) async -> BrowserUnderTest {
    var browser = BrowserUnderTest(under)
    await browser.open("/register")
    await browser.post(browser.form(Self.press))
    return browser
  }

  @Test func `The form leads to the page, and the redirect signs in`() async throws {
    try await ServiceUnderTest.runWithProviders { under, _ in
      var browser = await leave(under)
      #expect(browser.page.status == 200)
      let address = "https://pool.example/authorize?provider=google&amp;state=1"
      #expect(
        browser.text.contains("<meta http-equiv=\"refresh\" content=\"0; url=\(address)\">"))
      #expect(browser.text.contains("<a class=\"button\" href=\"\(address)\">"))
      #expect(browser.text.contains("Google"))
      let path = browser.path
      await browser.open(Self.back())
      #expect(browser.page.status == 200 && browser.path == path)
      #expect(browser.hidden("_tag").contains("profile"))
      #expect(browser.others["__Host-provider-page"] == "")
      await browser.open(Self.back())
      #expect(browser.page.status == 200 && browser.path == path)
      #expect(browser.hidden("_tag").contains("profile"))
      #expect(!browser.text.contains("class=\"notice"))
    }
  }

  @Test func `A form that is sent twice leads twice, and the next one does not`() async throws {
    try await ServiceUnderTest.runWithProviders { under, _ in
      var browser = BrowserUnderTest(under)
      await browser.open("/register")
      let form = browser.form(Self.press)
      for _ in 1...2 {
        let answer = await browser.send(
          "POST", browser.path, form, headers: [BrowserUnderTest.form])
        #expect(answer.status == 200)
        #expect(String(decoding: answer.body, as: UTF8.self).contains("state=1\""))
      }
      await browser.open("/register")
      #expect(browser.hidden("_tag").contains("signUp"))
      await browser.post(browser.form("submitSignUp", "email=ana@example.com&password=short"))
      #expect(browser.page.status == 200 && browser.hidden("_tag").contains("signUp"))
    }
  }

  @Test func `Who has lost the answer asks again`() async throws {
    try await ServiceUnderTest.runWithProviders { under, _ in
      var browser = await leave(under)
      var lost = browser
      _ = await lost.send("GET", Self.back())
      await browser.open(Self.back())
      #expect(browser.hidden("_tag").contains("profile"))
    }
  }

  @Test(arguments: [("7", "right%"), ("", "right%"), ("1&state=1", "right%")])
  func `What answers no page of the browser signs no one in`(
    state: String, code: String
  ) async throws {
    try await ServiceUnderTest.runWithProviders { under, _ in
      var browser = await leave(under)
      await browser.open(browser.path)
      let tag = browser.hidden("_tag")
      await browser.open(Self.back(state, code: code))
      #expect(browser.page.status == 200)
      #expect(browser.hidden("_tag").contains("signUp"))
      // Nothing has come of it: a form of before is as good.
      #expect(browser.hidden("_tag") == tag)
      // The page that is open still answers.
      await browser.open(Self.back())
      #expect(browser.hidden("_tag").contains("profile"))
    }
  }

  @Test func `Another browser is not signed in by it`() async throws {
    try await ServiceUnderTest.runWithProviders { under, _ in
      var browser = await leave(under)
      var stranger = BrowserUnderTest(under)
      await stranger.open(Self.back())
      #expect(stranger.page.status == 401)
      await stranger.open("/register")
      await stranger.open(Self.back())
      #expect(stranger.hidden("_tag").contains("signUp"))
      await browser.open(browser.path)
      #expect(browser.hidden("_tag").contains("signUp"))
    }
  }

  @Test func `A cookie that was planted shows nothing of who has signed in`() async throws {
    try await ServiceUnderTest.runWithProviders { under, _ in
      var thief = BrowserUnderTest(under)
      await thief.open("/register")
      var victim = BrowserUnderTest(under, cookie: thief.cookie)
      await victim.open(thief.path)
      await victim.post(victim.form(Self.press))
      await victim.open(Self.back())
      #expect(victim.hidden("_tag").contains("profile"))
      for path in [thief.path, Self.back(), "/register/signed-in?x=1"] {
        await victim.open("/register/signed-in?x=1")
        #expect(victim.page.status == 200)
        var thief = thief
        await thief.open(path)
        #expect(thief.page.status == 401)
      }
    }
  }

  @Test func `Nor does a ticket that was planted along with it`() async throws {
    try await ServiceUnderTest.runWithProviders { under, _ in
      let thief = await leave(under)
      var victim = thief
      await victim.open(thief.path)
      await victim.post(
        victim.form("submitSignUp", "email=ana@example.com&password=Correct-horse-1"))
      await victim.open(Self.back())
      for path in [thief.path, Self.back()] {
        var thief = thief
        await thief.open(path)
        #expect(thief.page.status == 401 && !thief.text.contains("ana@"))
      }
    }
  }

  @Test func `The browser brings back what another node needs to know of the page`() async throws {
    try await ServiceUnderTest.runWithProviders { under, pages in
      var browser = await leave(under)
      let id = try #require(RegistrationID(String(browser.path.dropFirst("/register/".count))))
      #expect(pages.ticket(for: id) != nil)
      let ticket = try #require(browser.others["__Host-provider-page"])
      #expect(!ticket.contains("é"))
      for (number, forged) in [nil, "", "0", String(ticket.dropLast()), "00" + ticket].enumerated()
      {
        pages.keep(nil, for: id)
        browser.others["__Host-provider-page"] = forged
        // Each address is an event of its own.
        await browser.open(Self.back("1", code: "right%&number=\(number)"))
        #expect(browser.hidden("_tag").contains("signUp"))
        #expect(pages.ticket(for: id) == nil)
      }
      browser.others["__Host-provider-page"] = ticket
      await browser.open(Self.back())
      #expect(browser.hidden("_tag").contains("profile"))
    }
  }

  @Test func `Without passwords, who comes back at another node is sent no code on the way`()
    async throws
  {
    var policy = Policy.passwordless
    policy.providers = [.google]
    let pages = try #require(ProviderPages(publicAddress: "https://register.example"))
    try await NodesUnderTest.run(
      policy: policy, providers: pages,
      pool: { SheetInBrowser(wrapped: $0, mock: $1, pages: pages, id: $2) }
    ) { nodes in
      nodes.link.have(.noNode)
      await nodes.mock.change { world, _ in
        world.pool.configuration.autoConfirm = true
        world.sheets.identities = [ProviderSheets.Identity(provider: .google, id: "117")]
      }
      var browser = BrowserUnderTest(ServiceUnderTest(service: nodes.there, mock: nodes.mock))
      await browser.open("/register")
      await browser.post(browser.form("submitSignUp", "email=ana@example.com"))
      await browser.post(browser.form("back"))
      await browser.post(browser.form(Self.press))
      let ana = try #require(Login("ana@example.com"))
      let sent = await nodes.mock.codes(deliveredTo: ana).count
      nodes.here.exhaustMessages(of: "")
      var again = browser
      browser.service = nodes.here
      await browser.open(Self.back())
      #expect(browser.hidden("_tag").contains("otherAccount"))
      // Who has lost the answer sends it again, to a node that knows nothing of it by now, and has no link any longer.
      again.service = nodes.there
      await again.open(Self.back())
      #expect(again.hidden("_tag").contains("signUp"))
      #expect(!again.text.contains("class=\"notice"))
      #expect(await nodes.mock.codes(deliveredTo: ana).count == sent)
    }
  }

  @Test func `A ticket of another registration counts for nothing`() async throws {
    try await ServiceUnderTest.runWithProviders { under, pages in
      let browser = await leave(under)
      var other = BrowserUnderTest(under)
      await other.open("/register")
      other.others = browser.others
      await other.open(Self.back())
      #expect(other.hidden("_tag").contains("signUp"))
      let id = try #require(RegistrationID(String(other.path.dropFirst("/register/".count))))
      #expect(pages.ticket(for: id) == nil)
    }
  }

  @Test func `A program is not offered what only a browser can do`() async throws {
    try await ServiceUnderTest.runWithProviders { under, _ in
      let program = try await ClientUnderTest(under)
      let answers = [
        await program.look(),
        await program.take("signInWithProvider", #"{"provider": "google"}"#),
      ]
      #expect(answers.map(\.status) == [200, 409])
      for answer in answers {
        let text = String(decoding: answer.body, as: UTF8.self)
        #expect(text.contains("submitSignUp") && !text.contains("signInWithProvider"))
      }
    }
  }

  @Test func `Without providers there is nothing to come back to`() async throws {
    try await ServiceUnderTest.run { under in
      var browser = BrowserUnderTest(under)
      await browser.open("/register")
      await browser.open(Self.back())
      #expect(browser.page.status == 404)
    }
  }

  @Test(arguments: [
    "http://register.example", "https://register.example/path", "register.example", "https://",
    "https://register.example?a", "https://ana@register.example", "javascript://a", "",
  ])
  func `What is no address of a host has no pages`(address: String) {
    #expect(ProviderPages(publicAddress: address) == nil)
  }

  @Test(arguments: ["https://register.example", "http://localhost:8480", "https://a.example:1/"])
  func `Providers lead back to the host`(address: String) {
    let bare = address.hasSuffix("/") ? String(address.dropLast()) : address
    #expect(
      ProviderPages(publicAddress: address)?.callback.text == bare + "/register/signed-in")
  }
}
