import Foundation
import RegistrationCore
import RegistrationScript
import Synchronization
import Testing

/// The runner and the simulation run the same driver in the same world: they tell the same story.
@Suite("Both players")
struct BothPlayersTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The paths of all scripts of the project, from its root.
  private static let paths: [String] = {
    let folder = root.appending(path: "Scripts").path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".events") }.sorted().map { "Scripts/" + $0 }
  }()

  private func expectTheSame(_ script: EventScript, _ name: String) async {
    let player = ScriptPlayer(script, name: name)
    let (played, simulated) = (await player.play(), player.simulate())
    let difference = zip(played.traceLines, simulated.traceLines).first { $0 != $1 }
    let isTheSame = difference == nil && played.traceLines.count == simulated.traceLines.count
    #expect(isTheSame, "\(name): \(String(describing: difference))")
    #expect(played.mismatch == simulated.mismatch, "\(name)")
  }

  @Test("play every script of the project to the same bytes, and it holds")
  func scripts() async throws {
    #expect(BothPlayersTests.paths.count > 600)
    for path in BothPlayersTests.paths {
      let bytes = try Data(contentsOf: BothPlayersTests.root.appending(path: path))
      let script = try EventScript.parse([UInt8](bytes), file: path) { policy in
        let file = BothPlayersTests.root.appending(path: path).deletingLastPathComponent()
          .appending(path: policy)
        let bytes = try? Data(contentsOf: file)
        return bytes.flatMap { try? Policy.parse([UInt8]($0), file: policy) }
      }
      await expectTheSame(script, path)
      let simulated = ScriptPlayer(script, name: path).simulate()
      #expect(simulated.passed && !simulated.traceLines.isEmpty, "\(path)")
    }
  }

  @Test("are held against each other by their lines, and the first that differs is told")
  func difference() async throws {
    var player = ScriptPlayer(try script("launch\nsign-out"), name: "same")
    player.comparesWithSimulation = true
    let same = await player.play()
    #expect(same.passed)
    let other = ScriptPlayer(try script("launch\nresend"), name: "same").simulate()
    let compared = same.compared(with: other, player.script)
    #expect(compared.mismatch?.actual.contains("signOut") == true)
    #expect(compared.mismatch?.expected.contains("resendCode") == true)
    let shorter = same.compared(
      with: ScriptPlayer(try script("launch"), name: "same").simulate(), player.script)
    #expect(shorter.mismatch?.expected == "no further transition")
  }

  /// A comparison plays twice, so the flow is asked twice as often, unless there is no runner.
  @Test("play through the simulation alone if the player says so")
  func stages() async throws {
    let asked = Mutex(0)
    var player = ScriptPlayer(try script("launch\nsign-out"), name: "same")
    player.comparesWithSimulation = true
    player.bugs.reducer = { flow, event, now in
      asked.withLock { $0 += 1 }
      return flow.handle(event, at: now)
    }
    var counts: [Int] = []
    for stage in ScriptPlayer.Stage.allCases {
      player.stage = stage
      asked.withLock { $0 = 0 }
      let played = await player.play()
      #expect(played.passed)
      counts.append(asked.withLock { $0 })
    }
    #expect(counts == [6, 3])
  }

  @Test("die at the same moment, wherever that is", arguments: ["before", "after"])
  func crashes(side: String) async throws {
    let actions =
      ["store", "clear", "keepSession", "forgetSession", "publish"]
      + Registration.Operation.Name.allCases.map(\.rawValue)
    for action in actions {
      let text = """
        given user ana@example.com password=Correct-horse-1 status=confirmed profile=complete
        kill \(side) \(action)
        launch
        sign-in email=ana@example.com password=Correct-horse-1
        sign-out
        forgot-password ana@example.com
        new-password code=$code password=Better-horse-2
        kill
        """
      await expectTheSame(try script(text), "\(side) \(action)")
    }
  }
}
