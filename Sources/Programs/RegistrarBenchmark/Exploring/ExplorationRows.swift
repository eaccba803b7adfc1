import Benchmarking
import CommandSupport
import Foundation
import RegistrationCheck
import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// B11: exploration, and random runs.
enum ExplorationRows {
  static let all = [
    Row(
      "B11.closed", "a state of the closed world, the first million of them",
      goals: [Goal("ratio", .atMost(5)), Goal("bytes a state", .atMost(18))]
    ) { scale throws(ProgramFailure) in
      let limits = ExplorationLimits(states: scale.count(1_000_000))
      var bytes = 0.0
      var reading = try await scale.sampler(3).reading(
        beside: [.hashedStates(limits.states), .numberedSet(limits.states)]
      ) { watch throws(ProgramFailure) in
        watch.start()
        var explorer = ClosedExplorer(
          ClosedWorld(.lowLimits(.clinic), rules: .standard(.clinic)), limits: limits,
          checksEventually: false)
        let exploration = explorer.run()
        watch.stop()
        try check(exploration.violations.isEmpty, "a violation of an invariant")
        try check(exploration.progress.states >= limits.states, "the world ended too early")
        bytes = exploration.bytesPerState
        return exploration.progress.states
      }
      reading.figures = [Figure("bytes a state", bytes)]
      return reading
    },
    Row(
      "B11.open", "a state of the open world, all of them with their properties",
      goals: [Goal("allocations/op", .atMost(5))]
    ) { scale throws(ProgramFailure) in
      let limits = ExplorationLimits(states: scale == .quick ? 1_000 : 1 << 30)
      var states = 0
      var reading = try await scale.sampler(3).reading(beside: [
        .numberedSet(scale.count(1_000_000))
      ]) { watch throws(ProgramFailure) in
        watch.start()
        var explorer = OpenExplorer(.clinic, limits: limits)
        let exploration = explorer.run()
        watch.stop()
        try check(exploration.violations.isEmpty, "a violation in the open world")
        states = exploration.progress.states
        return states
      }
      reading.figures = [Figure("states", Double(states))]
      return reading
    },
    Row(
      "B11.properties", "a move of a random run, with the properties that are evaluated after it",
      goals: [Goal("ratio", .atMost(1.2))]
    ) { scale throws(ProgramFailure) in
      let runs = scale.count(10_000, quick: 100)
      let check = PropertyCheck(policy: .clinic, runs: runs)
      return try await scale.sampler(5).reading(beside: [
        .moves(of: check), try .bareTransitions(rounds: max(runs / 10, 1)),
      ]) { watch throws(ProgramFailure) in
        watch.start()
        let report = await check.run()
        watch.stop()
        try Benchmarking.check(
          report.failure == nil && (report.passed || scale == .quick), "\(report)")
        return report.steps
      }
    },
  ]
}

extension Ceiling {
  /// The same moves, made again on as many cores: the driver and the world, and nothing else.
  static func moves(of check: PropertyCheck) -> Ceiling {
    let count = min(ProcessInfo.processInfo.activeProcessorCount, check.runs)
    let shares = (0..<count).compactMap { place in
      var share = check
      let first = check.runs * place / count
      share.runs = check.runs * (place + 1) / count - first
      share.seed = check.seed &+ UInt64(first)
      return RecordedMoves(of: share)
    }
    return Ceiling("the same moves by the driver and the world alone") {
      watch throws(ProgramFailure) in
      watch.start()
      let made = await withTaskGroup(of: Int.self) { group in
        for share in shares { group.addTask { share.replay() } }
        return await group.reduce(0, +)
      }
      watch.stop()
      try Benchmarking.check(made > 0, "no move was made again")
      return made
    }
  }

  /// The least cost of distinguishing states.
  static func numberedSet(_ count: Int) -> Ceiling {
    Ceiling("a set of as many 64-bit numbers") { watch throws(ProgramFailure) in
      var random = SplitMix64(seed: 3)
      var numbers: Set<UInt64> = []
      watch.start()
      for _ in 0..<count { numbers.insert(random.next()) }
      watch.stop()
      try check(numbers.count == count, "the set lost a number")
      return count
    }
  }
}

extension Ceiling {
  /// As many values of the size of a closed state, each hashed whole and put into a set.
  static func hashedStates(_ count: Int) -> Ceiling {
    Ceiling("a set of as many states of that size") { watch throws(ProgramFailure) in
      var random = SplitMix64(seed: 3)
      var states: Set<BareState> = []
      watch.start()
      for _ in 0..<count {
        let (first, second) = (random.next(), random.next())
        states.insert(BareState(parts: first, others: second, onTheirWay: first, history: 1))
      }
      watch.stop()
      try check(states.count == count, "the set lost a state")
      return count
    }
  }
}

/// A value with the size of a state of the closed world.
private struct BareState: Hashable {
  let parts, others, onTheirWay: UInt64
  let history: UInt16
}
