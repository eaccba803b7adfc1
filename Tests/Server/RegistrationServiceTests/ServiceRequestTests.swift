import RegistrationService
import Testing

struct ServiceRequestTests {
  @Test func aHeaderThatComesTwiceIsNone() {
    let request = ServiceRequest(
      method: "GET", path: "/", headers: [.init("cookie", "a"), .init("cookie", "b")])
    #expect(request.header("cookie") == nil)
  }
}
