#if Sealing
  import HostStores
  import MockIdentityPool
  import RegistrationContracts
  import SealedStore
  import Testing

  @Suite struct SealedContractTests {
    @Test(arguments: [SealedHostStore.Drafts.sealed, .readable])
    func `The contract is kept around a store in memory`(drafts: SealedHostStore.Drafts)
      async throws
    {
      let report = await HostStoreContract {
        let clock = VirtualClock()
        let rows = FailingHostStore(InMemoryHostStore(clock: clock))
        let open: @Sendable () throws -> SealedHostStore = {
          SealedHostStore(rows, keys: try SealedRows.keys(SealedRows.old), drafts: drafts)
        }
        var testbed = HostStoreTestbed(store: try open())
        testbed.reopen = { try open() }
        testbed.failNextSave = { rows.failNextSave() }
        testbed.wait = { clock.advance(by: $0) }
        return testbed
      }.run()
      #expect(report.isFlawless, "\(report)")
      #expect(report.isComplete, "\(report)")
    }
  }
#endif
