/// What is due later, in steps of five milliseconds.
struct Timers<Action> {
  private static var step: Duration { .milliseconds(5) }

  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  /// What is due at a step, in the order in which it was added.
  private var actions: [Int: [Action]] = [:]
  private var past = 0

  init() { start = clock.now }

  /// How long it has been since the start.
  var elapsed: Duration { clock.now - start }

  mutating func add(_ action: Action, in time: Duration) {
    let due = Int((elapsed + time) / Self.step) + 1
    actions[max(due, past + 1), default: []].append(action)
  }

  /// Takes what is due.
  mutating func takeDue() -> [Action] {
    let now = Int(elapsed / Self.step)
    var due: [Action] = []
    while past < now {
      past += 1
      if let actions = actions.removeValue(forKey: past) { due += actions }
    }
    return due
  }
}
