import Benchmarking
import CommandSupport
import RegistrationCore
import Synchronization

extension Ceiling {
  /// The values of B2, moved as in B2, by tasks that do nothing else with them.
  static func bareHandover(_ count: Int) -> Ceiling {
    Ceiling("an event and a transition of it, through two such mailboxes, and nothing done") {
      watch throws(ProgramFailure) in
      let (events, transitions) = (Box<Registration.Event>(), Box<Registration.Transition>())
      // The flow is the same after each event, and stored once.
      let transition = Registration.Transition(
        sequence: 1, at: Timestamp(milliseconds: 0), event: .back, from: .launchingIdle,
        outcome: .ignored(.notApplicable), registration: Registration(policy: .clinic))
      let handing = Task {
        var (batch, told): ([Registration.Event], [Registration.Transition]) = ([], [])
        var handed = 0
        while handed < count {
          guard await events.take(into: &batch) else { continue }
          for event in batch where event == .back {
            handed += 1
            told.append(transition)
          }
          batch.removeAll(keepingCapacity: true)
          transitions.post(moving: &told)
        }
      }
      let taking = Task {
        var (batch, seen) = ([Registration.Transition](), 0)
        while seen < count {
          guard await transitions.take(into: &batch) else { continue }
          for transition in batch where transition.outcome != .handled { seen += 1 }
          batch.removeAll(keepingCapacity: true)
        }
        return seen
      }
      watch.start()
      for _ in 0..<count { events.post(.back) }
      let seen = await taking.value
      watch.stop()
      await handing.value
      try check(seen == count, "\(seen) of \(count) transitions came through")
      return count
    }
  }
}

/// An array behind a lock, which the reader takes as a whole.
private final class Box<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  func post(_ element: Element) { elements.withLock { $0.append(element) } }

  func post(moving other: inout [Element]) {
    elements.withLock { elements in
      if elements.isEmpty {
        swap(&elements, &other)
      } else {
        elements.append(contentsOf: other)
        other.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Takes all into `batch`, which is empty; false if there is nothing, after a turn of others.
  func take(into batch: inout [Element]) async -> Bool {
    elements.withLock { swap(&$0, &batch) }
    if batch.isEmpty { await Task.yield() }
    return !batch.isEmpty
  }
}
