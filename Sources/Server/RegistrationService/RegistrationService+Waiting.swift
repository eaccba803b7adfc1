import HostStores
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Synchronization

extension RegistrationService {
  /// What is shown of a registration; if that is what is known already, waits for something else.
  func look(
    at id: RegistrationID, after known: PresentationTag?, for time: Duration
  ) async -> Result<Presented, ProblemDetails> {
    if let known, time > .zero,
      let problem = await waitForChange(of: id, after: known, for: time)
    {
      return .failure(problem)
    }
    return await look(at: id)
  }

  /// Waits until something else may be shown than what is known, or the time is over.
  ///
  /// Thousands wait at once, so nothing large is kept meanwhile: what is shown is looked at by functions that are never
  /// inlined, before and after.
  ///
  /// - Returns: why it cannot wait; nil if it has.
  @inline(never)
  func waitForChange(
    of id: RegistrationID, after known: PresentationTag, for time: Duration
  ) async -> ProblemDetails? {
    if ending.isOver { return nil }
    guard waits.begin(id, limits) else {
      return .later(.tooMany, "too many wait for a change; ask without waiting")
    }
    defer { waits.end(id) }
    // First, so that no change is missed between the look and the wait.
    let transitions = host.transitions(of: id, buffering: .bufferingNewest(1))
    switch await isShown(known, of: id) {
    case .failure(let problem): return problem
    case .success(false): return nil
    case .success(true): break
    }
    let over = Ending()
    let number = waitEnds.begin(for: time) {
      over.come()
      transitions.end()
    }
    defer { waitEnds.forget(number) }
    if peers != nil, PassableRequest.current != nil {
      await untilOtherAnywhere(than: known, of: id, transitions, over)
      // What is shown elsewhere is the answer then; at the end of this node, as it was when it was asked last.
      if !ending.isOver, case .failure(let problem) = await isShown(known, of: id) {
        return problem
      }
    } else {
      await untilOtherHere(than: known, of: id, transitions, over)
    }
    return nil
  }

  /// Waits until something else is shown on this node, or the wait is over.
  @inline(never)
  private func untilOtherHere(
    than known: PresentationTag, of id: RegistrationID, _ transitions: TransitionStream,
    _ over: Ending
  ) async {
    var iterator = transitions.makeAsyncIterator()
    while await iterator.nextBatch() != nil {
      if !isNewest(known, of: id) { return }
    }
    if over.isOver || Task.isCancelled { return }
    // The flow has left this node: whatever happens now happens elsewhere, where others may be asked for it.
    guard peers == nil else { return await over.wait() }
    try? await ContinuousClock().sleep(for: .milliseconds(500))
  }

  /// Waits until something else is shown on any node, or the wait is over.
  @inline(never)
  private func untilOtherAnywhere(
    than known: PresentationTag, of id: RegistrationID, _ transitions: TransitionStream,
    _ over: Ending
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await untilOtherHere(than: known, of: id, transitions, over) }
      group.addTask { await untilOtherElsewhere(than: known, of: id) }
      await group.next()
      group.cancelAll()
    }
  }

  /// Whether what is known is the newest in memory.
  @inline(never)
  private func isNewest(_ known: PresentationTag, of id: RegistrationID) -> Bool {
    host.shown(of: id)?.number == known.number
  }
}
