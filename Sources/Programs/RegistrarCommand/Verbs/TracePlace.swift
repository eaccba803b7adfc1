import RegistrationBackend
import RegistrationScript

/// The file that a trace is written to.
struct TracePlace {
  /// The path, as the command line names it.
  let path: String

  /// Refuses a trace in place of a script or a policy, as in `--trace a.events` with the name of the trace forgotten.
  ///
  /// - Parameters:
  ///   - scripts: the scripts that are played.
  ///   - policy: the policy as the command line names it.
  func refuse(overwriting scripts: [NamedScript], _ policy: String?) throws(CommandFailure) {
    // A file that is not there yet is none of them, by whatever name.
    let file = FileAtPath(path)
    if let file {
      if scripts.contains(where: { $0.name != "-" && FileAtPath($0.name) == file }) {
        throw .usage("'--trace' would overwrite the script '\(path.onOneLine)'", .run)
      }
      if let policy, FileAtPath(policy) == file {
        throw .usage("'--trace' would overwrite the policy '\(path.onOneLine)'", .run)
      }
    }
    if path.hasSuffix(".events") {
      throw .usage(
        "'--trace' takes the file to write, and '\(path.onOneLine)' has the name of a script; "
          + "call it '\(other)'", .run)
    }
    // A trace is JSON, too, but so is a policy that no one has named.
    if path.hasSuffix(".json"), file?.isRegular == true, try !hasTrace() {
      throw .usage(
        "'--trace' would overwrite '\(path.onOneLine)', which is no trace; call it '\(other)'", .run
      )
    }
  }

  /// The name with the ending of a trace.
  private var other: String {
    (path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]).description.onOneLine + ".jsonl"
  }

  /// Whether the file has a trace, or nothing that could be lost.
  private func hasTrace() throws(CommandFailure) -> Bool {
    let head = Array(#"{"seq":1,"at":""#.utf8)
    let bytes = try OpenFile.contents(of: path, limit: head.count)
    return bytes.isEmpty || bytes.starts(with: head)
  }
}
