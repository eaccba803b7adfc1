import EventScripts
import RegistrationC
public import RegistrationCHeaders

/// Plays an event script and returns its trace.
@c @implementation
public func registrar_script_play(
  _ script: UnsafePointer<CChar>?, _ script_size: Int, _ name: UnsafePointer<CChar>?,
  _ name_size: Int, _ seed: UInt64, _ text: UnsafeMutablePointer<registrar_text>?
) -> registrar_status {
  unsafe answer(text) { () throws(CallError) in
    let name = try unsafe BytesIn(name, name_size, "name").text()
    let bytes = try unsafe BytesIn(script, script_size, "script").raw
    let result: ScriptResult
    do throws(ScriptErrors) {
      result = try EventScript.parse(bytes, file: name).simulate(name: name, seed: seed)
    } catch {
      throw CallError(.refused, error.description)
    }
    guard result.passed else { throw CallError(.expectationFailed, result.description) }
    return result.trace
  }
}
