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
  /// How many are of another policy, by which they are to be tried.
  package private(set) var foreign = 0

  init(in folder: String, for policy: Policy) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".events") {
      add(folder + "/" + name, for: policy)
    }
  }

  private mutating func add(_ path: String, for policy: Policy) {
    guard let bytes = KeptFailures.contents(of: path) else {
      return flaws.append(.unreadable(path: path))
    }
    guard bytes.count <= EventScript.maximumSize else {
      return flaws.append(.tooLong(path: path))
    }
    guard KeptFailures.follows(policy, bytes) else { return foreign += 1 }
    do throws(ScriptErrors) {
      let script = try EventScript.parse(bytes, file: path, policies: [policy])
      failures.append(KeptFailure(path: path, script: script))
    } catch { flaws.append(.malformed(error)) }
  }

  /// The contents of the file; for a script that is too long, only enough to see that it is.
  private static func contents(of path: String) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    do {
      return [UInt8](try file.read(upToCount: EventScript.maximumSize + 1) ?? Data())
    } catch { return nil }
  }

  /// Whether the script is to be read by the policy, that is, unless its first line after comments names another one.
  ///
  /// The lines of another policy are not read, as its fields may not be known.
  private static func follows(_ policy: Policy, _ bytes: [UInt8]) -> Bool {
    let blanks: [UInt8] = [0x20, 0x09, 0x0D]
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for line in bytes[start...].split(separator: 0x0A) {
      let text = line.drop { blanks.contains($0) }
      guard let first = text.first, first != UInt8(ascii: "#") else { continue }
      let verb = text.prefix { !blanks.contains($0) }
      // A script without such a line follows the standard one.
      guard verb.elementsEqual("policy".utf8) else { return policy == .clinic }
      do throws(ScriptErrors) {
        return try EventScript.parse(Array(text), file: "", policies: [policy]).policy == policy
      } catch { return false }
    }
    return policy == .clinic
  }
}
