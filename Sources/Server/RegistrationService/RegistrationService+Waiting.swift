import HostStores
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Synchronization

extension RegistrationService {
  /// What is shown of a registration; if that is what is known already, waits for something else.
  func look(
    at id: RegistrationID, after known: String?, for time: Duration
  ) async -> Result<Presented, ProblemDetails> {
    guard let known, time > .zero, !ending.isOver else { return await look(at: id) }
    guard waits.begin(id, limits) else {
      return .failure(.later(.tooMany, "too many wait for a change; ask without waiting"))
    }
    defer { waits.end(id) }
    // First, so that no change is missed between the look and the wait.
    let transitions = host.transitions(of: id, buffering: .bufferingNewest(1))
    let first = await look(at: id)
    guard case .success(let shown) = first, shown.origin.tag == known else { return first }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await _ in transitions where host.shown(of: id)?.origin.tag != known { return }
        // The flow has left this node: whatever happens now happens elsewhere.
        try? await ContinuousClock().sleep(for: .milliseconds(500))
      }
      group.addTask { try? await ContinuousClock().sleep(for: time) }
      group.addTask { await ending.wait() }
      await group.next()
      group.cancelAll()
    }
    return await look(at: id)
  }
}
