import MockIdentityPool
import Testing

@Suite("A sleep on the virtual clock")
struct VirtualClockTests {
  @Test("ends when its task is cancelled, and leaves no deadline")
  func cancelled() async {
    let clock = VirtualClock()
    let sleeping = Task { try await clock.sleep(for: .seconds(1)) }
    while clock.nextDeadline == nil { await Task.yield() }
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    #expect(clock.nextDeadline == nil)
  }

  @Test("does not begin in a task that was cancelled before")
  func cancelledBefore() async {
    let clock = VirtualClock()
    let sleeping = Task {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    // A sleep that begins all the same is woken here.
    let passing = Task {
      while !Task.isCancelled {
        clock.advance(by: .seconds(1))
        await Task.yield()
      }
    }
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    passing.cancel()
    #expect(clock.nextDeadline == nil)
  }
}
