import Benchmarking
import CommandSupport
import Foundation
import RegistrationCore
import RegistrationScript

/// B7: a feed with events from a person.
enum FeedRows {
  static let all = [
    Row(
      "B7.feed",
      "a line of JSON through `registrar feed`, from one pipe to another, with nothing to perform",
      goals: [Goal("memory, last by 10 k", .atMost(1.1))]
    ) { scale throws(ProgramFailure) in
      let program = try Programs.registrar()
      let count = scale.count(100_000, quick: 2_000)
      var reading = try await scale.sampler(3).reading(beside: [.pipe(FeedLines.block(count))]) {
        watch throws(ProgramFailure) in
        watch.start()
        _ = try feed(count, to: program)
        watch.stop()
        return count
      }
      // The allocations and memory of this program are not those of the command.
      (reading.cost.allocations, reading.cost.bytes) = (nil, nil)
      reading.cost.peakMemory = nil
      try addMemory(to: &reading, program, scale)
      return reading
    },
    Row("B7.reader", "the same line through the feed in this process, without any pipe") {
      scale throws(ProgramFailure) in
      let count = scale.count(100_000, quick: 1_000)
      return try await scale.sampler(5).reading(beside: [.pipe(FeedLines.block(count))]) {
        watch throws(ProgramFailure) in
        try await feedHere(count, watch)
        return count
      }
    },
  ]

  /// The command's peak memory at several lengths of its input.
  private static func addMemory(
    to reading: inout Reading, _ program: String, _ scale: Scale
  ) throws(ProgramFailure) {
    let counts: [Int]
    switch scale {
    case .quick: counts = [1_000, 2_000]
    case .standard: counts = [1_000, 10_000, 100_000, 1_000_000]
    case .full: counts = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
    }
    var points: [Growth.Point] = []
    for count in counts {
      guard let peak = try feed(count, to: program) else { return }
      points.append(Growth.Point(count, peak / 1e6))
    }
    let growth = Growth("peak of the command, MB", by: "lines", points)
    reading.growth = [growth]
    reading.cost.peakMemory = (points.last?.value ?? 0) * 1e6
    // A thousand lines are too few, because the pipes' buffers fill at first.
    let constant = Growth(growth.name, by: growth.sizes, Array(points.dropFirst()))
    reading.figures.append(Figure("memory, last by 10 k", constant.factor))
    if scale != .full { reading.notes.append("'--full' goes to 10 M lines") }
  }

  /// Feeds the command `count` lines, counts what it writes, and returns its peak memory.
  private static func feed(_ count: Int, to program: String) throws(ProgramFailure) -> Double? {
    var process = try ChildProcess([program, "feed", "--policy", "card"], hidesErrors: true)
    let (input, output) = (process.input, process.output)
    let block = FeedLines.block(count)
    Thread.detachNewThread { input.write(block.bytes, times: block.times) }
    let lines = output.countLines(upTo: count)
    // The system's figure at its end cannot be used, because it includes this program's own peak.
    let peak = Memory.peak(ofProcess: Int(process.number))
    process.closeInput()
    let rest = output.countLines()
    let status = try process.wait()
    try check(lines + rest == count, "\(count) lines fed, \(lines + rest) transitions written")
    try check(status == 0, "'registrar feed' ended with \(status)")
    return peak
  }

  private static func feedHere(_ count: Int, _ watch: Stopwatch) async throws(ProgramFailure) {
    let lines = FeedLines.lines.map { Array($0.utf8) }
    var (taken, written) = (0, 0)
    watch.start()
    let summary = Feed(policy: .card).run(
      nextLine: { _ in
        guard taken < count else { return .end }
        defer { taken += 1 }
        return .line(lines[taken % lines.count][...])
      },
      write: { bytes in
        for byte in bytes where byte == UInt8(ascii: "\n") { written += 1 }
        return true
      })
    watch.stop()
    try check(
      summary.taken == count && written == count,
      "\(count) lines fed, \(summary.taken) taken, \(written) transitions written")
  }
}
