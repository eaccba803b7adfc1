import RegistrationCore
import Testing

@testable import RegistrationService

/// What a server says to what it refuses by itself.
@Suite struct RefusedPageTests {
  private func refusal(_ status: Int, _ method: String, _ path: String) -> ServiceResponse {
    RegistrationService.refusal(
      status, "the body is too large",
      of: ServiceRequest(
        method: method, path: path, headers: [.init("accept-language", "es")], body: []),
      at: Timestamp(milliseconds: 0))
  }

  @Test(arguments: [
    ("POST", "/register/1", true), ("GET", "/register", true),
    ("GET", "/register/1/continue", true), ("POST", "/registrations", false),
    ("POST", "/registrations/1/actions/back", false), ("PUT", "/register/1", false),
    ("POST", "/nothing", false), ("", "", false),
  ])
  func `A person gets a page, and a program a problem`(method: String, path: String, isPage: Bool) {
    let response = refusal(413, method, path)
    #expect(response.status == 413)
    let type = isPage ? "text/html; charset=utf-8" : "application/problem+json"
    #expect(response.header("content-type") == type)
    #expect(response.header("content-security-policy") != nil)
    #expect(response.header("x-request-id") != nil)
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(text.contains("the body is too large") != isPage)
    #expect(text.contains("<main") == isPage)
    #expect(response.header("content-language") == (isPage ? "es" : nil))
  }

  @Test func `A page, too, tells when to come again`() {
    for path in ["/register/1", "/registrations"] {
      #expect(refusal(503, "POST", path).header("retry-after") == "1")
    }
  }
}
