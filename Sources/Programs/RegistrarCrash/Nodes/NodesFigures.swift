/// What happened while nodes drove registrations, and what was found.
struct NodesFigures {
  var registrations = 0
  var events = 0
  var calls = 0
  /// How often an event was passed on to the node that has the registration.
  var redirects = 0
  var repeats = 0
  var oldPages = 0
  var kills = 0
  var hangs = 0
  var upgrades = 0
  var cuts = 0
  var restarts = 0
  var failovers = 0
  var isInterrupted = false
  var duration = Duration.zero
  /// From the kill of a node that had an event to the answer to that event.
  var pauses: [Duration] = []
  private(set) var failures: [(person: String, failure: CrashFailure)] = []
  /// What had happened to the person of the first failure.
  private var story: [String] = []

  mutating func add(_ failures: [CrashFailure], of person: String, _ story: [String] = []) {
    if self.failures.isEmpty { self.story = story }
    self.failures += failures.map { (person, $0) }
  }

  /// All figures, some a line.
  func summary(nodes: Int, seed: UInt64) -> String {
    let judged: [CrashFailure.Kind] = [.lost, .undone, .twice, .early, .stuck, .leftOver]
    let found = judged.map { kind in
      "\(failures.count { $0.failure.kind == kind }) \(kind.rawValue)"
    }
    return """
      \(isInterrupted ? "interrupted: " : "")\(registrations) registrations on \(nodes) nodes, \(events) events, \
      \(calls) requests: \(found.joined(separator: ", ")); \(seconds(duration)) s, seed \(seed)
      \(kills) nodes killed, \(hangs) stopped for a while, \(upgrades) ended and started anew; \(cuts) connections \
      cut, \(restarts) restarts of the database, \(failovers) failovers to the standby
      \(redirects) events passed on, \(repeats) sent again or to two nodes, \(oldPages) from an old page
      after a kill, \(pauses.count) people continued after \(pause(0.5)) s (median), \(pause(0.99)) s (99 of 100), \
      \(pause(1)) s (at most)
      """
  }

  /// What had happened before the first failure, and the first failures, one a line.
  var explanation: String {
    let found = failures.prefix(10).map {
      "\($0.failure.kind.rawValue): \($0.failure.what) (\($0.person))"
    }
    return (story + found).joined(separator: "\n")
  }

  private func pause(_ share: Double) -> String {
    let sorted = pauses.sorted()
    guard !sorted.isEmpty else { return "-" }
    return seconds(sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)])
  }

  private func seconds(_ time: Duration) -> String {
    let hundredths = Int(time / .milliseconds(10))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
