import CognitoEndpoint
import RegistrationCore
import RegistrationSimulation
import Testing

@testable import RegistrarCommand

@Suite("The file of '--keep' brings the pools back")
struct JournalTests {
  private static let now = Timestamp(milliseconds: 1_767_225_600_000)

  private func service() -> PoolService {
    PoolService(policy: nil, issuer: "http://localhost:1", seed: 3)
  }

  private func signUp(_ name: String) -> Journal.Entry {
    let body = #"{"ClientId":"registrar","Username":"\#(name)","Password":"Correct-horse-1"}"#
    return .call(target: "AWSCognitoIdentityProviderService.SignUp", body: Array(body.utf8))
  }

  private func file() -> [UInt8] {
    Journal.line(signUp("ana@example.com"), at: JournalTests.now)
      + Journal.line(.lines(Array("wait 1h".utf8)), at: JournalTests.now)
      + Journal.line(signUp("bo@example.com"), at: JournalTests.now)
  }

  @Test("What is repeated gives the same users, codes and clock")
  func replay() throws {
    var (one, other) = (service(), service())
    let bytes = file()
    #expect(try Journal.replay(bytes, "file", into: &one) == bytes.count)
    #expect(try Journal.replay(bytes, "file", into: &other) == bytes.count)
    let ana = try #require(EmailAddress("ana@example.com"))
    let code = one.endpoint.pools[0].users.newestCode(deliveredTo: ana)?.code
    #expect(code != nil && code == other.endpoint.pools[0].users.newestCode(deliveredTo: ana)?.code)
    #expect(one.offset == 3_600_000)
    #expect(one.endpoint.pools[0].users.count == 2)
  }

  @Test("A last line that was cut off is dropped, wherever it was cut")
  func cutOff() throws {
    let bytes = file()
    let last = try #require(bytes.dropLast().lastIndex(of: 0x0A)) + 1
    for end in last..<bytes.count {
      var service = service()
      #expect(try Journal.replay(Array(bytes[..<end]), "file", into: &service) == last)
      #expect(service.endpoint.pools[0].users.count == 1)
    }
  }

  @Test("A byte that was altered is told with its line, whichever it is")
  func damaged() throws {
    let bytes = file()
    let end = try #require(bytes.firstIndex(of: 0x0A))
    for place in 0..<end {
      var altered = bytes
      altered[place] ^= 1
      guard altered[place] != 0x0A else { continue }
      var service = service()
      let failure = try #require(throws: CommandFailure.self) {
        try Journal.replay(altered, "file", into: &service)
      }
      #expect(failure.message?.contains("damaged at line 1, byte 1") == true)
    }
  }
}
