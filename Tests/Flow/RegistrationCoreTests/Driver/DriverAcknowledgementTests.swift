import RegistrationCore
import Testing

/// One action at a time, and answers that come too late or twice.
@Suite struct DriverAcknowledgementTests {
  @Test func `The next action comes once the last one is acknowledged`() {
    var bench = DriverBench(at: editing())
    bench.push(.event(.submitSignUp(signUpForm)))
    #expect(bench.next() == .store(storedSignUp))
    #expect(bench.next() == nil)
    #expect(!bench.driver.isAtRest)
    bench.acknowledge(.done)
    #expect(bench.next() == .publish(.signUpSubmitting))
    #expect(bench.next() == nil)
    bench.acknowledge(.done)
    #expect(bench.next() == .perform(8, .signUp))
    bench.acknowledge(.done)
    #expect(bench.next() == nil)
    bench.expect(.signUp(.submitting(submission)), request: 8)
  }

  @Test func `To acknowledge nothing does nothing`() {
    var bench = DriverBench(at: editing())
    bench.acknowledge(.failed)
    bench.acknowledge(.loaded(storedSignUp))
    #expect(bench.run() == [])
    bench.expect(editing())
  }

  @Test func `What comes while the device works may take the request back`() {
    var bench = DriverBench(at: editing())
    bench.push(.event(.submitSignUp(signUpForm)))
    #expect(bench.next() == .store(storedSignUp))
    bench.push(.event(.back))
    bench.acknowledge(.done)
    // It was never sent, so there is nothing to cancel.
    #expect(bench.run() == [.publish(.signUpSubmitting), .publish(.signUpEditing)])
    bench.expect(editing(signUpDraft), request: 8)
  }

  @Test func `A request that others leave in place is performed once`() {
    var bench = DriverBench(at: editing())
    bench.push(.event(.submitSignUp(signUpForm)))
    #expect(bench.next() == .store(storedSignUp))
    bench.push(.event(.submitSignUp(signUpForm)))
    bench.acknowledge(.done)
    #expect(
      bench.run() == [
        .publish(.signUpSubmitting), .publishIgnored(.busy), .perform(8, .signUp),
      ])
    bench.expect(.signUp(.submitting(submission)), request: 8)
  }

  @Test func `The answer to a request that was given up changes and shows nothing`() {
    var bench = DriverBench(at: .signUp(.submitting(submission)))
    _ = bench.take(.event(.back))
    #expect(bench.take(answer(7, .signUp(.success(.confirmed)))) == [])
    bench.expect(editing(signUpDraft))
  }

  @Test func `A sign-in that was given up is not kept when its answer comes`() {
    var bench = DriverBench(at: signingIn(.signIn(confirmed: nil)))
    _ = bench.take(.event(.back))
    #expect(bench.take(answer(7, .signIn(.success(.signedIn)))) == [])
    bench.expect(editing(signUpDraft))
  }

  @Test func `A second answer to the same request changes and shows nothing`() {
    var bench = DriverBench(at: .signUp(.submitting(submission)))
    let unconfirmed = Registration.Answer.signUp(.success(.unconfirmed(delivery)))
    _ = bench.take(answer(7, unconfirmed))
    #expect(bench.take(answer(7, unconfirmed)) == [])
    #expect(bench.driver.registration.path == .confirmationEditing)
  }

  @Test func `A passed deadline is an answer that never came, and the real one is too late`() {
    var bench = DriverBench(at: .signUp(.submitting(submission)))
    #expect(
      bench.take(.deadline(RequestID(7))) == [
        .cancel(7), .publish(.admissionSigningIn), .perform(8, .signIn),
      ])
    bench.expect(signingIn(.reconciling), request: 8)
    #expect(bench.take(answer(7, .signUp(.success(.confirmed)))) == [])
    bench.expect(signingIn(.reconciling), request: 8)
  }

  @Test func `The deadline of another request, or of one that was answered, does nothing`() {
    var bench = DriverBench(at: .signUp(.submitting(submission)))
    #expect(bench.take(.deadline(RequestID(6)), .deadline(RequestID(8))) == [])
    bench.expect(.signUp(.submitting(submission)))
    _ = bench.take(answer(7, .signUp(.success(.unconfirmed(delivery)))))
    #expect(bench.take(.deadline(RequestID(7))) == [])
    #expect(bench.driver.registration.path == .confirmationEditing)
  }

  @Test func `The live profile's deadline is that of its first answer`() {
    let live = Registration.Answer.observeProfile(.success(.complete(completeProfile)))
    var silent = DriverBench(at: viewing())
    #expect(
      silent.take(.deadline(RequestID(7))) == [
        .cancel(7), .publish(.registeredViewing, .unreachable),
      ])
    silent.expect(viewing(isLive: false), telling: .unreachable)
    var answered = DriverBench(at: viewing())
    #expect(answered.take(answer(7, live)) == [.publish(.registeredViewing)])
    #expect(answered.driver.awaited == nil)
    #expect(answered.take(.deadline(RequestID(7))) == [])
    #expect(answered.take(answer(7, live)) == [.publish(.registeredViewing)])
    answered.expect(viewing())
  }
}
