import MockIdentityPool
import RegistrationContracts
import RegistrationCore
import Testing

@Suite("The contract of a directory")
struct DirectoryContractTests {
  @Test("is kept by the mock, with nothing left untried")
  func mockKeepsIt() async {
    let report = await DirectoryContract { try await MockTestbeds.directory() }.untimed.run()
    #expect(report.isFlawless, "\(report)")
    #expect(report.isComplete, "\(report)")
    #expect(report.findings.map(\.promise) == DirectoryPromise.allCases.map(\.rawValue))
  }

  @Test("finds each fault by its promise, and by no other", arguments: DirectoryFault.allCases)
  func findsFault(_ fault: DirectoryFault) async {
    let (clock, gate) = (VirtualClock(), Gate())
    var contract = DirectoryContract {
      try await MockTestbeds.directory { FaultyDirectory(fault, $0, clock, gate) }
    }
    contract.clock = clock
    contract.progress = { if case .overdue = $0 { gate.open() } }
    let report = await contract.run()
    #expect(
      Set(report.broken.map(\.promise)) == Set(fault.breaks.map(\.rawValue)), "\(report)")
  }

  @Test("has a fault to find for every promise")
  func everyPromiseCanBeBroken() {
    let found = DirectoryFault.allCases.reduce(into: Set<DirectoryPromise>()) {
      $0.formUnion($1.breaks)
    }
    #expect(found == Set(DirectoryPromise.allCases))
  }
}
