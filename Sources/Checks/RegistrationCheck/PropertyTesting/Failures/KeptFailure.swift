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
    folder.map { KeptFailures(in: $0, for: beginning.policy) }
  }

  /// Keeps a failure as a script in `folder`, and returns its path.
  func keep(_ failure: PropertyFailure, in folder: String) throws -> String {
    let words = failure.property.lowercased().split { !$0.isLetter && !$0.isNumber }
    var name = words.joined(separator: "-")
    let ending = "-\(failure.seed).events"
    // No file system takes a longer name, and bytes are what they count.
    while name.utf8.count + ending.utf8.count > 255 { name.removeLast() }
    let path = "\(folder)/\(name)\(ending)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try failure.script.printed().write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// The report on the first kept failure that still fails, by its script or by its seed.
  func failKept(_ start: SimulatedRun) -> PropertyReport? {
    guard triesKept, let kept else { return nil }
    for kept in kept.failures {
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
      var trial = ShrinkingTrial(property, from: start, budget: shrinkingBudget)
      if let failing = trial.failing(moves) {
        return shrink(failing, failing: property, seed: kept.seed ?? seed, from: start)
      }
    }
    guard let seed = kept.seed else { return nil }
    return failure(ofSeed: seed, start, palette, PropertyList(properties))
  }
}
