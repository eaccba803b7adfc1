import CognitoEndpoint
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Testing

@testable import RegistrarCommand

@Suite("A served pool is told what happens by lines of the script language")
struct ServeTests {
  private static let now = Timestamp(milliseconds: 1_767_225_600_000)
  private var service = PoolService(policy: nil, issuer: "http://localhost:1", seed: 3)

  private mutating func ask(
    _ path: String, _ query: String = "", body: String? = nil
  ) throws -> (status: Int, json: JSONValue) {
    let request = ControlRequest(
      method: body == nil ? "GET" : "POST", path: path, query: query, body: Array((body ?? "").utf8)
    )
    let answer = service.control(request, at: service.now(at: ServeTests.now))
    let response = try #require(answer)
    return (response.status, JSONValue(parsing: response.body[...]) ?? .null)
  }

  @Test("Lines are carried out all or none, and the first that is wrong is named")
  mutating func lines() throws {
    let user = #"given user ana@example.com password="Correct-horse-1" status=confirmed"#
    #expect(try ask("/_registrar/do", body: "\(user)\nwait 25h").status == 200)
    #expect(service.offset == 90_000_000)
    for lines in [
      "pool delete ana@example.com\nnonsense", "pool delete ana@example.com\nlaunch", "kill",
      "clock forward 1h", "clock back 1h", "hold signUp", "store fail", "store tear",
      "session fail", "expect launching.idle", "expect ignored", "expect requests",
      "expect checkpoint none", "wait 1h\nstore fail",
    ] {
      let refused = try ask("/_registrar/do", body: lines)
      #expect(refused.status == 400)
      #expect(refused.json["error"]?.string?.contains("line") == true)
    }
    #expect(service.offset == 90_000_000)
    #expect(service.endpoint.pools[0].users.count == 1)
    #expect(try ask("/_registrar/do", body: "pool delete ana@example.com").status == 200)
    #expect(service.endpoint.pools[0].users.count == 0)
  }

  @Test("A script may make the pool hide its accounts, whatever an app client says")
  mutating func hiding() throws {
    #expect(try ask("/_registrar/do", body: "given pool existence-errors=hide").status == 200)
    #expect(service.endpoint.pools[0].hidesAlways)
    #expect(try ask("/_registrar/do", body: "wait 1m").status == 200)
    #expect(service.endpoint.pools[0].hidesAlways)
  }

  @Test("What is no request of the interface is told, or is the pool's")
  mutating func others() throws {
    #expect(try ask("/_registrar/nothing").status == 404)
    #expect(try ask("/_registrar/codes", "to=%40").status == 400)
    #expect(try ask("/_registrar/codes", "to=a%40example.com").json == .array([]))
    #expect(try ask("/_registrar/fail", body: "{}").status == 400)
    let request = ControlRequest(method: "POST", path: "/", query: "", body: [])
    #expect(service.control(request, at: ServeTests.now) == nil)
  }

  @Test("A policy's pool has the policy's rules")
  func policy() {
    let service = PoolService(policy: .clinic, issuer: "x", seed: 1)
    #expect(service.endpoint.pools[0].users.configuration.password == Policy.clinic.password)
    #expect(service.endpoint.pools[0].users.configuration.remembersPasswords)
  }
}
