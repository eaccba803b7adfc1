import HostStores
import MockIdentityPool
import RegistrationCore
import Testing

@testable import RegistrationService

/// How sign-ins count that the pool answers after the request.
@Suite struct LateSignInTests {
  private static let office = "192.0.2.1"

  private func signIn(
    _ name: String, _ under: ServiceUnderTest
  ) async throws -> ServiceResponse {
    let form = #"{"email":"\#(name)@example.com","password":"Correct-horse-1"}"#
    return try await ClientUnderTest(under).take("submitSignIn", form, from: Self.office)
  }

  @Test func `Sign-ins stay under way until a slow pool has answered, and no longer`() async throws
  {
    var limits = ServiceLimits()
    (limits.messagesByAddress, limits.patience) = (2, .seconds(1))
    (limits.registrationsByAddress, limits.actionsByAddress) = (10_000, 10_000)
    try await ServiceUnderTest.run(limits: limits) { under in
      under.mock.hold(.signIn)
      // As many as messages of the address are left, and half as many more.
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 1...3 { group.addTask { try await signIn("n\(number)", under).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses == [202, 202, 202])
      let next = try await signIn("eva", under)
      #expect(next.status == 429 && next.header("retry-after") == "1")
      under.mock.release(.signIn)
      let end = ContinuousClock.now + .seconds(10)
      var last = next
      while last.status == 429, .now < end {
        try await Task.sleep(for: .milliseconds(20))
        last = try await signIn("eva", under)
      }
      #expect(last.status == 200)
    }
  }

  @Test func `A sign-in that is never answered is under way for a minute`() throws {
    let signIns = SignInsUnderWay()
    let id = try #require(RegistrationID("1"))
    func begin(_ seconds: Int64) -> Bool {
      signIns.begin(at: "a", of: 1, at: Timestamp(milliseconds: seconds * 1000))
    }
    #expect(begin(0))
    signIns.leave(id, at: "a", at: Timestamp(milliseconds: 0))
    #expect(!begin(59))
    #expect(begin(60))
    // Its end was told late, and ends no other.
    signIns.endLate(of: id)
    #expect(!begin(61))
    signIns.end(at: "a")
    #expect(begin(62))
  }
}
