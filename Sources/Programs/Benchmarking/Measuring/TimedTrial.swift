import AllocationCounter
package import CommandSupport

/// Throws unless `condition` holds; `words` describe the failure.
package func check(
  _ condition: Bool, _ words: @autoclosure () -> String
) throws(ProgramFailure) {
  guard condition else { throw ProgramFailure(words()) }
}

/// Keeps the compiler from removing a computation because its result is not used.
@inline(never)
package func keep<Value>(_ value: borrowing Value) where Value: ~Copyable {}

/// One repeat of a benchmark: prepares, times, checks, and returns the number of timed operations.
///
/// The watch runs for the part that counts.
package typealias Trial = (Stopwatch) async throws(ProgramFailure) -> Int

/// Measures a row, and checks that the measured work was done.
package typealias Measuring = @Sendable (Scale) async throws(ProgramFailure) -> Reading

/// The simplest version of the same work.
///
/// No row can be faster than its ceiling for long, and a noisy machine slows both.
package struct Ceiling {
  let name: String
  let trial: Trial

  package init(_ name: String, _ trial: @escaping Trial) { (self.name, self.trial) = (name, trial) }
}

/// Repeats a row and its ceilings alternately.
package struct Sampler: Sendable {
  package var repeats: Int
  package var warmUps: Int

  package init(repeats: Int, warmUps: Int = 1) { (self.repeats, self.warmUps) = (repeats, warmUps) }

  /// Times `trial` and its ceilings, then counts the allocations of `trial`.
  package func reading(
    beside ceilings: [Ceiling], of trial: Trial
  ) async throws(ProgramFailure) -> Reading {
    var times: [Double] = []
    var processorTimes: [Double] = []
    var ceilingTimes = [[Double]](repeating: [], count: ceilings.count)
    for number in 0..<(warmUps + repeats) {
      let watch = Stopwatch()
      let operations = Double(max(try await trial(watch), 1))
      let isTimed = number >= warmUps
      if isTimed { times.append(watch.elapsed / operations) }
      if isTimed { processorTimes.append(watch.onProcessor / operations) }
      for (place, ceiling) in ceilings.enumerated() {
        let watch = Stopwatch()
        let operations = Double(max(try await ceiling.trial(watch), 1))
        if isTimed { ceilingTimes[place].append(watch.elapsed / operations) }
      }
    }
    var cost = Cost(Spread(of: times), processor: Spread(of: processorTimes).median)
    try await cost.count(trial)
    let readings = zip(ceilings, ceilingTimes).map { ceiling, times in
      CeilingReading(ceiling.name, Spread(of: times).median, under: cost)
    }
    return Reading(cost, readings)
  }
}

extension Cost {
  /// Runs `trial` once more, only for its allocations and its peak.
  mutating func count(_ trial: Trial) async throws(ProgramFailure) {
    Memory.forgetPeak()
    let watch = Stopwatch(.allocations)
    let operations = Double(max(try await trial(watch), 1))
    peakMemory = Memory.peak
    guard allocation_counter_is_available() else { return }
    allocations = Double(watch.allocations) / operations
    bytes = Double(watch.bytes) / operations
  }
}
