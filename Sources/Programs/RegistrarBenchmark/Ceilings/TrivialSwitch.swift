import Benchmarking
import CommandSupport

/// The simplest state machine: eight states with nothing in them.
enum TrivialState: CaseIterable {
  case launching, signUp, admission, confirmation, recovery, profile, registered, leaving

  @inline(never)
  mutating func take(_ event: TrivialEvent) -> Bool {
    switch (self, event) {
    case (.launching, .forward): self = .signUp
    case (.signUp, .forward): self = .confirmation
    case (.confirmation, .forward): self = .admission
    case (.admission, .forward): self = .profile
    case (.profile, .forward): self = .registered
    case (.registered, .back): self = .leaving
    case (.leaving, .forward): self = .signUp
    case (.confirmation, .back): self = .recovery
    case (.recovery, .back): self = .signUp
    default: return false
    }
    return true
  }
}

enum TrivialEvent: CaseIterable {
  case forward, back, other
}

extension Ceiling {
  static func trivialSwitch(_ count: Int, rounds: Int) -> Ceiling {
    Ceiling("a switch over eight states with nothing in them") { watch throws(ProgramFailure) in
      let events = (0..<count).map { TrivialEvent.allCases[$0 * 7 % 3] }
      var taken = 0
      watch.start()
      for _ in 0..<rounds {
        var state = TrivialState.launching
        for event in events where state.take(event) { taken += 1 }
        keep(state)
      }
      watch.stop()
      try check(taken > 0, "the trivial states never changed")
      return count * rounds
    }
  }
}
