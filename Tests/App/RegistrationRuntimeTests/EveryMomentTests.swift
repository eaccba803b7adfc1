import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Testing

/// A runner and a host that are ended at each moment at which one of their tasks suspends.
@Suite struct EveryMomentTests {
  enum Ending: CaseIterable { case cancelled, finished, both }

  /// What the person does, from the launch to the live profile.
  private static let events: [Registration.Event] = [
    .launch, .submitSignUp(Sample.form), .submitCode("123456"),
  ]

  private static func prepare(_ fake: FakeBackend) {
    fake.reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    fake.reply(.confirmSignUp(.success(ConfirmSignUpResult())))
    fake.reply(.signIn(.success(.signedIn)))
    fake.reply(.fetchProfile(.success(.complete(Sample.profile))))
  }

  @Test(arguments: Ending.allCases)
  func `A runner that ends at any moment leaves nothing behind`(ending: Ending) {
    var (moment, isWhole) = (0, false)
    while !isWhole {
      isWhole = endRunner(after: moment, ending)
      moment += 1
    }
    // Each of its tasks suspends several times on the way.
    #expect(moment > 15)
  }

  /// Whether everything had happened before that many steps.
  private func endRunner(after moment: Int, _ ending: Ending) -> Bool {
    let bench = Bench()
    Self.prepare(bench.fake)
    let running = bench.task { bench in
      await bench.runner.run()
      bench.fake.note("ended")
    }
    bench.task { bench in
      for event in Self.events {
        bench.runner.send(event)
        await bench.runner.settle()
      }
      bench.fake.note("settled")
    }
    let isWhole = bench.executor.run(steps: moment) < moment
    if isWhole { #expect(bench.path == .registeredViewing) }
    if ending != .cancelled { bench.runner.finish() }
    if ending != .finished { running.cancel() }
    bench.executor.drain()
    let log = bench.fake.takeLog()
    #expect(log.contains("ended") && log.contains("settled"), "after \(moment) steps: \(log)")
    #expect(bench.fake.inFlight == 0, "after \(moment) steps")
    #expect(bench.clock.nextDeadline == nil, "after \(moment) steps")
    #expect(!bench.runner.send(.back), "after \(moment) steps")
    return isWhole
  }

  @Test(arguments: Ending.allCases)
  func `A host that ends at any moment leaves nothing behind`(ending: Ending) {
    var (moment, isWhole) = (0, false)
    while !isWhole {
      isWhole = endHost(after: moment, ending)
      moment += 1
    }
    #expect(moment > 130)
  }

  private func endHost(after moment: Int, _ ending: Ending) -> Bool {
    let bench = HostBench()
    Self.prepare(bench.fakes["ana"])
    let running = bench.task { bench in
      await bench.host.run()
      bench.fakes["host"].note("ended")
    }
    bench.task { bench in
      for event in Self.events { await bench.host.settle("ana", after: event) }
      bench.fakes["host"].note("settled")
    }
    let isWhole = bench.executor.run(steps: moment) < moment
    if isWhole { #expect(bench.path("ana") == .registeredViewing) }
    if ending != .cancelled { bench.host.finish() }
    if ending != .finished { running.cancel() }
    bench.executor.drain()
    let log = bench.log("host")
    #expect(log.contains("ended") && log.contains("settled"), "after \(moment) steps: \(log)")
    #expect(bench.fakes["ana"].inFlight == 0, "after \(moment) steps")
    #expect(bench.clock.nextDeadline == nil, "after \(moment) steps")
    return isWhole
  }
}
