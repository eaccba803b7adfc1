import Foundation
import RegistrationBackend
import RegistrationCore
import Testing

/// A directory for one test, removed at its end.
struct Scratch: ~Copyable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("registrar-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of its files, including hidden ones.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path) } }
}

/// The permissions of what is at `path`, without the file type.
func permissions(of path: String) throws -> Int {
  let attributes = try FileManager.default.attributesOfItem(atPath: path)
  return try #require(attributes[.posixPermissions] as? Int)
}

func write(_ bytes: [UInt8], to path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}

func bytes(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}
