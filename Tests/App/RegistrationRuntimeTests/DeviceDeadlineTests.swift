import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// The device's own deadline, beside that of a request, and what is said once it has passed.
@Suite struct DeviceDeadlineTests {
  private typealias Name = RegistrationDriver.Action.Name

  @Test func `A store that hangs fails at its own deadline though a request waits for its own`() {
    let bench = Bench()
    bench.register()
    // The live profile has not answered: its deadline is the first to be slept for, and the later.
    bench.fake.hang(in: .store)
    bench.send(.signOut)
    bench.advance(by: .milliseconds(4_999))
    #expect(bench.failures.all == [])
    #expect(bench.takeTransitions() == [])
    bench.advance(by: .milliseconds(1))
    // What hangs would come after a `clear`, so that cannot be relied on either: she stays signed in.
    #expect(bench.failures.all == [.timedOut(action: "store"), .timedOut(action: "clear")])
    #expect(
      bench.takeTransitions() == [
        "6 signOut: registered.viewing -> registered.viewing, request #6 observeProfile, "
          + "notice unreachable"
      ])
    #expect(bench.fake.session?.text == Sample.address)
  }

  @Test func `One that hangs fails in time though another's request waits for its own deadline`() {
    let bench = HostBench(loops: 1)
    bench.start()
    bench.launch("ana", "bob")
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.fakes["bob"].hang(in: .store)
    bench.send(.submitSignUp(Sample.form), to: "bob")
    bench.advance(by: .milliseconds(4_999))
    #expect(bench.failures.all == [])
    bench.advance(by: .milliseconds(1))
    #expect(bench.failures.all == ["bob: \(DeviceError.timedOut(action: "store"))"])
    #expect(bench.path("ana") == .signUpSubmitting)
    #expect(bench.path("bob") == .signUpSubmitting)
    #expect(bench.log("bob") == ["save signingUp", "signUp"])
  }

  @Test func `A store that hangs keeps no session from being kept`() {
    let bench = Bench()
    bench.launch()
    bench.fake.hang(in: .store)
    bench.fake.reply(.signIn(.success(.signedIn)))
    bench.send(.submitSignIn(Sample.credentials))
    bench.advance(by: .seconds(5))
    #expect(
      bench.fake.takeLog() == [
        "signIn", "save awaitingProfile", "keep \(Sample.address)", "fetchProfile",
      ])
    #expect(bench.fake.session?.text == Sample.address)
    #expect(bench.failures.all == [.timedOut(action: "store")])
    #expect(bench.path == .admissionFetchingProfile)
  }

  @Test func `A store that hangs keeps no session from being forgotten`() {
    let bench = Bench()
    bench.register()
    bench.fake.hang(in: .store)
    bench.observed(.failure(.unauthorized))
    bench.advance(by: .seconds(5))
    #expect(
      bench.fake.takeLog() == [
        "observeProfile ended", "save confirmed", "forget \(Sample.address)",
      ])
    #expect(bench.fake.session == nil)
    #expect(bench.failures.all == [.timedOut(action: "store")])
    #expect(bench.path == .signUpEditing)
  }

  @Test func `What has taken too long is named as what hangs`() {
    let bench = Bench()
    bench.fake.reply(.signIn(.success(.signedIn)))
    bench.fake.reply(.fetchProfile(.success(.complete(Sample.profile))))
    bench.fake.reply(.signOut(.success(Acknowledgement())))
    let steps: [(hangs: Name, event: Registration.Event, reaches: StatePath)] = [
      (.load, .launch, .signUpEditing),
      (.keepSession, .submitSignIn(Sample.credentials), .registeredViewing),
      (.forgetSession, .signOut, .signUpEditing),
    ]
    bench.start()
    var told: [DeviceError] = []
    for step in steps {
      bench.fake.hang(in: step.hangs)
      bench.send(step.event)
      bench.advance(by: .seconds(5))
      told.append(.timedOut(action: step.hangs.description))
      #expect(bench.failures.all.contains(told))
      #expect(bench.path == step.reaches)
      bench.fake.hang(in: nil)
      bench.release()
    }
    #expect(Set(bench.failures.all) == Set(told))
  }

  @Test func `A clearing that has taken too long is named as clearing`() {
    let bench = Bench()
    bench.register()
    bench.fake.reply(.signOut(.success(Acknowledgement())))
    bench.fake.hang(in: .clear)
    bench.send(.signOut)
    bench.advance(by: .seconds(5))
    #expect(bench.failures.all == [.timedOut(action: "clear")])
    #expect(bench.path == .signUpEditing)
    #expect(bench.fake.checkpoint.name == .leaving)
  }
}
