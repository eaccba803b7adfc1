import RegistrationBackend
import RegistrationCore
import RegistrationScript

/// The policy files that scripts name: each is read once, and its mistakes are told once.
struct PolicyFiles {
  private var policies: [String: Policy?] = [:]
  private var failures: [CommandFailure] = []

  /// Reads a policy, or throws everything that is wrong with it; `-` is standard input.
  static func policy(at path: String) throws(CommandFailure) -> Policy {
    let bytes = try OpenFile.contents(of: path, limit: PolicyLimits.bytes)
    do throws(ScriptErrors) {
      return try Policy.parse(bytes, file: path)
    } catch {
      throw CommandFailure(.malformed, error.description)
    }
  }

  /// The policy of the file that a script at `script` names; nil if it cannot be used.
  ///
  /// The path is relative to the folder of the script, or for standard input to the working folder.
  mutating func policy(at path: String, of script: String) -> Policy? {
    let folder = script.lastIndex(of: "/").map { script[...$0] } ?? ""
    let place = path.hasPrefix("/") ? path : folder + path
    if let known = policies[place] { return known }
    var policy: Policy?
    do throws(CommandFailure) {
      policy = try PolicyFiles.policy(at: place)
    } catch {
      failures.append(error)
    }
    policies[place] = policy
    return policy
  }

  /// The failures that were not told yet.
  mutating func takeFailures() -> [CommandFailure] {
    defer { failures = [] }
    return failures
  }
}

extension Invocation {
  /// The policy that the command line names, or that is in the file that it names; nil if neither.
  func policy() throws(CommandFailure) -> Policy? {
    guard let name = value(.policy) else { return nil }
    return try PolicyFiles.policy(called: name)
  }
}

extension PolicyFiles {
  /// The policy that words name, or that is in the file of this path.
  static func policy(called name: String) throws(CommandFailure) -> Policy {
    do throws(ScriptErrors) {
      if let known = try Policy.named(inWords: name) { return known }
    } catch { throw CommandFailure(.malformed, error.description) }
    return try policy(at: name)
  }
}

extension ScriptErrors {
  /// What is wrong, and what was probably meant, without places.
  var advice: String { errors.map { $0.advice }.joined(separator: "; ") }
}

extension Policy {
  /// The policy that words name, as they do after `policy` in a script: `members login=phone passkeys=any`; nil if they
  /// are no more than one word, or a file's.
  static func named(inWords words: String) throws(ScriptErrors) -> Policy? {
    if let known = builtIn.named(words) { return known }
    let isOneLine = !words.contains { $0.isNewline || $0 == "#" }
    guard words.contains(" "), isOneLine, !words.hasSuffix(".json") else { return nil }
    return try EventScript.parse("policy " + words, file: "policy").policy
  }

  /// The policies that scripts and traces may name, with the one of the command line.
  static func known(with own: Policy?) -> [Policy] {
    builtIn + [own].compactMap(\.self).filter { !builtIn.contains($0) }
  }
}
