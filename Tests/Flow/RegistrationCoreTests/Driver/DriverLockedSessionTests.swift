import RegistrationCore
import Testing

/// A device that can forget no session: who signs out, and who stays to be forgotten.
@Suite struct DriverLockedSessionTests {
  @Test func `A sign-out that is refused stores again what was cleared for it`() {
    var bench = DriverBench(at: viewing())
    bench.failures = [.store: [true], .forgetSession: [true]]
    #expect(
      bench.take(.event(.signOut)) == [
        .cancel(7), .store(.leaving(ann)), .clear, .forget(ann),
        .store(.registered(ann, completeProfile, Draft())),
        .publish(.registeredViewing, .unreachable), .perform(9, .observeProfile),
      ])
    bench.expect(viewing(), telling: .unreachable, request: 9)
    #expect(
      bench.driver.memory.stored == .known(.registered(ann, completeProfile, Draft())))
    #expect(bench.driver.memory.sessionOwner == ann)
    #expect(bench.driver.memory.unforgotten == [])
    // The next attempt works.
    #expect(
      bench.take(.event(.signOut)) == [
        .cancel(9), .store(.leaving(ann)), .forget(ann), .publish(.leavingSigningOut),
        .perform(10, .signOut),
      ])
    bench.expect(signingOut, request: 10)
  }

  @Test func `What a refused sign-out could not store again is stored with the next event`() {
    var bench = DriverBench(at: viewing())
    bench.failures = [.store: [true, true], .forgetSession: [true]]
    _ = bench.take(.event(.signOut))
    #expect(bench.driver.memory.stored == .unknown(mayBeLeaving: false))
    #expect(
      bench.take(.retryStore) == [.store(.registered(ann, completeProfile, Draft()))])
    bench.expect(viewing(), telling: .unreachable, request: 9)
  }

  /// Ann's sign-out and the end of Bob's session, neither of which the device could follow.
  private func twoUnforgotten() -> DriverBench {
    var bench = DriverBench(at: viewing())
    bench.failures = [
      .forgetSession: Array(repeating: true, count: 6), .keepSession: [true],
    ]
    _ = bench.take(.event(.signOut))
    _ = bench.take(answer(8, .signOut(.success(Acknowledgement()))))
    _ = bench.take(.event(.submitSignIn(Credentials(login: bob.text, password: password))))
    #expect(
      bench.take(answer(9, .signIn(.success(.signedIn)))) == [
        .forget(ann), .keep(bob), .publish(.admissionFetchingProfile),
        .perform(10, .fetchProfile),
      ])
    #expect(
      bench.take(answer(10, .fetchProfile(.failure(.unauthorized)))) == [
        .forget(ann), .forget(bob), .publish(.signUpEditing, .sessionEnded),
      ])
    return bench
  }

  @Test func `Two accounts that could not be forgotten are both remembered`() {
    let bench = twoUnforgotten()
    #expect(bench.driver.memory.unforgotten == [ann, bob])
    // Ann's sign-out is what a launch must find first.
    #expect(bench.driver.memory.stored == .known(.leaving(ann)))
    bench.expect(editing(Draft(), confirmed: bob), telling: .sessionEnded, request: 10)
  }

  @Test func `Of two accounts each is tried again, and stays while it cannot be forgotten`() {
    var bench = twoUnforgotten()
    bench.failures = [.forgetSession: [true, false]]
    #expect(bench.take(.retryStore) == [.forget(ann), .forget(bob)])
    #expect(bench.driver.memory.unforgotten == [ann])
    bench = twoUnforgotten()
    bench.failures = [.forgetSession: [false, true]]
    #expect(bench.take(.retryStore) == [.forget(ann), .forget(bob)])
    #expect(bench.driver.memory.unforgotten == [bob])
    // The store takes what has waited once the last of them is forgotten.
    #expect(bench.take(.retryStore) == [.forget(bob), .store(.confirmed(bob, Draft()))])
    #expect(bench.driver.memory.unforgotten == [])
    bench.expect(editing(Draft(), confirmed: bob), telling: .sessionEnded, request: 10)
  }
}
