import Foundation
import RegistrationCore
package import RegistrationScript

/// The scripts in a folder of kept failures: those to try, and the others.
package struct KeptFailures {
  /// A file that can be no failure to try.
  package enum Flaw: Equatable, Sendable {
    /// It has more bytes than a script may have.
    case tooLong(path: String)
    case unreadable(path: String)
    case malformed(ScriptErrors)
  }

  private(set) var failures: [KeptFailure] = []
  package private(set) var flaws: [Flaw] = []
  /// How many are of another policy or begin with another world, by which they are to be tried.
  package private(set) var foreign = 0

  init(in folder: String, for beginning: InitialWorld) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".events") {
      add(folder + "/" + name, for: beginning)
    }
  }

  private mutating func add(_ path: String, for beginning: InitialWorld) {
    let policy = beginning.policy
    guard let bytes = KeptFailures.contents(of: path) else {
      return flaws.append(.unreadable(path: path))
    }
    guard bytes.count <= EventScript.maximumSize else {
      return flaws.append(.tooLong(path: path))
    }
    let builtIn = Policy.builtIn
    let policies =
      builtIn.contains(policy) ? builtIn : builtIn.filter { $0.name != policy.name } + [policy]
    let policyFile = { KeptFailures.policy(at: $0, of: path) }
    // The lines of another policy are not read, as its fields may not be known.
    if EventScript.isForeign(bytes, to: policy, policies: policies, policyFile: policyFile) {
      return foreign += 1
    }
    do throws(ScriptErrors) {
      let script = try EventScript.parse(
        bytes, file: path, policies: policies, policyFile: policyFile)
      let given = script.directives.filter { $0.target == .arrangement }
      if Set(given) != Set(beginning.directives) {
        return foreign += 1
      }
      failures.append(KeptFailure(path: path, script: script))
    } catch { flaws.append(.malformed(error)) }
  }

  /// The policy of a file that a script names by its path, from the folder of the script; nil if it cannot be used.
  private static func policy(at path: String, of script: String) -> Policy? {
    let folder = script.lastIndex(of: "/").map { script[...$0] } ?? ""
    let place = path.hasPrefix("/") ? path : folder + path
    return contents(of: place).flatMap { try? Policy.parse($0, file: place) }
  }

  /// The contents of the file; if it is longer than a script may be, only enough to see that it is.
  private static func contents(of path: String) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    do {
      return [UInt8](try file.read(upToCount: EventScript.maximumSize + 1) ?? Data())
    } catch { return nil }
  }
}

extension PropertyReport {
  /// Notes the kept failures that the check leaves out.
  mutating func noteUntried(in folder: KeptFailures?) {
    guard let folder else { return }
    (untried, foreign) = (folder.flaws.map(\.description), folder.foreign)
  }
}

extension KeptFailures.Flaw: CustomStringConvertible {
  /// The file, and why it cannot be tried.
  package var description: String {
    switch self {
    case .tooLong(let path): "\(path) has more than \(EventScript.maximumSize) bytes"
    case .unreadable(let path): "\(path) cannot be read"
    case .malformed(let errors): errors.description
    }
  }
}
