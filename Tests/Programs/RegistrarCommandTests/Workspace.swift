import Foundation
import Testing

/// A folder of its own for one test, in which it runs the command; gone when the test is over.
struct Workspace: ~Copyable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("registrar-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Runs the command here and waits until it is over.
  func registrar(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> Finished {
    try await run(Binary.find(), arguments, input: input, environment: environment)
  }

  func run(
    _ program: URL, _ arguments: [String], input: String = "",
    environment: [String: String] = [:]
  ) async throws -> Finished {
    // Files accept whatever is written, without a reader.
    let names = ["in", "out", "err"].map { ".\($0)-\(UUID().uuidString)" }
    try write(input, to: names[0])
    for name in names[1...] { try write("", to: name) }
    let files = names.map { folder.appendingPathComponent($0) }
    let process = Process()
    (process.executableURL, process.arguments) = (program, arguments)
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    let status = try await process.finished()
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    return Finished(status: status, output: try read(names[1]), errors: try read(names[2]))
  }
}

/// What became of a run.
extension Workspace {
  /// Runs the command, which is sent `signals` while it is at work.
  func interrupted(_ arguments: String, by signals: [String]) async throws -> Finished {
    // They come together, however long this shell waits for its turn between two of them.
    let kills = (["STOP"] + signals + ["CONT"]).map { "kill -\($0) $p" }.joined(separator: "; ")
    // On a busy machine the command takes a while to listen, that is, until SIGTERM is among the
    // signals that it catches. Without /proc to check, the pause must do. A process that has ended
    // has a Z.
    let tells = "grep -qE '^(State:.*Z|SigCgt:.*[4-7c-f][0-9a-f]{3}$)' /proc/$p/status"
    let listens = "until [ ! -e /proc/$p/status ] || \(tells); do sleep 0.1; done; sleep 2"
    let line = "'\(try Binary.find().path)' \(arguments) & p=$!; \(listens); \(kills); wait $p"
    return try await run(URL(fileURLWithPath: "/bin/sh"), ["-c", line])
  }
}

struct Finished: Equatable {
  var status: Int32
  var output = ""
  var errors = ""
}

extension Process {
  /// Starts the process at once; the stream has its status when it ends.
  func started() throws -> AsyncStream<Int32> {
    let (statuses, continuation) = AsyncStream.makeStream(of: Int32.self)
    terminationHandler = {
      continuation.yield($0.terminationStatus)
      continuation.finish()
    }
    try run()
    return statuses
  }

  /// Starts the process and waits for its end, without keeping a thread waiting.
  func finished() async throws -> Int32 {
    for await status in try started() { return status }
    throw CancellationError()
  }
}

/// The command as it was built along with the tests.
enum Binary {
  struct Missing: Error {}

  static func find() throws -> URL {
    let places = CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
    for place in places where place.contains("/") {
      // Next to the tests' executable, or around the bundle that it is in.
      var folder = URL(fileURLWithPath: place).resolvingSymlinksInPath()
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent("registrar")
        if FileManager.default.isExecutableFile(atPath: candidate.path), !isFolder(candidate) {
          return candidate
        }
      }
    }
    throw Missing()
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}

/// Scripts that several tests play.
enum Scripts {
  static let passing = """
    # Opens the app.
    launch
    expect signUp.editing

    """

  static let failing = """
    # Hopes for too much: 1 < 2 & #3.
    launch
    sign-up email=ana@example.com phone=+15550100123 password="Correct-horse-1"
    code 000000
    expect registered notice=welcomeBack

    """

  static let dying = """
    # Comes back after a crash.
    launch
    sign-up email=ana@example.com phone=+15550100123 password="Correct-horse-1"
    kill
    launch
    wait 25h
    code $code
    resend
    code $code
    expect confirmation.needsPassword

    """
}
