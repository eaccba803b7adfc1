import Foundation

/// A temporary folder, which is removed when it is no longer used.
final class ScratchFolder {
  let path: String

  init() throws(CrashFailure) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("registrar-crash-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CrashFailure("no folder can be made at '\(folder.path)'")
    }
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names in a folder within it, including hidden files.
  func names(in folder: String) throws(CrashFailure) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)
    } catch {
      throw CrashFailure("'\(path)/\(folder)' cannot be read")
    }
  }

  /// Makes these files look a day old.
  func age(_ names: [String]) throws(CrashFailure) {
    for name in names {
      do {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -86_400)],
          ofItemAtPath: path + "/" + name)
      } catch {
        throw CrashFailure("'\(path)/\(name)' cannot be made older")
      }
    }
  }
}
