import CommandSupport
import RegistrationCheck
import RegistrationCore
import RegistrationJSON
import RegistrationScript

/// The result of an exploration, as the command reports it.
struct ExplorationFindings {
  struct Finding {
    let property: String
    let remark: String?
    /// The script that shows it, as text; nil if none can be written.
    let script: String?
  }

  private let world: ExploreVerb.World
  private let policy: Policy
  private let verdict: Verdict
  private let progress: ExplorationProgress
  private let bytesPerState: Double
  private let sightings: [Sighting]
  private let findings: [Finding]
  /// Whether a missing sighting is a failure; it is not if the budgets are smaller than usual.
  private let demandsSightings: Bool

  init<State, Move>(
    world: ExploreVerb.World, policy: Policy, _ exploration: Exploration<State, Move>,
    scripts: [EventScript?], demandsSightings: Bool
  ) {
    (self.world, self.policy, verdict) = (world, policy, exploration.verdict)
    (progress, sightings) = (exploration.progress, exploration.sightings)
    bytesPerState = exploration.bytesPerState
    self.demandsSightings = demandsSightings
    findings = zip(exploration.violations, scripts).map { violation, script in
      // A script without a step shows nothing: it is so from the start.
      let shown = script.flatMap { $0.directives.allSatisfy { $0.target == .policy } ? nil : $0 }
      return Finding(
        property: violation.property,
        remark: violation.remark ?? (script != nil && shown == nil ? "from the start" : nil),
        script: shown?.printed())
    }
  }

  var firstScript: String? { findings.lazy.compactMap(\.script).first }

  var status: ExitStatus {
    findings.isEmpty && !(lacksSightings && demandsSightings) ? .success : .failed
  }

  /// Whether sightings are missing, which is known only if the whole world was explored.
  private var lacksSightings: Bool { !isTruncated && sightings.contains { !$0.isMet } }

  private var isTruncated: Bool {
    switch verdict {
    case .complete, .bounded: false
    case .truncated: true
    }
  }
}

extension ExplorationFindings {
  func described(_ style: Style) -> String {
    var text = "\(world.rawValue) world, policy \(policy.name): \(verdict.told.words)\n"
    text += "  \(figures)\n"
    if findings.isEmpty {
      text += "  " + style.good("no violation") + "\n"
    }
    for finding in findings {
      text += "  " + style.bad("VIOLATED") + ": \(finding.property)"
      text += (finding.remark.map { " (\($0))" } ?? "") + "\n"
      if let script = finding.script {
        text += "  the shortest script that shows it:\n\n"
        text +=
          script.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n") + "\n"
      }
    }
    if isTruncated { return text }
    let unmet = sightings.filter { !$0.isMet }.map(\.name)
    text +=
      "  \((sightings.count - unmet.count).grouped) of \(sightings.count) things that must be met "
      + "were met\n"
    for name in unmet { text += "    not met: \(name)\n" }
    return text
  }

  private var figures: String {
    let seconds = progress.elapsed.inTenths
    return "\(progress.states.grouped) states, \(progress.transitions.grouped) transitions, "
      + "depth \(progress.depth), \(seconds) s, \(Int(progress.rate).grouped) states/s, "
      + progress.bytes.asMemory
      // The first pages of an empty table do not show what a state costs.
      + (progress.states < 10_000 ? "" : ", \(bytesPerState.inTenths) bytes a visited state")
  }

  /// The report for programs: one object on one line.
  var json: String {
    let causes: [JSONValue] = verdict.told.causes.map { .string($0) }
    let unmet: [JSONValue] = sightings.filter { !$0.isMet }.map { .string($0.name) }
    let report = JSONValue.object([
      "world": .string(world.rawValue),
      "policy": .string(policy.name),
      "verdict": .string(verdict.told.name),
      "by": .array(causes),
      "states": .integer(Int64(progress.states)),
      "transitions": .integer(Int64(progress.transitions)),
      "depth": .integer(Int64(progress.depth)),
      "milliseconds": .integer(Int64(progress.elapsed / .milliseconds(1))),
      "bytes": .integer(Int64(progress.bytes)),
      "violations": .array(findings.map(\.json)),
      "unmet": .array(unmet),
    ])
    return report.text + "\n"
  }
}

extension ExplorationFindings.Finding {
  fileprivate var json: JSONValue {
    .object([
      "property": .string(property),
      "remark": remark.map { JSONValue.string($0) },
      "script": script.map { JSONValue.string($0) },
    ])
  }
}

extension Verdict {
  fileprivate var told: (name: String, causes: [String], words: String) {
    switch self {
    case .complete: ("complete", [], "complete")
    case .bounded(let budgets):
      ("bounded", budgets, "complete within its budgets (\(budgets.joined(separator: ", ")))")
    case .truncated(by: let limit): ("truncated", [limit.rawValue], limit.words)
    }
  }
}

extension Verdict.Limit {
  fileprivate var words: String {
    switch self {
    case .states: "truncated: the limit of states was reached"
    case .memory: "truncated: the limit of memory was reached"
    case .depth: "truncated: the limit of moves was reached"
    case .interruption: "truncated: it was interrupted"
    case .violation: "ended at a violation"
    }
  }
}
