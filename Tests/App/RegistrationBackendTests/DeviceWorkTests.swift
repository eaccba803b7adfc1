import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import Testing

/// The actions of a driver on the device: each is one call, and its failure is reported.
@Suite struct DeviceWorkTests {
  private let recorder = Recorder()
  private let store = InMemorySessionStore()

  private func carryOut(
    _ action: RegistrationDriver.Action, failing failure: PoolError? = nil
  ) async -> (RegistrationDriver.ActionResult, [DeviceError]) {
    let backend = Backend(
      pool: FakePool(recorder: recorder, failure: failure),
      directory: FakeDirectory(recorder: recorder), store: store)
    var reports: [DeviceError] = []
    let acknowledgement = await backend.carryOut(action) { reports.append($0) }
    return (acknowledgement, reports)
  }

  @Test func `Storing, loading and clearing are the store's`() async throws {
    let stored = Checkpoint.confirmed(try Samples.email(), Draft())
    #expect(await carryOut(.load) == (.loaded(.none), []))
    #expect(await carryOut(.store(stored)) == (.done, []))
    #expect(store.checkpoint == stored)
    #expect(await carryOut(.load) == (.loaded(stored), []))
    #expect(await carryOut(.clear) == (.done, []))
    #expect(store.checkpoint == .none)
    #expect(recorder.calls.isEmpty)
  }

  @Test func `Keeping and forgetting a session are the pool's`() async throws {
    let login = try Samples.email()
    #expect(await carryOut(.keepSession(login)) == (.done, []))
    #expect(await carryOut(.forgetSession(login)) == (.done, []))
    #expect(recorder.calls == [.keepSession(login), .forgetSession(login)])
    #expect(store.calls.isEmpty)
  }

  @Test func `A session that cannot be kept or forgotten is reported`() async throws {
    let login = try Samples.email()
    let locked = PoolError.unrecognized(code: "errSecInteractionNotAllowed", message: "")
    #expect(
      await carryOut(.keepSession(login), failing: locked) == (.failed, [.keepSession(locked)]))
    #expect(
      await carryOut(.forgetSession(login), failing: locked)
        == (.failed, [.forgetSession(locked)]))
  }

  @Test func `A store that fails is reported`() async throws {
    let stored = Checkpoint.confirmed(try Samples.email(), Draft())
    let full = SessionStoreError.system(operation: "write", path: "flow.json", reason: "full")
    store.failNextLoad(with: full)
    store.failNextSave(with: full)
    store.failNextClear(with: full)
    for action in [RegistrationDriver.Action.load, .store(stored), .clear] {
      #expect(await carryOut(action) == (.failed, [.store(full)]))
    }
  }
  @Test func `What is stored and is no checkpoint cannot be read; a store that fails may yet be`()
    async
  {
    let path = "flow.json"
    let found: [(SessionStoreError, RegistrationDriver.ActionResult)] = [
      (.system(operation: "read", path: path, reason: "locked"), .failed),
      (.damaged(path: path, reason: "is not JSON"), .unreadable),
      (.unknownVersion(path: path, version: 3), .unreadable),
      (.tooLarge(path: path, bytes: 1 << 30), .unreadable),
      (.symbolicLink(path: path), .unreadable), (.notAFile(path: path), .unreadable),
      (.invalidPath(path), .unreadable),
    ]
    for (error, acknowledgement) in found {
      store.failNextLoad(with: error)
      #expect(await carryOut(.load) == (acknowledgement, [.store(error)]))
      // Only what is loaded can be unreadable.
      store.failNextClear(with: error)
      #expect(await carryOut(.clear) == (.failed, [.store(error)]))
    }
  }
}
