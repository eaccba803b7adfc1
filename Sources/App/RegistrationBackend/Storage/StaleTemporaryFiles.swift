#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files that saves write before they rename them, and those that a killed process left.
package enum StaleTemporaryFiles {
  private static let prefix = ".registration-"
  private static let suffix = ".tmp"
  /// Far longer than any save takes, so that no file of a running save is removed.
  private static let age: TimeInterval = 3600

  /// A name that no other save uses, in this process or another.
  package static func newName() -> String {
    prefix + String(UInt64.random(in: .min ... .max), radix: 16) + suffix
  }

  /// Removes the files in `directory` that are too old to belong to a running save.
  ///
  /// A failure is ignored: the next load tries again.
  package static func remove(from directory: String) {
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
