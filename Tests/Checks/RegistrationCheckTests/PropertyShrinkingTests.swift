import Foundation
import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Testing

@Suite("Shrinking a failure")
struct PropertyShrinkingTests {
  @Test("gets to the fewest moves from nine seeds of ten", arguments: FlawedReducer.quick)
  func seeds(flaw: FlawedReducer) async throws {
    var counts: [Int] = []
    for seed in 0..<UInt64(10) {
      let check = PropertyCheck(
        policy: .clinic, runs: 3_000, seed: seed * 10_000, reducer: flaw.reducer)
      let failure = try #require(await check.run().failure)
      counts.append(failure.moves.count)
    }
    #expect(counts.count { $0 == flaw.shortest } >= 9, "\(counts)")
    #expect(counts.allSatisfy { $0 >= flaw.shortest }, "\(counts)")
  }

  @Test("leaves no call outcome, field or wait that it does without")
  func payloads() async throws {
    let check = PropertyCheck(
      policy: .clinic, runs: 2_000, seed: 4,
      properties: [
        Property("no one waits an hour at step 2") { situation in
          guard case .wait(let time) = situation.move else { return true }
          return situation.flow.path != .confirmationEditing || time < 3_600_000
        }
      ])
    let failure = try #require(await check.run().failure)
    #expect(failure.moves.count == 5)
    #expect(failure.moves.last == .wait(3_600_000))
    #expect(failure.moves.allSatisfy { $0.callOutcome == .works })
    #expect(failure.script.printed().contains("phone=+15550100123"))
  }

  @Test("keeps every answer with its request: its moves are made again without one being skipped")
  func paired() async throws {
    let flaw = FlawedReducer.takesStaleAnswers
    let check = PropertyCheck(policy: .clinic, runs: 3_000, seed: 2, reducer: flaw.reducer)
    let failure = try #require(await check.run().failure)
    let login = try #require(Login("ana@example.com"))
    var simulation = SimulatedRun(
      rules: SimulationRules(login: login, reducer: flaw.reducer),
      beginning: InitialWorld(policy: .clinic))
    for move in failure.moves { #expect(simulation.apply(move) != nil) }
  }
}

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

  @Test("is passed over where it is another policy's or no script, and both can be asked for")
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
    #expect(await runs.run().passed)
    let error = #expect(throws: ScriptErrors.self) {
      try EventScript.parse("policy clinic\nlunch\n", file: misspelt)
    }
    #expect(
      runs.kept?.flaws
        == [.malformed(try #require(error)), .unreadable(path: nothing)])
    #expect(runs.kept?.foreign == 2)
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
