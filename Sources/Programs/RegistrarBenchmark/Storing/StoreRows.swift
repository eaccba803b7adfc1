import Benchmarking
import CommandSupport
import Foundation
import RegistrationBackend
import RegistrationCore

/// B10: the cost of saving a checkpoint to the disk and loading it.
enum StoreRows {
  static let all = [
    Row(
      "B10.save", "a checkpoint saved: once it returns, on the disk",
      goals: [Goal("ratio", .atMost(1.5))]
    ) { scale throws(ProgramFailure) in
      let folder = try ScratchFolder("registrar-bench")
      let store = FileSessionStore(path: "\(folder.path)/checkpoint.json")
      let checkpoints = try samples()
      let count = scale.count(20, quick: 2)
      let bytes = try await measurable { try CheckpointCoding.encode(checkpoints[0]) }
      return try await scale.sampler.reading(beside: [.durableWrite(bytes, in: folder, count)]) {
        watch throws(ProgramFailure) in
        watch.start()
        for number in 0..<count {
          try await measurable { try await store.save(checkpoints[number % 2]) }
        }
        watch.stop()
        try await check(store, holds: checkpoints[(count - 1) % 2])
        return count
      }
    },
    Row(
      "B10.load", "a checkpoint loaded",
      goals: [Goal("ratio to a durable write", .atMost(1.5))]
    ) { scale throws(ProgramFailure) in
      let folder = try ScratchFolder("registrar-bench")
      let store = FileSessionStore(path: "\(folder.path)/checkpoint.json")
      let checkpoint = try samples()[0]
      try await measurable { try await store.save(checkpoint) }
      let count = scale.count(2_000)
      let bytes = try await measurable { try CheckpointCoding.encode(checkpoint) }
      let ceilings: [Ceiling] = [
        .plainRead(store.path, count),
        .durableWrite(bytes, in: folder, scale.count(20, quick: 2)),
      ]
      var reading = try await scale.sampler.reading(beside: ceilings) {
        watch throws(ProgramFailure) in
        watch.start()
        for _ in 0..<count { try await check(store, holds: checkpoint) }
        watch.stop()
        return count
      }
      reading.figures.append(
        Figure("ratio to a durable write", reading.ceilings.last?.ratio ?? 0))
      return reading
    },
  ]

  /// Two checkpoints of a whole profile, so that no save repeats the last one.
  private static func samples() throws(ProgramFailure) -> [Checkpoint] {
    try [1, 2].map { number throws(ProgramFailure) in
      let person = try BenchmarkPerson(number)
      return .registered(person.login, Profile(person.profile), Draft())
    }
  }

  private static func check(
    _ store: FileSessionStore, holds checkpoint: Checkpoint
  ) async throws(ProgramFailure) {
    let isSame = try await measurable { try await store.load() == checkpoint }
    try Benchmarking.check(isSame, "another checkpoint was loaded than was saved")
  }

  /// Makes a call whose failure leaves nothing to measure.
  private static func measurable<Value>(
    _ call: () async throws -> Value
  ) async throws(ProgramFailure) -> Value {
    do { return try await call() } catch { throw ProgramFailure("\(error)") }
  }
}
