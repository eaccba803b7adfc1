import Foundation
import RegistrationCore
import RegistrationScript

/// A failure that was kept in a folder: a script with the seed of its run in a comment.
struct KeptFailure {
  let path: String
  let script: EventScript
  let seed: UInt64?

  static let seedMark = "property check, seed "

  /// The failures of the folder in order; a file that is no script of this policy is skipped, as is
  /// one that is too long.
  static func all(in folder: String, for policy: Policy) -> [KeptFailure] {
    paths(in: folder).compactMap { path in
      guard let bytes = contents(of: path),
        let script = try? EventScript.parse(bytes, file: path, policies: [policy]),
        script.policy == policy
      else { return nil }
      return KeptFailure(path: path, script: script, seed: seed(in: script))
    }
  }

  static func tooLong(in folder: String) -> String? {
    paths(in: folder).first { (contents(of: $0)?.count ?? 0) > EventScript.maximumSize }
  }

  private static func paths(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".events") }.sorted().map { folder + "/" + $0 }
  }

  /// The contents of the file; for a script that is too long, only enough to see that it is.
  private static func contents(of path: String) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    do {
      return [UInt8](try file.read(upToCount: EventScript.maximumSize + 1) ?? Data())
    } catch { return nil }
  }

  private static func seed(in script: EventScript) -> UInt64? {
    for case let comment? in script.lines.map(\.comment) where comment.hasPrefix(seedMark) {
      return UInt64(comment.dropFirst(seedMark.count))
    }
    return nil
  }
}

extension PropertyCheck {
  /// The first file of ``folder`` that is longer than a script may be, so that it is not tried.
  package var tooLongToTry: String? { folder.flatMap(KeptFailure.tooLong) }

  /// Keeps a failure as a script in `folder`; returns its path, or nil if it cannot be written.
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
  func failKept(_ start: SimulatedRun) -> PropertyReport? {
    guard triesKept, let folder else { return nil }
    for kept in KeptFailure.all(in: folder, for: beginning.policy) {
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
