import Foundation
import RegistrationCore
import RegistrationScript

/// A script with the name that it was read under.
struct NamedScript {
  var name: String
  var script: EventScript
}

/// Scripts that were found, read and parsed, or everything that is wrong with them.
struct ScriptSources {
  private(set) var scripts: [NamedScript] = []
  private var failures: [CommandFailure] = []
  private var policyFiles = PolicyFiles()
  /// The policy of scripts that name none, which any script may name; nil for the usual one.
  private let policy: Policy?

  private init(policy: Policy?) { self.policy = policy }

  /// Reads every script at `paths`, or throws what is wrong with any of them.
  static func read(
    _ paths: [String], policy: Policy? = nil
  ) throws(CommandFailure) -> [NamedScript] {
    var sources = ScriptSources(policy: policy)
    for path in paths { sources.add(path) }
    if let failure = CommandFailure(all: sources.failures) { throw failure }
    return sources.scripts
  }

  /// The policy that the script at `path` follows; nil if there is none, or if it cannot be read.
  static func policy(ofScriptAt path: String) -> Policy? {
    guard FileAtPath(path)?.isRegular == true else { return nil }
    return try? read([path]).first?.script.policy
  }

  private mutating func add(_ path: String) {
    do throws(CommandFailure) {
      let files = try ScriptSources.files(at: path)
      for file in files { addScript(file) }
    } catch {
      failures.append(error)
    }
  }

  private mutating func addScript(_ path: String) {
    do throws(CommandFailure) {
      let bytes = try OpenFile.contents(of: path, limit: EventScript.maximumSize)
      scripts.append(NamedScript(name: path, script: try parse(bytes, path)))
    } catch {
      failures += policyFiles.takeFailures() + [error]
    }
  }

  private mutating func parse(
    _ bytes: [UInt8], _ path: String
  ) throws(CommandFailure) -> EventScript {
    let script: EventScript
    do throws(ScriptErrors) {
      script = try EventScript.parse(
        bytes, file: path, policies: Policy.known(with: policy), standard: policy ?? .clinic
      ) { policyFiles.policy(at: $0, of: path) }
    } catch {
      throw CommandFailure(.malformed, error.description)
    }
    // A script without directives would pass whatever the flow does.
    guard script.lines.contains(where: { $0.directive != nil }) else {
      throw CommandFailure(
        .malformed,
        "\(path.onOneLine):1:1: the script is empty; expected a directive, such as 'launch'")
    }
    return script
  }
}

extension ScriptSources {
  /// The file itself, or the scripts in the folder at `path`.
  private static func files(at path: String) throws(CommandFailure) -> [String] {
    guard path != "-", isFolder(path) else { return [path] }
    var files: [String] = []
    try list(path.hasSuffix("/") ? String(path.dropLast()) : path, into: &files)
    guard !files.isEmpty else {
      throw .unreadable(path, "there is no *.events file in this folder")
    }
    return files
  }

  /// Adds the scripts in a folder and its folders, in the order of their names.
  ///
  /// Links to folders are left out, because they may lead in a circle.
  private static func list(_ folder: String, into files: inout [String]) throws(CommandFailure) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/") else {
      throw .unreadable(folder, "its files cannot be listed")
    }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let path = "\(folder)/\(name)"
      if isFolder(path) {
        if !isLink(path), !name.hasPrefix(".") { try list(path, into: &files) }
      } else if name.hasSuffix(".events"), !name.hasPrefix(".") {
        files.append(path)
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = ObjCBool(false)
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
