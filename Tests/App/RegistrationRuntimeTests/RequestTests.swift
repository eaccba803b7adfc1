import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// Calls that are cancelled, late, or timed out.
@Suite struct RequestTests {
  @Test func `A call that the flow no longer waits for is cancelled`() {
    let bench = Bench()
    bench.launch()
    bench.send(.submitSignUp(Sample.form))
    #expect(bench.fake.takeLog() == ["save signingUp", "signUp"])
    bench.send(.back)
    #expect(bench.fake.takeLog() == ["signUp cancelled"])
    #expect(bench.fake.inFlight == 0)
    #expect(bench.path == .signUpEditing)
    // Its deadline went with it.
    _ = bench.takeTransitions()
    bench.advance(by: .seconds(60))
    #expect(bench.takeTransitions() == [])
    #expect(bench.clock.nextDeadline == nil)
  }

  @Test func `What a cancelled call answers late is dropped`() {
    let bench = Bench()
    bench.launch()
    bench.fake.reply(.deaf(.signUp(.success(.unconfirmed(Sample.delivery)))), to: .signUp)
    bench.send(.submitSignUp(Sample.form))
    bench.send(.back)
    bench.send(.submitSignIn(Sample.credentials))
    bench.putAside()
    #expect(bench.fake.inFlight == 2)
    bench.release()
    #expect(bench.takeTransitions() == [])
    #expect(bench.path == .admissionSigningIn)
    #expect(bench.fake.inFlight == 1)
  }

  @Test func `An answer from outside reaches the flow, which tells by its ID whether it is stale`()
    throws
  {
    let bench = Bench()
    bench.launch()
    bench.send(.submitSignUp(Sample.form))
    let request = try #require(bench.runner.registration.request)
    bench.putAside()
    let answer = Registration.Answer.signUp(.success(.unconfirmed(Sample.delivery)))
    bench.send(.answered(RequestID(request.id.number - 1), answer))
    bench.send(.answered(request.id, answer))
    #expect(
      bench.takeTransitions() == [
        "4 answered: signUp.submitting -> signUp.submitting, ignored (stale), request #2 signUp",
        "5 answered: signUp.submitting -> confirmation.editing, notice codeSent",
      ])
    // The flow has its answer: the call that would have brought it is no longer needed.
    #expect(bench.fake.takeLog() == ["signUp cancelled", "save awaitingCode"])
  }

  @Test func `A call past its deadline counts as timed out, and is cancelled`() {
    let bench = Bench()
    bench.launch()
    bench.send(.submitSignUp(Sample.form))
    bench.putAside()
    bench.advance(by: .milliseconds(29_999))
    #expect(bench.takeTransitions() == [])
    bench.advance(by: .milliseconds(1))
    #expect(
      bench.takeTransitions() == [
        "4 answered: signUp.submitting -> admission.signingIn, request #3 signIn"
      ])
    #expect(bench.fake.takeLog() == ["signUp cancelled", "signIn"])
    // The next request has a deadline of its own.
    bench.advance(by: .milliseconds(29_999))
    #expect(bench.path == .admissionSigningIn)
    bench.advance(by: .milliseconds(1))
    #expect(bench.path == .admissionBlocked)
  }

  /// If the time of an earlier call is still running, its sleeper is in use.
  @Test(arguments: [0, 10]) func `An answer at the very moment of the deadline is too late`(
    secondsAfterLaunch: Int
  ) {
    for _ in 0..<20 {
      let bench = Bench()
      bench.launch()
      bench.advance(by: .seconds(secondsAfterLaunch))
      bench.fake.reply(
        .delayed(.seconds(30), .signUp(.success(.unconfirmed(Sample.delivery)))), to: .signUp)
      bench.send(.submitSignUp(Sample.form))
      bench.advance(by: .seconds(25))
      bench.advance(by: .seconds(5))
      #expect(bench.path == .admissionSigningIn)
    }
  }

  @Test func `A restore past its deadline answers with the session and the checkpoint it found`()
    throws
  {
    let bench = Bench()
    let login = try Sample.email()
    let stored = Checkpoint.awaitingProfile(login, Draft())
    bench.fake.set { ($0.session, $0.checkpoint) = (login, stored) }
    bench.start()
    bench.send(.launch)
    #expect(bench.fake.takeLog() == ["load", "restoreSession"])
    bench.advance(by: .seconds(30))
    let failure = RestoreFailure(error: .timedOut, login: login, checkpoint: stored)
    #expect(
      bench.takeSeen().last?.event
        == .answered(RequestID(1), .restoreSession(.failure(failure))))
    #expect(bench.path == .admissionFetchingProfile)
  }

  @Test func `The live profile has a deadline up to its first answer only`() {
    let bench = Bench()
    bench.register()
    #expect(bench.clock.nextDeadline != nil)
    bench.observed(.success(.complete(Sample.profile)))
    bench.advance(by: .seconds(3600))
    #expect(bench.clock.nextDeadline == nil)
    bench.observed(.success(.complete(Sample.profile)))
    #expect(
      bench.takeTransitions() == [
        "6 answered: registered.viewing -> registered.viewing, request #4 observeProfile, "
          + "notice welcomeBack",
        "7 answered: registered.viewing -> registered.viewing, request #4 observeProfile, "
          + "notice welcomeBack",
      ])
    #expect(bench.fake.takeLog() == [])
  }

  @Test func `A live profile that does not answer in time is given up`() {
    let bench = Bench()
    bench.register()
    bench.advance(by: .seconds(30))
    #expect(bench.path == .registeredViewing)
    #expect(bench.runner.registration.request == nil)
    #expect(bench.runner.registration.notice == .unreachable)
    #expect(bench.fake.takeLog() == ["observeProfile ended"])
    #expect(bench.fake.inFlight == 0)
  }

  @Test func `A flow that starts in the middle has its request performed`() {
    var registration = Registration(policy: .clinic)
    let now = VirtualClock.epoch
    _ = registration.handle(.launch, at: now)
    let restored = Restored(session: nil, checkpoint: .none)
    _ = registration.handle(.answered(RequestID(1), .restoreSession(.success(restored))), at: now)
    _ = registration.handle(.submitSignUp(Sample.form), at: now)
    let bench = Bench(registration: registration)
    bench.start()
    #expect(bench.fake.takeLog() == ["save signingUp", "signUp"])
  }
}
