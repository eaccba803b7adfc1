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

  /// What has happened since it was last asked, numbered after so many before it.
  func take(after count: Int) -> [TraceEntry] {
    var taken = entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
    for index in taken.indices { taken[index].sequence = count + index + 1 }
    return taken
  }
}
