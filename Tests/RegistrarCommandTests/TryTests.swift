import Foundation
import Testing

/// Walks through a flow, with the answers in a file that plays the person.
@Suite("A walk through a flow by hand")
struct TryTests {
  private func walk(
    _ answers: [String], _ options: String..., in workspace: borrowing Workspace
  ) async throws -> Finished {
    try await workspace.run(
      Binary.find(), ["try"] + options, input: answers.map { $0 + "\n" }.joined())
  }

  /// The answers of a person who registers by the policy `members`.
  private static let signingUp = ["ana@example.com", "Correct-horse-1", ""]
  private static let finishing = ["$code", "", "Ana Lopez", ""]

  @Test("leads from the first prompt to a finished profile, and saves a script that passes")
  func whole() async throws {
    let workspace = try Workspace()
    let answers = Self.signingUp + Self.finishing + [":save walk.events", ":quit"]
    let walked = try await walk(answers, "--policy", "members", in: workspace)
    #expect(walked.status == 0)
    #expect(walked.errors.isEmpty)
    #expect(walked.output.contains("Step 1 of 3"))
    #expect(walked.output.contains("Step 3 of 3"))
    #expect(walked.output.contains("inbox: "))
    #expect(walked.output.contains("written to walk.events"))
    let script = try workspace.read("walk.events")
    #expect(script.contains("policy members\n"))
    #expect(script.contains("code $code\n"))
    #expect(script.contains("expect registered.viewing"))
    #expect(try await workspace.registrar("run", "walk.events").status == 0)
  }

  @Test("shows no password that was typed")
  func secrets() async throws {
    let workspace = try Workspace()
    let answers = Self.signingUp + ["000000", "", ":trace", ":state"]
    let walked = try await walk(answers, "--policy", "members", in: workspace)
    #expect(!walked.output.contains("Correct-horse-1"))
    #expect(walked.output.contains("notice codeMismatch"))
    #expect(walked.output.contains("state     confirmation.editing"))
  }

  @Test("goes through a wrong code, an expired one, a death and an undo, and what it saves passes")
  func detours() async throws {
    let workspace = try Workspace()
    let answers =
      Self.signingUp + ["000000", "", ":wait 25h", "$code", "", ":kill", ":undo"]
      // The code has expired: asking for another is what leads on.
      + ["", "", ":fault confirmSignUp timedOut after-commit"] + ["$code", ""]
      + ["Ana Lopez", "", ":pool disable ana@example.com", ":save walk.events"]
    let walked = try await walk(answers, "--policy", "members", in: workspace)
    #expect(walked.status == 0)
    #expect(walked.output.contains("written to walk.events"))
    let script = try workspace.read("walk.events")
    for line in [
      "wait 25h", "resend", "fault confirmSignUp timedOut after-commit",
      "pool disable ana@example.com", "notice=codeMismatch", "notice=codeExpired",
    ] {
      #expect(script.contains(line), "\(line)")
    }
    #expect(!script.contains("kill"))
    #expect(try await workspace.registrar("run", "walk.events").status == 0)
  }

  @Test("a death that has not come is left out of what is saved")
  func preparedDeath() async throws {
    let workspace = try Workspace()
    let answers = [":kill before keepSession", ":save walk.events"]
    _ = try await walk(answers, "--policy", "members", in: workspace)
    #expect(try !workspace.read("walk.events").contains("kill"))
    #expect(try await workspace.registrar("run", "walk.events").status == 0)
  }

  @Test("speaks Spanish")
  func spanish() async throws {
    let workspace = try Workspace()
    let walked = try await walk([], "--lang", "es", in: workspace)
    #expect(walked.status == 0)
    #expect(walked.output.contains("Paso 1 de 3"))
  }

  @Test("shows a second factor's code, and takes it")
  func secondFactor() async throws {
    let workspace = try Workspace()
    let answers =
      Self.signingUp + ["$code", ""] + ["1", ""] + ["$totp", ""] + ["Ana Lopez", "", ":state"]
    let walked = try await walk(
      answers, "--policy", "members", "--mfa", "required", in: workspace)
    #expect(walked.output.contains("authenticator app: "))
    #expect(walked.output.contains("state     registered.viewing"))
  }

