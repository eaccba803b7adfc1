import Foundation
import RegistrationCheck
import RegistrationCore
import RegistrationScript
import RegistrationSimulation
import Testing

@Suite("A failure that was kept")
struct PropertyKeptFailureTests {
  private let folder = NSTemporaryDirectory() + "registrar-kept-\(UUID().uuidString)"

  private func check(_ reducer: @escaping Reducer, runs: Int, seed: UInt64 = 1) -> PropertyCheck {
    PropertyCheck(policy: .clinic, runs: runs, seed: seed, reducer: reducer, folder: folder)
  }

  @Test("is a script with its seed, and is tried before any run")
  func first() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let flaw = FlawedReducer.forgetsProgress
    let report = await check(flaw.reducer, runs: 3_000).run()
    let path = try #require(report.keptAt)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(path.hasSuffix("loses-no-progress-in-a-crash-\(report.failure?.seed ?? 0).events"))
    #expect(text.contains("# property check, seed \(report.failure?.seed ?? 0)"))
    // It fails without a single run.
    let again = await check(flaw.reducer, runs: 0, seed: 77).run()
    #expect(again.failure?.moves == report.failure?.moves)
    #expect(again.keptAt == path)
    // The flaw is corrected: the kept failure holds, and the runs follow.
    let mended = await check(Registration.reducer, runs: 10).run()
    #expect(mended.passed)
    #expect(mended.steps > 0)
  }

  @Test("is passed over where it is longer than a script may be, and can be asked for")
  func tooLong() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let flaw = FlawedReducer.forgetsProgress
    let path = try #require(await check(flaw.reducer, runs: 3_000).run().keptAt)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let room = EventScript.maximumSize - text.utf8.count
    func pad(_ count: Int) throws {
      let lines = String(repeating: "\n", count: 90_000)
      let comment = "#" + String(repeating: "-", count: 1_000_000) + "\n"
      let padding = lines + String(repeating: comment, count: 5)
      try (text + padding.prefix(count - 1) + "\n").write(
        toFile: path, atomically: true, encoding: .utf8)
    }
    try pad(room)
    var runs = check(flaw.reducer, runs: 0)
    #expect(runs.kept?.flaws == [])
    #expect(await runs.run().keptAt == path)
    runs.triesKept = false
    #expect(await runs.run().failure == nil)
    runs.triesKept = true
    try pad(room + 1)
    #expect(runs.kept?.flaws == [.tooLong(path: path)])
    #expect(await runs.run().failure == nil)
  }

  @Test(
    "is passed over where it is another policy's, and told; one that is no script lets no check pass"
  )
  func foreign() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "policy card\nlaunch\n".write(
      toFile: folder + "/a.events", atomically: true, encoding: .utf8)
    let unknown = "\n# A policy of a file.\npolicy shop # by name\nlaunch\n"
    try unknown.write(toFile: folder + "/b.events", atomically: true, encoding: .utf8)
    let misspelt = folder + "/c.events"
    try "policy clinic\nlunch\n".write(toFile: misspelt, atomically: true, encoding: .utf8)
    let nothing = folder + "/d.events"
    try FileManager.default.createDirectory(atPath: nothing, withIntermediateDirectories: true)
    let runs = check(Registration.reducer, runs: 5)
    let report = await runs.run()
    #expect(!report.passed && report.failure == nil)
    let told = [
      "not tried: \(misspelt):2:1: unknown verb 'lunch'", "not tried: \(nothing) cannot be read",
      "not tried: 2 kept failures of another policy or world",
    ]
    for line in told { #expect(report.description.contains(line), "\(report)") }
    for path in [misspelt, nothing] { try FileManager.default.removeItem(atPath: path) }
    #expect(await runs.run().passed)
    try "policy clinic\nlunch\n".write(toFile: misspelt, atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(atPath: nothing, withIntermediateDirectories: true)
    let error = #expect(throws: ScriptErrors.self) {
      try EventScript.parse("policy clinic\nlunch\n", file: misspelt)
    }
    #expect(
      runs.kept?.flaws
        == [.malformed(try #require(error)), .unreadable(path: nothing)])
    #expect(runs.kept?.foreign == 2)
  }

  @Test("is tried whole without a budget for shrinking, and has no seed if no run of one fails")
  func withoutSeed() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let flaw = FlawedReducer.forgetsProgress
    let path = try #require(await check(flaw.reducer, runs: 3_000).run().keptAt)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let unmarked = text.split(separator: "\n").filter { !$0.contains("property check, seed") }
    try unmarked.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    var runs = check(flaw.reducer, runs: 0)
    runs.shrinkingBudget = 0
    let failure = try #require(await runs.run().failure)
    #expect(failure.seed == nil)
    #expect(!failure.script.printed().contains("property check, seed"))
    // A run of this seed does not fail.
    let stale = unmarked + ["# property check, seed 2"]
    try stale.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    #expect(await check(flaw.reducer, runs: 1, seed: 2).run().failure?.seed != 2)
    #expect(try #require(await runs.run().failure).seed == nil)
  }

  @Test("is not tried in another world than its own, and is not written over by a failure there")
  func otherWorld() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let flaw = FlawedReducer.forgetsProgress
    let first = try #require(await check(flaw.reducer, runs: 3_000).run().keptAt)
    let text = try String(contentsOfFile: first, encoding: .utf8)
    var runs = check(flaw.reducer, runs: 3_000)
    runs.beginning = .secondFactors(.clinic, .required)
    #expect(runs.kept?.foreign == 1)
    let second = try #require(await runs.run().keptAt)
    #expect(second != first)
    #expect(try String(contentsOfFile: first, encoding: .utf8) == text)
    #expect(runs.kept?.foreign == 1)
  }

  @Test("is read with either end of its lines, as the script of the policy that it names")
  func lines() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let flaw = FlawedReducer.forgetsProgress
    let path = try #require(await check(flaw.reducer, runs: 3_000).run().keptAt)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for end in ["\r\n", "\n"] {
      try text.replacing("\n", with: end).write(toFile: path, atomically: true, encoding: .utf8)
      let runs = check(flaw.reducer, runs: 0)
      #expect(runs.kept?.foreign == 0)
      #expect(await runs.run().keptAt == path)
    }
    var others = check(Registration.reducer, runs: 0)
    others.beginning = InitialWorld(policy: .card)
    #expect(others.kept?.foreign == 1)
    #expect(others.kept?.flaws == [])
  }

  @Test(
    "is malformed, and not another policy's, if it has a mistake in the line of the policy",
    arguments: [
      "policy\nlaunch\n", "policy clinic clinic\nlaunch\n", "policy clinik\r\nlaunch\r\n",
      "policy shop shop\n", "policy clinic login=fax\n", "policy none.json\nlaunch\n",
      "polcy clinic\n",
      "polcy card\n",
    ], [Policy.clinic, .card])
  func mistaken(text: String, policy: Policy) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/a.events"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    var runs = check(Registration.reducer, runs: 0)
    runs.beginning = InitialWorld(policy: policy)
    let error = #expect(throws: ScriptErrors.self) { try EventScript.parse(text, file: path) }
    #expect(runs.kept?.flaws == [.malformed(try #require(error))])
    #expect(runs.kept?.foreign == 0)
  }

  @Test("is of the policy of the file that it names")
  func files() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["shop", "shelf"] {
      try #"{"name": "\#(name)", "profile": [], "confirmation": null}"#.write(
        toFile: "\(folder)/\(name).json", atomically: true, encoding: .utf8)
      try "policy \(name).json\nlaunch\n".write(
        toFile: "\(folder)/\(name).events", atomically: true, encoding: .utf8)
    }
    var runs = check(Registration.reducer, runs: 0)
    #expect(runs.kept?.foreign == 2)
    runs.beginning = InitialWorld(policy: Policy(name: "shop", profile: [], confirmation: nil))
    #expect(runs.kept?.foreign == 1)
    #expect(runs.kept?.flaws == [])
  }

  @Test("reads back as the moves that it was written from", arguments: Policy.builtIn)
  func readBack(policy: Policy) throws {
    let check = PropertyCheck(policy: policy, runs: 150)
    let recorded = try #require(RecordedMoves(of: check))
    let writer = ScriptWriter(check.beginning, rules: recorded.start.rules)
    for (run, moves) in recorded.runs.enumerated() {
      let read = MoveReader.moves(
        of: writer.script(moves, story: "A run."), from: recorded.start)
      // Call outcomes that had no effect are not written; the flow's history is the same.
      #expect(trace(of: read, recorded.start) == trace(of: moves, recorded.start), "run \(run)")
    }
  }

  private func trace(of moves: [Move], _ start: SimulatedRun) -> [String] {
    var simulation = start
    return moves.compactMap { move in
      let occurrence = simulation.apply(move)
      // A moment to die at, or a failing device, is stated before the line that meets it, if any does.
      switch move {
      case .arm, .deviceFails: return nil
      case .person, .deliver, .again, .deadline, .wait, .crash, .pool, .directory, .attacker: break
      }
      return occurrence.map {
        "\($0.from) \($0.to) \($0.outcome) \($0.sent as Any) \(simulation.flow.request as Any)"
      }
    }
  }
}
