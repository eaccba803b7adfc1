import Benchmarking
import CommandSupport
import Foundation
import RegistrationScript
import Synchronization

extension Ceiling {
  /// The tasks of a runner, made, woken and ended as for a registration, with nothing to do.
  static func bareTasks(_ count: Int) -> Ceiling {
    // What a person does in a registration: launch, sign-up, code, profile.
    Ceiling("as many tasks, made, woken and ended as often, which do nothing") {
      watch throws(ProgramFailure) in
      var answers = 0
      watch.start()
      for _ in 0..<count { answers += await BareTasks(eventCount: 4).run() }
      watch.stop()
      try check(answers == count * 4, "\(answers) answers of bare tasks")
      return count
    }
  }

  /// The tasks of a runner for each script, on an executor of their own, as many at once as cores.
  static func bareRunners(of texts: [ScriptCorpus.Text]) -> Ceiling {
    let lines = texts.map { $0.bytes.count { $0 == UInt8(ascii: "\n") } }
    return Ceiling("as many tasks on such executors, woken once for each line, which do nothing") {
      watch throws(ProgramFailure) in
      let workers = ProcessInfo.processInfo.activeProcessorCount
      watch.start()
      let answers = await withTaskGroup(of: Int.self) { group in
        for worker in 0..<workers {
          group.addTask {
            var answers = 0
            for place in stride(from: worker, to: lines.count, by: workers) {
              answers += await withTaskExecutorPreference(SerialTaskExecutor()) {
                await BareTasks(eventCount: lines[place]).run()
              }
            }
            return answers
          }
        }
        return await group.reduce(0, +)
      }
      watch.stop()
      try check(answers == lines.reduce(0, +), "\(answers) answers of bare runners")
      return lines.count
    }
  }
}

/// A task with a sleeper and a worker, which wakes the task that asks it something.
private final class BareTasks: Sendable {
  private let eventCount: Int

  private struct State {
    var isAsked = false
    var isOver = false
    var worker: CheckedContinuation<Bool, Never>?
    var sleeper: CheckedContinuation<Void, Never>?
    var asking: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  init(eventCount: Int) { self.eventCount = eventCount }

  /// Asks several times, and ends; returns how many answers came.
  @concurrent
  func run() async -> Int {
    async let working: Void = work()
    var answers = 0
    for _ in 0..<eventCount {
      await ask()
      answers += 1
    }
    end()
    await working
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
