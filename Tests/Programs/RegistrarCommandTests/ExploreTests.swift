import Foundation
import Testing

@Suite("Exploring from the command line")
struct ExploreTests {
  /// What a line of JSON says of an exploration.
  private struct Report: Decodable {
    struct Finding: Decodable { var property: String }

    var world: String
    var policy: String
    var verdict: String
    var by: [String]
    var states: Int
    var violations: [Finding]
    var unmet: [String]
  }

  private static let least = [
    "--policy", "username", "--faults", "0", "--crashes", "0", "--resends", "0", "--in-flight", "1",
  ]

  private func explore(_ arguments: [String]) async throws -> (Report, Int32) {
    let finished = try await Workspace().run(Binary.find(), ["explore"] + arguments + ["--json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(finished.output.utf8))
    return (report, finished.status)
  }

  @Test("The open world has nothing wrong in its first states")
  func openWorld() async throws {
    let (report, status) = try await explore(["open", "--policy", "card", "--states", "2000"])
    #expect(status == 0)
    #expect((report.world, report.policy, report.verdict) == ("open", "card", "truncated"))
    #expect(report.violations.isEmpty)
    #expect(report.states >= 2_000)
  }

  @Test("The closed world is complete within the budgets that it names")
  func closedWorld() async throws {
    let (report, status) = try await explore(["closed"] + ExploreTests.least)
    #expect(status == 0)
    #expect(report.verdict == "bounded")
    #expect(report.by.contains("faults 0"))
    #expect(report.by.contains("in-flight 1"))
    #expect(report.violations.isEmpty)
  }

  @Test(
    "A limit truncates and is named; it is no failure",
    arguments: [
      ("--states", "900", "states"), ("--memory", "1M", "memory"),
    ])
  func limits(option: String, value: String, limit: String) async throws {
    let (report, status) = try await explore(["closed", option, value])
    #expect(status == 0)
    #expect((report.verdict, report.by) == ("truncated", [limit]))
    #expect(report.states < 100_000)
  }

  @Test("The report for people says what was seen")
  func humanReport() async throws {
    let finished = try await Workspace().run(
      Binary.find(), ["explore", "closed"] + ExploreTests.least)
    let lines = finished.output.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "closed world, policy username: complete within its budgets (faults 0, crashes 0, "
        + "resends 0, wrong-codes 0, other-passwords 0, changes 0, attacks 0, lures 0, in-flight 1)"
    )
    #expect(lines.dropFirst(2).first == "  no violation")
    #expect(finished.errors.isEmpty)
  }

  @Test("An interruption ends it with what was seen, and exit 130", arguments: ["INT", "TERM"])
  func interruption(signal: String) async throws {
    let finished = try await Workspace().interrupted("explore closed --faults 3", by: [signal])
    #expect(finished.status == 130)
    #expect(
      finished.output.hasPrefix("closed world, policy clinic: truncated: it was interrupted\n"))
  }

