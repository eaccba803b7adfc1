import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationSimulation
import Testing

@testable import RegistrationService

/// How often the number of a profile counts that is sent more than once.
@Suite struct RefusedProfileTests {
  private static let refused = DirectoryError.rejected(message: "no such name", field: "name")

  /// What becomes of the same profile with these numbers, one after another, if one message to each is allowed.
  private func statuses(
    of numbers: [Int], after errors: [DirectoryError?]
  ) async throws -> [Int] {
    var limits = ServiceLimits()
    limits.messagesToDestination = 1
    let policy = Policy(
      name: "phones", signUp: [],
      profile: [FieldRule(.phone, kind: .phone), FieldRule("name", kind: .text)])
    var statuses: [Int] = []
    try await ServiceUnderTest.run(limits: limits, policy: policy) { under in
      let client = try await ClientUnderTest(under)
      let form = #"{"email":"ana@example.com","password":"Correct-horse-1"}"#
      _ = await client.take("submitSignUp", form)
      let code = try await under.code(of: "ana@example.com")
      #expect(await client.take("submitCode", #"{"code":"\#(code)"}"#).screen == "profile")
      for (number, error) in zip(numbers, errors) {
        if let error { await under.mock.fail(.updateProfile, with: .directory(error)) }
        let profile = #"{"phone":"+1555010012\#(number)","name":"Ana"}"#
        statuses.append(await client.take("submitProfile", profile).status)
      }
    }
    return statuses
  }

  @Test func `A number counts once, however often the directory refuses the profile`() async throws
  {
    let errors: [DirectoryError?] = [Self.refused, .offline, Self.refused, Self.refused, nil]
    #expect(try await statuses(of: [1, 1, 1, 1, 1], after: errors) == [200, 200, 200, 200, 200])
  }

  @Test func `A number that was changed meanwhile counts again`() async throws {
    let errors = Array(repeating: Self.refused, count: 3)
    #expect(try await statuses(of: [1, 2, 1], after: errors) == [200, 200, 429])
  }

  @Test func `A number counts again if the directory may have taken it`() async throws {
    #expect(try await statuses(of: [1, 1], after: [.timedOut, nil]) == [200, 429])
  }
}
