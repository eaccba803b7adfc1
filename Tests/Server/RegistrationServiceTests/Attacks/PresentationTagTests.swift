import RegistrationJSON
import Testing

@testable import RegistrationService

/// What the tag of a presentation tells, and to whom.
@Suite struct PresentationTagTests {
  private func program(_ under: ServiceUnderTest) async throws -> ProgramUnderTest {
    try #require(await ProgramUnderTest(under.service))
  }

  @Test func `A tag shows nothing of the account`() async throws {
    try await ServiceUnderTest.run { under in
      let programs = [try await program(under), try await program(under)]
      var tags: [Substring] = []
      for program in programs {
        let shown = await program.signUp("ana@example.com")
        let tag = try #require(shown.header("etag"))
        #expect(!tag.contains("616e61"))
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        #expect(parts[3].utf8.count == 32)
        tags.append(parts[3])
      }
      // Not even that two registrations are of one account.
      #expect(tags[0] != tags[1])
    }
  }

  @Test func `What is known in one language is news in another one`() async throws {
    try await ServiceUnderTest.run { under in
      let program = try await program(under)
      let english = await program.look(in: "en")
      let tag = try #require(english.header("etag"))
      #expect(JSONValue(parsing: english.body[...])?["tag"]?.string == tag.trimmedQuotes)
      #expect(await program.look(in: "en", known: tag).status == 304)
      let spanish = await program.look(in: "es", known: tag)
      #expect(spanish.status == 200)
      #expect(spanish.header("etag") != tag)
      #expect(await program.look(in: "es", known: spanish.header("etag")).status == 304)
    }
  }

  @Test func `An action takes the tag of either language, and none of another account`()
    async throws
  {
    try await ServiceUnderTest.run { under in
      let program = try await program(under)
      let shown = await program.look(in: "es")
      let tag = try #require(shown.header("etag"))
      #expect(await program.signUp("ana@example.com", from: tag).screen == "code")
      // The first step was about no account.
      let code = try #require(await program.look(in: "en").header("etag"))
      let parts = code.split(separator: "-", omittingEmptySubsequences: false)
      let other = [parts[0], "1", parts[2], Substring(String(repeating: "0", count: 32)), parts[4]]
      let refused = await program.act("resendCode", from: other.joined(separator: "-"))
      #expect(refused.status == 409)
    }
  }
}

/// A program with a registration.
struct ProgramUnderTest {
  private let service: RegistrationService
  private let path: String
  private let key: String

  init?(_ service: RegistrationService) async {
    let made = await service.answer(ServiceRequest(method: "POST", path: "/registrations"))
    guard let path = made.header("location"),
      let key = JSONValue(parsing: made.body[...])?["key"]?.string
    else { return nil }
    (self.service, self.path, self.key) = (service, path, key)
  }

  private func ask(
    _ method: String, _ path: String, _ headers: [(String, String?)], body: String = ""
  ) async -> ServiceResponse {
    let given = headers + [("authorization", "Bearer " + key)]
    return await service.answer(
      ServiceRequest(
        method: method, path: path,
        headers: given.compactMap { name, value in value.map { .init(name, $0) } },
        body: Array(body.utf8)))
  }

  func look(in language: String, known: String? = nil) async -> ServiceResponse {
    await ask("GET", path, [("accept-language", language), ("if-none-match", known)])
  }

  func act(_ action: String, _ body: String = "{}", from tag: String? = nil) async
    -> ServiceResponse
  {
    await ask(
      "POST", path + "/actions/" + action,
      [("content-type", "application/json"), ("if-match", tag)], body: body)
  }

  func signUp(_ email: String, from tag: String? = nil) async -> ServiceResponse {
    await act("submitSignUp", #"{"email":"\#(email)","password":"Correct-horse-1"}"#, from: tag)
  }
}
