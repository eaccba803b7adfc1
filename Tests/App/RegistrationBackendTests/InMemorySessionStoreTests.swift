import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import Testing

@Suite struct InMemorySessionStoreTests {
  @Test func itHoldsWhatWasSavedLast() throws {
    let store = InMemorySessionStore()
    #expect(try store.load() == .none)
    for checkpoint in try Samples.everyShape() {
      try store.save(checkpoint)
      #expect(try store.load() == checkpoint)
    }
    #expect(try store.saved == Samples.everyShape())
    try store.clear()
    #expect(store.checkpoint == .none)
  }

  @Test func itFailsWhereItIsToldToAndKeepsTheOld() throws {
    let old = Checkpoint.signingUp(try Samples.draft())
    let store = InMemorySessionStore(old)
    let errors = [SessionStoreError.notAFile(path: "a"), .symbolicLink(path: "b")]
    for error in errors { store.failNextSave(with: error) }
    store.failNextLoad(with: errors[0])
    store.failNextClear(with: errors[1])

    #expect(throws: errors[0]) { try store.save(.none) }
    #expect(throws: errors[1]) { try store.save(.none) }
    #expect(throws: errors[1]) { try store.clear() }
    #expect(throws: errors[0]) { try store.load() }
    #expect(try store.load() == old)
    #expect(store.saved.isEmpty)

    try store.save(.signingUp(Draft()))
    #expect(store.saved == [.signingUp(Draft())])
    #expect(
      store.calls == [
        .save(.none), .save(.none), .clear, .load, .load, .save(.signingUp(Draft())),
      ])
  }
}
