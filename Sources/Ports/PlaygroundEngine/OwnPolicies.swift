import EventScripts
import RegistrationCore
import RegistrationJSON

/// The policies that a page was given as files, beside the built-in ones.
struct OwnPolicies {
  private var files: [(name: String, policy: Policy)] = []

  /// All policies that scripts, traces and requests may name.
  var known: [Policy] { Policy.builtIn + files.map { $0.policy } }

  /// Reads the text of a policy file, and knows its policy from now on.
  mutating func add(_ text: String, file: String) throws(RequestError) -> Policy {
    let policy: Policy
    do throws(PolicyErrors) { policy = try Policy.read(json: Array(text.utf8)) } catch {
      throw RequestError(error, file: file)
    }
    files.removeAll { $0.name == file || $0.policy.name == policy.name }
    files.append((file, policy))
    return policy
  }

  /// The policy to begin with: a name, or the text of a file, which is known from now on.
  mutating func policy(asked json: JSONValue) throws(RequestError) -> Policy {
    let name = json["policy"]?.string ?? Policy.clinic.name
    if let policy = known.named(name) { return policy }
    if name.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      return try add(name, file: json["name"]?.string ?? "policy.json")
    }
    throw RequestError("'policy' is " + known.map { $0.name }.listed + ", or a policy as JSON")
  }

  /// The policy of the file to which a path leads, by the last part of the path.
  func policy(at path: String) -> Policy? {
    files.first { path == $0.name || path.hasSuffix("/" + $0.name) }?.policy
  }

  /// Whether a file is a policy, and not a script or a trace.
  static func isPolicy(_ text: String, file: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }), !file.hasSuffix(".jsonl") else {
      return file.hasSuffix(".json")
    }
    guard bytes[start] == UInt8(ascii: "{") else { return file.hasSuffix(".json") }
    let first = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    return !first.starts(with: "{\"seq\"".utf8) && JSONValue(parsing: first)?["seq"] == nil
  }
}

extension RequestError {
  /// The mistakes of a policy file, as text and as data.
  fileprivate init(_ errors: PolicyErrors, file: String) {
    reason = errors.errors.map { "\(file):\($0.description)" }.joined(separator: "\n")
    self.errors = errors.errors.map { error in
      .object([
        "line": .integer(Int64(error.line)), "column": .integer(Int64(error.column)),
        "message": .string(error.message), "suggestion": JSONValue(error.suggestion),
      ])
    }
  }
}
