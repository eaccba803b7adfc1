import RegistrationScript

/// Plays scripts, some at once, and returns their results in the order of the scripts.
struct ScriptPlaying {
  enum Event {
    case played(ScriptResult)
    /// A second has passed; `done` scripts were played, including those that wait for an earlier
    /// one.
    case second(done: Int)
  }

  private enum Finished {
    case script(Int, ScriptResult)
    case second
  }

  var jobs: Int
  /// Whether to report each second.
  var ticks: Bool
  /// Plays one of them.
  var playing: @Sendable (ScriptPlayer) async -> ScriptResult = { await $0.play() }

  /// Plays the scripts; if `take` throws, no other script is started.
  func play(
    _ players: [ScriptPlayer], take: (Event) throws(CommandFailure) -> Void
  ) async throws(CommandFailure) {
    let outcome = await withTaskGroup(of: Finished.self) { group in
      await drain(&group, players, take)
    }
    try outcome.get()
  }

  private func drain(
    _ group: inout TaskGroup<Finished>, _ players: [ScriptPlayer],
    _ take: (Event) throws(CommandFailure) -> Void
  ) async -> Result<Void, CommandFailure> {
    var waiting = players.enumerated().makeIterator()
    func begin() {
      guard let (index, player) = waiting.next() else { return }
      group.addTask { [playing] in .script(index, await playing(player)) }
    }
    func beginSecond() {
      guard ticks else { return }
      group.addTask {
        // If it is cancelled, it ends early, and no one listens.
        try? await Task.sleep(for: .seconds(1))
        return .second
      }
    }
    defer { group.cancelAll() }
    for _ in 0..<jobs { begin() }
    beginSecond()
    var early: [Int: ScriptResult] = [:]
    var next = 0
    do throws(CommandFailure) {
      while next < players.count, let finished = await group.next() {
        switch finished {
        case .second:
          try take(.second(done: next + early.count))
          beginSecond()
        case .script(let index, let result):
          early[index] = result
          begin()
        }
        while let result = early.removeValue(forKey: next) {
          next += 1
          try take(.played(result))
        }
      }
    } catch {
      return .failure(error)
    }
    return .success(())
  }
}
