import RegistrationCore
import Testing

/// A link that was kept is given back as an event of its own, once no one waits.
@Suite struct DriverLinkTests {
  private let policy = Policy.members.linked
  private let bobs = RegistrationDriver.Input.event(opening(.confirm, of: bob))
  private let anns = RegistrationDriver.Input.event(opening(.signIn))

  private func restored(_ stored: Checkpoint) -> Registration.Answer {
    .restoreSession(.success(Restored(session: nil, checkpoint: stored)))
  }

  @Test func `A link acts after what the answer has led to is shown`() {
    var bench = DriverBench(at: .signUp(.submitting(submission)), policy: policy)
    #expect(bench.take(bobs) == [.publish(.signUpSubmitting)])
    bench.expect(.signUp(.submitting(submission)), holding: .confirm(login: bob.text, code: code))
    #expect(
      bench.take(answer(7, .signUp(.failure(.offline)))) == [
        .publish(.signUpEditing, .unreachable), .publish(.admissionAsking),
      ])
    bench.expect(asking(bob))
    #expect(bench.take(.event(.back)) == [.publish(.signUpEditing)])
  }

  @Test func `That a session has ended is shown, and it is forgotten, before the link acts`() {
    let form = profileSubmission(formWithPicture, record: completeProfile)
    var bench = DriverBench(at: .registered(.saving(form)), policy: policy)
    _ = bench.take(bobs)
    let stored = Checkpoint.confirmed(ann, draft(formWithPicture))
    #expect(
      bench.take(answer(7, .updateProfile(.failure(.unauthorized)))) == [
        .store(stored), .forget(ann), .publish(.signUpEditing, .sessionEnded),
        .publish(.admissionAsking),
      ])
    bench.expect(
      asking(bob, in: SignUpEditing(draft: draft(formWithPicture), confirmed: ann)))
  }

  @Test func `A link comes before what waits already`() {
    var marked = signUpDraft
    marked.unsecured.insert(bob)
    let storedMark = Checkpoint.signingUp(marked)
    var bench = DriverBench(at: .signUp(.submitting(submission)), policy: policy)
    _ = bench.take(bobs)
    #expect(
      bench.take(answer(7, .signUp(.failure(.offline))), .event(.proceed)) == [
        .store(storedMark), .publish(.signUpEditing, .unreachable), .publish(.admissionAsking),
        .publish(.confirmationConfirming), .perform(8, .confirmSignUp),
      ])
    bench.expect(
      confirmingElsewhere(bob, marked: SignUpEditing(draft: marked)), request: 8)
  }

  @Test func `Of two links the newest is given back, and once`() {
    var bench = DriverBench(at: .signUp(.submitting(submission)), policy: policy)
    #expect(
      bench.take(bobs, anns) == [.publish(.signUpSubmitting), .publish(.signUpSubmitting)])
    #expect(
      bench.take(answer(7, .signUp(.failure(.offline)))) == [
        .publish(.signUpEditing, .unreachable), .publish(.admissionSigningIn),
        .perform(8, .signIn),
      ])
    #expect(
      bench.take(answer(8, .signIn(.failure(.expiredCode)))) == [
        .publish(.signUpEditing, .linkExpired)
      ])
    bench.expect(editing(signUpDraft), telling: .linkExpired, request: 8)
  }

  @Test func `While one request follows another it waits for the last of them`() {
    var bench = DriverBench(at: confirming(pending()), policy: policy)
    _ = bench.take(bobs)
    let marked = account.unsecured
    #expect(
      bench.take(answer(7, .confirmSignUp(.success(ConfirmSignUpResult())))) == [
        .store(storedConfirmed(marked)), .publish(.admissionSigningIn), .perform(8, .signIn),
      ])
    #expect(
      bench.take(answer(8, .signIn(.failure(.notAuthorized(.incorrectCredentials))))) == [
        .publish(.confirmationNeedsPassword, .incorrectPassword),
        .publish(.confirmationNeedsPassword, .linkNotHere(bob)),
      ])
    bench.expect(needsPassword(marked), telling: .linkNotHere(bob), request: 8)
  }

  @Test func `Back and signOut drop it`() {
    var bench = DriverBench(at: .signUp(.submitting(submission)), policy: policy)
    _ = bench.take(bobs)
    #expect(bench.take(.event(.back)) == [.cancel(7), .publish(.signUpEditing)])
    bench.expect(editing(signUpDraft))
    bench = DriverBench(at: fetching(.signIn), policy: policy)
    _ = bench.take(bobs)
    #expect(
      bench.take(.event(.signOut)) == [
        .cancel(7), .store(.leaving(ann)), .forget(ann), .publish(.leavingSigningOut),
        .perform(8, .signOut),
      ])
    bench.expect(signingOut, request: 8)
  }

  @Test func `A link that is opened while the person signs out acts once no one is signed in`() {
    var bench = DriverBench(at: signingOut, policy: policy)
    #expect(bench.take(anns) == [.publish(.leavingSigningOut)])
    #expect(
      bench.take(answer(7, .signOut(.success(Acknowledgement())))) == [
        .clear, .publish(.signUpEditing), .publish(.admissionSigningIn), .perform(8, .signIn),
      ])
  }

  @Test func `A link that is opened before the launch waits for its end`() {
    var bench = DriverBench(launchingOn: storedSignUp, policy: policy)
    #expect(bench.take(bobs) == [.publish(.launchingIdle)])
    #expect(
      bench.take(.event(.launch)) == [
        .publish(.launchingRestoring), .load, .perform(1, .restoreSession),
      ])
    #expect(
      bench.take(answer(1, restored(storedSignUp))) == [
        .publish(.signUpEditing), .publish(.admissionAsking),
      ])
    bench.expect(asking(bob), request: 1)
  }

  @Test func `Where a launch would send a code, a sign-in link takes its place`() {
    var bench = DriverBench(launchingOn: storedConfirmed, policy: .passwordless.linked)
    _ = bench.take(anns, .event(.launch))
    #expect(
      bench.take(answer(1, restored(storedConfirmed))) == [
        .publish(.signUpEditing), .publish(.admissionSigningIn), .perform(2, .signIn),
      ])
    bench.expect(
      signingIn(by: .link(code), .signIn(from: .signUp(confirmed: ann))), request: 2)
  }

  @Test func `A session that a link has signed in to is kept as every other`() {
    let start = signingIn(by: .link(code), .signIn(from: .needsPassword))
    var bench = DriverBench(at: start, policy: policy)
    #expect(
      bench.take(answer(7, .signIn(.success(.signedIn)))) == [
        .store(storedProfile), .keep(ann), .publish(.admissionFetchingProfile),
        .perform(8, .fetchProfile),
      ])
    bench.expect(fetching(.signIn), request: 8)
  }

  @Test func `None is kept for an account that a link has confirmed`() {
    var bench = DriverBench(at: confirmingElsewhere(bob), policy: policy)
    let held = ConfirmSignUpResult(holdsSession: true)
    #expect(
      bench.take(answer(7, .confirmSignUp(.success(held)))) == [
        .publish(.signUpEditing, .accountConfirmed(bob))
      ])
    bench.expect(editing(signUpDraft), telling: .accountConfirmed(bob))
  }
}