  @Test("tells what is wrong with an answer, and goes on")
  func mistakes() async throws {
    let workspace = try Workspace()
    let answers = [":frob", ":pool delete", ":undo", ":save", "", "", "9", "@", "a", "1", ":state"]
    let walked = try await walk(answers, "--policy", "members", in: workspace)
    #expect(walked.status == 0)
    #expect(walked.output.contains("expected a verb"))
    #expect(walked.output.contains("There is nothing to take back."))
    #expect(walked.output.contains("':save' needs the name of a file"))
    #expect(walked.output.contains("by its number or name"))
    #expect(walked.output.contains("notice    incompleteForm"))
  }

  @Test("knows its lines")
  func help() async throws {
    let workspace = try Workspace()
    let walked = try await walk([":help", ":chart"], in: workspace)
    for word in [":state", ":trace", ":chart", ":undo", ":save FILE", ":quit"] {
      #expect(walked.output.contains(word), "\(word)")
    }
    #expect(walked.output.contains("● signUp.editing"))
    #expect(walked.output.contains("→ signUp.submitting"))
  }

  @Test("takes a password that begins with a colon, and shows nothing of it")
  func colon() async throws {
    let workspace = try Workspace()
    let answers = ["ana@example.com", ":Correct-horse-1", "", ":save walk.events"]
    let walked = try await walk(answers, "--policy", "members", in: workspace)
    #expect(!walked.output.contains("Correct-horse-1"))
    #expect(walked.output.contains("inbox: "))
    #expect(try workspace.read("walk.events").contains(":Correct-horse-1"))
    #expect(try await workspace.registrar("run", "walk.events").status == 0)
  }

  @Test("takes a number of any size for none of the choices")
  func numbers() async throws {
    let workspace = try Workspace()
    let answers = ["", "", "-9223372036854775808", "", "", "0", ":quit"]
    let walked = try await walk(answers, "--policy", "members", in: workspace)
    #expect(walked.status == 0)
  }

  @Test("saves a script that passes with another seed, and a code typed with a space")
  func seed() async throws {
    let workspace = try Workspace()
    let first = try await walk(
      Self.signingUp, "--policy", "members", "--seed", "7", in: workspace)
    let code = try #require(first.output.firstMatch(of: #/inbox: (\d{6})/#)?.output.1)
    let typed = code.prefix(3) + " " + code.suffix(3)
    let walked = try await walk(
      Self.signingUp + [typed, "", ":save walk.events"].map { String($0) }, "--policy", "members",
      "--seed", "7", in: workspace)
    #expect(walked.output.contains("registrar run --seed 7 walk.events"))
    #expect(try workspace.read("walk.events").contains("code $code"))
    #expect(try await workspace.registrar("run", "walk.events", "--seed", "7").status == 0)
  }

  @Test("goes by a policy of one's own, whatever its name and its labels have in them")
  func ownPolicy() async throws {
    let workspace = try Workspace()
    try workspace.write(
      #"{"name": "My club", "profile": [{"name": "nick", "label": "\u001b]0;x\u0007Nick"}]}"#,
      to: "club.json")
    let answers =
      Self.signingUp + [":wait 1s", "$code", "", "Ann", ""] + [":save walk.events", ":state"]
    let walked = try await walk(answers, "--policy", "club.json", in: workspace)
    #expect(!walked.output.contains("\u{1B}]"))
    #expect(walked.output.contains("state     registered.viewing"))
    #expect(walked.output.contains("registrar run --policy club.json walk.events"))
    let played = try await workspace.registrar("run", "--policy", "club.json", "walk.events")
    #expect(played.status == 0)
  }

  @Test("ends with the answers, wherever it is")
  func end() async throws {
    let workspace = try Workspace()
    for count in 0...7 {
      let answers = Array((Self.signingUp + Self.finishing).prefix(count))
      let walked = try await walk(answers, "--policy", "members", in: workspace)
      #expect(walked.status == 0)
      #expect(walked.errors.isEmpty)
    }
  }
}
