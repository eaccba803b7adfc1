import RegistrationCore
import Testing

/// What a launch does on the device, and what it makes of what it finds there.
@Suite struct DriverLaunchTests {
  private func restored(
    _ session: Login?, _ stored: Checkpoint, _ status: UserStatus = .unknown
  ) -> Registration.Answer {
    let session = session.map { RestoredSession(login: $0, status: status) }
    return .restoreSession(.success(Restored(session: session, checkpoint: stored)))
  }

  private let beginning: [DriverBench.Act] = [.publish(.launchingRestoring), .load]

  @Test(arguments: [Checkpoint.none, storedSignUp, storedProfile])
  func `A launch shows itself, loads what is stored and restores the session`(
    stored: Checkpoint
  ) {
    var bench = DriverBench(launchingOn: stored)
    #expect(bench.take(.event(.launch)) == beginning + [.perform(1, .restoreSession)])
    bench.expect(.launching(.restoring), request: 1)
    #expect(bench.driver.loaded == stored)
  }

  @Test func `What is stored is not stored again when no session is found`() {
    var bench = DriverBench(launchingOn: storedSignUp)
    _ = bench.take(.event(.launch))
    #expect(bench.take(answer(1, restored(nil, storedSignUp))) == [.publish(.signUpEditing)])
    bench.expect(editing(signUpDraft), request: 1)
  }

