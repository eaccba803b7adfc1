import MockIdentityPool
import RegistrationBackend
import RegistrationContracts
import RegistrationCore
import Synchronization
import Testing

@Suite("A run of a contract")
struct ContractRunTests {
  private struct NoTestbed: Error { let password = "Correct-horse-1" }

  @Test("reports a testbed that throws as inconclusive, without what it says")
  func throwingTestbed() async {
    let report = await StoreContract { throw NoTestbed() }.untimed.run()
    #expect(!report.isFlawless)
    #expect(report.inconclusive == Set(StorePromise.allCases.map(\.rawValue)))
    #expect("\(report)".contains("the testbed threw an error of type NoTestbed"))
    #expect(!"\(report)".contains("Correct-horse-1"))
  }

  @Test("does not try what the test excepts, and says why")
  func exceptions() async throws {
    var contract = StoreContract { FaultyStore.testbed(.clearsInMemory) }.untimed
    contract.exceptions = [.clearRemoves: "it is a cache"]
    let report = await contract.run()
    #expect(report.isFlawless, "\(report)")
    #expect(!report.isComplete)
    #expect("\(report)".contains("excepted by the test: it is a cache"))
  }

  @Test("is not flawless if nothing was kept")
  func nothingKept() async {
    var contract = StoreContract { FaultyStore.testbed(.none) }.untimed
    for promise in StorePromise.allCases { contract.exceptions[promise] = "not today" }
    let report = await contract.run()
    #expect(!report.isFlawless)
  }

  @Test("takes a deadline of any length", arguments: [Int64.max, .min])
  func deadline(seconds: Int64) async {
    var contract = StoreContract { FaultyStore.testbed(.none) }
    contract.deadline = .seconds(seconds)
    #expect(contract.deadline >= .zero)
    if contract.deadline > .zero {
      let report = await contract.run()
      #expect(report.isFlawless, "\(report)")
    }
  }

  @Test("names the promise and the call that hold it up, and goes on once the call returns")
  func hangs() async {
    let (clock, gate) = (VirtualClock(), Gate())
    let steps = ProgressList()
    var contract = DirectoryContract {
      try await MockTestbeds.directory {
        FaultyDirectory(.ignoresCancellation, $0, clock, gate)
      }
    }
    contract.clock = clock
    contract.progress = { step in
      steps.add(step)
      if case .overdue = step { gate.open() }
    }
    let report = await contract.run()
    let name = DirectoryPromise.cancelledObservationEnds.rawValue
    #expect(steps.all.contains(.overdue(promise: name, call: "observeProfile")))
    #expect(
      report.broken.first?.verdict
        == .broken(
          expected: "observeProfile returns soon after its task is cancelled",
          seen: "it had not returned after 60.0 seconds"))
    let ended = steps.all.count { if case .ended = $0 { true } else { false } }
    #expect(ended == DirectoryPromise.allCases.count)
  }

  @Test("calls a testbed that hangs inconclusive")
  func hangingTestbed() async {
    let clock = VirtualClock()
    var contract = StoreContract {
      clock.advance(by: .seconds(3600))
      try await Task.sleep(for: .seconds(3600))
      return FaultyStore.testbed(.none)
    }
    contract.clock = clock
    let report = await contract.run()
    #expect(report.inconclusive.count == StorePromise.allCases.count)
    #expect("\(report)".contains("`testbed` of the testbed had not returned after 60.0 seconds"))
  }

  @Test("ends when its task is cancelled, and is then not flawless")
  func cancelled() async {
    let report = await withTaskGroup(of: ContractReport.self) { group in
      group.addTask {
        await StoreContract {
          try await Task.sleep(for: .seconds(3600))
          return FaultyStore.testbed(.none)
        }.untimed.run()
      }
      group.cancelAll()
      return await group.next()
    }
    #expect(report?.isFlawless == false)
    #expect(report?.inconclusive.count == StorePromise.allCases.count)
  }

  @Test("gives every promise a sentence, a source and a remedy of its own")
  func wording() {
    let pool = PoolPromise.allCases.map { ($0.rawValue, $0.source, $0.remedy) }
    let directory = DirectoryPromise.allCases.map { ($0.rawValue, $0.source, $0.remedy) }
    let store = StorePromise.allCases.map { ($0.rawValue, $0.source, $0.remedy) }
    for (promise, source, remedy) in pool + directory + store {
      #expect(!promise.hasSuffix(".") && promise.count <= 80, "\(promise)")
      #expect(!source.isEmpty && remedy.hasSuffix("."), "\(promise)")
    }
  }

  @Test("prints what is broken first, with its rule and what to do")
  func text() async {
    let report = await StoreContract { FaultyStore.testbed(.writesLate) }.untimed.run()
    let lines = "\(report)".split(separator: "\n").map(String.init)
    #expect(
      Array(lines.prefix(6)) == [
        "SessionStore: 1 broken, 1 inconclusive, 10 kept",
        "broken: A save is durable once it returns",
        "  expected: the saved checkpoint after a crash",
        "  seen:     load answered a checkpoint `none`",
        "  rule:     SessionStore.save(_:)",
        "  to do:    Return from save(_:) only when the bytes are on the disk.",
      ])
    #expect(lines.contains("- What is saved survives a loss of power"))
    #expect(lines.allSatisfy { $0.utf8.count <= 160 })
  }
}

/// The progress of a run, in order.
private final class ProgressList: Sendable {
  private let steps = Mutex<[ContractProgress]>([])

  var all: [ContractProgress] { steps.withLock { $0 } }

  func add(_ step: ContractProgress) { steps.withLock { $0.append(step) } }
}
