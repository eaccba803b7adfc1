import Benchmarking
import Foundation
import RegistrationBackend
import RegistrationCore

/// B10: the cost of saving a checkpoint to the disk and loading it.
enum StoreRows {
  static let all = [
    Row(
      "B10.save", "a checkpoint saved: once it returns, on the disk",
      goals: [Goal("ratio", .atMost(1.5))]
    ) { scale throws(BenchmarkFailure) in
      let folder = try ScratchFolder()
      let store = FileSessionStore(path: "\(folder.path)/checkpoint.json")
      let checkpoints = try samples()
      let count = scale.count(20, quick: 2)
      let bytes = try encoded(checkpoints[0])
      return try await scale.sampler.reading(
        of: Trial { watch throws(BenchmarkFailure) in
          watch.start()
          for number in 0..<count { try await save(checkpoints[number % 2], in: store) }
          watch.stop()
          try await check(store, holds: checkpoints[(count - 1) % 2])
          return count
        }, beside: [.durableWrite(bytes, in: folder, count)])
    },
    Row(
      "B10.load", "a checkpoint loaded",
      goals: [Goal("ratio to a durable write", .atMost(1.5))]
    ) { scale throws(BenchmarkFailure) in
      let folder = try ScratchFolder()
      let store = FileSessionStore(path: "\(folder.path)/checkpoint.json")
      let checkpoint = try samples()[0]
      try await save(checkpoint, in: store)
      let count = scale.count(2_000)
      let bytes = try encoded(checkpoint)
      var reading = try await scale.sampler.reading(
        of: Trial { watch throws(BenchmarkFailure) in
          watch.start()
          for _ in 0..<count { try await check(store, holds: checkpoint) }
          watch.stop()
          return count
        },
        beside: [
          .plainRead(store.path, count),
          .durableWrite(bytes, in: folder, scale.count(20, quick: 2)),
        ])
      reading.figures.append(
        Figure("ratio to a durable write", reading.ceilings.last?.ratio ?? 0))
      return reading
    },
  ]

  /// Two checkpoints of a whole profile, so that no save repeats the last one.
  private static func samples() throws(BenchmarkFailure) -> [Checkpoint] {
    try [1, 2].map { number throws(BenchmarkFailure) in
      let person = try BenchmarkPerson(number)
      return .registered(person.email, Profile(person.profile), Draft())
    }
  }

  private static func encoded(_ checkpoint: Checkpoint) throws(BenchmarkFailure) -> [UInt8] {
    do {
      return try CheckpointCoding.encode(checkpoint)
    } catch {
      throw BenchmarkFailure("\(error)")
    }
  }

  private static func save(
    _ checkpoint: Checkpoint, in store: FileSessionStore
  ) async throws(BenchmarkFailure) {
    do throws(SessionStoreError) {
      try await store.save(checkpoint)
    } catch {
      throw BenchmarkFailure("\(error)")
    }
  }

  private static func check(
    _ store: FileSessionStore, holds checkpoint: Checkpoint
  ) async throws(BenchmarkFailure) {
    let isSame: Bool
    do throws(SessionStoreError) {
      isSame = try await store.load() == checkpoint
    } catch {
      throw BenchmarkFailure("\(error)")
    }
    try Benchmarking.check(isSame, "another checkpoint was loaded than was saved")
  }
}
