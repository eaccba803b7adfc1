import Foundation
import RegistrationCheck
import RegistrationScript
import Testing

@Suite("Policies of one's own")
struct OwnPolicyTests {
  static let shop = """
    {"name": "shop",
     "signUp": [{"name": "nick", "label": "Nick name", "maximumLength": 8}],
     "profile": [{"name": "address", "label": "Address"}],
     "password": {"minimumLength": 12, "requiresSymbol": false},
     "confirmation": {"length": 4}}

    """

  static let registration = """
    launch
    sign-up email=ana@example.com nick=ana password="Correct-horse-1"
    code $code
    profile address="Main Street 1"
    expect registered.viewing notice=registrationComplete

    """

  private func fill(_ workspace: borrowing Workspace) throws {
    try workspace.write(Self.shop, to: "rules/shop.json")
    try workspace.write("policy ../rules/shop.json\n" + Self.registration, to: "s/file.events")
    try workspace.write("policy shop\n" + Self.registration, to: "s/name.events")
    try workspace.write(Self.registration, to: "s/none.events")
    try workspace.write("policy card\n" + Scripts.passing, to: "s/other.events")
  }

  @Test("A script names the file, the name that --policy gives, or none")
  func run() async throws {
    let workspace = try Workspace()
    try fill(workspace)
    let output = """
      ok    s/file.events
      ok    s/name.events
      ok    s/none.events
      ok    s/other.events: Opens the app.
      4 passed, 0 failed

      """
    let option = ["--policy", "rules/shop.json"]
    let finished = try await workspace.run(Binary.find(), ["run", "s"] + option)
    #expect(finished == Finished(status: 0, output: output))
    let check = try await workspace.run(Binary.find(), ["check", "s"] + option)
    #expect(check == Finished(status: 0, output: "4 scripts, no mistake\n"))
    let input = "policy rules/shop.json\n" + Self.registration
    #expect(try await workspace.registrar("run", "-", input: input).status == 0)
    let alone = try await workspace.registrar("run", "s/name.events")
    #expect(alone.status == 65)
    #expect(alone.errors.hasPrefix("s/name.events:1:8: unknown policy 'shop': expected card, "))
    #expect(alone.errors.split(separator: "\n").count == 3)
  }

