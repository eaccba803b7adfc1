import RegistrationCore
import RegistrationRuntime
import Synchronization

/// Work for a task of a host: a flow that is held for the task, and the next action of the flow.
struct Errand: Sendable {
  let flow: HostedFlow
  let action: RegistrationDriver.Action
}

/// The errands of a loop that wait for a task, and the tasks that wait for an errand.
struct Errands {
  /// A worker that sleeps; it ends if it is resumed with nil.
  typealias SleepingWorker = CheckedContinuation<Errand?, Never>

  /// Enough for what a loop does at once; a task that ends costs more than one that sleeps.
  private static var mostIdle: Int { 64 }

  private var waiting = Fifo<Errand>()
  private var idle: [SleepingWorker] = []
  /// How many workers were started that have not come yet.
  private var comingCount = 0

  /// Whether the loop has to start a worker.
  var needsWorker: Bool { waiting.count > comingCount }

  /// Leaves an errand; returns the worker to resume with it, or nil if the loop has to start one.
  mutating func add(_ errand: Errand) -> SleepingWorker? {
    if let worker = idle.popLast() { return worker }
    waiting.push(errand)
    return nil
  }

  /// Notes that the loop starts a worker.
  mutating func startWorker() { comingCount += 1 }

  /// Lets a worker sleep; if it need not or may not, returns what to resume it with.
  mutating func sleep(_ worker: SleepingWorker, isNew: Bool) -> Errand?? {
    if isNew { comingCount -= 1 }
    if let errand = waiting.popAndRelease() { return .some(errand) }
    if idle.count == Self.mostIdle { return .some(nil) }
    idle.append(worker)
    return .none
  }

  /// Drops the errands, and returns the workers that must end.
  mutating func end() -> [SleepingWorker] {
    defer { (waiting, idle) = (Fifo(), []) }
    return idle
  }
}

extension Shard {
  /// Lets a worker go on with an errand; if all are busy, the loop starts one.
  private func hand(_ errand: Errand) {
    let worker = change { state in state.isOver ? nil : state.errands.add(errand) }
    worker?.resume(returning: errand)
  }

  /// Applies the mail of `flow`, and lets a worker do what the driver alone cannot do.
  func takeTurn(of flow: HostedFlow, _ worker: inout FlowShell.Worker) {
    if let action = flow.takeTurn(&worker) { hand(Errand(flow: flow, action: action)) }
  }

  /// Does errands until the shard ends or enough others are idle.
  ///
  /// Nothing of an errand remains while the worker sleeps: the flow may leave, and an action may
  /// carry a password.
  func work() async {
    var worker = FlowShell.Worker()
    var isNew = true
    // A worker is cancelled with its call; one that is cancelled as it sleeps, with its host.
    while let errand = await nextErrand(isNew: isNew), !Task.isCancelled {
      isNew = false
      await errand.flow.work(&worker, on: errand.action)
      if Task.isCancelled { return }
    }
  }

  private func nextErrand(isNew: Bool) async -> Errand? {
    await withCheckedContinuation { worker in
      let answer = state.withLock { state in
        state.isOver ? .some(nil) : state.errands.sleep(worker, isNew: isNew)
      }
      if let answer { worker.resume(returning: answer) }
    }
  }
}
