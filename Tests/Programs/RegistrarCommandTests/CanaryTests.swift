import Foundation
import Testing

/// A secret that can be recognised is sent through everything that writes, and comes out nowhere.
@Suite("A secret comes out of no report, trace or feed")
struct CanaryTests {
  private static let password = "Canary-Sekret-1"
  private static let newPassword = "Canary-Sekret-2"
  private static let code = "917364"

  private static let secrets = [password, newPassword, code, "Canary", "9173"]

  private static let script = """
    # Kim types everything wrong that can be typed wrong.
    given user lee@example.com password="\(password)" status=confirmed profile=complete
    launch
    sign-up email=kim password="\(password)"
    sign-up email=kim@example.com phone=+15550100199 password="\(password)"
    code \(code)
    code x\(code)
    back
    forgot-password lee@example.com
    new-password code=\(code) password="\(newPassword)"
    back
    sign-in email=lee@example.com password="\(newPassword)"
    sign-in email=lee@example.com password="\(password)"
    sign-out
    new-password code=$code(ida@example.com) password="\(newPassword)"
    """

  private func expectNoSecret(_ text: String, _ place: String) {
    #expect(!text.isEmpty, "\(place) wrote nothing")
    for secret in Self.secrets { #expect(!text.contains(secret), "\(secret) in \(place)") }
  }

  @Test("human, JSON, TAP and JUnit", arguments: ["human", "json", "tap", "junit"])
  func reports(format: String) async throws {
    let workspace = try Workspace()
    try workspace.write(Self.script, to: "kim.events")
    let finished = try await workspace.registrar("run", "--format", format, "kim.events")
    #expect(finished.status == 1)
    expectNoSecret(finished.output, format)
    #expect(finished.output.contains("redacted"))
    #expect(finished.errors == "")
  }

  @Test("the human report with each transition, and the trace")
  func traces() async throws {
    let workspace = try Workspace()
    try workspace.write(Self.script, to: "kim.events")
    let finished = try await workspace.registrar("run", "-v", "--trace", "t.jsonl", "kim.events")
    expectNoSecret(finished.output, "the human report")
    let trace = try workspace.read("t.jsonl")
    expectNoSecret(trace, "the trace")
    #expect(trace.contains("\"code\":\"<redacted>\""))
    #expect(trace.contains("\"password\":\"<redacted>\""))
  }

  /// Nobody knows the key beforehand, but it is the only long text in Base32.
  @Test func `The key of an authenticator app comes out of no report, trace or replay`()
    async throws
  {
    let setUp = """
      given pool mfa=required factors=totp
      launch
      sign-up email=kim@example.com phone=+15550100199 password="\(Self.password)"
      code $code
      expect challenge.editing
      code $totp
      expect profile.editing
      """
    let workspace = try Workspace()
    try workspace.write(setUp, to: "kim.events")
    let played = try await workspace.registrar("run", "-v", "--trace", "t.jsonl", "kim.events")
    #expect(played.status == 0)
    let trace = try workspace.read("t.jsonl")
    #expect(trace.contains("beginTOTP"))
    let replayed = try await workspace.registrar("run", "-v", "--replay", "t.jsonl")
    for (text, place) in [
      (played.output, "the report"), (trace, "the trace"),
      (replayed.output + replayed.errors + "-", "the replay"),
    ] {
      #expect(!text.isEmpty, "\(place) wrote nothing")
      #expect(text.firstMatch(of: /[A-Z2-7]{20,}/) == nil, "a key in \(place)")
      #expect(!text.contains("otpauth"), "a key in \(place)")
    }
  }

  @Test("the replay of a trace")
  func replays() async throws {
    let workspace = try Workspace()
    try workspace.write(Self.script, to: "kim.events")
    _ = try await workspace.registrar("run", "--trace", "t.jsonl", "kim.events")
    let finished = try await workspace.registrar("run", "--replay", "t.jsonl")
    #expect(finished.status == 0)
    expectNoSecret(finished.output, "the replay")
  }

  @Test("a feed, its errors and its marks too", arguments: [[], ["--marks"]])
  func feeds(options: [String]) async throws {
    let workspace = try Workspace()
    let lines = """
      {"name":"launch"}
      {"name":"submitSignUp","email":"kim@example.com","password":"\(Self.password)",\
      "fields":{"phone":"+15550100199","password":"\(Self.newPassword)",\
      "newPassword":"\(Self.newPassword)","PASSWORD":"\(Self.newPassword)","Code":"\(Self.code)"}}
      {"name":"submitSignUp","email":"kim@example.com","password":"\(Self.password)",\
      "fields":{"phone":"+15550100199"}}
      {"name":"submitCode","code":"\(Self.code)"}
      {"name":"submitNewPassword","code":"\(Self.code)","password":"\(Self.newPassword)"}
      {"name":"submitCode","code":["\(Self.code)"]}
      {"name":"\(Self.password)","code":
      {"do":"back"}
      {"do":"sign-up email=kim password=\(Self.password) phone=5"}
      {"do":"sign-in email=kim@example.com passwrod=\(Self.password)"}
      {"do":"sign-in email=kim@example.com password=\(Self.password) \(Self.newPassword)"}
      {"do":"given user lee@example.com password=\(Self.password) status=confirmed"}
      {"do":"sign-in email=lee@example.com password=\(Self.newPassword)"}
      {"do":"password \(Self.newPassword)"}
      {"do":"code \(Self.code)"}
      {"do":"code \(Self.code) \(Self.code)"}
      {"do":"\(Self.password)"}
      {"do":["\(Self.password)"]}

      """
    let finished = try await workspace.run(Binary.find(), ["feed"] + options, input: lines)
    #expect(finished.status == 65)
    expectNoSecret(finished.output, "the feed")
  }

  @Test("a feed's input where a script, a trace, a chart or a number was meant")
  func wrongFiles() async throws {
    let workspace = try Workspace()
    let feed = """
      {"name":"submitSignIn","email":"kim@example.com","password":"\(Self.password)"}
      {"name":"submitNewPassword","code":"\(Self.code)","password":"\(Self.newPassword)"}

      """
    for name in ["feed.jsonl", "feed.events", "feed.scxml"] { try workspace.write(feed, to: name) }
    let wrong = [
      ["run", "--replay", "feed.jsonl"], ["run", "feed.events"], ["check", "feed.events"],
      ["run", "-v", "--format", "json", "feed.events"],
      ["run", "--format", "junit", "feed.events"],
      ["chart", "check", "feed.scxml"], ["chart", "render", "feed.scxml"],
    ]
    for arguments in wrong {
      let finished = try await workspace.run(Binary.find(), arguments)
      #expect(finished.status != 0, "\(arguments)")
      expectNoSecret(finished.errors + finished.output, "\(arguments)")
    }
  }

  @Test("a script that cannot be read", arguments: ["human", "json", "tap", "junit"])
  func malformedScripts(format: String) async throws {
    let workspace = try Workspace()
    try workspace.write(
      """
      launch
      sign-in email=kim@example.com password="\(Self.password)
      sign-in email=kim@example.com pasword="\(Self.password)"
      pasword "\(Self.newPassword)"
      code \(Self.code) \(Self.code)
      """, to: "kim.events")
    for verb in [["check"], ["run", "--format", format]] {
      let finished = try await workspace.run(Binary.find(), verb + ["kim.events"])
      #expect(finished.status == 65)
      expectNoSecret(finished.errors + finished.output, "\(verb)")
    }
  }
}
