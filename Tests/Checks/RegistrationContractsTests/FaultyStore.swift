import RegistrationBackend
import RegistrationContracts
import RegistrationCore
import Synchronization

/// A mistake of a store, and the promises that it breaks.
enum StoreFault: String, CaseIterable, Sendable {
  case none
  case writesLate, readsStale, losesLeaving
  case tearsAtCrash, losesOldAtFailure, dropsCancelledSave
  case clearsInMemory, failsToClearNothing
  case inventsEmpty, removesUnreadable, sticksToUnreadable, startsWithOther

  var breaks: Set<StorePromise> {
    switch self {
    case .none: []
    case .writesLate: [.saveIsDurable]
    case .readsStale: [.newestSaveWins]
    case .losesLeaving: [.loadsWhatWasSaved]
    case .tearsAtCrash: [.saveIsAtomic]
    case .losesOldAtFailure: [.failedSaveKeepsOld]
    case .dropsCancelledSave: [.cancelledSaveIsWhole]
    case .clearsInMemory: [.clearRemoves]
    case .failsToClearNothing: [.clearIsRepeatable]
    case .inventsEmpty: [.unreadableIsFailure]
    case .removesUnreadable: [.failedLoadChangesNothing]
    case .sticksToUnreadable: [.saveReplacesUnreadable]
    case .startsWithOther: [.emptyStoreLoadsNone]
    }
  }
}

/// What outlasts a crash.
final class SimulatedDisk: Sendable {
  struct State {
    var checkpoint = Checkpoint.none
    var isDamaged = false
    var failures = 0
    var writes = 0
  }

  let state = Mutex(State())
}

/// A store on a simulated disk, with one mistake or none.
final class FaultyStore: SessionStore {
  private struct Memory {
    var unwritten: Checkpoint?
    var isCleared = false
    /// What the first load after a save found, and how many saves there were.
    var loads: [Checkpoint] = []
  }

  private let fault: StoreFault
  private let disk: SimulatedDisk
  private let memory = Mutex(Memory())

  private init(_ fault: StoreFault, _ disk: SimulatedDisk) {
    (self.fault, self.disk) = (fault, disk)
  }

  func load() async throws(SessionStoreError) -> Checkpoint {
    let (unwritten, isCleared) = memory.withLock { ($0.unwritten, $0.isCleared) }
    if isCleared { return .none }
    if let unwritten { return unwritten }
    let (checkpoint, isDamaged, writes) = disk.state.withLock {
      ($0.checkpoint, $0.isDamaged, $0.writes)
    }
    if isDamaged {
      if fault == .removesUnreadable { disk.state.withLock { $0 = SimulatedDisk.State() } }
      if fault == .inventsEmpty { return .none }
      throw .damaged(path: "disk", reason: "is not JSON")
    }
    if fault == .startsWithOther, writes == 0, let login = Login("old@example.com") {
      return .leaving(login)
    }
    let loads = memory.withLock { memory in
      memory.loads.append(checkpoint)
      return memory.loads
    }
    // It takes a second save of the same kind for no change.
    if fault == .readsStale, loads.count == 3, loads[0] == checkpoint { return loads[1] }
    return checkpoint
  }

  func save(_ checkpoint: Checkpoint) async throws(SessionStoreError) {
    memory.withLock { $0.isCleared = false }
    if fault == .dropsCancelledSave, Task.isCancelled { return }
    if fault == .sticksToUnreadable, disk.state.withLock(\.isDamaged) {
      throw .damaged(path: "disk", reason: "is not JSON")
    }
    if fault == .losesLeaving, checkpoint.name == .leaving { return }
    let isFull = disk.state.withLock { state in
      defer { state.failures = 0 }
      if fault == .losesOldAtFailure, state.failures > 0 { state.checkpoint = .none }
      return state.failures > 0
    }
    if isFull { throw .system(operation: "write", path: "disk", reason: "No space left") }
    if fault == .writesLate {
      let due = memory.withLock { memory in
        defer { memory.unwritten = checkpoint }
        return memory.unwritten
      }
      if let due { write(due) }
    } else {
      write(checkpoint)
    }
  }

  func clear() async throws(SessionStoreError) {
    if fault == .failsToClearNothing, disk.state.withLock({ $0.checkpoint == .none }) {
      throw .system(operation: "remove", path: "disk", reason: "No such file")
    }
    memory.withLock { memory in
      memory.unwritten = nil
      memory.isCleared = fault == .clearsInMemory
    }
    if fault != .clearsInMemory { write(.none) }
  }

  private func write(_ checkpoint: Checkpoint) {
    disk.state.withLock { state in
      state.checkpoint = checkpoint
      state.isDamaged = false
      state.writes += 1
    }
  }

  /// A store in which nothing was saved.
  static func testbed(_ fault: StoreFault) -> StoreTestbed {
    let disk = SimulatedDisk()
    var testbed = StoreTestbed(store: FaultyStore(fault, disk))
    testbed.reopen = { FaultyStore(fault, disk) }
    testbed.damage = { disk.state.withLock { $0.isDamaged = true } }
    testbed.failNextSave = { disk.state.withLock { $0.failures = 1 } }
    testbed.crashDuringSave = { _ in
      if fault == .tearsAtCrash { disk.state.withLock { $0.isDamaged = true } }
    }
    return testbed
  }
}
