import RegistrationRuntime
import Testing

/// What the event loops sleep by.
@Suite struct DoorbellTests {
  private let bell = Doorbell()

  @Test func `A ring before anybody sleeps is kept, and several count as one`() async {
    bell.ring()
    bell.ring()
    #expect(await bell.sleep())
    bell.finish()
    #expect(await !bell.sleep(), "the second ring was kept as well")
  }

  @Test func `A ring wakes whoever sleeps`() async {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await bell.sleep() }
      await Task.yield()
      bell.ring()
      #expect(await group.next() == true)
    }
  }

  @Test func `Whoever sleeps wakes at the end, and nobody sleeps after it`() async {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await bell.sleep() }
      await Task.yield()
      bell.finish()
      #expect(await group.next() == false)
    }
    bell.ring()
    #expect(await !bell.sleep())
  }

  @Test(arguments: [false, true]) func `A cancelled task does not sleep`(isAsleep: Bool) async {
    await withTaskGroup(of: Bool.self) { group in
      if !isAsleep { group.cancelAll() }
      group.addTask { await bell.sleep() }
      await Task.yield()
      group.cancelAll()
      #expect(await group.next() == false)
    }
  }

  @Test func `No ring is lost between two tasks`() async {
    let back = Doorbell()
    await withDiscardingTaskGroup { group in
      group.addTask {
        while await bell.sleep() { back.ring() }
        back.finish()
      }
      for _ in 0..<10_000 {
        bell.ring()
        #expect(await back.sleep())
      }
      bell.finish()
    }
  }
}
