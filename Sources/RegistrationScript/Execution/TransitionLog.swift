import RegistrationCore
import RegistrationRuntime
import Synchronization

/// What a script's runner has done and nobody has looked at yet.
///
/// It listens in the reducer's place and not at the runner's stream: what happens is here at once,
/// and no task of its own has to run first.
final class TransitionLog: Sendable {
  private let entries = Mutex<[TraceEntry]>([])

  /// What does as `reducer` does, or the flow itself where there is none, and notes it here.
  func noting(_ reducer: RegistrationRunner.Reducer?) -> RegistrationRunner.Reducer {
    { [self] flow, event, now in
      let from = flow.path
      let outcome = reducer?(&flow, event, now) ?? flow.handle(event, at: now)
      let entry = TraceEntry(
        sequence: 0, at: now, event: event, from: from, to: flow.path, outcome: outcome,
        request: flow.request, notice: flow.notice)
      entries.withLock { $0.append(entry) }
      return outcome
    }
  }

  /// Moves what has happened to the end of `trace`, numbered on from `count`.
  func move(to trace: inout [TraceEntry], after count: Int) {
    entries.withLock { entries in
      for index in entries.indices { entries[index].sequence = count + index + 1 }
      trace += entries
      entries.removeAll(keepingCapacity: true)
    }
  }
}
