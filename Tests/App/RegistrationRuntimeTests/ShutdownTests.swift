import MockIdentityPool
import RegistrationCore
import RegistrationRuntime
import Testing

/// How a runner ends, and what it leaves behind: nothing.
@Suite struct ShutdownTests {
  @Test func `A runner that is finished cancels its calls and ends`() {
    let bench = Bench()
    bench.launch()
    bench.send(.submitSignUp(Sample.form))
    bench.putAside()
    bench.runner.finish()
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["signUp cancelled", "ended"])
    #expect(bench.fake.inFlight == 0)
    #expect(bench.clock.nextDeadline == nil)
  }

  @Test func `A runner that is cancelled cancels its calls and ends`() {
    let bench = Bench()
    let running = bench.start()
    bench.send(.launch)
    bench.send(.submitSignUp(Sample.form))
    bench.putAside()
    running.cancel()
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["signUp cancelled", "ended"])
    #expect(bench.fake.inFlight == 0)
    #expect(bench.clock.nextDeadline == nil)
    #expect(!bench.runner.send(.back))
  }

  @Test func `A runner does not end before its calls have`() {
    let bench = Bench()
    bench.launch()
    bench.fake.reply(.deaf(.signUp(.success(.confirmed))), to: .signUp)
    bench.send(.submitSignUp(Sample.form))
    bench.putAside()
    bench.runner.finish()
    bench.executor.drain()
    #expect(bench.fake.takeLog() == [])
    #expect(bench.fake.inFlight == 1)
    bench.release()
    #expect(bench.fake.takeLog() == ["ended"])
    #expect(bench.path == .signUpSubmitting)
  }

  @Test func `The live profile ends with the runner`() {
    let bench = Bench()
    bench.register()
    bench.observed(.success(.complete(Sample.profile)))
    bench.putAside()
    bench.runner.finish()
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["observeProfile ended", "ended"])
  }

  @Test func `What was sent before the end is taken to its end, but nothing more is asked for`() {
    let bench = Bench()
    bench.launch()
    #expect(bench.runner.send(.dismissNotice))
    #expect(bench.runner.send(.submitSignUp(Sample.form)))
    bench.runner.finish()
    #expect(!bench.runner.send(.back))
    bench.executor.drain()
    #expect(bench.takeTransitions().count == 2)
    #expect(bench.fake.takeLog() == ["save signingUp", "ended"])
  }

  @Test func `Who signs out and finishes at once has no session left on the device`() throws {
    let bench = Bench()
    bench.register()
    #expect(bench.fake.session == (try Sample.email()))
    bench.runner.send(.signOut)
    bench.runner.finish()
    bench.executor.drain()
    // The pool is not told; the next launch clears what is stored.
    #expect(
      bench.fake.takeLog()
        == ["observeProfile ended", "save leaving", "forget \(Sample.address)", "ended"])
    #expect(bench.fake.session == nil)
  }

  @Test func `Who signs out from a runner that is cancelled has no session left either`() {
    let bench = Bench()
    let running = bench.start()
    bench.send(.launch)
    bench.fake.reply(.signIn(.success(.signedIn)))
    bench.fake.reply(.fetchProfile(.success(.complete(Sample.profile))))
    bench.send(.submitSignIn(Sample.credentials))
    bench.fake.set { $0.holdsSaves = true }
    bench.send(.signOut)
    running.cancel()
    bench.release()
    #expect(bench.fake.takeLog().suffix(2) == ["forget \(Sample.address)", "ended"])
    #expect(bench.fake.session == nil)
  }

  @Test func `A runner that is finished before it runs takes what was sent`() {
    let bench = Bench()
    bench.runner.send(.launch)
    bench.runner.finish()
    bench.start()
    // The launch is given up as if no answer had come; what is stored is left as it is.
    #expect(bench.takeSeen().map(\.to) == [.launchingRestoring, .signUpEditing])
    #expect(bench.fake.takeLog() == ["load", "ended"])
    #expect(bench.path == .signUpEditing)
  }

  @Test func `A runner that is cancelled before it runs ends at once`() {
    let bench = Bench()
    bench.runner.send(.launch)
    let running = bench.task { bench in
      await bench.runner.run()
      bench.fake.note("ended")
    }
    running.cancel()
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["ended"])
    #expect(bench.path == .launchingIdle)
  }

  @Test func `A runner runs once`() {
    let bench = Bench()
    bench.launch()
    bench.task { bench in
      await bench.runner.run()
      bench.fake.note("second run ended")
    }
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["second run ended"])
    #expect(bench.runner.send(.dismissNotice))
    bench.runner.finish()
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["ended"])
    bench.start()
    #expect(bench.fake.takeLog() == ["ended"])
  }

  @Test func `Whoever subscribes after the end is told so at once`() {
    let bench = Bench()
    bench.start()
    bench.runner.finish()
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["ended"])
    let transitions = bench.runner.transitions()
    bench.task { bench in
      for await _ in transitions {}
      bench.fake.note("over")
    }
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["over"])
  }

  @Test func `A runner that never runs ends its streams when it is dropped`() {
    let bench = Bench()
    var runner: RegistrationRunner? = RegistrationRunner(
      policy: .clinic, backend: bench.fake.backend)
    let transitions = runner?.transitions()
    bench.task { bench in
      if let transitions { for await _ in transitions {} }
      bench.fake.note("over")
    }
    bench.executor.drain()
    #expect(bench.fake.takeLog() == [])
    runner = nil
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["over"])
  }

  @Test func `A runner that has ended is freed`() async {
    weak var dropped: RegistrationRunner?
    do {
      let runner = RegistrationRunner(
        policy: .clinic, backend: FakeBackend(clock: VirtualClock()).backend,
        configuration: .init(clock: VirtualClock()))
      dropped = runner
      let transitions = runner.transitions()
      runner.send(.launch)
      runner.finish()
      await runner.run()
      for await _ in transitions {}
    }
    #expect(dropped == nil)
  }
}
