import Foundation
import RegistrationCore
import RegistrationScript

/// A failure that was kept in a folder: a script, and in a comment of it the seed of its run.
struct KeptFailure {
  let path: String
  let script: EventScript
  let seed: UInt64?

  /// What stands before the seed in the comment.
  static let seedMark = "property check, seed "

  /// Those that the folder holds for `policy`, in order of their names; what does not parse by this
  /// policy is another check's, and passed over.
  static func all(in folder: String, for policy: Policy) -> [KeptFailure] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".events") }.sorted().compactMap { name in
      let path = folder + "/" + name
      guard let data = FileManager.default.contents(atPath: path),
        let script = try? EventScript.parse(
          String(decoding: data, as: UTF8.self), file: path, policies: [policy]),
        script.policy == policy
      else { return nil }
      return KeptFailure(path: path, script: script, seed: seed(in: script))
    }
  }

  private static func seed(in script: EventScript) -> UInt64? {
    for case let comment? in script.lines.map(\.comment) where comment.hasPrefix(seedMark) {
      return UInt64(comment.dropFirst(seedMark.count))
    }
    return nil
  }
}

extension PropertyCheck {
  /// Keeps a failure as a script in `folder`, which is made where it is not there; answers its path,
  /// or nil where it could not be written.
  func keep(_ failure: PropertyFailure, in folder: String) -> String? {
    let words = failure.property.lowercased().split { !$0.isLetter && !$0.isNumber }
    let name = words.joined(separator: "-").prefix(80)
    let path = "\(folder)/\(name)-\(failure.seed).events"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try failure.script.printed().write(toFile: path, atomically: true, encoding: .utf8)
    } catch { return nil }
    return path
  }

  /// The report on the first kept failure that still fails, by its script or by its seed.
  func failKept(_ start: Simulation) -> PropertyReport? {
    guard triesKept, let folder else { return nil }
    for kept in KeptFailure.all(in: folder, for: beginning.policy) {
      guard let failure = failure(of: kept, start) else { continue }
      var report = PropertyReport(check: self)
      (report.failure, report.keptAt) = (failure, kept.path)
      return report
    }
    return nil
  }

  private func failure(of kept: KeptFailure, _ start: Simulation) -> PropertyFailure? {
    let moves = MoveReader.moves(of: kept.script, from: start)
    for property in properties {
      var trial = Trial(property, from: start, budget: shrinkingBudget)
      if let failing = trial.failing(moves) {
        return shrink(failing, failing: property, seed: kept.seed ?? seed, from: start)
      }
    }
    guard let seed = kept.seed else { return nil }
    return failure(ofSeed: seed, start, palette, PropertyList(properties))
  }
}
