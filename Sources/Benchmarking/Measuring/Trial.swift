import AllocationCounter

/// Something that has to hold for a figure to mean anything, and does not.
package struct BenchmarkFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected, and what is.
  package let description: String

  /// A failure in these words.
  package init(_ description: String) { self.description = description }
}

/// Throws unless `condition` holds; `words` say what it means.
package func check(
  _ condition: Bool, _ words: @autoclosure () -> String
) throws(BenchmarkFailure) {
  guard condition else { throw BenchmarkFailure(words()) }
}

/// Keeps what was computed from being left out because nobody looks at it.
@inline(never)
package func keep<Value>(_ value: borrowing Value) where Value: ~Copyable {}

/// One repeat of a benchmark: prepares, times, checks, and says how many operations it timed.
package struct Trial {
  /// Does it, with the watch running for what counts.
  package let run: (Stopwatch) async throws(BenchmarkFailure) -> Int

  /// A trial that does this.
  package init(_ run: @escaping (Stopwatch) async throws(BenchmarkFailure) -> Int) {
    self.run = run
  }
}

/// Something simple that does the least of the same work: no row can be faster than its ceiling for
/// long, and a noisy machine slows both.
package struct Ceiling {
  /// What it is.
  package let name: String
  /// One repeat of it.
  package let trial: Trial

  /// A ceiling of this name.
  package init(_ name: String, _ trial: Trial) { (self.name, self.trial) = (name, trial) }
}

/// Repeats a row and its ceilings in turn.
package struct Sampler: Sendable {
  /// How often each is timed.
  package var repeats: Int
  /// How often each is run before.
  package var warmUps: Int

  /// A sampler of so many repeats.
  package init(repeats: Int, warmUps: Int = 1) { (self.repeats, self.warmUps) = (repeats, warmUps) }

  /// Times `trial` beside its ceilings, then counts what it allocates.
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
  /// Runs `trial` once more, for its allocations and its peak alone.
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
