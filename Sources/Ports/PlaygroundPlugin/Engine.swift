import Foundation

/// The flow as WebAssembly, made by the toolchain's own Embedded Swift.
struct Engine {
  /// The folder of the package.
  let sources: URL
  /// A folder for what is compiled.
  let work: URL

  /// The module.
  func bytes() throws -> Data {
    let script = sources.appending(path: "Sources/Ports/PlaygroundPlugin/Page/compile").path
    try run("bash", [script, work.path, "-Osize"])
    return try Data(contentsOf: work.appending(path: "registrar.wasm"))
  }
}

/// Runs a program, and passes on what it says if it fails.
func run(_ program: String, _ arguments: [String]) throws {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let output = Pipe()
  (process.standardOutput, process.standardError) = (output, output)
  try process.run()
  let said = (try? output.fileHandleForReading.readToEnd()).flatMap { $0 } ?? Data()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    let words = String(decoding: said, as: UTF8.self)
    throw Problem("'\(program)' has failed:\n\(words)")
  }
}
