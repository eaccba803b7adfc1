import Foundation
import RegistrationScript

@main
struct RegistrarCommand {
  static func main() async throws {
    for file in CommandLine.arguments.dropFirst() {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      do {
        let script = try EventScript.parse(text, file: file)
        let result = await ScriptPlayer(script, name: file).play()
        if let mismatch = result.mismatch {
          print("FAIL", file, mismatch)
        } else {
          print("ok", file)
        }
        if ProcessInfo.processInfo.environment["V"] != nil || !result.passed {
          for line in result.traceLines { print(line) }
        }
      } catch { print(error) }
    }
  }
}
