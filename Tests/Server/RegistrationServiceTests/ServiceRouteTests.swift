@testable import RegistrationService
import Testing

/// What a path leads to.
@Suite struct ServiceRouteTests {
  @Test(arguments: ServiceRoute.allCases)
  func `Each route is found by its own method and path`(route: ServiceRoute) {
    let texts = route.path.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0) }
    // A text may look like anything, also like the pattern that it stands for.
    #expect(ServiceRoute.match(route.method, route.path) == .route(route, texts))
    #expect(ServiceRoute.match(route.method, route.path + "/") == .none)
    guard case .otherMethod(let methods) = ServiceRoute.match("PATCH", route.path) else {
      Issue.record("another method leads somewhere")
      return
    }
    #expect(methods.contains(route.method))
  }

  @Test(arguments: ["", "registrations", "//", "/registrations/", "/registrations//actions/back"])
  func `A part that stands for a text is never empty`(path: String) {
    #expect(ServiceRoute.match("GET", path) == .none)
    #expect(ServiceRoute.match("POST", path) == .none)
  }

  @Test func `The texts of a path come in its order`() {
    #expect(
      ServiceRoute.match("POST", "/registrations/a b/actions/é")
        == .route(.takeAction, ["a b", "é"]))
  }

  @Test func `Bytes are written as digits and read back`() {
    let bytes = (0...255).map { UInt8($0) }
    #expect([UInt8]([0x00, 0x9A, 0xFF]).hexadecimal == "009aff")
    #expect([UInt8](hexadecimal: bytes.hexadecimal) == bytes)
  }
}
