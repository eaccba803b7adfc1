import RegistrationWording
import Testing

@testable import RegistrationService

/// What a person is told whose form was refused, or who is where nothing is.
@Suite struct LostWayTests {
  private static let html = ServiceRequest.Pair("accept", "text/html,*/*;q=0.8")

  @Test func `A form that is refused shows no notice of before, and how many minutes to wait`()
    async throws
  {
    var limits = ServiceLimits()
    limits.messagesToDestination = 0
    try await ServiceUnderTest.run(limits: limits) { under in
      var browser = BrowserUnderTest(under)
      await browser.open("/register")
      await browser.post(browser.form("submitSignUp", "email=ana@example.com&password=short"))
      let notice = "Some details need your attention."
      #expect(browser.text.contains(notice))
      await browser.post(
        browser.form("submitSignUp", "email=ana@example.com&password=Correct-horse-1"))
      #expect(browser.page.status == 429)
      #expect(!browser.text.contains(notice))
      let seconds = try #require(browser.page.header("retry-after").flatMap { Int($0) })
      let wait = "Wait \((seconds + 59) / 60) minutes, and try again."
      #expect(browser.text.contains(seconds > 90 ? wait : "Wait a moment, and try again."))
      #expect(browser.text.contains("<title>Problem: "))
      #expect(browser.text.contains("value=\"ana@example.com\""))
    }
  }

  @Test(arguments: [(89, "Wait a moment"), (91, "Wait 2 minutes"), (3600, "Wait 60 minutes")])
  func `A wait of minutes is told`(seconds: Int, words: String) {
    var problem = ProblemDetails(.tooMany, "")
    problem.retryAfter = seconds
    #expect(EnglishWording().page(of: problem).text.hasPrefix(words))
  }

  @Test func `An action that no page has is no form of an older page`() async throws {
    try await ServiceUnderTest.run { under in
      var browser = BrowserUnderTest(under)
      await browser.open("/register")
      let unknown = browser.form("dance", "email=ana@example.com")
      // One that other pages have may have come from an older version of this one.
      let absent = browser.form("submitCode", "code=123456")
      await browser.post(unknown)
      #expect(browser.page.status == 400)
      #expect(browser.text.contains("That could not be read"))
      #expect(browser.text.contains("href=\"\(browser.path)\""))
      await browser.post(absent)
      #expect(browser.page.status == 409)
      await browser.post(
        browser.form("submitSignUp", "email=ana@example.com&password=Correct-horse-1"))
      #expect(browser.text.contains("name=\"code\""))
      await browser.post(unknown)
      #expect(browser.page.status == 200 && browser.text.contains("name=\"code\""))
    }
  }

  @Test func `A browser without a cookie is told of cookies, and one with another's is not`()
    async throws
  {
    try await ServiceUnderTest.run { under in
      var browser = BrowserUnderTest(under)
      await browser.open("/register")
      var other = BrowserUnderTest(under)
      other.page = await other.send("GET", browser.path)
      #expect(other.page.status == 401)
      #expect(other.text.contains("cookies"))
      await other.open("/register")
      other.page = await other.send("GET", browser.path)
      #expect(other.page.status == 401)
      #expect(!other.text.contains("cookies"))
    }
  }

  @Test(arguments: ["/", "/register/"])
  func `Who types the name of the site alone is led to the registration`(path: String) async throws
  {
    try await ServiceUnderTest.run { under in
      var browser = BrowserUnderTest(under)
      let led = await browser.send("GET", path, headers: [Self.html])
      #expect(led.status == 303)
      #expect(led.header("location") == "/register")
      // A program gets the problem.
      let told = await browser.send("GET", path)
      #expect(told.status == 404)
      #expect(told.header("content-type") == "application/problem+json")
    }
  }

  @Test func `A person finds a page where nothing is`() async throws {
    try await ServiceUnderTest.run { under in
      var browser = BrowserUnderTest(under)
      browser.page = await browser.send("GET", "/Register", headers: [Self.html])
      #expect(browser.page.status == 404)
      #expect(browser.page.header("content-type") == "text/html; charset=utf-8")
      #expect(browser.text.contains("href=\"/register\""))
      let sent = await browser.send("POST", "/Register", headers: [Self.html])
      #expect(sent.header("content-type") == "application/problem+json")
    }
  }
}
