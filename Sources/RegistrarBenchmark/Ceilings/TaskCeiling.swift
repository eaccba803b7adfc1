import Benchmarking
import CommandSupport
import Synchronization

extension Ceiling {
  /// The tasks of a runner, made, woken and ended as for a registration, with nothing to do.
  static func bareTasks(_ count: Int) -> Ceiling {
    Ceiling("as many tasks, made, woken and ended as often, which do nothing") {
      watch throws(ProgramFailure) in
      var answers = 0
      watch.start()
      for _ in 0..<count { answers += await BareTasks().run() }
      watch.stop()
      try check(answers == count * BareTasks.eventCount, "\(answers) answers of bare tasks")
      return count
    }
  }
}

/// A task with a sleeper and a worker, which wakes the task that asks it something.
private final class BareTasks: Sendable {
  /// What a person does in a registration: launch, sign-up, code, profile.
  static let eventCount = 4

  private struct State {
    var isAsked = false
    var isOver = false
    var worker: CheckedContinuation<Bool, Never>?
    var sleeper: CheckedContinuation<Void, Never>?
    var asking: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Asks several times, and ends; returns how many answers came.
  @concurrent
  func run() async -> Int {
    let running = Task { await work() }
    var answers = 0
    for _ in 0..<Self.eventCount {
      await ask()
      answers += 1
    }
    end()
    await running.value
    return answers
  }

  private func work() async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        while await self.isAsked() {
          let asking = self.state.withLock { state in
            defer { state.asking = nil }
            return state.asking
          }
          asking?.resume()
        }
      }
      await sleep()
    }
  }

  private func ask() async {
    await withCheckedContinuation { asking in
      let worker = state.withLock { state in
        state.asking = asking
        state.isAsked = state.worker == nil
        defer { state.worker = nil }
        return state.worker
      }
      worker?.resume(returning: true)
    }
  }

  private func isAsked() async -> Bool {
    await withCheckedContinuation { worker in
      let answer = state.withLock { state -> Bool? in
        if state.isOver { return false }
        if !state.isAsked { state.worker = worker }
        defer { state.isAsked = false }
        return state.isAsked ? true : nil
      }
      if let answer { worker.resume(returning: answer) }
    }
  }

  private func sleep() async {
    await withCheckedContinuation { sleeper in
      let isOver = state.withLock { state in
        if !state.isOver { state.sleeper = sleeper }
        return state.isOver
      }
      if isOver { sleeper.resume() }
    }
  }

  private func end() {
    let (worker, sleeper) = state.withLock { state in
      state.isOver = true
      return (state.worker, state.sleeper)
    }
    worker?.resume(returning: false)
    sleeper?.resume()
  }
}
