import Benchmarking
import CommandSupport
import Testing

@Suite("A filter")
struct FilterTests {
  @Test(
    "means a number, the beginning of a name, or a part of what follows the number",
    arguments: [
      ("B1", true), ("b1", true), ("B1.registration", true), ("B1.reg", true), ("regis", true),
      ("STRAT", true), ("B", false), ("B10", false), ("1", false), ("B1.x", false), ("", false),
      ("scripts", false),
    ])
  func matches(filter: String, isMeant: Bool) {
    #expect(Sample.row("B1.registration").matches(filter) == isMeant)
  }

  @Test("that means B1 does not mean B10 and B11")
  func number() {
    #expect(!Sample.row("B10.save").matches("B1"))
    #expect(Sample.row("B10.save").matches("B10"))
  }
}

@Suite("A goal")
struct GoalTests {
  private func verdict(_ goal: Goal, _ reading: Reading = Sample.reading()) -> Verdict? {
    RowReport(Sample.row("B1.a", goals: [goal]), reading).verdicts.first
  }

  @Test("is met up to its bound and missed beyond")
  func bounds() {
    #expect(verdict(Goal("ns/op", .atMost(40)))?.isMet == true)
    #expect(verdict(Goal("ns/op", .atMost(39)))?.isMet == false)
    #expect(verdict(Goal("op/s", .atLeast(25e6)))?.isMet == true)
    #expect(verdict(Goal("op/s", .atLeast(26e6)))?.isMet == false)
  }

  @Test("can be about every figure of the line, and about those of the row itself")
  func figures() {
    var reading = Sample.reading()
    reading.figures = [Figure("bytes a user", 400)]
    let values: [(String, Double)] = [
      ("ns/op", 40), ("op/s", 25e6), ("op/s a core", 25e6), ("allocations/op", 2),
      ("bytes/op", 32), ("peak MB", 12), ("ratio", 4), ("bytes a user", 400),
    ]
    for (name, value) in values { #expect(reading.value(name) == value, "\(name)") }
  }

  @Test("is neither met nor missed where its figure was not measured")
  func unmeasured() {
    let missing = verdict(Goal("allocations/op", .atMost(0)), Sample.reading(allocations: nil))
    #expect(missing?.value == nil && missing?.isMet == nil)
    #expect(verdict(Goal("nonsense", .atMost(0)))?.isMet == nil)
  }
}

@Suite("A sampler")
struct SamplerTests {
  @Test("runs row and ceilings in turn, warms up, and counts apart")
  func turns() async throws {
    var order: [String] = []
    let row: Trial = { _ in
      order.append("row")
      return 10
    }
    let ceiling = Ceiling("bare") { _ in
      order.append("ceiling")
      return 10
    }
    let reading = try await Sampler(repeats: 2, warmUps: 1).reading(beside: [ceiling], of: row)
    #expect(order == ["row", "ceiling", "row", "ceiling", "row", "ceiling", "row"])
    #expect(reading.ceilings.map(\.name) == ["bare"])
  }

  @Test("hands on what a trial says does not hold")
  func failure() async {
    let trial: Trial = { _ throws(ProgramFailure) in
      try check(1 + 1 == 3, "one and one is not three")
      return 1
    }
    await #expect(throws: ProgramFailure("one and one is not three")) {
      try await Sampler(repeats: 1).reading(beside: [], of: trial)
    }
  }

  @Test("counts the allocations between start and stop, if they can be counted")
  func allocations() async throws {
    let trial: Trial = { watch in
      watch.start()
      for number in 0..<1_000 { keep([UInt8](repeating: UInt8(number % 256), count: 64)) }
      watch.stop()
      return 1_000
    }
    let cost = try await Sampler(repeats: 1).reading(beside: [], of: trial).cost
    #if os(Linux)
      // Other tests allocate meanwhile, so that it may be more.
      #expect(try #require(cost.allocations) >= 1)
      #expect(try #require(cost.bytes) >= 64)
    #endif
    #expect(try #require(cost.peakMemory) > 0)
  }

  @Test("reads the peak from what Linux says of a process")
  func peak() {
    #expect(Memory.kilobytes(ofPeakIn: "Name:\tx\nVmHWM:\t   12345 kB\nVmRSS:\t 1 kB\n") == 12345)
    #expect(Memory.kilobytes(ofPeakIn: "Name:\tx\n") == nil)
  }
}
