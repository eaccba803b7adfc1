import RegistrationCheck
import RegistrationCore
import Testing

struct OpenWorldTests {
  @Test func theAbstractionIsStable() {
    let flow = OpenWorld(policy: .clinic).initial
    #expect(OpenWorld.normalised(flow) == flow)
  }
}
