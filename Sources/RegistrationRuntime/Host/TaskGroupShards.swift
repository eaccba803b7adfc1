/// The tasks of a loop, spread over several groups of tasks.
///
/// When a task ends, its group searches its tasks one by one. In a group of a hundred thousand live
/// profiles, the end of each call would cost as much as the rest of the call.
struct TaskGroupShards {
  typealias Work = @Sendable () async -> Void

  private let lanes: [AsyncStream<Work>.Continuation]
  private var turn = 0

  /// Enough to keep each group short, and still few compared with a loop's registrations.
  private static let count = 128

  init(in calls: inout DiscardingTaskGroup) {
    var lanes: [AsyncStream<Work>.Continuation] = []
    for _ in 0..<Self.count {
      let (errands, lane) = AsyncStream.makeStream(of: Work.self)
      lanes.append(lane)
      calls.addTask {
        await withDiscardingTaskGroup { group in
          for await work in errands { group.addTask { await work() } }
        }
      }
    }
    self.lanes = lanes
  }

  /// Runs `work` in one of the groups; in `calls` itself if the groups are cancelled.
  mutating func add(_ work: @escaping Work, in calls: inout DiscardingTaskGroup) {
    turn = (turn + 1) % lanes.count
    switch lanes[turn].yield(work) {
    case .enqueued: break
    case .dropped, .terminated: calls.addTask { await work() }
    @unknown default: calls.addTask { await work() }
    }
  }
}
