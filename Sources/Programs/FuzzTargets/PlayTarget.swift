import RegistrationScript

/// A script that is read plays to its end, with the same result twice, and its trace replays.
enum PlayTarget {
  /// Longer scripts would show nothing more than shorter ones.
  private static let mostDirectives = 40

  static func check(_ bytes: [UInt8]) async throws(FuzzFinding) {
    guard let script = try ScriptTarget.read(bytes),
      script.directives.count <= mostDirectives
    else { return }
    let result = await ScriptPlayer(script, name: "x.events").play()
    let again = await ScriptPlayer(script, name: "x.events").play()
    let lines = result.traceLines
    try require(lines == again.traceLines, "another trace the second time")
    try require(result.mismatch == again.mismatch, "another end the second time")
    if let mismatch = result.mismatch {
      try require((1...script.lines.count).contains(mismatch.line), "no such line: \(mismatch)")
    }
    try replay(lines)
  }

  private static func replay(_ lines: [String]) throws(FuzzFinding) {
    var replay = TraceReplay(file: "x.jsonl")
    for line in lines {
      do throws(TraceReplayError) {
        try replay.take(Array(line.utf8))
      } catch {
        throw FuzzFinding("the trace does not replay: \(error)\n\(lines.joined(separator: "\n"))")
      }
    }
    try require(replay.transitions == lines.count, "\(replay.transitions) of \(lines.count) lines")
  }
}
