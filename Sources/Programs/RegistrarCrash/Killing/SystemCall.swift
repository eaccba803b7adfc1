import CommandSupport
import Foundation

/// A system call of a process, by its name and how often the thread had made one of that name.
struct SystemCall: Hashable {
  let name: String
  let ordinal: Int

  /// The calls that change a file, a directory or a pipe, and those that make or find a file.
  static let names = ["openat", "mkdir", "write", "fsync", "renameat", "unlinkat"]

  /// Without seccomp, which would be faster but would count incorrectly.
  private static let tracing = ["strace", "-f", "-qq"]

  /// The command that runs `command` until it makes this call, and kills it there.
  func killing(_ command: [String]) -> [String] {
    SystemCall.tracing + [
      "-o", "/dev/null", "-e", "trace=\(name)",
      "-e", "inject=\(name):signal=SIGKILL:when=\(ordinal)",
    ] + command + [CrashOptions.onOneThread]
  }

  /// The command that runs `command` to its end and writes its calls to the file at `log`.
  static func logging(_ command: [String], to log: String) -> [String] {
    tracing + ["-o", log, "-e", "trace=" + names.joined(separator: ",")] + command + [
      CrashOptions.onOneThread
    ]
  }

  /// The calls in a log, without opened files outside `folder`, from which the process is loaded.
  static func calls(in log: String, below folder: String) throws(ProgramFailure) -> [SystemCall] {
    guard let text = try? String(contentsOfFile: log, encoding: .utf8) else {
      throw ProgramFailure("strace has written no log at '\(log)'")
    }
    var counts: [Substring: Int] = [:]
    var calls: [SystemCall] = []
    for line in text.split(separator: "\n") {
      // "123   openat(5, ".registration-…", …) = 6"; the rest of a call that was cut has no name.
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let thread = words.first,
        case let call = words[1].drop(while: { $0 == " " }),
        let name = names.first(where: { call.hasPrefix($0 + "(") })
      else { continue }
      let ordinal = counts[thread + name, default: 0] + 1
      counts[thread + name] = ordinal
      let isOurs = ["\"\(folder)", "\".registration-", "\"registration.json"].contains {
        call.contains($0)
      }
      if name != "openat" || isOurs { calls.append(SystemCall(name: name, ordinal: ordinal)) }
    }
    return calls.reduce(into: []) { unique, call in
      if !unique.contains(call) { unique.append(call) }
    }
  }
}
