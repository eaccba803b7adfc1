import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Testing

/// When one ID, or all of them, count as settled.
@Suite struct HostSettlingTests {
  @discardableResult
  private func settle(_ bench: HostBench, _ id: String? = nil) -> Task<Void, Never> {
    let task = bench.task { bench in
      if let id { await bench.host.settle(id) } else { await bench.host.settle() }
      bench.fakes["settled"].note(id ?? "all")
    }
    bench.executor.drain()
    return task
  }

  @Test func `An ID settles for itself, and everybody when the last one does`() {
    let bench = HostBench(loops: 3)
    bench.start()
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.send(.submitSignUp(Sample.form), to: "bob")
    for id in ["ana", "ana", "bob", "nobody"] { settle(bench, id) }
    settle(bench)
    #expect(bench.log("settled") == ["nobody"])
    bench.send(.back, to: "ana")
    #expect(bench.log("settled") == ["ana", "ana"])
    bench.send(.back, to: "bob")
    #expect(bench.log("settled").sorted() == ["all", "bob"])
    settle(bench, "ana")
    settle(bench)
    #expect(bench.log("settled") == ["ana", "all"])
  }

  @Test func `An ID is not settled while its events wait or its store is asked`() {
    let bench = HostBench()
    bench.host.send(.launch, to: "ana")
    settle(bench, "ana")
    #expect(bench.log("settled") == [])
    bench.start()
    #expect(bench.log("settled") == ["ana"])
    bench.fakes["ana"].set { $0.holdsSaves = true }
    bench.send(.submitSignUp(Sample.form), .back, to: "ana")
    settle(bench, "ana")
    #expect(bench.log("settled") == [])
    bench.release("ana")
    #expect(bench.log("settled") == ["ana"])
  }

  @Test func `An ID whose store is asked is not settled even where no request follows`() {
    let bench = HostBench()
    bench.start()
    bench.launch("ana")
    bench.fakes["ana"].set { $0.holdsSaves = true }
    bench.send(.submitSignUp(SignUpForm(login: "ana", password: "")), to: "ana")
    #expect(bench.log("ana") == ["save signingUp"])
    settle(bench, "ana")
    settle(bench)
    #expect(bench.log("settled") == [])
    bench.release("ana")
    #expect(bench.log("settled") == ["ana", "all"])
  }

  @Test func `Whoever waits can be cancelled, and goes on when the host ends`() {
    let bench = HostBench()
    bench.start()
    bench.send(.submitSignUp(Sample.form), to: "ana")
    let cancelled = settle(bench, "ana")
    settle(bench, "ana")
    settle(bench)
    cancelled.cancel()
    bench.executor.drain()
    #expect(bench.log("settled") == ["ana"])
    bench.finish()
    #expect(bench.log("settled").sorted() == ["all", "ana"])
    settle(bench, "ana")
    #expect(bench.log("settled") == ["ana"])
  }

  @Test func `A sequence of events is run until it is exhausted and everybody has settled`() {
    let bench = HostBench()
    let (events, source) = AsyncStream<(id: String, event: Registration.Event)>.makeStream()
    bench.task { bench in
      await bench.host.run(events)
      bench.fakes["host"].note("ended")
    }
    source.yield((id: "ana", event: .submitSignUp(Sample.form)))
    source.yield((id: "bob", event: .dismissNotice))
    source.finish()
    bench.executor.drain()
    #expect(bench.path("bob") == .signUpEditing)
    #expect(!bench.hasEnded)
    bench.advance(by: .seconds(30))
    bench.advance(by: .seconds(30))
    #expect(bench.path("ana") == .admissionBlocked)
    #expect(bench.hasEnded)
  }

  @Test func `A host that is finished waits no longer for its sequence`() {
    let bench = HostBench()
    let (events, source) = AsyncStream<(id: String, event: Registration.Event)>.makeStream()
    bench.task { bench in
      await bench.host.run(events)
      bench.fakes["host"].note("ended")
    }
    source.yield((id: "ana", event: .launch))
    bench.executor.drain()
    bench.finish()
    #expect(bench.hasEnded)
  }
}