  @Test("Random runs say how many held, and a seed gives the same run again")
  func fuzz() async throws {
    let workspace = try Workspace()
    let finished = try await workspace.registrar(
      "fuzz", "--runs", "50", "--steps", "30", "--seed", "9", "--policy", "card")
    #expect(finished.status == 0)
    #expect(
      finished.output.hasPrefix(
        "every property held in 50 runs from seed 9, policy card: 1,500 moves, "))
  }

  @Test("What was kept in a folder is tried, but for a file that is longer than a script may be")
  func keptFailures() async throws {
    let workspace = try Workspace()
    try workspace.write("policy card\nlaunch\n", to: "kept/a.events")
    let arguments = ["fuzz", "--runs", "5", "--failures", "kept"]
    let passed = try await workspace.run(Binary.find(), arguments)
    #expect(passed.status == 0)
    #expect(
      passed.errors == "registrar: not tried in 'kept': 1 kept failure of another policy or world\n"
    )
    // It is as long as it says, and takes no room.
    try workspace.write("", to: "kept/b.events")
    let file = try FileHandle(
      forWritingTo: workspace.folder.appendingPathComponent("kept/b.events"))
    try file.truncate(atOffset: 1 << 31)
    try file.close()
    let refused = try await workspace.run(Binary.find(), arguments)
    let message =
      "registrar: 'kept/b.events' is no failure that was kept: it has more than 4194304 bytes\n"
    #expect(refused == Finished(status: 65, errors: message))
  }

  @Test("What was kept and cannot be tried is named, and nothing runs")
  func untried() async throws {
    let workspace = try Workspace()
    let arguments = ["fuzz", "--runs", "5", "--failures", "kept/new"]
    let first = try await workspace.run(Binary.find(), arguments)
    #expect((first.status, first.errors) == (0, ""))
    try workspace.write("policy clinic\nlunch\n", to: "kept/new/a.events")
    let malformed = """
      kept/new/a.events:2:1: unknown verb 'lunch'; did you mean 'launch'?
        lunch
        ^

      """
    #expect(
      try await workspace.run(Binary.find(), arguments)
        == Finished(status: 65, errors: malformed))
    try workspace.write("policy clinik\r\nlaunch\r\n", to: "kept/misspelt/a.events")
    let misspelt = try await workspace.run(
      Binary.find(), ["fuzz", "--runs", "5", "--failures", "kept/misspelt"])
    #expect(misspelt.status == 65)
    #expect(misspelt.errors.hasPrefix("kept/misspelt/a.events:1:8: unknown policy 'clinik'"))
    try workspace.write("", to: "kept/new/b.events/c")
    let unreadable =
      "registrar: cannot read 'kept/new/b.events': it is a folder, or may not be opened\n"
    #expect(
      try await workspace.run(Binary.find(), arguments)
        == Finished(status: 66, errors: malformed + unreadable))
    try workspace.write("", to: "file")
    for (folder, reason) in [("file", "file exists"), ("file/new", "not a directory")] {
      #expect(
        try await workspace.registrar("fuzz", "--runs", "5", "--failures", folder)
          == Finished(
            status: 73, errors: "registrar: cannot write '\(folder)': \(reason)\n"))
    }
  }

  private static let violating = [
    "explore", "closed", "--policy", "passwordless", "--faults", "0", "--crashes", "0", "--attacks",
    "1", "--pool", "confirmation-drops-password=no", "--counterexample",
  ]

  @Test("A violation is reported, and is the status, even if its script cannot be written")
  func counterexample() async throws {
    let workspace = try Workspace()
    let written = try await workspace.run(Binary.find(), Self.violating + ["x.events"])
    #expect(written.status == 1)
    #expect(try workspace.read("x.events").hasPrefix("# Violated: no profile is shown"))
    // A disk that is full is found only as it is written to.
    if FileManager.default.fileExists(atPath: "/dev/full") {
      let full = try await workspace.run(Binary.find(), Self.violating + ["/dev/full"])
      #expect(full.status == 1)
      #expect(full.output.contains("VIOLATED: no profile is shown"))
      #expect(full.errors == "registrar: cannot write '/dev/full': no space left on device\n")
    }
  }

  @Test("What is violated at the start is said to be so, and shown by no script without a step")
  func violatedAtTheStart() async throws {
    let workspace = try Workspace()
    try workspace.write(
      #"{"name":"stuck","profile":[{"name":"trip","label":"Trip","kind":"date","earliest":"today","latest":"2020-01-01"}]}"#,
      to: "stuck.json")
    let explored = try await workspace.run(
      Binary.find(), ["explore", "open", "--states", "50", "--policy", "stuck.json"])
    #expect(explored.status == 1)
    #expect(explored.output.contains("(from the start)\n"), "\(explored.output)")
    #expect(!explored.output.contains("the shortest script"), "\(explored.output)")
  }

  @Test("Nothing is explored if its script cannot be written")
  func counterexampleNowhere() async throws {
    let workspace = try Workspace()
    try workspace.write("", to: "folder/a")
    for (path, reason) in [
      ("none/x.events", "no such file or directory"), ("folder", "is a directory"),
    ] {
      #expect(
        try await workspace.run(Binary.find(), Self.violating + [path])
          == Finished(status: 73, errors: "registrar: cannot write '\(path)': \(reason)\n"))
    }
    let policy = #"{"name":"mine","profile":[]}"#
    try workspace.write(policy, to: "mine.json")
    let overwriting = try await workspace.run(
      Binary.find(), ["explore", "--policy", "mine.json", "--counterexample", "./mine.json"])
    #expect(overwriting.status == 2)
    #expect(
      overwriting.errors.hasPrefix(
        "registrar: '--counterexample' would overwrite the policy './mine.json'\n"))
    #expect(try workspace.read("mine.json") == policy)
    // Without a violation, what is there stays.
    try workspace.write("mine", to: "x.events")
    let least = ["explore", "closed"] + ExploreTests.least
    let complete = try await workspace.run(
      Binary.find(), least + ["--counterexample", "x.events"])
    #expect(complete.status == 0)
    #expect(try workspace.read("x.events") == "mine")
  }

  @Test("A survey says what is wrong with the scripts that it cannot play")
  func surveyOfScripts() async throws {
    let workspace = try Workspace()
    let arguments = ["explore", "open", "--policy", "username", "--states", "100", "--coverage"]
    let without = try await workspace.run(Binary.find(), arguments)
    #expect(without.output.contains("  (no scripts: there is no folder 'Scripts' here)\n"))
    try workspace.write("lanch\n", to: "Scripts/a.events")
    let surveyed = try await workspace.run(Binary.find(), arguments)
    #expect(
      surveyed.output.contains(
        "  (no scripts: Scripts/a.events:1:1: unknown verb 'lanch'; did you mean 'launch'?)\n"))
  }

  @Test("A soak says how all ended, the same on any number of jobs")
  func soak() async throws {
    let workspace = try Workspace()
    var fingerprints: Set<String> = []
    for jobs in ["1", "3"] {
      let finished = try await workspace.registrar(
        "soak", "--registrations", "120", "--seed", "9", "--faults", "low", "--jobs", jobs)
      #expect(finished.status == 0)
      #expect(finished.output.hasPrefix("120 registrations from seed 9, faults low: "))
      #expect(finished.output.contains("; 0 stuck, 0 lost, 0 violations\n"))
      fingerprints.insert(String(finished.output.split(separator: " ").last ?? ""))
    }
    #expect(fingerprints.count == 1)
  }
}
