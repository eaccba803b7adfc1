import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// A store that is slow or hangs, and deadlines that no clock can hold.
@Suite struct SlowDeviceTests {
  @Test func `A thousand changes of the profile do not hold up a sign-out`() {
    let bench = Bench()
    bench.register()
    bench.observed(.success(.complete(Sample.profile)))
    bench.putAside()
    bench.fake.set { $0.holdsSaves = true }
    for number in 0..<1000 {
      let changed = Sample.profile.fields.merging(["firstName": .text("Ana \(number)")])
      bench.fake.observations.yield(.success(.complete(Profile(changed))))
    }
    bench.executor.drain()
    bench.send(.signOut)
    var (waits, isShown) = (0, false)
    while !isShown, waits < 20 {
      waits += 1
      bench.release()
      isShown = bench.takeSeen().contains { $0.to == .leavingSigningOut }
    }
    // The newest of all that wait is stored, 256 at once at most.
    #expect(waits <= 6)
    let log = bench.fake.takeLog()
    #expect(log.count { $0 == "save registered" } <= 5)
    #expect(log.contains("save leaving"))
    #expect(bench.fake.session == nil)
  }

  @Test func `A store that hangs does not keep the person from going back`() {
    let bench = Bench()
    bench.launch()
    bench.fake.set { $0.holdsSaves = true }
    bench.send(.submitSignUp(Sample.form))
    bench.send(.back)
    bench.advance(by: .milliseconds(4_999))
    #expect(bench.takeTransitions() == [])
    bench.advance(by: .milliseconds(1))
    #expect(
      bench.takeTransitions() == [
        "3 submitSignUp: signUp.editing -> signUp.submitting, request #2 signUp",
        "4 back: signUp.submitting -> signUp.editing",
      ])
    #expect(bench.path == .signUpEditing)
    #expect(bench.failures.all.first == .timedOut(action: "store"))
    // What still hangs must not come after what is stored from now on: it is not called.
    bench.send(.submitSignUp(Sample.form))
    #expect(bench.path == .signUpSubmitting)
    #expect(bench.fake.takeLog() == ["save signingUp", "signUp"])
    #expect(bench.failures.all.allSatisfy { $0 == .timedOut(action: "store") })
    // It has returned: the next event stores again.
    bench.fake.set { $0.holdsSaves = false }
    bench.release()
    bench.send(.back)
    // Nothing waits for the call that was cancelled.
    #expect(bench.fake.takeLog() == ["save signingUp", "signUp cancelled"])
    #expect(bench.fake.checkpoint.name == .signingUp)
  }

  @Test func `A store of a host's that hangs does not keep its person from going back`() {
    let bench = HostBench()
    bench.start()
    bench.launch("ana")
    bench.fakes["ana"].set { $0.holdsSaves = true }
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.send(.back, to: "ana")
    bench.advance(by: .seconds(5))
    #expect(bench.path("ana") == .signUpEditing)
    #expect(bench.failures.all.first == "ana: \(DeviceError.timedOut(action: "store"))")
    bench.fakes["ana"].set { $0.holdsSaves = false }
    bench.release("ana")
    bench.finish()
    #expect(bench.hasEnded)
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.min), .zero])
  func `A deadline beyond what a clock can hold is the longest or the shortest`(
    deadline: Duration
  ) {
    let clock = VirtualClock()
    let fake = FakeBackend(clock: clock)
    let executor = StepExecutor()
    let runner = RegistrationRunner(
      policy: .clinic, backend: fake.backend,
      configuration: .init(
        clock: clock, deadline: deadline, deviceDeadline: deadline))
    fake.reply(.delayed(.seconds(86_400 * 365), .signUp(.success(.confirmed))), to: .signUp)
    let running = Task(executorPreference: executor) { await runner.run() }
    executor.drain()
    for event in [Registration.Event.launch, .submitSignUp(Sample.form)] {
      runner.send(event)
      executor.drain()
    }
    if deadline > .zero { #expect(runner.registration.path == .signUpSubmitting) }
    clock.advance(by: .seconds(86_400 * 365))
    executor.drain()
    // Without any time, the probe for the lost answer is lost as well.
    let end = deadline > .zero ? StatePath.admissionSigningIn : .admissionBlocked
    #expect(runner.registration.path == end)
    running.cancel()
    executor.drain()
  }

  @Test func `On the machine's own clock the longest deadline is slept for`() async {
    let fake = FakeBackend(clock: VirtualClock())
    let runner = RegistrationRunner(
      policy: .clinic, backend: fake.backend,
      configuration: .init(
        deadline: .seconds(Int64.max), deviceDeadline: .seconds(Int64.max)))
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await runner.run() }
      runner.send(.launch)
      await runner.settle()
      runner.send(.submitSignUp(Sample.form))
      while fake.inFlight == 0 { await Task.yield() }
      // The keeper of deadlines has gone to sleep by now, which traps if a sum overflows.
      try? await Task.sleep(for: .milliseconds(50))
      #expect(runner.registration.path == .signUpSubmitting)
      runner.finish()
    }
  }
}
