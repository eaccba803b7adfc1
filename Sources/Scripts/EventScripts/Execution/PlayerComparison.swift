// The runner and the simulation run the same driver in the same world, so their traces are equal,
// byte for byte.

extension ScriptResult {
  /// The result, changed to a failure if the simulation has taken other transitions.
  package func compared(
    with simulated: ScriptResult, _ script: EventScript
  ) -> ScriptResult {
    guard let difference = TraceEntry.difference(entries, simulated.entries, heading) else {
      // A mismatch must occur in both.
      return mismatch == simulated.mismatch ? self : failing(mismatch ?? simulated.mismatch)
    }
    return failing(
      ScriptMismatch(
        line: script.lines.last?.number ?? 1, directive: "the same through the simulation",
        expected: difference.simulated ?? "no further transition",
        actual: difference.played ?? "no further transition"))
  }

  private func failing(_ mismatch: ScriptMismatch?) -> ScriptResult {
    ScriptResult(
      name: name, story: story, entries: entries, mismatch: mismatch,
      hasExpectations: hasExpectations, heading: heading, changes: changes)
  }
}

extension TraceEntry {
  /// The first lines of two traces that differ, byte by byte; nil if none do.
  package static func difference(
    _ played: [TraceEntry], _ simulated: [TraceEntry], _ heading: Heading
  ) -> (played: String?, simulated: String?)? {
    for place in 0..<max(played.count, simulated.count) {
      let lines = [played, simulated].map { trace in
        place < trace.count ? trace[place].line(heading) : nil
      }
      if lines[0] != lines[1] { return (lines[0], lines[1]) }
    }
    return nil
  }
}
