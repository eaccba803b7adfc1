import HostStores
import MockIdentityPool
import RegistrationCore
import Testing

@testable import RegistrationService

/// Who is no node, and asks to be believed like one.
@Suite struct PeerProofTests {
  private let keys = ServiceKeys.random()
  private let node = "https://10.0.0.2:8480"
  private let body = Array("body".utf8)

  private func time(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }

  private func proves(
    _ proof: String, body: [UInt8]? = nil, node: String? = nil, since: Int64 = 0, at now: Int64,
    among taken: TakenProofs = TakenProofs()
  ) -> Bool {
    keys.proves(
      proof, of: body ?? self.body, to: node ?? self.node, since: time(since), at: time(now),
      among: taken)
  }

  @Test func `A proof is of its bytes, its node and its seconds`() {
    let proof = keys.proof(of: body, to: node, at: time(1000))
    for now: Int64 in [970, 1000, 1030] { #expect(proves(proof, at: now)) }
    for now: Int64 in [969, 1031, 0, 1_000_000] { #expect(!proves(proof, at: now)) }
    #expect(!proves(proof, since: 1001, at: 1000))
    #expect(!proves(proof, body: Array("bodY".utf8), at: 1000))
    #expect(!proves(proof, node: "https://10.0.0.3:8480", at: 1000))
    #expect(!proves("", at: 1000))
    let other = ServiceKeys.random().proof(of: body, to: node, at: time(1000))
    #expect(!proves(other, at: 1000))
  }

  @Test func `A changed character is refused`() {
    let proof = Array(keys.proof(of: body, to: node, at: time(1000)).utf8)
    for place in proof.indices where proof[place] != UInt8(ascii: ".") {
      var changed = proof
      changed[place] = changed[place] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
      #expect(!proves(String(decoding: changed, as: UTF8.self), at: 1000))
    }
  }

  @Test func `A copy is refused as long as it would be right`() {
    let taken = TakenProofs()
    // From a clock that is ahead.
    let proof = keys.proof(of: body, to: node, at: time(1030))
    #expect(proves(proof, at: 1000, among: taken))
    for now: Int64 in 1000...1060 {
      #expect(!proves(proof, at: now, among: taken))
      let another = keys.proof(of: body, to: node, at: time(now))
      #expect(proves(another, at: now, among: taken))
    }
  }

  @Test func `What is not proved takes no memory`() {
    let taken = TakenProofs()
    for number in 0..<TakenProofs.most { #expect(taken.take("\(number)", at: time(1000))) }
    #expect(!taken.take("more", at: time(1000)))
    #expect(!taken.take("7", at: time(1061)))
    #expect(taken.take("more", at: time(1061)))
  }

  @Test func `A stranger finds nothing where nodes meet`() async throws {
    try await NodesUnderTest.run { nodes in
      let id = try #require(nodes.keys.newID())
      let action = nodes.signUp(id)
      let right = nodes.passed(action)
      let proof = try #require(right.header(ServicePeers.header))
      var other = action.passed
      other[other.count - 2] ^= 1
      let strangers = [
        ServiceRequest(method: "POST", path: ServicePeers.path, body: action.passed),
        ServiceRequest(method: "GET", path: ServicePeers.path),
        nodes.passed(action, by: .random()), nodes.passed(action, to: NodesUnderTest.here),
        PeerLinkUnderTest.request(proof, other),
        PeerLinkUnderTest.request(proof + "0", action.passed),
      ]
      let nothing = await nodes.there.answer(ServiceRequest(method: "GET", path: "/nothing"))
      for stranger in strangers {
        let response = await nodes.there.answer(stranger)
        #expect((response.status, response.body) == (404, nothing.body))
      }
      let login = try #require(Login("ana@example.com"))
      #expect(await nodes.mock.codes(deliveredTo: login).isEmpty)
      #expect(await nodes.there.answer(right).status == 200)
      #expect(await nodes.mock.codes(deliveredTo: login).count == 1)
      // The same once more, as a thief would send it.
      #expect(await nodes.there.answer(right).status == 404)
    }
  }

  @Test func `A node that passes nothing on takes nothing`() async throws {
    try await ServiceUnderTest.run { under in
      let request = PeerLinkUnderTest.request("1.2.3.4", [])
      #expect(await under.service.answer(request).status == 404)
    }
  }

  @Test func `A passed-on request comes back as it was, or not at all`() throws {
    let request = ServiceRequest(
      method: "POST", path: "/a%2F", arguments: [.init("a", "1:2,é\u{301}"), .init("", "")],
      headers: [.init("cookie", "a=\u{1}"), .init("cookie", "")], body: [0, 255, 58],
      address: "192.0.2.1", isSecure: true)
    let bytes = request.passed
    let back = try #require(ServiceRequest(passed: bytes))
    #expect(back.passed == bytes)
    #expect(back.arguments == request.arguments)
    for count in bytes.indices { #expect(ServiceRequest(passed: Array(bytes[..<count])) == nil) }
    #expect(ServiceRequest(passed: bytes + [48]) == nil)
    #expect(ServiceResponse(passed: bytes) == nil)
    for text in ["-1:", "9999999:", "99999999999999999999:", ":", "1:"] {
      #expect(ServiceRequest(passed: Array(text.utf8)) == nil)
    }
  }
}
