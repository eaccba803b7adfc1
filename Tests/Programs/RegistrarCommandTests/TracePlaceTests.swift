import Foundation
import Testing

@Suite("A trace is written where it overwrites nothing of the person's")
struct TracePlaceTests {
  private func refused(_ message: String) -> Finished {
    Finished(status: 2, errors: "registrar: \(message)\nSee 'registrar help run'.\n")
  }

  @Test("Not over a script that is played, by none of its names")
  func scripts() async throws {
    let workspace = try Workspace()
    try workspace.write(Scripts.passing, to: "Scripts/a.events")
    try FileManager.default.linkItem(
      at: workspace.folder.appendingPathComponent("Scripts/a.events"),
      to: workspace.folder.appendingPathComponent("hard.jsonl"))
    try FileManager.default.createSymbolicLink(
      atPath: workspace.folder.appendingPathComponent("soft.jsonl").path,
      withDestinationPath: "Scripts/a.events")
    for name in ["./Scripts/a.events", "hard.jsonl", "soft.jsonl"] {
      #expect(
        try await workspace.registrar("run", "--trace", name)
          == refused("'--trace' would overwrite the script '\(name)'"))
      #expect(try workspace.read("Scripts/a.events") == Scripts.passing)
    }
  }

  @Test("Not over a script that is not played, and not by the name of one")
  func forgotten() async throws {
    let workspace = try Workspace()
    try workspace.write(Scripts.passing, to: "Scripts/a.events")
    try workspace.write(Scripts.failing, to: "keep.events")
    for name in ["keep", "new"] {
      let message =
        "'--trace' takes the file to write, and '\(name).events' has the name of a script; "
        + "call it '\(name).jsonl'"
      #expect(
        try await workspace.registrar("run", "--trace", "\(name).events") == refused(message))
    }
    #expect(try workspace.read("keep.events") == Scripts.failing)
  }

  @Test("Not over a policy, by none of its names")
  func policies() async throws {
    let workspace = try Workspace()
    try workspace.write(Scripts.passing, to: "Scripts/a.events")
    try workspace.write(OwnPolicyTests.shop, to: "shop.json")
    try workspace.write(OwnPolicyTests.shop, to: "other.json")
    try FileManager.default.linkItem(
      at: workspace.folder.appendingPathComponent("shop.json"),
      to: workspace.folder.appendingPathComponent("hard.jsonl"))
    for name in ["shop.json", "hard.jsonl"] {
      #expect(
        try await workspace.registrar("run", "--policy", "shop.json", "--trace", name)
          == refused("'--trace' would overwrite the policy '\(name)'"))
    }
    #expect(
      try await workspace.registrar("run", "--trace", "other.json")
        == refused(
          "'--trace' would overwrite 'other.json', which is no trace; call it 'other.jsonl'"))
    for name in ["shop.json", "other.json"] {
      #expect(try workspace.read(name) == OwnPolicyTests.shop)
    }
  }

  @Test("Under any other name of JSON, and over an earlier trace")
  func traces() async throws {
    let workspace = try Workspace()
    try workspace.write(Scripts.passing, to: "Scripts/a.events")
    try workspace.write("", to: "empty.json")
    for name in ["new.json", "empty.json", "new.json"] {
      let finished = try await workspace.registrar("run", "--trace", name)
      #expect((finished.status, finished.errors) == (0, ""))
      #expect(try workspace.read(name).hasPrefix(#"{"seq":1,"at":"#))
    }
    try workspace.write("{}\n", to: "data.json")
    #expect(try await workspace.registrar("run", "--trace", "data.json").status == 2)
    #expect(try workspace.read("data.json") == "{}\n")
  }
}
