import RegistrationCore
import RegistrationScript
import Testing

/// A trace says whether a secret was well formed, and must say it of that secret alone.
@Suite("What a trace says about a secret")
struct TracedSecretsTests {
  private static let nora = """
    given user nora-horse-9@example.com password=Letter-horse-1 status=force-change-password \
    profile=complete
    """

  /// The events of this name in the trace of a script, as they are written.
  private func events(_ name: String, _ text: String) async throws -> [String] {
    let result = await ScriptPlayer(try script(text), name: "nora.events").play()
    #expect(result.passed)
    return result.traceLines.compactMap { line in
      guard let start = line.firstRange(of: "\"event\":"),
        let end = line.firstRange(of: ",\"from\""),
        line.contains("\"name\":\"\(name)\"")
      else { return nil }
      return String(line[start.upperBound..<end.lowerBound])
    }
  }

  @Test func `A good new password is not malformed because a field is missing`() async throws {
    let found = try await events(
      "submitNewPassword",
      """
      \(Self.nora)
      launch
      sign-in email=nora-horse-9@example.com password=Letter-horse-1
      new-password password=Better-horse-2
      expect challenge.newPassword problem=phone
      new-password password=Nora-horse-9 phone=+15550100123
      expect challenge.newPassword problem=password
      new-password password=Nora-horse-9
      expect challenge.newPassword problem=phone problem=password
      new-password password=weak
      new-password password=""
      new-password password=Better-horse-2 phone=+15550100123
      expect registered.viewing
      """)
    let start = #"{"name":"submitNewPassword","code":"<redacted>","password":"<redacted>""#
    let phone = #","fields":{"phone":"+15550100123"}"#
    let (noCode, malformed) = (#","empty":["code"]"#, #","malformed":["password"]"#)
    #expect(
      found == [
        start + noCode + "}", start + phone + noCode + malformed + "}",
        start + noCode + malformed + "}", start + noCode + malformed + "}",
        start + #","empty":["code","password"]}"#, start + phone + noCode + "}",
      ])
  }

  @Test func `A good code of a challenge, and a good password of a reset, stay good`() async throws
  {
    let found = try await events(
      "submitNewPassword",
      """
      given user nora-horse-9@example.com password=Letter-horse-1 status=confirmed profile=complete
      launch
      forgot-password nora-horse-9@example.com
      new-password code=12 password=Better-horse-2
      new-password code=$code password=Nora-horse-9
      new-password code=12 password=Nora-horse-9
      new-password code=$code password=Better-horse-2
      expect registered.viewing
      """)
    let start = #"{"name":"submitNewPassword","code":"<redacted>","password":"<redacted>""#
    #expect(
      found == [
        start + #","malformed":["code"]}"#, start + #","malformed":["password"]}"#,
        start + #","malformed":["code","password"]}"#, start + "}",
      ])
  }
}
