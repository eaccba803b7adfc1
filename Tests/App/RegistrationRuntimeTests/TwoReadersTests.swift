import RegistrationCore
import RegistrationRuntime
import Testing

/// Two iterators of one stream of transitions.
@Suite struct TwoReadersTests {
  /// Starts readers of one stream, each of which logs what it sees, and then waits if it is busy.
  private func read(_ names: String..., busy: String? = nil, on bench: Bench) -> [Task<Void, Never>]
  {
    let transitions = bench.runner.transitions()
    let readers = names.map { name in
      bench.task { bench in
        for await transition in transitions {
          bench.fake.note("\(name) saw \(transition.sequence)")
          if name == busy { await bench.fake.gate.waitDeaf() }
        }
        bench.fake.note("\(name) left")
      }
    }
    bench.executor.drain()
    return readers
  }

  @Test func `A reader that sleeps sees what comes while the other is busy`() {
    let bench = Bench()
    bench.start()
    _ = read("ana", "bob", busy: "ana", on: bench)
    for _ in 0..<3 { bench.send(.dismissNotice) }
    #expect(bench.fake.takeLog() == ["ana saw 1", "bob saw 2", "bob saw 3"])
    bench.release()
    bench.send(.dismissNotice)
    bench.send(.dismissNotice)
    let log = bench.fake.takeLog()
    #expect(Set(log.map { $0.suffix(5) }) == ["saw 4", "saw 5"])
    #expect(log.count == 2)
  }

  @Test func `Each transition goes to one of two readers, and both end with the runner`() {
    let bench = Bench()
    bench.start()
    _ = read("ana", "bob", on: bench)
    for _ in 0..<20 { bench.send(.dismissNotice) }
    bench.runner.finish()
    bench.executor.drain()
    let log = bench.fake.takeLog().filter { $0 != "ended" }
    let seen = log.compactMap { line in line.firstRange(of: " saw ").map { line[$0.upperBound...] }
    }
    #expect(seen == (1...20).map { "\($0)" })
    #expect(Set(log.suffix(2)) == ["ana left", "bob left"])
  }

  @Test(.timeLimit(.minutes(30)), arguments: [0, 1])
  func `If one of two readers is cancelled, the stream ends for both`(cancelled: Int) {
    let bench = Bench()
    bench.start()
    let readers = read("ana", "bob", on: bench)
    readers[cancelled].cancel()
    bench.executor.drain()
    #expect(Set(bench.fake.takeLog()) == ["ana left", "bob left"])
    bench.send(.dismissNotice)
    #expect(bench.fake.takeLog() == [])
  }
}
