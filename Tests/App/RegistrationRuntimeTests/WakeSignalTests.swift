import Testing

@testable import RegistrationRuntime

/// The signal on which the event loops sleep.
@Suite struct WakeSignalTests {
  private let signal = WakeSignal()

  @Test func `A wake-up before anyone sleeps is kept, and several count as one`() async {
    signal.wake()
    signal.wake()
    #expect(await signal.sleep())
    signal.finish()
    #expect(await !signal.sleep(), "the second wake-up was kept as well")
  }

  @Test func `A wake-up wakes a sleeper`() async {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await signal.sleep() }
      await Task.yield()
      signal.wake()
      #expect(await group.next() == true)
    }
  }

  @Test func `Two sleepers are woken alike`() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<2 { group.addTask { await signal.sleep() } }
      // Both sleep before they are woken, or find the wake-up that is kept for them.
      while signal.sleeperCount < 2 { await Task.yield() }
      signal.wake()
      #expect(await group.next() == true)
      #expect(await group.next() == true)
    }
  }

  @Test func `A sleeper wakes at the end, and none sleeps after it`() async {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await signal.sleep() }
      await Task.yield()
      signal.finish()
      #expect(await group.next() == false)
    }
    signal.wake()
    #expect(await !signal.sleep())
  }

  @Test(arguments: [false, true]) func `A cancelled task does not sleep`(isAsleep: Bool) async {
    await withTaskGroup(of: Bool.self) { group in
      if !isAsleep { group.cancelAll() }
      group.addTask { await signal.sleep() }
      await Task.yield()
      group.cancelAll()
      #expect(await group.next() == false)
    }
  }

  @Test func `No wake-up is lost between two tasks`() async {
    let back = WakeSignal()
    await withDiscardingTaskGroup { group in
      group.addTask {
        while await signal.sleep() { back.wake() }
        back.finish()
      }
      for _ in 0..<10_000 {
        signal.wake()
        #expect(await back.sleep())
      }
      signal.finish()
    }
  }
}
