import Foundation

/// The flow as WebAssembly, made by the toolchain's own Embedded Swift.
struct Engine {
  /// The folder of the package.
  let sources: URL
  /// A folder for what is compiled.
  let work: URL

  /// The module, packed with gzip, as a browser unpacks it.
  func bytes() throws -> Data {
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let script = sources.appending(path: "Sources/PlaygroundPlugin/Page/compile").path
    try run("bash", [script, work.path, "-Osize"])
    return try packed(work.appending(path: "registrar.wasm"))
  }
}

/// The bytes of a file, packed with gzip.
func packed(_ file: URL) throws -> Data {
  try run("gzip", ["-9", "--no-name", "--keep", "--force", file.path])
  return try Data(contentsOf: file.appendingPathExtension("gz"))
}

/// Runs a program, and passes on what it says if it fails.
private func run(_ program: String, _ arguments: [String]) throws {
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
