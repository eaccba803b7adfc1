import RegistrationCore
import RegistrationScript
import Testing

/// What a script is expected to say, or the errors where it says nothing.
func script(
  _ text: String, policies: [Policy] = Policy.builtIn,
  at location: SourceLocation = #_sourceLocation
) throws -> EventScript {
  do throws(ScriptErrors) {
    return try EventScript.parse(text, file: "x.events", policies: policies)
  } catch {
    Issue.record("\(error)", sourceLocation: location)
    throw error
  }
}

/// The one directive of a line.
func directive(
  _ line: String, policy: String? = nil, at location: SourceLocation = #_sourceLocation
) throws -> Directive {
  let head = policy.map { "policy \($0)\n" } ?? ""
  let directives = try script(head + line, at: location).directives
  return try #require(directives.last, sourceLocation: location)
}

/// The errors of a script, or none.
func errors(_ bytes: [UInt8]) -> [ScriptError] {
  do throws(ScriptErrors) {
    _ = try EventScript.parse(bytes, file: "x.events")
    return []
  } catch { return error.errors }
}

/// The errors of a script as `line:column: message [suggestion]`.
func complaints(_ text: String) -> [String] {
  errors(Array(text.utf8)).map { error in
    let hint = error.suggestion.map { " [\($0)]" } ?? ""
    return "\(error.line):\(error.column): \(error.message)\(hint)"
  }
}

/// A generator of the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
