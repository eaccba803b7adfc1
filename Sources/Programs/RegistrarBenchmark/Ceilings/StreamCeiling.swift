import Benchmarking
import CommandSupport
import Synchronization

extension Ceiling {
  static func bareStream(_ count: Int) -> Ceiling {
    Ceiling("a bare AsyncStream of numbers, from one task to another") {
      watch throws(ProgramFailure) in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let taking = Task {
        var sum = 0
        for await number in stream { sum += number }
        return sum
      }
      watch.start()
      for _ in 0..<count { continuation.yield(1) }
      continuation.finish()
      let sum = await taking.value
      watch.stop()
      try check(sum == count, "\(sum) of \(count) numbers came through the stream")
      return count
    }
  }

  /// An array behind a lock, which the reader takes as a whole.
  static func bareMailbox(_ count: Int) -> Ceiling {
    Ceiling("a bare mailbox: an array behind a lock, swapped for an empty one") {
      watch throws(ProgramFailure) in
      let mailbox = NumberBox()
      let taking = Task {
        var sum = 0
        while sum < count {
          let numbers = mailbox.take()
          if numbers.isEmpty { await Task.yield() }
          for number in numbers { sum += number }
        }
        return sum
      }
      watch.start()
      for _ in 0..<count { mailbox.post(1) }
      let sum = await taking.value
      watch.stop()
      try check(sum == count, "\(sum) of \(count) numbers came through the mailbox")
      return count
    }
  }

  static func bareRegistration(_ people: [BenchmarkPerson]) -> Ceiling {
    Ceiling(
      "the same by the flow and the pool as values, without runner, tasks and actors"
    ) { watch throws(ProgramFailure) in
      watch.start()
      for person in people {
        var registration = BareRegistration()
        try registration.register(person)
      }
      watch.stop()
      return people.count
    }
  }
}

private final class NumberBox: Sendable {
  private let numbers = Mutex<[Int]>([])

  func post(_ number: Int) { numbers.withLock { $0.append(number) } }

  func take() -> [Int] {
    numbers.withLock { numbers in
      defer { numbers = [] }
      return numbers
    }
  }
}