  @Test("A trace replays with the policy that it names, and says what is missing without it")
  func replay() async throws {
    let workspace = try Workspace()
    try fill(workspace)
    #expect(try await workspace.registrar("run", "s/file.events", "--trace", "t").status == 0)
    let whole = Finished(status: 0, output: "13 transitions replayed, no difference\n")
    #expect(try await workspace.registrar("run", "--replay", "t") == whole)
    // Neither the script, which has gone, nor one that follows another policy now has the policy.
    try workspace.write("policy card\n" + Scripts.passing, to: "s/file.events")
    let other = try await workspace.registrar("run", "--replay", "t")
    try FileManager.default.removeItem(
      at: workspace.folder.appendingPathComponent("s/file.events"))
    let replayed = try await workspace.registrar(
      "run", "--replay", "t", "--policy", "rules/shop.json")
    #expect(replayed == whole)
    let alone = try await workspace.registrar("run", "--replay", "t")
    #expect(other == alone)
    #expect(alone.status == 65)
    #expect(alone.errors.hasPrefix("t:1:"))
    #expect(
      alone.errors.hasSuffix(
        ": policy: expected card, clinic, members, passwordless or username; "
          + "one of a file is given with --policy FILE.json\n"))
  }

  @Test("A trace of scripts with policies of their own replays by the files that they name")
  func replayOfSeveral() async throws {
    let workspace = try Workspace()
    try fill(workspace)
    try workspace.write(Self.shop.replacing("shop", with: "club"), to: "Scripts/club.json")
    try workspace.write("policy club.json\n" + Self.registration, to: "Scripts/a.events")
    try workspace.write("policy ../rules/shop.json\n" + Self.registration, to: "Scripts/b.events")
    try workspace.write(Scripts.passing, to: "Scripts/c.events")
    #expect(try await workspace.registrar("run", "--trace", "t.jsonl").status == 0)
    #expect(
      try await workspace.registrar("run", "--replay", "t.jsonl")
        == Finished(status: 0, output: "28 transitions replayed, no difference\n"))
  }

  @Test(
    "Every verb follows it",
    arguments: [
      (["fuzz", "--runs", "20"], "policy shop"),
      (["soak", "--registrations", "20"], "policy shop: "),
      (["explore", "open", "--states", "500"], "open world, policy shop"),
      (["explore", "closed", "--states", "500"], "closed world, policy shop"),
      (["chart", "path", "signUp", "profile"], "policy shop\n"),
      (["feed"], #""policy":"shop""#),
    ])
  func verbs(_ arguments: [String], _ words: String) async throws {
    let workspace = try Workspace()
    try fill(workspace)
    let finished = try await workspace.run(
      Binary.find(), arguments + ["--policy", "rules/shop.json"], input: #"{"name":"launch"}"#)
    #expect(finished.status == 0)
    #expect(finished.errors.isEmpty)
    #expect(finished.output.contains(words), "\(finished.output)")
  }

  @Test(
    "A policy with a mistake is refused by every verb",
    arguments: [
      ["run", "s"], ["check", "s"], ["run", "--replay", "t"], ["feed"], ["explore"], ["fuzz"],
      ["soak"], ["chart", "check"],
    ])
  func mistakes(_ verb: [String]) async throws {
    let workspace = try Workspace()
    try workspace.write(#"{"name": "shop", "profil": []}"#, to: "a.json")
    let errors = """
      a.json:1:1: profile is missing; add it
        {"name": "shop", "profil": []}
        ^
      a.json:1:18: profil is no key of a policy; did you mean 'profile'?
        {"name": "shop", "profil": []}
                         ^

      """
    #expect(
      try await workspace.run(Binary.find(), verb + ["--policy", "a.json"])
        == Finished(status: 65, errors: errors))
    #expect(
      try await workspace.run(Binary.find(), verb + ["--policy=b.json"])
        == Finished(
          status: 66, errors: "registrar: cannot read 'b.json': no such file or directory\n"))
  }

  @Test("A language that misses a label is told, and is no mistake")
  func labels() async throws {
    let workspace = try Workspace()
    let profile = #"[{"name": "nick", "labels": {"en": "Nick name"}}, {"name": "phone"}]"#
    try workspace.write(#"{"name": "club", "profile": \#(profile)}"#, to: "club.json")
    #expect(
      try await workspace.registrar("policy", "check", "club.json")
        == Finished(
          status: 0, output: "1 policy, no mistake\n",
          errors: "club.json: warning: profile.0 has no label in es; add it to 'labels'\n"))
    try workspace.write(#"{"name": "club", "profile": \#(profile)}"#, to: "a\u{1B}[2J.json")
    #expect(
      try await workspace.registrar("policy", "check", "a\u{1B}[2J.json").errors
        .hasPrefix("a\u{FFFD}[2J.json: warning: "))
    try workspace.write("[]", to: "a\u{1B}[2J.json")
    #expect(
      try await workspace.registrar("policy", "check", "a\u{1B}[2J.json").errors
        .hasPrefix("a\u{FFFD}[2J.json:1:1: the policy is a list"))
    let walked = try await workspace.run(
      Binary.find(), ["try", "--policy", "club.json", "--lang", "es"],
      input: "ana@example.com\nCorrect-horse-1\n\n$code\n\nana\n")
    #expect(walked.output.contains("Teléfono: "))
  }

  @Test("A date for which no day is left is told, and is no mistake")
  func closedDate() async throws {
    let workspace = try Workspace()
    let limits = #""kind": "date", "earliest": "2000-01-01", "latest": "today-99y""#
    try workspace.write(
      #"{"name": "club", "profile": [{"name": "d", "label": "D", \#(limits)}]}"#, to: "club.json")
    let finished = try await workspace.registrar("policy", "check", "club.json")
    #expect(finished.status == 0)
    #expect(finished.output == "1 policy, no mistake\n")
    // What follows names a day, which the clock of this machine decides.
    #expect(
      finished.errors.hasPrefix(
        "club.json: warning: profile.0.earliest is after the latest day, which is "))
  }

  @Test("One name for two kinds is refused with its place and what to do")
  func twoKinds() async throws {
    let workspace = try Workspace()
    try workspace.write(
      """
      {"name": "two", "signUp": [{"name": "x", "label": "X", "kind": "phone"}],
       "profile": [{"name": "x", "label": "X", "kind": "text"}]}
      """, to: "two.json")
    let checked = try await workspace.registrar("policy", "check", "two.json")
    #expect(checked.status == 65)
    #expect(
      checked.errors.hasPrefix(
        "two.json:2:50: profile.0.kind is 'text', but step 1 has a field of this name with 'phone'; "
          + "give both one kind, or two names"))
  }

  @Test("The mistakes of a file that several scripts name are told once")
  func once() async throws {
    let workspace = try Workspace()
    try workspace.write("[]", to: "s/p.json")
    for name in ["a", "b"] {
      try workspace.write("policy p.json\nlaunch\n", to: "s/\(name).events")
    }
    try workspace.write("policy none.json\nlaunch\n", to: "s/c.events")
    let errors = """
      s/p.json:1:1: the policy is a list; write an object in { }
        []
        ^
      s/a.events:1:8: no policy can be read from 'p.json'
        policy p.json
               ^
      s/b.events:1:8: no policy can be read from 'p.json'
        policy p.json
               ^

      """
    let two = try await workspace.registrar("run", "s/a.events", "s/b.events")
    #expect(two == Finished(status: 65, errors: errors))
    let all = try await workspace.registrar("check", "s")
    #expect(all.status == 66)
    #expect(
      all.errors.hasPrefix(
        errors + "registrar: cannot read 's/none.json': no such file or directory\ns/c.events:1:8: "
      ))
  }

  @Test("A policy is shown as a file that has no mistake", arguments: ["clinic", "username"])
  func show(_ name: String) async throws {
    let workspace = try Workspace()
    let shown = try await workspace.registrar("policy", "show", name)
    #expect(shown.status == 0)
    try workspace.write(shown.output, to: "a.json")
    #expect(
      try await workspace.registrar("policy", "check", "a.json", "-", input: Self.shop)
        == Finished(status: 0, output: "2 policies, no mistake\n"))
    #expect(try await workspace.registrar("policy", "show", "a.json") == shown)
    let own = try await workspace.registrar("policy", "show", "-", input: Self.shop)
    #expect(own.output.contains(#""confirmation": {"length": 4, "resendCooldown": 30000}"#))
  }

  @Test("A policy that is drawn is the same for a seed, and has no mistake")
  func draw() async throws {
    let workspace = try Workspace()
    let drawn = try await workspace.registrar("policy", "draw", "--seed", "7")
    #expect(drawn == Finished(status: 0, output: PolicyGenerator.policy(seed: 7).printed()))
    try workspace.write(drawn.output, to: "a.json")
    // What has no label is warned of.
    let checked = try await workspace.registrar("policy", "check", "a.json")
    #expect(checked.status == 0)
    #expect(checked.output == "1 policy, no mistake\n")
    #expect(try await workspace.registrar("policy", "draw") != drawn)
  }
}
