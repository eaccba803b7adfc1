import EventScripts
import RegistrationCore
import RegistrationJSON
import RegistrationWording

/// The half of the playground that is a value: a walk through a flow, which can be looked at from any
/// of its transitions.
struct Playground {
  /// A transition, or something that was done to the world alone.
  struct Row {
    /// How many steps of the walk were done when it had happened, itself included.
    let depth: Int
    let at: Timestamp
    /// What was done, without secrets; nil for what followed by itself.
    let line: String?
    /// The transition; nil for something that caused none.
    let entry: TraceEntry?
    /// The flow after it.
    let flow: Registration
  }

  let policy: Policy
  /// Whether it is a trace, which can only be looked at.
  let isReadOnly: Bool
  var language: WordingLanguage
  private(set) var walk: Walkthrough
  private(set) var rows: [Row] = []

  /// Begins a walk in this world, with the app launched.
  init(_ world: InitialWorld, seed: UInt64 = 1, language: WordingLanguage = .english) {
    (policy, isReadOnly, self.language) = (world.policy, false, language)
    walk = Walkthrough(world, seed: seed)
    append(walk.entries[...], line: "launch")
  }

  /// Begins a walk before the launch.
  init(policy: Policy, seed: UInt64, language: WordingLanguage, isReadOnly: Bool = false) {
    (self.policy, self.isReadOnly, self.language) = (policy, isReadOnly, language)
    walk = Walkthrough(policy: policy, seed: seed)
  }

  /// Carries out a directive; the reason if it cannot be done, or does not hold.
  mutating func perform(_ directive: Directive, launchesAgain: Bool = true) -> ScriptMismatch? {
    let known = walk.entries.count
    switch walk.perform(directive, launchesAgain: launchesAgain) {
    case .success: append(walk.entries[known...], line: directive.printedWithoutSecrets(by: policy))
    case .failure(let mismatch): return mismatch
    }
    return nil
  }

  /// Goes back to the end of the step in which a row happened; what came later is gone.
  mutating func goBack(to number: Int) {
    guard let row = row(number), !isReadOnly else { return }
    walk.goBack(to: row.depth)
    while let last = rows.last, last.depth > row.depth { rows.removeLast() }
  }

  /// The row of this number, from 1.
  func row(_ number: Int) -> Row? {
    number >= 1 && number <= rows.count ? rows[number - 1] : nil
  }

  /// Whether a row is the last of its step, so that the world is as it was then.
  func isEndOfStep(_ number: Int) -> Bool {
    guard let row = row(number), let next = self.row(number + 1) else { return true }
    return next.depth > row.depth
  }

  private mutating func append(_ entries: ArraySlice<TraceEntry>, line: String) {
    var flow = rows.last?.flow ?? Registration(policy: policy)
    let depth = walk.depth
    if entries.isEmpty {
      rows.append(Row(depth: depth, at: walk.now, line: line, entry: nil, flow: flow))
    }
    for (place, entry) in zip(entries.indices, entries) {
      flow = entry.flow(after: flow)
      let cause = place == entries.startIndex ? line : nil
      rows.append(Row(depth: depth, at: entry.at, line: cause, entry: entry, flow: flow))
    }
  }

  /// Adds a transition of a trace.
  mutating func append(_ entry: TraceEntry, _ flow: Registration) {
    rows.append(Row(depth: 0, at: entry.at, line: nil, entry: entry, flow: flow))
  }
}
