import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Testing

/// An event that its sender waits for, and applies itself if nothing else waits for the flow.
@Suite struct HostApplyingTests {
  private let malformed = Registration.Event.submitCode("12")

  /// Sends an event and waits; its end is logged as whether the event was accepted.
  @discardableResult
  private func settle(
    _ bench: HostBench, after event: Registration.Event, of id: String = "ana"
  ) -> Task<Void, Never> {
    let task = bench.task { bench in
      let isAccepted = await bench.host.settle(id, after: event)
      bench.fakes["settled"].note(isAccepted ? "settled" : "refused")
    }
    bench.executor.drain()
    return task
  }

  private func started() -> HostBench {
    let bench = HostBench()
    bench.start()
    return bench
  }

  @Test func `An event without anything to do is applied by its sender, in one step`() {
    let bench = started()
    bench.fakes["ana"].reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    bench.send(.submitSignUp(Sample.form), to: "ana")
    #expect(bench.path("ana") == .confirmationEditing)
    bench.task { [malformed] bench in
      await bench.host.settle("ana", after: malformed)
      bench.fakes["settled"].note("settled")
    }
    // No other task is woken for it.
    #expect(bench.executor.step())
    #expect(bench.log("settled") == ["settled"])
    #expect(bench.host.registration(of: "ana")?.notice == .incompleteForm)
  }

  @Test func `What follows from it is done by the host, and waited for`() {
    let bench = started()
    bench.launch("ana")
    settle(bench, after: .submitSignUp(Sample.form))
    #expect(bench.log("ana") == ["save signingUp", "signUp"])
    #expect(bench.log("settled") == [])
    bench.send(.back, to: "ana")
    #expect(bench.log("settled") == ["settled"])
    #expect(bench.path("ana") == .signUpEditing)
  }

  @Test func `An ID that is not in memory is launched first`() {
    let bench = started()
    bench.fakes["ana"].reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    settle(bench, after: .submitSignUp(Sample.form))
    #expect(bench.log("settled") == ["settled"])
    #expect(bench.path("ana") == .confirmationEditing)
  }

  @Test func `An event comes behind those that wait`() {
    let bench = started()
    bench.launch("ana")
    bench.fakes["ana"].set { $0.holdsSaves = true }
    bench.send(.submitSignUp(Sample.form), to: "ana")
    settle(bench, after: .back)
    #expect(bench.log("settled") == [])
    bench.fakes["ana"].set { $0.holdsSaves = false }
    bench.release("ana")
    #expect(bench.log("settled") == ["settled"])
    #expect(bench.path("ana") == .signUpEditing)
  }

  @Test func `A store that hangs lets the sender go on at its deadline`() {
    let bench = started()
    bench.launch("ana")
    bench.fakes["ana"].set { $0.holdsSaves = true }
    settle(bench, after: .submitSignUp(SignUpForm(login: "ana", password: "")))
    #expect(bench.log("settled") == [])
    bench.advance(by: .seconds(5))
    #expect(bench.log("settled") == ["settled"])
    bench.release("ana")
  }

  @Test func `A sender that is cancelled goes on, and takes nothing with it`() {
    let bench = started()
    bench.launch("ana")
    bench.fakes["ana"].reply(
      .delayed(.seconds(1), .signUp(.success(.unconfirmed(Sample.delivery)))), to: .signUp)
    let sender = settle(bench, after: .submitSignUp(Sample.form))
    sender.cancel()
    bench.executor.drain()
    #expect(bench.log("settled") == ["settled"])
    bench.advance(by: .seconds(1))
    #expect(bench.path("ana") == .confirmationEditing)
  }

  @Test func `A host takes no event after its end, and keeps one from before its start`() {
    let bench = HostBench()
    settle(bench, after: .launch)
    #expect(bench.log("settled") == [])
    bench.start()
    #expect(bench.log("settled") == ["settled"])
    bench.finish()
    settle(bench, after: .back)
    #expect(bench.log("settled") == ["refused"])
    settle(bench, after: .back, of: "bob")
    #expect(bench.log("settled") == ["refused"])
  }
}
