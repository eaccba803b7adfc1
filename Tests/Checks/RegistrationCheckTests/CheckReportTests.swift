import Foundation
import RegistrationCheck
import RegistrationCore
import Testing

/// A report says what was checked, and does not pass if that is less than what was asked for.
@Suite("The report of a property check")
struct CheckReportTests {
  @Test("comes soon after its task is cancelled, and does not pass", .timeLimit(.minutes(30)))
  func cancelled() async throws {
    let moves = AsyncStream<Void>.makeStream()
    var check = PropertyCheck(policy: .card, runs: 1_000_000)
    check.properties.append(
      Property("begins", every: 256) { _ in
        moves.continuation.yield()
        return true
      })
    let running = Task { [check] in await check.run() }
    for await _ in moves.stream { break }
    // The pool has a thread for this, too, although all cores are at work.
    try await Task.sleep(for: .milliseconds(300))
    running.cancel()
    let report = await running.value
    #expect(!report.passed)
    #expect(report.steps > 0)
    #expect("\(report)".hasPrefix("ended early, after "))
    #expect("\(report)".contains(" of 1000000 runs; every property held in "))
  }

  @Test("ends a search for short moves soon after its task is cancelled", .timeLimit(.minutes(30)))
  func cancelledWhileShrinking() async throws {
    let isFailing = AsyncStream<Void>.makeStream()
    var check = PropertyCheck(
      policy: .card, runs: 10, steps: 1_000,
      properties: [
        // Slow, and it takes many moves to fail.
        Property("goes nowhere") { situation in
          usleep(200)
          guard situation.flow.path == .registeredViewing else { return true }
          isFailing.continuation.yield()
          return false
        }
      ])
    check.shrinkingBudget = .max
    let running = Task { [check] in await check.run() }
    for await _ in isFailing.stream { break }
    running.cancel()
    let report = await running.value
    #expect(report.failure?.property == "goes nowhere")
  }

  @Test("does not pass without a run or a move", arguments: [(0, 60), (-5, 60), (20, -7), (20, 0)])
  func nothing(runs: Int, steps: Int) async {
    let report = await PropertyCheck(policy: .card, runs: runs, steps: steps).run()
    #expect(!report.passed)
    #expect(report.steps == 0)
    #expect("\(report)".contains("nothing was checked"), "\(report)")
  }

  @Test("counts the moves that were made up to a failure, too")
  func movesBeforeAFailure() async throws {
    var check = PropertyCheck(
      policy: .card, runs: 10, steps: 50,
      properties: [Property("never leaves step 1") { $0.to != .signUpSubmitting }])
    check.jobs = 1
    let report = await check.run()
    let failure = try #require(report.failure)
    #expect(report.steps == Int(try #require(failure.seed) - 1) * 50 + failure.originalCount)
  }

  @Test("says that a failure could not be kept, and why")
  func unkept() async throws {
    let check = PropertyCheck(
      policy: .card, runs: 10, properties: [Property("fails") { _ in false }],
      folder: "/proc/nope/x")
    let report = await check.run()
    #expect(report.keptAt == nil)
    #expect("\(report)".contains("not kept in /proc/nope/x: "), "\(report)")
  }

  @Test("keeps a failure whose name is long in bytes")
  func longName() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let name = String(repeating: "𠮷", count: 100)
    let check = PropertyCheck(
      policy: .card, runs: 10, properties: [Property(name) { _ in false }], folder: folder)
    let path = try #require(await check.run().keptAt)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try #require(path.split(separator: "/").last).utf8.count <= 255)
  }
}
