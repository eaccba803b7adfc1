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

  private func signUp(_ name: String) -> JournalEntry {
    let body = #"{"ClientId":"registrar","Username":"\#(name)","Password":"Correct-horse-1"}"#
    return .call(target: "AWSCognitoIdentityProviderService.SignUp", body: Array(body.utf8))
  }

  private func replay(_ bytes: [UInt8], into service: inout PoolService) throws -> Int {
    let signer = TokenSigner(keyID: "", keys: "", sign: { _ in [] }, verify: { _, _ in true })
    return try Journal.replay(bytes, "file", into: &service, signer: signer).length
  }

  private func file() -> [UInt8] {
    [signUp("ana@example.com"), .lines(Array("wait 1h".utf8)), signUp("bo@example.com")]
      .flatMap { $0.line(at: JournalTests.now) }
  }

  @Test("What is repeated gives the same users, codes and clock")
  func repeating() throws {
    var (one, other) = (service(), service())
    let bytes = file()
    #expect(try replay(bytes, into: &one) == bytes.count)
    #expect(try replay(bytes, into: &other) == bytes.count)
    let ana = try #require(Login("ana@example.com"))
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
      #expect(try replay(Array(bytes[..<end]), into: &service) == last)
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
        try replay(altered, into: &service)
      }
      #expect(failure.message?.contains("damaged at line 1, byte 1") == true)
    }
  }

  @Test("A snapshot gives the same users, codes and clock, and what follows it is the same")
  func snapshot() throws {
    var (one, other) = (service(), service())
    _ = try replay(file(), into: &one)
    let bytes = one.snapshot.line(at: JournalTests.now)
    #expect(try replay(bytes, into: &other) == bytes.count)
    #expect(other.offset == one.offset)
    let next = signUp("cy@example.com").line(at: JournalTests.now)
    _ = try replay(next, into: &one)
    _ = try replay(next, into: &other)
    #expect(other.endpoint.pools[0].users == one.endpoint.pools[0].users)
  }
}
