#if SQLite
  import HostStores
  import RegistrationContracts
  import SQLiteStore
  import Testing

  @Suite struct SQLiteContractTests {
    @Test func `The contract is kept, with a file that another process writes to`() async throws {
      let report = await HostStoreContract {
        let folder = SQLiteFolder()
        let store = BlockedStore(try await folder.open(), in: folder)
        var testbed = HostStoreTestbed(store: store)
        testbed.reopen = { try await folder.open() }
        testbed.failNextSave = { store.block() }
        return testbed
      }.run()
      #expect(report.isFlawless, "\(report)")
      #expect(report.isComplete, "\(report)")
    }
  }
#endif
