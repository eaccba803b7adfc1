import Foundation
import MockIdentityPool
import RegistrationBackend
import RegistrationContracts
import RegistrationCore
import Testing

@Suite("The contract of a store")
struct StoreContractTests {
  @Test("is kept by the file store; what needs a failing disk is not tried")
  func fileKeepsIt() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "registrar-contract-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = await StoreContract {
      let file = folder.appending(path: "\(UUID().uuidString)/checkpoint.json")
      var testbed = StoreTestbed(store: FileSessionStore(path: file.path))
      testbed.reopen = { FileSessionStore(path: file.path) }
      testbed.damage = { try Data("{\"version\":".utf8).write(to: file) }
      return testbed
    }.untimed.run()
    #expect(report.isFlawless, "\(report)")
    let needFailures: [StorePromise] = [.saveIsAtomic, .failedSaveKeepsOld]
    #expect(report.notTried == Set(needFailures.map(\.rawValue)), "\(report)")
  }

  @Test("is kept by the store in memory, except for what needs another process")
  func memoryKeepsIt() async {
    let report = await StoreContract {
      let store = InMemorySessionStore()
      var testbed = StoreTestbed(store: store)
      testbed.failNextSave = {
        store.failNextSave(with: .system(operation: "write", path: "memory", reason: "full"))
      }
      return testbed
    }.untimed.run()
    #expect(report.isFlawless, "\(report)")
    let needMore: [StorePromise] = [
      .saveIsDurable, .saveIsAtomic, .unreadableIsFailure, .failedLoadChangesNothing,
      .saveReplacesUnreadable,
    ]
    #expect(report.notTried == Set(needMore.map(\.rawValue)), "\(report)")
  }

  @Test("is kept by the store of the mock")
  func mockKeepsIt() async {
    let report = await StoreContract { MockTestbeds.store() }.untimed.run()
    #expect(report.isFlawless, "\(report)")
    #expect(report.notTried == [StorePromise.saveIsAtomic.rawValue], "\(report)")
  }

  @Test("finds each fault by its promise, and by no other", arguments: StoreFault.allCases)
  func findsFault(_ fault: StoreFault) async {
    let report = await StoreContract { FaultyStore.testbed(fault) }.untimed.run()
    #expect(
      Set(report.broken.map(\.promise)) == Set(fault.breaks.map(\.rawValue)), "\(report)")
    #expect(report.isFlawless == (fault == .none))
    if fault == .none {
      #expect(report.isComplete, "\(report)")
      #expect(report.findings.map(\.promise) == StorePromise.allCases.map(\.rawValue))
    }
  }

  @Test("has a fault to find for every promise")
  func everyPromiseCanBeBroken() {
    let found = StoreFault.allCases.reduce(into: Set<StorePromise>()) { $0.formUnion($1.breaks) }
    #expect(found == Set(StorePromise.allCases))
  }
}
