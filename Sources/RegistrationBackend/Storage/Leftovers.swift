#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files that saves write before they rename them, and what a killed process leaves of them.
enum Leftovers {
  private static let prefix = ".registration-"
  private static let suffix = ".tmp"
  /// Far longer than any save takes, so that nothing is taken from one that is under way.
  private static let age: TimeInterval = 3600

  /// A name that no other save has, of this process or another.
  static func newName() -> String {
    prefix + String(UInt64.random(in: .min ... .max), radix: 16) + suffix
  }

  /// Removes the leftovers in `directory` that are too old to be a save under way.
  ///
  /// A failure is no one's concern: the next load tries again.
  static func remove(from directory: String) {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let path = directory + "/" + name
      guard let attributes = try? manager.attributesOfItem(atPath: path),
        attributes[.type] as? FileAttributeType == .typeRegular,
        let date = attributes[.modificationDate] as? Date, -date.timeIntervalSinceNow > age
      else { continue }
      try? manager.removeItem(atPath: path)
    }
  }
}
