import Foundation

/// A temporary folder, which is removed when it is no longer used.
package final class ScratchFolder {
  /// The path of the folder.
  package let path: String

  /// Makes a folder of a name that begins like this.
  package init(_ name: String) throws(ProgramFailure) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(name)-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw ProgramFailure("no folder can be made at '\(folder.path)'")
    }
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
