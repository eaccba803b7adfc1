import MockIdentityPool
import RegistrationCore
import RegistrationRuntime
import Testing

/// Which subscriber receives which transitions, in which order.
@Suite struct TransitionTests {
  @Test func `Events of many tasks are all taken, each task's in its order`() async {
    let runner = RegistrationRunner(
      policy: .clinic, backend: FakeBackend(clock: VirtualClock()).backend,
      configuration: .init(clock: VirtualClock()))
    let transitions = runner.transitions()
    let (senders, events) = (8, 500)
    await withTaskGroup { group in
      group.addTask { await runner.run() }
      await withTaskGroup { sending in
        for sender in 0..<senders {
          sending.addTask {
            for event in 0..<events {
              #expect(runner.send(.forgotPassword(login: "\(sender) \(event)")))
            }
          }
        }
      }
      await runner.settle()
      runner.finish()
    }
    var next = Array(repeating: 0, count: senders)
    var sequence = 0
    for await transition in transitions {
      sequence += 1
      #expect(transition.sequence == sequence)
      guard case .forgotPassword(let text) = transition.event else { continue }
      let numbers = text.split(separator: " ").compactMap { Int($0) }
      #expect(numbers[1] == next[numbers[0]])
      next[numbers[0]] += 1
    }
    #expect(next == Array(repeating: events, count: senders))
  }

  @Test func `A batch has all that has come, after what was read one by one`() async {
    let runner = RegistrationRunner(
      policy: .clinic, backend: FakeBackend(clock: VirtualClock()).backend,
      configuration: .init(clock: VirtualClock()))
    var reading = runner.transitions().makeAsyncIterator()
    await withTaskGroup { group in
      group.addTask { await runner.run() }
      for _ in 0..<5 { runner.send(.back) }
      await runner.settle()
      #expect(await reading.next()?.sequence == 1)
      runner.send(.back)
      await runner.settle()
      #expect(await reading.nextBatch()?.map(\.sequence) == [2, 3, 4, 5, 6])
      for _ in 0..<2 { runner.send(.back) }
      await runner.settle()
      #expect(await reading.nextBatch()?.map(\.sequence) == [7, 8])
      runner.send(.back)
      runner.finish()
    }
    #expect(await reading.nextBatch()?.map(\.sequence) == [9])
    #expect(await reading.nextBatch() == nil)
    #expect(await reading.next() == nil)
  }

  @Test func `A cancelled reader's batch is the end`() async {
    let runner = RegistrationRunner(
      policy: .clinic, backend: FakeBackend(clock: VirtualClock()).backend,
      configuration: .init(clock: VirtualClock()))
    let transitions = runner.transitions()
    let reading = Task {
      var reading = transitions.makeAsyncIterator()
      return await reading.nextBatch() == nil
    }
    reading.cancel()
    #expect(await reading.value)
  }

  @Test func `A transition says what happened, when, and what came of it`() throws {
    let bench = Bench()
    bench.launch()
    bench.advance(by: .seconds(5))
    bench.send(.submitSignUp(Sample.form))
    let seen = bench.takeSeen()
    let transition = try #require(seen.first)
    #expect(seen.count == 1)
    #expect(transition.sequence == 3)
    #expect(transition.at == VirtualClock.epoch.advanced(byMilliseconds: 5000))
    #expect(transition.event == .submitSignUp(Sample.form))
    #expect(transition.from == .signUpEditing)
    #expect(transition.to == .signUpSubmitting)
    #expect(transition.outcome == .handled)
    #expect(transition.request?.operation.name == .signUp)
    #expect(transition.notice == nil)
    #expect(transition.registration == bench.runner.registration)
  }

  @Test func `A transition prints no secret`() {
    let bench = Bench()
    bench.launch()
    bench.send(.submitSignUp(Sample.form))
    bench.send(.answered(RequestID(2), .signUp(.success(.unconfirmed(Sample.delivery)))))
    bench.send(.submitCode("123456"))
    for transition in bench.takeSeen() {
      var dumped = ""
      dump(transition, to: &dumped)
      for text in ["\(transition)", String(reflecting: transition), dumped] {
        #expect(!text.contains(Sample.password.reveal()))
        #expect(!text.contains("123456"))
      }
    }
  }

  @Test func `A subscriber that keeps the newest only holds up nobody`() async {
    let bench = Bench()
    let slow = bench.runner.transitions(buffering: .bufferingNewest(1))
    bench.launch()
    bench.send(.submitSignUp(Sample.form), .back)
    #expect(bench.takeTransitions().count == 2)
    bench.runner.finish()
    bench.executor.drain()
    var kept: [Int] = []
    for await transition in slow { kept.append(transition.sequence) }
    #expect(kept == [4])
  }

  @Test func `A subscriber that leaves is told nothing more, and the others are`() {
    let bench = Bench()
    bench.start()
    let transitions = bench.runner.transitions()
    let leaving = bench.task { bench in
      for await transition in transitions { bench.fake.note("saw \(transition.sequence)") }
      bench.fake.note("left")
    }
    bench.send(.dismissNotice)
    leaving.cancel()
    bench.send(.dismissNotice)
    #expect(bench.fake.takeLog() == ["saw 1", "left"])
    #expect(bench.takeTransitions().count == 2)
  }

  @Test func `A subscriber in the middle sees what comes from then on`() {
    let bench = Bench()
    bench.launch()
    bench.fake.set { $0.holdsSaves = true }
    bench.send(.submitSignUp(Sample.form), .back)
    // Two events came in one batch, of which the second still waits.
    let transitions = bench.runner.transitions()
    #expect(bench.path == .signUpSubmitting)
    bench.task { bench in
      for await transition in transitions { bench.fake.note("saw \(transition.to.rawValue)") }
    }
    bench.putAside()
    bench.release()
    #expect(bench.fake.takeLog().contains("saw signUp.editing"))
  }
}
