import Benchmarking
import CommandSupport
import RegistrationCore
import RegistrationSimulation

/// The cost of pools of several sizes, which is measured once and reported in several rows.
actor PoolGrowth {
  static let shared = PoolGrowth()

  struct Size {
    let count: Int
    var operations: [PoolOperation: Samples] = [:]
    var lookups = Samples([], clock: 0)
    /// The time that each account took to join, in nanoseconds.
    var joining = 0.0
    /// Bytes per confirmed account, then with a session, then per entry of a bare dictionary.
    var atRest = 0.0
    var signedIn = 0.0
    var entry = 0.0
  }

  private var measured: [Scale: [Size]] = [:]

  func sizes(_ scale: Scale) throws(ProgramFailure) -> [Size] {
    if let sizes = measured[scale] { return sizes }
    let counts = scale == .quick ? [100, 1_000] : [1_000, 10_000, 100_000, 1_000_000]
    var sizes: [Size] = []
    for count in counts { sizes.append(try measure(count, scale)) }
    measured[scale] = sizes
    return sizes
  }

  private func measure(_ count: Int, _ scale: Scale) throws(ProgramFailure) -> Size {
    var size = Size(count: count)
    let empty = Memory.live ?? 0
    let watch = Stopwatch()
    watch.start()
    var pool = try joined(by: count)
    watch.stop()
    size.joining = watch.elapsed / Double(count)
    size.atRest = ((Memory.live ?? 0) - empty) / Double(count)
    try time(&size, scale)
    try signEverybodyIn(&pool, &size)
    try check(pool.count == count, "the pool has \(pool.count) accounts, not \(count)")
    return size
  }

  private func joined(by count: Int) throws(ProgramFailure) -> UserPool {
    var pool = UserPool(configuration: .unlimited)
    // Only the pool keeps these people, so that their memory counts as the pool's.
    for number in 0..<count { try pool.join(try BenchmarkPerson(number)) }
    return pool
  }

  /// Times single operations, on several pools if they are small.
  ///
  /// New accounts must not change the size that is measured.
  private func time(_ size: inout Size, _ scale: Scale) throws(ProgramFailure) {
    let before = Memory.live ?? 0
    var numbers: [Login: Int] = [:]
    for number in 0..<size.count { numbers[try BenchmarkPerson(number).login] = number }
    size.entry = ((Memory.live ?? 0) - before) / Double(size.count)
    let samples = scale.count(4_000, quick: 50)
    let perPool = max(min(samples, size.count / 10), 10)
    var random = SplitMix64(seed: 7)
    var timing = PoolTiming()
    for _ in 0..<(samples / perPool) {
      let new = try BenchmarkPerson.crowd(perPool + 1, from: size.count)
      var members: [BenchmarkPerson] = []
      for _ in 0..<perPool {
        members.append(try BenchmarkPerson(Int.random(in: 0..<size.count, using: &random)))
      }
      try timing.time(try joined(by: size.count), new: new, members: members, in: numbers)
    }
    let clock = Stopwatch.costOfLooking()
    size.operations = timing.times.mapValues { Samples($0, clock: clock) }
    size.lookups = Samples(timing.lookups, clock: clock)
  }

  private func signEverybodyIn(
    _ pool: inout UserPool, _ size: inout Size
  ) throws(ProgramFailure) {
    let before = Memory.live ?? 0
    for number in 0..<size.count { try pool.signIn(try BenchmarkPerson(number)) }
    size.signedIn = size.atRest + ((Memory.live ?? 0) - before) / Double(size.count)
  }
}
