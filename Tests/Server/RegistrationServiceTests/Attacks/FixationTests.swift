@testable import RegistrationService
import Testing

/// Somebody plants his registration in another one's browser, and keeps a copy of the cookie.
@Suite struct FixationTests {
  private static let weak = "email=ana@example.com&password=short"
  private static let good = "email=ana@example.com&password=Correct-horse-1"

  /// What a thief sees who comes with his cookie, and with a form that he was shown.
  private func expectNothing(
    _ thief: BrowserUnderTest, _ form: String, step: String,
    location: SourceLocation = #_sourceLocation
  ) async {
    for isForm in [false, true] {
      var thief = thief
      let (path, cookie) = (thief.path, thief.cookie)
      if isForm { await thief.post(form) } else { await thief.open(path) }
      #expect(thief.page.status == 401, "\(step)", sourceLocation: location)
      #expect(!thief.text.contains("ana@example"), "\(step)", sourceLocation: location)
      #expect(thief.cookie == cookie, "\(step)", sourceLocation: location)
    }
  }

  @Test(arguments: [false, true])
  func `A cookie that was planted shows nothing at any step`(isFormSent: Bool) async throws {
    try await ServiceUnderTest.run { under in
      var thief = BrowserUnderTest(under)
      await thief.open("/register")
      let form = thief.form("submitSignUp", "password=short")
      if isFormSent { await thief.post(form) }
      #expect(thief.page.status == 200)
      var victim = BrowserUnderTest(under, cookie: thief.cookie)
      await victim.open(thief.path)
      #expect(victim.page.status == 200)
      await victim.post(victim.form("submitSignUp", Self.weak))
      #expect(victim.text.contains("ana@example"))
      await expectNothing(thief, form, step: "draft")
      await victim.post(victim.form("submitSignUp", Self.good))
      await expectNothing(thief, form, step: "code")
      await victim.post(
        victim.form("submitCode", "code=\(try await under.code(of: "ana@example.com"))"))
      #expect(victim.hidden("_tag").contains("profile"))
      await expectNothing(thief, form, step: "profile")
      await victim.post(victim.form("submitProfile", "name=Ana"))
      #expect(victim.hidden("_tag").contains("registered"))
      await expectNothing(thief, form, step: "registered")
      let before = victim.path
      await victim.post(victim.form("signOut"))
      #expect(victim.page.status == 200)
      #expect(victim.path != before)
      await expectNothing(thief, form, step: "signed out")
    }
  }

  @Test func `Whoever lost an answer goes on, by the form or by the page`() async throws {
    try await ServiceUnderTest.run { under in
      var browser = BrowserUnderTest(under)
      await browser.open("/register")
      let (cookie, form) = (browser.cookie, browser.form("submitSignUp", Self.good))
      _ = await browser.send("POST", browser.path, form, headers: [BrowserUnderTest.form])
      browser.cookie = cookie
      var again = browser
      await again.post(form)
      #expect(again.hidden("_tag").contains("-code-"))
      await browser.open(browser.path)
      #expect(browser.hidden("_tag").contains("-code-"))
    }
  }

  @Test func `A forged form does nothing`() async throws {
    try await ServiceUnderTest.run { under in
      var (victim, other) = (BrowserUnderTest(under), BrowserUnderTest(under))
      await victim.open("/register")
      await other.open("/register")
      let form = victim.form("submitSignUp", Self.weak)
      let (path, tag) = (victim.path, victim.hidden("_tag"))
      for (old, new) in [
        (victim.hidden("_token"), other.hidden("_token")), (victim.hidden("_token"), ""),
        (tag, "9-9-signUp-"), (victim.hidden("_key"), other.hidden("_key")),
      ] {
        let forged = form.replacing(old, with: new)
        let response = await victim.send("POST", path, forged, headers: [BrowserUnderTest.form])
        #expect(response.status == 403)
      }
      for header: ServiceRequest.Pair in [
        .init("sec-fetch-site", "cross-site"), .init("origin", "https://evil.example"),
      ] {
        let headers = [BrowserUnderTest.form, header, .init("host", "localhost")]
        #expect(await victim.send("POST", path, form, headers: headers).status == 403)
      }
      await victim.open(path)
      #expect(victim.hidden("_tag") == tag)
    }
  }

  @Test func `A form that is sent twice counts once, and an old one does not sign out`()
    async throws
  {
    try await ServiceUnderTest.run { under in
      var browser = BrowserUnderTest(under)
      await browser.open("/register")
      await browser.post(browser.form("submitSignUp", Self.good))
      let back = browser.form("back")
      await browser.post(
        browser.form("submitCode", "code=\(try await under.code(of: "ana@example.com"))"))
      await browser.post(browser.form("submitProfile", "name=Ana"))
      await browser.post(back)
      #expect(browser.hidden("_tag").contains("registered"))
      let edit = browser.form("editProfile")
      await browser.post(edit)
      let tag = browser.hidden("_tag")
      await browser.post(edit)
      #expect(browser.hidden("_tag") == tag)
    }
  }
}
