import HostStores
import Synchronization
import Testing

/// The thread of a database, and the calls that wait for it.
@Suite struct ConnectionThreadTests {
  @Test func `A group has no more bytes than are sent in time`() {
    let thread = ConnectionThread<Int>()
    for size in [6, 4, 1, 20, 3] { thread.add(size) }
    var groups: [[Int]] = []
    for _ in 0..<3 { groups.append(thread.next(upTo: 64, of: 10) { $0 } ?? []) }
    #expect(groups == [[6, 4], [1], [20]])
    #expect(thread.next(upTo: 64, of: 10) { $0 } == [3])
  }

  @Test func `A group takes along what has come since, up to a limit and without a wait`() {
    let thread = ConnectionThread<Int>()
    for number in 1...5 { thread.add(number) }
    #expect(thread.next(upTo: 2) == [1, 2])
    #expect(thread.others(upTo: 2) == [3, 4])
    #expect(thread.others(upTo: 2) == [5])
    #expect(thread.others(upTo: 2) == [])
    thread.add(6)
    thread.end()
    #expect(thread.next(upTo: 2) == [6])
    #expect(thread.next(upTo: 2) == nil)
  }

  /// What many callers leave while the thread works, looks for calls, or sleeps.
  @Test func `Each call is taken once and in its order, and the thread ends`() async {
    let taken = Mutex<[[Int]]>([])
    let thread = ConnectionThread<(caller: Int, number: Int)>()
    let (callers, calls) = (8, 2000)
    let ended = AsyncStream<Void>.makeStream()
    thread.start { thread in
      var numbers = [[Int]](repeating: [], count: callers)
      while let group = thread.next(upTo: 16) {
        for call in group + thread.others(upTo: 4) { numbers[call.caller].append(call.number) }
      }
      taken.withLock { $0 = numbers }
      ended.continuation.finish()
    }
    await withTaskGroup { group in
      for caller in 0..<callers {
        group.addTask {
          for number in 0..<calls {
            thread.add((caller, number))
            // Long enough for the thread to fall asleep now and then.
            if number % 100 == 0 { try? await Task.sleep(for: .milliseconds(1)) }
          }
        }
      }
    }
    thread.end()
    for await _ in ended.stream {}
    #expect(taken.withLock { $0 } == [[Int]](repeating: Array(0..<calls), count: callers))
  }
}
