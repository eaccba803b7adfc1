import EventScripts

/// Plays an event script through the simulation, and returns its trace as JSON Lines.
///
/// The reply's status is that of the command `registrar run`: 0 if everything held, 1 if an expectation
/// failed, and 65 if the script does not parse. Its bytes are the trace, or the errors as text.
///
/// - Parameters:
///   - script: the script, in UTF-8.
///   - name: the script's name, in UTF-8.
///   - seed: the seed for codes and identifiers.
@c(registrar_play)
public func play(
  script: UnsafeRawPointer?, scriptSize: Int32, name: UnsafeRawPointer?, nameSize: Int32,
  seed: UInt64
) -> UnsafeMutableRawPointer? {
  let name = unsafe String(decoding: bytes(name, nameSize), as: UTF8.self)
  do throws(ScriptErrors) {
    let script = try EventScript.parse(unsafe bytes(script, scriptSize), file: name)
    let result = script.simulate(name: name, seed: seed)
    return unsafe Reply.write(status: result.passed ? 0 : 1, result.trace)
  } catch {
    return unsafe Reply.write(status: 65, Array((error.description + "\n").utf8))
  }
}
