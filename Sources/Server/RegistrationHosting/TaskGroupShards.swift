/// The tasks of a loop, spread over several groups of tasks.
///
/// When a task ends, its group searches its tasks one by one. In a group of a hundred thousand live
/// profiles, the end of each call would cost as much as the rest of the call.
struct TaskGroupShards {
  typealias Work = @Sendable () async -> Void

  private let lanes: [AsyncStream<Work>.Continuation]
  private var turn = 0

  /// Creates enough groups to keep each short, and still few compared with a loop's registrations.
  ///
  /// - Parameter live: how many registrations there may be.
  init(for live: Int, in calls: inout DiscardingTaskGroup) {
    lanes = (0..<min(max(live / 64, 1), 128)).map { _ in
      let (errands, lane) = AsyncStream.makeStream(of: Work.self)
      calls.addTask {
        await withDiscardingTaskGroup { group in
          for await work in errands { group.addTask { await work() } }
        }
      }
      return lane
    }
  }

  /// Runs `work` in one of the groups; in `calls` itself if the groups are cancelled.
  mutating func add(_ work: @escaping Work, in calls: inout DiscardingTaskGroup) {
    turn = (turn + 1) % lanes.count
    if case .enqueued = lanes[turn].yield(work) { return }
    calls.addTask { await work() }
  }
}
