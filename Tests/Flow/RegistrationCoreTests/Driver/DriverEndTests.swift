import RegistrationCore
import Testing

/// Many events at once, and the end of the app.
@Suite struct DriverEndTests {
  private func observed(_ name: String) -> RegistrationDriver.Input {
    answer(7, .observeProfile(.success(.complete(profile(name)))))
  }

  private func profile(_ name: String) -> Profile {
    Profile(plainForm.merging(["firstName": .text(name)]))
  }

  @Test func `Of a hundred changes that wait for a slow store the newest is stored`() {
    var bench = DriverBench(at: viewing())
    bench.push(observed("0"))
    #expect(bench.next() == .store(.registered(ann, profile("0"), Draft())))
    for number in 1...100 { bench.push(observed("\(number)")) }
    bench.acknowledge(.done)
    let acts = bench.run()
    let published = Array(repeating: DriverBench.Act.publish(.registeredViewing), count: 100)
    #expect(
      acts == [.publish(.registeredViewing), .store(.registered(ann, profile("100"), Draft()))]
        + published)
    bench.expect(viewing(profile("100")))
  }

  @Test func `A sign-out behind them waits for no more than one store`() {
    var bench = DriverBench(at: viewing())
    bench.push(observed("0"))
    #expect(bench.next() == .store(.registered(ann, profile("0"), Draft())))
    for number in 1...1000 { bench.push(observed("\(number)")) }
    bench.push(.event(.signOut))
    bench.acknowledge(.done)
    let acts = bench.run()
    let stores = acts.filter { if case .store = $0 { true } else { false } }
    // 256 inputs are taken at once, at most.
    #expect(stores.count <= 4)
    #expect(stores.last == .store(.leaving(ann)))
    #expect(acts.suffix(2) == [.publish(.leavingSigningOut), .perform(8, .signOut)])
    #expect(acts.count { $0 == .publish(.registeredViewing) } == 1001)
    bench.expect(signingOut, request: 8)
  }

  @Test func `What is acted upon is not taken together with what follows`() {
    var bench = DriverBench(at: editing())
    #expect(
      bench.take(.event(.submitSignUp(signUpForm)), .event(.back)) == [
        .store(storedSignUp), .publish(.signUpSubmitting), .publish(.signUpEditing),
      ])
    bench.expect(editing(signUpDraft), request: 8)
  }

  @Test func `The end cancels the call under way and leaves the flow as it is`() {
    var bench = DriverBench(at: .signUp(.submitting(submission)))
    #expect(bench.take(.end) == [.cancel(7)])
    bench.expect(.signUp(.submitting(submission)))
  }

  @Test func `The end stores what is not stored`() {
    var bench = DriverBench(at: editing())
    bench.failures = [.store: [true]]
    _ = bench.take(.event(.submitSignUp(signUpForm)))
    #expect(bench.take(.end) == [.cancel(8), .store(storedSignUp)])
    bench.expect(.signUp(.submitting(submission)), request: 8)
  }

  @Test func `Before the end no request is performed any more`() {
    var bench = DriverBench(at: editing())
    #expect(
      bench.take(.event(.submitSignUp(signUpForm)), .end) == [
        .store(storedSignUp), .publish(.signUpSubmitting),
      ])
    bench.expect(.signUp(.submitting(submission)), request: 8)
  }

  @Test func `A sign-out at the end is stored and the session forgotten; the pool is not told`() {
    var bench = DriverBench(at: viewing())
    #expect(
      bench.take(.event(.signOut), .end) == [
        .cancel(7), .store(.leaving(ann)), .forget(ann), .publish(.leavingSigningOut),
      ])
    bench.expect(signingOut, request: 8)
  }

  @Test func `A launch at the end goes on as if no answer had come, and so do its events`() {
    var bench = DriverBench(launchingOn: storedSignUp)
    _ = bench.take(.event(.launch))
    #expect(
      bench.take(.end, .event(.submitSignUp(signUpForm))) == [
        .cancel(1), .publish(.signUpEditing, .unreachable), .publish(.signUpSubmitting),
      ])
    bench.expect(.signUp(.submitting(submission)), request: 2)
  }
}
