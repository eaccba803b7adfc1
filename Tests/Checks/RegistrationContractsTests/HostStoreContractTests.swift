import HostStores
import MockIdentityPool
import RegistrationContracts
import Testing

@Suite("The contract of a store of a server")
struct HostStoreContractTests {
  @Test("is kept by the store in memory, except for what needs a disk")
  func memoryKeepsIt() async {
    let report = await HostStoreContract {
      let clock = VirtualClock()
      var testbed = HostStoreTestbed(store: InMemoryHostStore(clock: clock))
      testbed.wait = { clock.advance(by: $0) }
      return testbed
    }.untimed.run()
    #expect(report.isFlawless, "\(report)")
    let needDisk: [HostStorePromise] = [.saveIsDurable, .failedSaveIsWhole]
    #expect(report.notTried == Set(needDisk.map(\.rawValue)), "\(report)")
  }

  @Test("finds each fault by its promises, and by no other", arguments: HostStoreFault.allCases)
  func findsFault(_ fault: HostStoreFault) async {
    let report = await HostStoreContract { FaultyHostStore.testbed(fault) }.untimed.run()
    #expect(
      Set(report.broken.map(\.promise)) == Set(fault.breaks.map(\.rawValue)), "\(report)")
    #expect(report.isFlawless == (fault == .none))
    if fault == .none { #expect(report.isComplete, "\(report)") }
  }

  @Test("has a fault for each of its promises")
  func everyPromiseIsTried() {
    let broken = HostStoreFault.allCases.reduce(into: Set<HostStorePromise>()) {
      $0.formUnion($1.breaks)
    }
    #expect(broken == Set(HostStorePromise.allCases))
  }
}
