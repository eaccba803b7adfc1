@testable import RegistrationService
import Synchronization
import Testing

/// The times of many waits, which one task keeps.
struct WaitEndsTests {
  /// What has ended, by its name.
  private final class Ended: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func add(_ name: String) { names.withLock { $0.append(name) } }
  }

  private func run(_ body: (WaitEnds, Ended) async throws -> Void) async throws {
    let (ends, ended) = (WaitEnds(), Ended())
    try await withThrowingTaskGroup { group in
      group.addTask { await ends.run() }
      try await body(ends, ended)
      group.cancelAll()
    }
  }

  @Test func `Each wait ends once its time is over, the shorter ones first`() async throws {
    try await run { ends, ended in
      for (name, time) in [("c", 300), ("a", 60), ("b", 180)] {
        _ = ends.begin(for: .milliseconds(time)) { ended.add(name) }
      }
      while ended.all.count < 3 { try await Task.sleep(for: .milliseconds(10)) }
      #expect(ended.all == ["a", "b", "c"])
      // It has slept meanwhile.
      _ = ends.begin(for: .zero) { ended.add("d") }
      while ended.all.count < 4 { try await Task.sleep(for: .milliseconds(10)) }
    }
  }

  @Test func `What has ended by itself is forgotten`() async throws {
    try await run { ends, ended in
      let number = ends.begin(for: .milliseconds(20)) { ended.add("forgotten") }
      ends.forget(number)
      _ = ends.begin(for: .milliseconds(60)) { ended.add("other") }
      while ended.all.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
      #expect(ended.all == ["other"])
    }
  }

  @Test func `At the end every wait ends, and each that begins later at once`() {
    let (ends, ended) = (WaitEnds(), Ended())
    _ = ends.begin(for: .seconds(3600)) { ended.add("a") }
    ends.endAll()
    #expect(ended.all == ["a"])
    _ = ends.begin(for: .seconds(3600)) { ended.add("b") }
    ends.endAll()
    #expect(ended.all == ["a", "b"])
  }
}