  @Test func `A stored sign-out forgets the session and is cleared before anything is restored`() {
    var bench = DriverBench(launchingOn: .leaving(ann))
    #expect(
      bench.take(.event(.launch))
        == beginning + [.forget(ann), .clear, .perform(1, .restoreSession)])
    #expect(bench.driver.loaded == .none)
    #expect(bench.take(answer(1, restored(nil, .none))) == [.publish(.signUpEditing)])
    bench.expect(editing(), request: 1)
  }

  @Test func `A session that was to be forgotten and is still there is no one's`() {
    var bench = DriverBench(launchingOn: .leaving(ann))
    bench.failures = [.forgetSession: [true]]
    #expect(
      bench.take(.event(.launch)) == beginning + [.forget(ann), .perform(1, .restoreSession)])
    #expect(
      bench.take(.foundSession(RequestID(1), ann), answer(1, restored(ann, .none))) == [
        .forget(ann), .clear, .publish(.signUpEditing),
      ])
    bench.expect(editing(), request: 1)
  }

  @Test func `Nor is it anyone's if no answer comes`() {
    var bench = DriverBench(launchingOn: .leaving(ann))
    bench.failures = [.forgetSession: [true, true]]
    _ = bench.take(.event(.launch))
    #expect(
      bench.take(.foundSession(RequestID(1), ann), .deadline(RequestID(1))) == [
        .cancel(1), .forget(ann), .publish(.signUpEditing, .unreachable),
      ])
    bench.expect(editing(), telling: .unreachable, request: 1)
  }

  @Test func `A session wins over another account's checkpoint, which is cleared`() {
    var bench = DriverBench(launchingOn: storedCode())
    _ = bench.take(.event(.launch))
    #expect(
      bench.take(answer(1, restored(bob, storedCode()))) == [
        .clear, .publish(.admissionFetchingProfile), .perform(2, .fetchProfile),
      ])
    bench.expect(fetching(.launch(.none), Account(login: bob)), request: 2)
  }

  @Test func `Of a recovery a session keeps what is stored beside it`() {
    let stored = storedRecovery(recovery(.needsPassword))
    var bench = DriverBench(launchingOn: stored)
    _ = bench.take(.event(.launch))
    #expect(
      bench.take(answer(1, restored(ann, stored))) == [
        .store(storedConfirmed), .publish(.admissionFetchingProfile),
        .perform(2, .fetchProfile),
      ])
    bench.expect(fetching(.launch(storedConfirmed)), request: 2)
  }

  @Test func `A recovery alone goes on at its form`() {
    let form = recovery(.refused, delivery: .sent(delivery), uncertain: true)
    var bench = DriverBench(launchingOn: storedRecovery(form))
    _ = bench.take(.event(.launch))
    #expect(
      bench.take(answer(1, restored(nil, storedRecovery(form)))) == [.publish(.recoveryEditing)])
    bench.expect(recoveryForm(form), request: 1)
  }

  @Test func `A session that the pool ended is forgotten`() {
    var bench = DriverBench(launchingOn: storedProfile)
    _ = bench.take(.event(.launch))
    let failure = RestoreFailure(error: .userNotFound, login: ann, checkpoint: storedProfile)
    #expect(
      bench.take(answer(1, .restoreSession(.failure(failure)))) == [
        .store(storedConfirmed), .forget(ann),
        .publish(.confirmationNeedsPassword, .sessionEnded),
      ])
    bench.expect(needsPassword(), telling: .sessionEnded, request: 1)
  }

  @Test func `A launch that meets its deadline goes on with the session that was found`() {
    var bench = DriverBench(launchingOn: storedSignUp)
    _ = bench.take(.event(.launch))
    #expect(
      bench.take(.foundSession(RequestID(1), bob), .deadline(RequestID(1))) == [
        .cancel(1), .clear, .publish(.admissionFetchingProfile, .unreachable),
        .perform(2, .fetchProfile),
      ])
    bench.expect(
      fetching(.launch(.none), Account(login: bob)), telling: .unreachable, request: 2)
  }

  /// It may be whole, and only locked.
  @Test func `What cannot be read is not overwritten until there is something to keep`() {
    for (stored, fails) in [(nil, []), (storedCode(), [true, true])] as [(Checkpoint?, [Bool])] {
      var bench = DriverBench(launchingOn: stored)
      bench.failures = [.load: fails]
      _ = bench.take(.event(.launch))
      #expect(bench.take(answer(1, restored(nil, .none))) == [.publish(.signUpEditing)])
      #expect(bench.take(.event(.back), .retryStore) == [.publishIgnored(.notApplicable)])
      #expect(
        bench.take(.event(.submitSignUp(signUpForm))) == [
          .store(storedSignUp), .publish(.signUpSubmitting), .perform(2, .signUp),
        ])
      bench.expect(.signUp(.submitting(submission)), request: 2)
    }
  }

  @Test func `A load that fails for the moment is tried once more, and what it finds is followed`()
  {
    var bench = DriverBench(launchingOn: .leaving(ann))
    bench.failures = [.load: [true]]
    #expect(
      bench.take(.event(.launch))
        == beginning + [.load, .forget(ann), .clear, .perform(1, .restoreSession)])
    bench.expect(.launching(.restoring), request: 1)
    #expect(bench.driver.memory.stored == .known(.none))
  }

  @Test func `A load that fails twice is not tried a third time, and counts as nothing stored`() {
    var bench = DriverBench(launchingOn: storedProfile)
    bench.failures = [.load: [true, true]]
    #expect(bench.take(.event(.launch)) == beginning + [.load, .perform(1, .restoreSession)])
    bench.expect(.launching(.restoring), request: 1)
    #expect(bench.driver.memory.stored == .unreadable)
    #expect(bench.driver.loaded == .none)
  }

  @Test func `What is there and cannot be read is not loaded again`() {
    var bench = DriverBench(launchingOn: nil)
    #expect(bench.take(.event(.launch)) == beginning + [.perform(1, .restoreSession)])
    bench.expect(.launching(.restoring), request: 1)
    #expect(bench.driver.memory.stored == .unreadable)
  }

  @Test func `A flow that begins with a request outstanding performs it`() {
    var driver = RegistrationDriver(flow(signingIn(.confirmed)))
    #expect(driver.next(at: noon) == .store(storedConfirmed))
    driver.acknowledge(.done)
    #expect(
      driver.next(at: noon)
        == .perform(Registration.Request(id: outstanding, operation: signInRequest)))
  }
}
