import RegistrationBackend
import RegistrationCore

/// A store on its testbed, with its calls as the checks make them.
struct StoreTrial: Trial {
  typealias Failure = SessionStoreError
  typealias Call<Value: Sendable> = CheckedCall<Value, SessionStoreError>

  let testbed: StoreTestbed
  let log: CallLog
  let watch: SecretWatch
  let samples: SampleCheckpoints
  private var store: any SessionStore

  let network = NetworkControls()

  init(
    _ testbed: StoreTestbed, _ log: CallLog, _ watch: SecretWatch, _ samples: SampleCheckpoints
  ) {
    (self.testbed, self.log, self.watch, self.samples) = (testbed, log, watch, samples)
    store = testbed.store
  }

  func load() async -> Call<Checkpoint> { await call("load", try await store.load()) }

  func save(_ checkpoint: Checkpoint) async -> Call<Void> {
    await call("save", try await store.save(checkpoint))
  }

  func clear() async -> Call<Void> { await call("clear", try await store.clear()) }

  mutating func reopen() async throws(CheckStop) {
    store = try await arrange("reopen", testbed.reopen)
  }

  mutating func reopenIfPossible() async throws(CheckStop) {
    if testbed.reopen != nil { try await reopen() }
  }

  private func expect(_ checkpoint: Checkpoint, _ expected: String) async throws(CheckStop) {
    let loaded = await load()
    if case .success(let other) = loaded.result, other != checkpoint, other.name == checkpoint.name
    {
      throw .deviation(expected: expected, seen: "load answered another checkpoint of its kind")
    }
    try loaded.expect(expected) { $0 == checkpoint }
  }
}

extension StoreTrial {
  mutating func emptyStoreLoadsNone() async throws(CheckStop) {
    try await expect(.none, "none from a new store")
    try await reopenIfPossible()
    try await expect(.none, "none from a new store that was opened again")
  }

  mutating func loadsWhatWasSaved() async throws(CheckStop) {
    for checkpoint in samples.all {
      let name = checkpoint.name.rawValue
      try await save(checkpoint).expect("save accepts a checkpoint `\(name)`")
      try await expect(checkpoint, "the checkpoint `\(name)` as it was saved")
    }
  }

  mutating func newestSaveWins() async throws(CheckStop) {
    try await save(samples.first).prepared()
    _ = await load()
    try await save(samples.second).prepared()
    try await expect(samples.second, "the newest checkpoint")
    try await save(samples.first).prepared()
    try await expect(samples.first, "the newest checkpoint, once more")
  }

  mutating func saveIsDurable() async throws(CheckStop) {
    try await save(samples.first).prepared()
    try await reopen()
    try await expect(samples.first, "the saved checkpoint after a crash")
    try await save(samples.second).prepared()
    try await reopen()
    try await expect(samples.second, "the newest checkpoint after a crash")
  }

  mutating func saveIsAtomic() async throws(CheckStop) {
    try await save(samples.first).prepared()
    try await reopen()
    guard try await load().prepared() == samples.first else {
      throw .inconclusive("the old checkpoint was lost before the crash")
    }
    try await arrange("crashDuringSave", samples.second, testbed.crashDuringSave)
    try await reopen()
    let (first, second) = (samples.first, samples.second)
    try await load().expect("the old checkpoint or the new one") { $0 == first || $0 == second }
  }

  mutating func failedSaveKeepsOld() async throws(CheckStop) {
    try await save(samples.first).prepared()
    try await arrange("failNextSave", testbed.failNextSave)
    try await save(samples.second).expectError("an error") { _ in true }
    try await expect(samples.first, "the old checkpoint after a save that failed")
  }

  mutating func cancelledSaveIsWhole() async throws(CheckStop) {
    try await save(samples.first).prepared()
    log.note(.cancelled("save"))
    let trial = self
    let saved = await withTaskGroup(of: Call<Void>?.self) { group in
      group.cancelAll()
      group.addTask { await trial.save(trial.samples.second) }
      return await group.next() ?? nil
    }
    guard let saved else { throw .inconclusive("no save was made") }
    switch saved.result {
    case .success: try await expect(samples.second, "what was saved in a cancelled task")
    case .failure: try await expect(samples.first, "the old checkpoint: the cancelled save threw")
    }
  }

  mutating func clearRemoves() async throws(CheckStop) {
    try await save(samples.first).prepared()
    try await clear().expect("clear succeeds")
    try await expect(.none, "none after clear")
    try await reopenIfPossible()
    try await expect(.none, "none after clear and a crash")
  }

  mutating func clearIsRepeatable() async throws(CheckStop) {
    try await clear().expect("clear succeeds although nothing was saved")
    try await save(samples.first).prepared()
    try await clear().prepared()
    try await clear().expect("clear succeeds a second time")
    try await save(samples.second).expect("save succeeds after clear")
    try await expect(samples.second, "what was saved after clear")
  }

  mutating func unreadableIsFailure() async throws(CheckStop) {
    try await damaged()
    try await load().expectError("an error") { _ in true }
  }

  mutating func failedLoadChangesNothing() async throws(CheckStop) {
    try await damaged()
    if case .success = await load().result {
      throw .inconclusive("load threw no error for a damaged checkpoint")
    }
    try await reopenIfPossible()
    try await load().expectError("the same error, once more,") { _ in true }
  }

  mutating func saveReplacesUnreadable() async throws(CheckStop) {
    try await damaged()
    _ = await load()
    try await save(samples.second).expect("save succeeds after a load that failed")
    try await expect(samples.second, "what was saved after a load that failed")
  }

  private mutating func damaged() async throws(CheckStop) {
    try await save(samples.first).prepared()
    try await arrange("damage", testbed.damage)
    try await reopenIfPossible()
  }
}
