import RegistrationSimulation

struct CrashFigures {
  var registrations = 0
  var duration = Duration.zero
  /// Whether it ended early, because the user asked for that.
  var isInterrupted = false
  private(set) var failures: [CrashFailure] = []
  private var killsByKind: [Kill.Kind: Int] = [:]
  private var killsByPoint: [CrashPoint: Int] = [:]
  /// The kills that led to the failures.
  private var planned: [Kill] = []

  var kills: Int { killsByKind.values.reduce(0, +) }

  mutating func count(_ trial: CrashTrial, planned: [Kill]) {
    for kill in trial.kills {
      killsByKind[kill.kind, default: 0] += 1
      if case .action(let moment) = kill { killsByPoint[moment.point, default: 0] += 1 }
    }
    guard !trial.witness.failures.isEmpty else { return }
    failures += trial.witness.failures
    self.planned = planned
  }

  /// The kills that led to the failures, then the first failures, one a line.
  var explanation: [String] {
    [
      "killed at: "
        + (planned.isEmpty ? "nothing" : planned.map(\.description).joined(separator: "; "))
    ]
      + failures.prefix(10).map { "\($0.kind.rawValue): \($0.what)" }
  }

  /// The number of kills between two actions, by action, in one line.
  var killsByAction: String {
    let share = kills == 0 ? 0 : 100 * killsByKind[.actions, default: 0] / kills
    let actions = CrashPoint.actions.compactMap { action -> String? in
      let counts = CrashPoint.Side.allCases.map { killsByPoint[CrashPoint($0, action), default: 0] }
      return counts == [0, 0] ? nil : "\(action) \(counts[0])/\(counts[1])"
    }
    return "\(share) % of the kills between two actions, before/after: "
      + (actions.isEmpty ? "none" : actions.joined(separator: ", "))
  }

  /// All other figures in one line.
  func summary(seed: UInt64) -> String {
    let kinds = Kill.Kind.allCases.map { "\(killsByKind[$0, default: 0]) \($0.rawValue)" }
    let found = CrashFailure.Kind.allCases.map { kind in
      "\(failures.count { $0.kind == kind }) \(kind.rawValue)"
    }
    let tenths = Int(duration / .milliseconds(100))
    return (isInterrupted ? "interrupted: " : "")
      + "\(count(kills, "kill")) in \(count(registrations, "registration")) "
      + "(\(kinds.joined(separator: ", "))): "
      + found.joined(separator: ", ") + "; \(tenths / 10).\(tenths % 10) s, seed \(seed)"
  }

  private func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
