import CommandSupport
import Foundation

extension ScratchFolder {
  /// The names in a folder within it, including hidden files.
  func names(in folder: String) throws(ProgramFailure) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)
    } catch {
      throw ProgramFailure("'\(path)/\(folder)' cannot be read")
    }
  }

  /// Makes these files look a day old.
  func age(_ names: [String]) throws(ProgramFailure) {
    for name in names {
      do {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -86_400)],
          ofItemAtPath: path + "/" + name)
      } catch {
        throw ProgramFailure("'\(path)/\(name)' cannot be made older")
      }
    }
  }
}
