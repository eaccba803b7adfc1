import RegistrationCore
import Testing

/// The order of actions after an event: cancel, store, keep or forget the session, publish, perform.
@Suite struct DriverOrderTests {
  @Test func `What a request needs to survive is stored, then shown, then it is sent`() {
    var bench = DriverBench(at: editing())
    #expect(
      bench.take(.event(.submitSignUp(signUpForm))) == [
        .store(storedSignUp), .publish(.signUpSubmitting), .perform(8, .signUp),
      ])
    bench.expect(.signUp(.submitting(submission)), request: 8)
    #expect(bench.driver.awaited == RequestID(8))
  }

  @Test func `A sign-in is stored before its session is kept, and shown after both`() {
    var bench = DriverBench(at: signingIn(.signIn(confirmed: nil)))
    #expect(
      bench.take(answer(7, .signIn(.success(.signedIn)))) == [
        .store(storedProfile), .keep(ann), .publish(.admissionFetchingProfile),
        .perform(8, .fetchProfile),
      ])
    bench.expect(fetching(.signIn), request: 8)
  }

  @Test func `A sign-out is stored, the session forgotten, shown, and the pool told last`() {
    var bench = DriverBench(at: viewing())
    #expect(
      bench.take(.event(.signOut)) == [
        .cancel(7), .store(.leaving(ann)), .forget(ann), .publish(.leavingSigningOut),
        .perform(8, .signOut),
      ])
    bench.expect(signingOut, request: 8)
    #expect(
      bench.take(answer(8, .signOut(.success(Acknowledgement())))) == [
        .clear, .publish(.signUpEditing),
      ])
    bench.expect(editing(), request: 8)
  }

  @Test func `A session that is over is forgotten after what is left of it is stored`() {
    var bench = DriverBench(at: viewing())
    #expect(
      bench.take(answer(7, .observeProfile(.failure(.unauthorized)))) == [
        .cancel(7), .store(.confirmed(ann, Draft())), .forget(ann),
        .publish(.signUpEditing, .sessionEnded),
      ])
    bench.expect(editing(confirmed: ann), telling: .sessionEnded)
  }

  @Test func `Going back cancels the call; what is stored already is not stored again`() {
    var bench = DriverBench(at: .signUp(.submitting(submission)))
    #expect(bench.take(.event(.back)) == [.cancel(7), .publish(.signUpEditing)])
    bench.expect(editing(signUpDraft))
    #expect(bench.driver.awaited == nil)
  }

  @Test func `What is ignored is shown as ignored, and nothing else follows`() {
    var bench = DriverBench(at: .signUp(.submitting(submission)))
    #expect(bench.take(.event(.submitCode(code))) == [.publishIgnored(.busy)])
    #expect(
      bench.take(.event(.answered(RequestID(3), .signOut(.success(Acknowledgement()))))) == [
        .publishIgnored(.stale)
      ])
    bench.expect(.signUp(.submitting(submission)))
  }

  @Test func `A recovery is stored before its code is asked for`() {
    let recovery = recovery(.signUp(confirmed: nil))
    var bench = DriverBench(at: editing(signUpDraft))
    #expect(
      bench.take(.event(.forgotPassword(login: ann.text))) == [
        .store(storedRecovery(recovery)), .publish(.recoveryRequesting),
        .perform(8, .forgotPassword),
      ])
    bench.expect(requesting(recovery), request: 8)
  }

  @Test func `That a new password was sent is stored before it is sent`() {
    let form = recovery(.refused, delivery: .sent(delivery))
    var unknown = form
    unknown.isUncertain = true
    var bench = DriverBench(at: recoveryForm(form))
    #expect(
      bench.take(.event(.submitNewPassword(code: code, password: newPassword))) == [
        .store(storedRecovery(unknown)), .publish(.recoverySubmitting),
        .perform(8, .resetPassword),
      ])
    bench.expect(resetting(form), request: 8)
  }

  @Test func `Without anyone who looks, nothing is shown and all else is done`() {
    var bench = DriverBench(at: signingIn(.signIn(confirmed: nil)))
    bench.setPublishes(false)
    #expect(
      bench.take(answer(7, .signIn(.success(.signedIn)))) == [
        .store(storedProfile), .keep(ann), .perform(8, .fetchProfile),
      ])
    bench.expect(fetching(.signIn), request: 8)
  }
}
