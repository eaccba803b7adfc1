import RegistrationCore
import RegistrationScript

/// `feed`: takes events as they arrive, and writes the result of each at once.
struct FeedVerb {
  private let path: String
  private let feed: Feed

  init(_ invocation: Invocation) throws(CommandFailure) {
    path = invocation.operands.first ?? "-"
    var feed = Feed(policy: try invocation.policy() ?? .clinic, seed: try invocation.seed())
    feed.writesMarks = invocation.has(.marks)
    self.feed = feed
  }

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    var input = try InputLines(path, excess: .cut)
    var failure: CommandFailure?
    let summary = feed.run(
      nextLine: { mayWait in
        do throws(CommandFailure) {
          if !input.isNextHere() {
            guard mayWait else { return .notYet }
            // The results of earlier lines are written before the next line is awaited.
            try console.output.flush()
          }
          return try input.next().map(Feed.Input.line) ?? .end
        } catch {
          failure = error
          return .end
        }
      },
      write: { lines in
        do throws(CommandFailure) {
          try console.output.write(lines)
          return true
        } catch {
          failure = error
          return false
        }
      })
    if let failure { throw failure }
    guard summary.taken + summary.refused + summary.failed > 0 else {
      throw CommandFailure(
        .malformed, "registrar: '\(path.onOneLine)' is empty; expected an event on each line")
    }
    // The error of a line is in its place on standard output.
    if summary.refused > 0 { return .malformed }
    return summary.failed == 0 ? .success : .failed
  }
}
