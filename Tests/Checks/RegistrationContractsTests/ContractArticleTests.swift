import Foundation
import MockIdentityPool
import RegistrationBackend
import RegistrationContracts
import RegistrationCore
import Testing

/// The code in the article, compiled: each function appears in it letter by letter.
@Suite("The article on contracts")
struct ContractArticleTests {
  // What the article calls, but on a clock that does not advance: no promise is late because other
  // tests keep the machine busy.
  private func PoolContract(
    testbed: @escaping @Sendable () async throws -> PoolTestbed
  ) -> RegistrationContracts.PoolContract { .init(testbed: testbed).untimed }

  private func StoreContract(
    testbed: @escaping @Sendable () async throws -> StoreTestbed
  ) -> RegistrationContracts.StoreContract { .init(testbed: testbed).untimed }

  @Test("Our pool keeps its contract")
  func poolContract() async {
    let contract = PoolContract {
      let server = MockBackend(policy: .clinic, clock: VirtualClock())
      var testbed = PoolTestbed(
        pool: server, password: "Correct-horse-1", otherPassword: "Battery-staple-2"
      ) { try #require(Login("test-\(UUID())@example.com")) }
      testbed.newestCode = { try #require(await server.codes(deliveredTo: $0).first).code }
      testbed.restart = {
        await server.discardLateAnswers()
        return server
      }
      testbed.network = network(to: server)
      return testbed
    }
    let report = await contract.run()
    #expect(report.isFlawless, "\(report)")
  }

  func network(to server: MockBackend) -> NetworkControls {
    var network = NetworkControls()
    network.setReachable = { isReachable in
      await server.clearFaults()
      if isReachable { return }
      for operation in Registration.Operation.Name.allCases {
        await server.fail(operation, with: .pool(.offline), times: 100)
      }
    }
    network.loseNextAnswer = { await server.fail($0, with: .pool(.timedOut), afterCommit: true) }
    network.failNextCall = { await server.fail($0, with: .pool(.internalError)) }
    return network
  }

  @Test("Our store keeps its contract")
  func storeContract() async {
    let folder = FileManager.default.temporaryDirectory.appending(path: "contract-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = await StoreContract {
      let file = folder.appending(path: "\(UUID()).json")
      var testbed = StoreTestbed(store: FileSessionStore(path: file.path))
      testbed.reopen = { FileSessionStore(path: file.path) }
      testbed.damage = { try Data("{".utf8).write(to: file) }
      return testbed
    }.run()
    #expect(report.isFlawless, "\(report)")
  }
}
