import Benchmarking
import CommandSupport
import Foundation

/// B9: the time until the command does something.
enum StartRows {
  static let all = [
    Row(
      "B9.start", "`registrar run FILE --trace -`, from its start to its first transition",
      goals: [Goal("ratio", .atMost(2))]
    ) { scale throws(ProgramFailure) in
      let program = try Programs.registrar()
      let folder = try ScratchFolder("registrar-bench")
      let script = "\(folder.path)/launch.events"
      let text = "# Opens the app.\nlaunch\nexpect signUp.editing\n"
      try check(
        FileManager.default.createFile(atPath: script, contents: Data(text.utf8)),
        "'\(script)' cannot be written")
      var reading = try await scale.sampler(15).reading(beside: [.ownHelp, .emptyProgram]) {
        watch throws(ProgramFailure) in
        watch.start()
        var process = try ChildProcess(
          [program, "run", script, "--trace", "-"], hidesErrors: true)
        process.closeInput()
        let output = process.output
        var first = [UInt8](repeating: 0, count: 1 << 12)
        let count = output.read(into: &first)
        watch.stop()
        _ = output.countLines()
        let status = try process.wait()
        let line = String(decoding: first[..<count], as: UTF8.self)
        try check(
          line.contains("launching.idle") && status == 0,
          "'registrar run' ended with \(status) and wrote '\(line)'")
        return 1
      }
      (reading.cost.allocations, reading.cost.bytes) = (nil, nil)
      reading.cost.peakMemory = nil
      return reading
    }
  ]
}

extension Ceiling {
  static var emptyProgram: Ceiling {
    Ceiling("the start and end of a program that does nothing, /bin/true") {
      watch throws(ProgramFailure) in
      let program = ["/bin/true", "/usr/bin/true"].first {
        FileManager.default.isExecutableFile(atPath: $0)
      }
      guard let program else { throw ProgramFailure("there is no /bin/true") }
      return try run([program], watch)
    }
  }

  /// A Swift program with the same libraries, which only prints a page.
  static var ownHelp: Ceiling {
    Ceiling(
      "the start of a Swift program with the same libraries: `registrar help`"
    ) { watch throws(ProgramFailure) in
      try run([try Programs.registrar(), "help"], watch)
    }
  }

  private static func run(_ command: [String], _ watch: Stopwatch) throws(ProgramFailure) -> Int {
    watch.start()
    var process = try ChildProcess(command, hidesErrors: true)
    process.closeInput()
    _ = process.output.countLines()
    watch.stop()
    let status = try process.wait()
    try check(status == 0, "'\(command[0])' ended with \(status)")
    return 1
  }
}
