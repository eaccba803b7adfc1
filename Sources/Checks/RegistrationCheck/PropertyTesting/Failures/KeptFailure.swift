import Foundation
import RegistrationCore
import RegistrationScript

/// A failure that was kept in a folder: a script with the seed of its run in a comment.
struct KeptFailure {
  let path: String
  let script: EventScript
  let seed: UInt64?

  static let seedMark = "property check, seed "

  init(path: String, script: EventScript) {
    (self.path, self.script) = (path, script)
    seed = KeptFailure.seed(in: script)
  }

  private static func seed(in script: EventScript) -> UInt64? {
    for case let comment? in script.lines.map(\.comment) where comment.hasPrefix(seedMark) {
      return UInt64(comment.dropFirst(seedMark.count))
    }
    return nil
  }
}

extension PropertyCheck {
  /// What is in ``folder``; nil if there is none, and of a folder that is not there yet, nothing.
  package var kept: KeptFailures? {
    folder.map { KeptFailures(in: $0, for: beginning) }
  }

  /// Keeps a failure as a script in `folder`, and returns its path.
  func keep(_ failure: PropertyFailure, in folder: String) throws -> String {
    let words = failure.property.lowercased().split { !$0.isLetter && !$0.isNumber }
    var name = words.joined(separator: "-")
    let text = failure.script.printed()
    let seed = failure.seed.map { "-\($0)" } ?? ""
    // No file system takes a longer name, and bytes are what they count.
    while name.utf8.count + seed.utf8.count > 235 { name.removeLast() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // A check of another policy, or of another world, may have kept one of this name.
    var (path, number) = ("\(folder)/\(name)\(seed).events", 1)
    while FileManager.default.contents(atPath: path).map({ $0 != Data(text.utf8) }) ?? false {
      number += 1
      path = "\(folder)/\(name)\(seed)-\(number).events"
    }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// The report on the first kept failure that still fails, by its script or by its seed.
  func failKept(_ folder: KeptFailures?, _ start: SimulatedRun) -> PropertyReport? {
    for kept in folder?.failures ?? [] {
      guard let failure = failure(of: kept, start) else { continue }
      var report = PropertyReport(check: self)
      (report.failure, report.keptAt) = (failure, kept.path)
      return report
    }
    return nil
  }

  private func failure(of kept: KeptFailure, _ start: SimulatedRun) -> PropertyFailure? {
    let moves = MoveReader.moves(of: kept.script, from: start)
    for property in properties {
      // What is kept is tried whole, however little may be spent on making it shorter.
      var trial = ShrinkingTrial(property, from: start, budget: .max)
      if let failing = trial.failing(moves) {
        let seed = seedOfRun(of: kept, failing: property, start)
        return shrink(failing, failing: property, seed: seed, from: start)
      }
    }
    return kept.seed.flatMap { failure(ofSeed: $0, start, palette, PropertyList(properties)) }
  }

  /// The seed of a kept failure, if the run of that seed still fails, too: a script may have been changed since.
  private func seedOfRun(
    of kept: KeptFailure, failing property: Property, _ start: SimulatedRun
  ) -> UInt64? {
    guard let seed = kept.seed else { return nil }
    return failure(ofSeed: seed, start, palette, PropertyList([property])).map { _ in seed }
  }
}
