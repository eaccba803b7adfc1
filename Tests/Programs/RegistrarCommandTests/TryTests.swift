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

  @Test("marks good news otherwise than a mistake, and other news otherwise than both")
  func tones() async throws {
    let workspace = try Workspace()
    let answers =
      Self.signingUp + ["000000", "", ":wait 25h", "$code", "", ""] + Self.finishing
    let walked = try await walk(answers, "--policy", "members", in: workspace)
    for line in [
      "· We sent a code", "✗ That code isn't right", "! That code no longer works",
      "✓ You're all set",
    ] {
      #expect(walked.output.contains("\n" + line), "\(line)")
    }
  }

  @Test("counts two steps if the pool confirms at once")
  func progress() async throws {
    let workspace = try Workspace()
    let walked = try await walk(
      ["ana@example.com", "Correct-horse-1", ""], "--policy", "username", in: workspace)
    #expect(walked.output.contains("Step 1 of 2"))
    #expect(walked.output.contains("Step 2 of 2"))
  }

  @Test("goes through a wrong code, an expired one, a death and an undo, and what it saves passes")
  func detours() async throws {
    let workspace = try Workspace()
    let answers =
      Self.signingUp + ["000000", "", ":wait 25h", "$code", "", ":kill", ":undo"]
      // The code has expired: asking for another is what leads on, and comes first.
      + ["", ":fault confirmSignUp timedOut after-commit"] + ["$code", ""]
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

  @Test("offers what leads on before a field if it takes none, and asks for a field that is chosen")
  func expiredCode() async throws {
    let workspace = try Workspace()
    let expired = Self.signingUp + [":wait 25h", "$code", ""]
    let resent = try await walk(expired + ["", ":state"], "--policy", "members", in: workspace)
    let after = try #require(resent.output.range(of: "That code no longer works"))
    let rest = resent.output[after.upperBound...]
    #expect(
      rest.contains(
        "Request a new code to continue.\n"
          + "1 Send a new code   2 Confirm   3 I've confirmed my account   4 Back\n> \n"))
    #expect(rest.contains("inbox: "))
    let typed = try await walk(
      expired + ["2", "12 34", ":state"], "--policy", "members", in: workspace)
    #expect(typed.output.contains("> 2\n  Code: 12 34\n"))
    #expect(typed.output.contains("notice    incompleteForm"))
  }

  @Test("takes y or n for a consent, and asks again for anything else")
  func consents() async throws {
    let workspace = try Workspace()
    let answers =
      ["ana@example.com", "+15550100123", "Correct-horse-1", "", "$code", ""]
      + ["Ana", "Lopez", "F", "1990-02-28", ""]
      + ["maybe", "", "y", "perhaps", "y", "1", "Y", "", "", ":state"]
    let walked = try await walk(answers, in: workspace)
    #expect(walked.output.components(separatedBy: "Type y or n.").count - 1 == 4)
    #expect(walked.output.contains("state     registered.viewing"))
  }

  @Test("goes on where it was after a line that moves nothing")
  func staying() async throws {
    let workspace = try Workspace()
    let answers = [":frob", "ana@example.com", ":state", ":wait 5s", "Correct-horse-1", ":state"]
    let walked = try await walk(answers, "--policy", "members", in: workspace)
    #expect(walked.output.components(separatedBy: "Create your account").count - 1 == 1)
    #expect(walked.output.components(separatedBy: "Email: ").count - 1 == 2)
    #expect(walked.output.components(separatedBy: "New password: ").count - 1 == 3)
    #expect(walked.output.components(separatedBy: "1 Create account").count - 1 == 2)
  }

  @Test("asks again only for the fields with a mistake, and for all of them after ':form'")
  func mistakesAlone() async throws {
    let workspace = try Workspace()
    let mistake = ["ana@", "Correct-horse-1", ""]
    let mended = try await walk(
      mistake + ["ana@example.com", "", ":state"], "--policy", "members", in: workspace)
    #expect(mended.output.components(separatedBy: "New password: ").count - 1 == 1)
    #expect(mended.output.components(separatedBy: "Email").count - 1 == 2)
    #expect(mended.output.contains("state     confirmation.editing"))
    let all = try await walk(
      mistake + [":form", "ana@example.com", "Correct-horse-2", "", ":state"], "--policy",
      "members", in: workspace)
    #expect(all.output.components(separatedBy: "New password: ").count - 1 == 2)
    #expect(all.output.contains("state     confirmation.editing"))
  }

  @Test("dismisses a notice by Enter, and has no entry for it in the menu")
  func dismissing() async throws {
    let workspace = try Workspace()
    let answers = Self.signingUp + Self.finishing + [":state", "", ":state", "", ":state"]
    let walked = try await walk(answers, "--policy", "members", in: workspace)
    #expect(!walked.output.contains(" OK"))
    let notices = walked.output.matches(of: #/(?:notice|state)     ?(\S+)/#).map { $0.output.1 }
    #expect(
      notices == [
        "registered.viewing", "registrationComplete", "registered.viewing", "none",
        "registered.editing", "none",
      ])
  }

  @Test("knows its lines")
  func help() async throws {
    let workspace = try Workspace()
    let walked = try await walk([":help"], in: workspace)
    for word in [":state", ":trace", ":chart", ":form", ":undo", ":save FILE", ":quit"] {
      #expect(walked.output.contains(word), "\(word)")
    }
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
    let saved = try await walk(
      [":save ./club.json", ":save a b.events", ":save -x", ":save !x"], "--policy", "club.json",
      in: workspace)
    #expect(saved.output.contains("'./club.json' has the policy of this walk; name another file"))
    #expect(try workspace.read("club.json").hasPrefix("{"))
    for command in [#""a b.events""#, "./-x", #"""'!'"x""#] {
      #expect(saved.output.contains("'registrar run --policy club.json \(command)' plays it"))
    }
  }

  @Test(
    "asks for each kind of field with what it accepts, and takes a choice by number or by label")
  func limits() async throws {
    let workspace = try Workspace()
    let policy = #"""
      {"name":"trip","confirmation":null,"profile":[
       {"name":"seat","label":"Seat","kind":"choice","choices":[
        {"value":"w","label":"By the window"},{"value":"a","label":"By the aisle"}]},
       {"name":"meal","label":"Meal","kind":"choice","choices":[{"value":"a"},{"value":"b"}]},
       {"name":"bags","label":"Bags","kind":"number","minimum":0,"maximum":3},
       {"name":"day","label":"Day","kind":"date","earliest":"today","latest":"2026-12-31"},
       {"name":"born","label":"Born","kind":"date","latest":"today-18y"},
       {"name":"home","label":"Home","kind":"country"}]}
      """#
    try workspace.write(policy, to: "trip.json")
    var answers = Self.signingUp
    answers += ["2", "B", "4", "2026-05-01", "1990-02-28", "es", ""]
    answers += ["2", "", ":save walk.events", ":state", "1", "by the window", ":quit"]
    let walked = try await walk(answers, "--policy", "trip.json", in: workspace)
    for asked in [
      "Seat (1 By the window, 2 By the aisle): ", "Meal (1 a, 2 b): ", "Bags (0…3): ",
      "Day (yyyy-mm-dd, 2025-12-31…2026-12-31): ", "Born (yyyy-mm-dd, …2008-01-01): ",
      "Home (two letters, such as ES): ", "Enter 3 or less.",
    ] {
      #expect(walked.output.contains(asked), "\(asked) in \(walked.output)")
    }
    let script = try workspace.read("walk.events")
    #expect(script.contains("profile seat=a meal=b bags=4 day=2026-05-01 born=1990-02-28 home=es"))
    #expect(walked.output.contains("state     registered.viewing"), "\(walked.output)")
    #expect(walked.output.contains("  Seat: By the aisle\n"))
    #expect(walked.output.contains(") [By the aisle]: by the window\n"))
  }

  @Test("takes a choice by the number that is shown, though a value is another number")
  func shownNumbers() async throws {
    let workspace = try Workspace()
    let policy = #"""
      {"name":"trip","confirmation":null,"profile":[
       {"name":"bags","label":"Bags","kind":"choice","choices":[
        {"value":"0","label":"None"},{"value":"1","label":"One"},{"value":"-","label":"?"}]}]}
      """#
    try workspace.write(policy, to: "trip.json")
    for (answer, value) in [("1", "0"), ("One", "1"), ("3", "-")] {
      let answers = Self.signingUp + [answer, "", ":save walk.events", ":quit"]
      _ = try await walk(answers, "--policy", "trip.json", in: workspace)
      #expect(try workspace.read("walk.events").contains("profile bags=\(value)"), "\(answer)")
    }
  }

  @Test("keeps its policy, and says for every other one how a policy is chosen")
  func policies() async throws {
    let workspace = try Workspace()
    for line in ["policy members", "policy card", "policy nonsense", " policy\tcard"] {
      let walked = try await walk([":" + line], "--policy", "members", in: workspace)
      #expect(walked.output.contains("✗ the policy of a walk is chosen by '--policy'\n"), "\(line)")
      #expect(!walked.output.contains("unknown policy"), "\(line)")
    }
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
