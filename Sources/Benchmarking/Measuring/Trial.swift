import AllocationCounter

/// A condition without which a figure means nothing, and which does not hold.
package struct BenchmarkFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected and the actual value.
  package let description: String

  /// Creates a failure in these words.
  package init(_ description: String) { self.description = description }
}

/// Throws unless `condition` holds; `words` describe the failure.
package func check(
  _ condition: Bool, _ words: @autoclosure () -> String
) throws(BenchmarkFailure) {
  guard condition else { throw BenchmarkFailure(words()) }
}

/// Keeps the compiler from removing a computation because its result is not used.
@inline(never)
package func keep<Value>(_ value: borrowing Value) where Value: ~Copyable {}

/// One repeat of a benchmark: prepares, times, checks, and returns the number of timed operations.
package struct Trial {
  /// Runs the trial, with the watch running for the part that counts.
  package let run: (Stopwatch) async throws(BenchmarkFailure) -> Int

  /// Creates a trial that runs this function.
  package init(_ run: @escaping (Stopwatch) async throws(BenchmarkFailure) -> Int) {
    self.run = run
  }
}

/// The simplest version of the same work.
///
/// No row can be faster than its ceiling for long, and a noisy machine slows both.
package struct Ceiling {
  /// The name of the ceiling.
  package let name: String
  /// One repeat of the ceiling.
  package let trial: Trial

  /// Creates a ceiling of this name.
  package init(_ name: String, _ trial: Trial) { (self.name, self.trial) = (name, trial) }
}

/// Repeats a row and its ceilings alternately.
package struct Sampler: Sendable {
  /// The number of timed repeats of each.
  package var repeats: Int
  /// The number of runs of each before that.
  package var warmUps: Int

  /// Creates a sampler with this number of repeats.
  package init(repeats: Int, warmUps: Int = 1) { (self.repeats, self.warmUps) = (repeats, warmUps) }

  /// Times `trial` and its ceilings, then counts the allocations of `trial`.
  package func reading(
    of trial: Trial, beside ceilings: [Ceiling]
  ) async throws(BenchmarkFailure) -> Reading {
    var times: [Double] = []
    var processorTimes: [Double] = []
    var ceilingTimes = [[Double]](repeating: [], count: ceilings.count)
    for number in 0..<(warmUps + repeats) {
      let watch = Stopwatch()
      let operations = Double(max(try await trial.run(watch), 1))
      let isTimed = number >= warmUps
      if isTimed { times.append(watch.elapsed / operations) }
      if isTimed { processorTimes.append(watch.onProcessor / operations) }
      for (place, ceiling) in ceilings.enumerated() {
        let watch = Stopwatch()
        let operations = Double(max(try await ceiling.trial.run(watch), 1))
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
  mutating func count(_ trial: Trial) async throws(BenchmarkFailure) {
    Memory.forgetPeak()
    let watch = Stopwatch(.allocations)
    let operations = Double(max(try await trial.run(watch), 1))
    peakMemory = Memory.peak
    guard allocation_counter_is_available() else { return }
    allocations = Double(watch.allocations) / operations
    bytes = Double(watch.bytes) / operations
  }
}
