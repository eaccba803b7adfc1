import RegistrationCore
import RegistrationRuntime
import Synchronization
import Testing

/// When a flow counts as settled, and running a sequence of events until it has.
@Suite struct SettlingTests {
  private func settle(_ bench: Bench, _ name: String) -> Task<Void, Never> {
    let task = bench.task { bench in
      await bench.runner.settle()
      bench.fake.note(name)
    }
    bench.executor.drain()
    return task
  }

  @Test func `A flow settles when its request is answered, for everyone who waits`() {
    let bench = Bench()
    bench.launch()
    bench.send(.submitSignUp(Sample.form))
    _ = settle(bench, "first")
    _ = settle(bench, "second")
    #expect(bench.fake.takeLog() == ["save signingUp", "signUp"])
    bench.send(.back)
    // No one waits for a call that was given up.
    #expect(bench.fake.takeLog() == ["signUp cancelled", "first", "second"])
    _ = settle(bench, "third")
    #expect(bench.fake.takeLog() == ["third"])
  }

  @Test func `A flow is not settled while events wait or are being applied`() {
    let bench = Bench()
    bench.runner.send(.launch)
    _ = settle(bench, "settled")
    #expect(bench.fake.takeLog() == [])
    bench.start()
    #expect(bench.fake.takeLog() == ["load", "settled"])
    bench.fake.set { $0.holdsSaves = true }
    bench.send(.submitSignUp(Sample.form))
    bench.send(.back)
    _ = settle(bench, "settled")
    #expect(bench.fake.takeLog() == ["save signingUp"])
    bench.release()
    #expect(bench.fake.takeLog() == ["settled"])
  }

  @Test func `A live profile counts as answered from its first answer on`() {
    let bench = Bench()
    bench.register()
    _ = settle(bench, "settled")
    #expect(bench.fake.takeLog() == [])
    bench.observed(.success(.complete(Sample.profile)))
    #expect(bench.fake.takeLog() == ["settled"])
    _ = settle(bench, "settled again")
    #expect(bench.fake.takeLog() == ["settled again"])
  }

  @Test func `Who waits for a flow to settle can be cancelled, and goes on when it ends`() {
    let bench = Bench()
    bench.launch()
    bench.send(.submitSignUp(Sample.form))
    bench.putAside()
    let cancelled = settle(bench, "cancelled")
    _ = settle(bench, "waiting")
    cancelled.cancel()
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["cancelled"])
    bench.runner.finish()
    bench.executor.drain()
    #expect(bench.fake.takeLog().contains("waiting"))
    _ = settle(bench, "after the end")
    #expect(bench.fake.takeLog() == ["after the end"])
  }

  @Test func `A sequence of events is run until it is exhausted and the flow has settled`() {
    let bench = Bench()
    let (events, source) = AsyncStream<Registration.Event>.makeStream()
    bench.task { bench in
      await bench.runner.run(events)
      bench.fake.note("ended")
    }
    source.yield(.launch)
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["load"])
    source.yield(.submitSignUp(Sample.form))
    source.finish()
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["save signingUp", "signUp"])
    // The sign-up and the probe after it time out, and then nothing is outstanding.
    bench.advance(by: .seconds(30))
    bench.advance(by: .seconds(30))
    #expect(bench.path == .admissionBlocked)
    #expect(
      bench.fake.takeLog() == ["signUp cancelled", "signIn", "signIn cancelled", "ended"])
  }

  @Test func `A runner that is finished waits no longer for its sequence`() {
    let bench = Bench()
    let (events, source) = AsyncStream<Registration.Event>.makeStream()
    bench.task { bench in
      await bench.runner.run(events)
      bench.fake.note("ended")
    }
    source.yield(.launch)
    bench.executor.drain()
    bench.runner.finish()
    bench.executor.drain()
    #expect(bench.fake.takeLog() == ["load", "ended"])
  }
}
