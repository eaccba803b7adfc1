import Benchmarking
import CommandSupport
import Foundation
import RegistrationCheck
import RegistrationCore
import RegistrationScript

enum ScriptCorpus {
  struct Text: Sendable {
    let name: String
    let bytes: [UInt8]
  }

  /// Every script in `Scripts`, of the working directory or above the program.
  static func texts() throws(ProgramFailure) -> [Text] {
    let folder = try folder()
    guard let names = FileManager.default.enumerator(atPath: folder) else {
      throw ProgramFailure("'\(folder)' cannot be listed")
    }
    var texts: [Text] = []
    for case let name as String in names where name.hasSuffix(".events") {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
        throw ProgramFailure("'\(folder)/\(name)' cannot be read")
      }
      texts.append(Text(name: name, bytes: [UInt8](data)))
    }
    try check(!texts.isEmpty, "there is no script in '\(folder)'")
    return texts.sorted { $0.name < $1.name }
  }

  private static func folder() throws(ProgramFailure) -> String {
    var above = [FileManager.default.currentDirectoryPath]
    var place = URL(fileURLWithPath: Programs.own).resolvingSymlinksInPath()
    for _ in 0..<6 {
      place.deleteLastPathComponent()
      above.append(place.path)
    }
    for folder in above.map({ $0 + "/Scripts" })
    where FileManager.default.fileExists(atPath: folder + "/clinic") {
      return folder
    }
    throw ProgramFailure("there is no folder 'Scripts' here; run this in the package's folder")
  }

  static func parse(_ text: Text) throws(ProgramFailure) -> EventScript {
    let folder = try folder() + "/" + (text.name as NSString).deletingLastPathComponent
    do throws(ScriptErrors) {
      return try EventScript.parse(text.bytes, file: text.name) { path in
        let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
        return data.flatMap { try? Policy.parse([UInt8]($0), file: path) }
      }
    } catch {
      throw ProgramFailure(error.description)
    }
  }

  /// Plays every script once, and returns the events that its flows took; a killed process starts
  /// anew.
  static func replays() async throws(ProgramFailure) -> [Replay] {
    var replays: [Replay] = []
    for text in try texts() {
      let script = try parse(text)
      let result = await ScriptPlayer(script, name: text.name).play()
      try check(result.passed, "\(text.name) does not pass")
      replays += try processes(of: result, script.policy)
    }
    return replays
  }

  private static func processes(
    of result: ScriptResult, _ policy: Policy
  ) throws(ProgramFailure) -> [Replay] {
    var all: [Replay] = []
    var flow = Registration(policy: policy)
    var events: [TimedEvent] = []
    var isRefused = false
    for entry in result.entries {
      if entry.from == .launchingIdle, flow.path != .launchingIdle {
        all.append(Replay(policy: policy, events: events))
        (flow, events, isRefused) = (Registration(policy: policy), [], false)
      }
      if isRefused { continue }
      let outcome = flow.handle(entry.event, at: entry.at)
      // A sign-out that the device refused: a flow alone goes no further with this process.
      isRefused = flow.path == .leavingSigningOut && entry.to != .leavingSigningOut
      if isRefused { continue }
      try check(
        outcome == entry.outcome && flow.path == entry.to,
        "\(result.name): transition \(entry.sequence) leads to \(flow.path), not \(entry.to)")
      events.append(TimedEvent(entry.event, at: entry.at))
    }
    return all + [Replay(policy: policy, events: events)]
  }
}
