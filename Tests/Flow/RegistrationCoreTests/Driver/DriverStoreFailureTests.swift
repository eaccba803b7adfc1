import RegistrationCore
import Testing

/// A device that cannot store, keep or forget.
@Suite struct DriverStoreFailureTests {
  @Test func `The flow goes on without a store, and stores again with the next event`() {
    var bench = DriverBench(at: editing())
    bench.failures = [.store: [true]]
    #expect(
      bench.take(.event(.submitSignUp(signUpForm))) == [
        .store(storedSignUp), .publish(.signUpSubmitting), .perform(8, .signUp),
      ])
    #expect(
      bench.take(.event(.back)) == [
        .cancel(8), .store(storedSignUp), .publish(.signUpEditing),
      ])
    #expect(bench.take(.retryStore) == [])
    bench.expect(editing(signUpDraft), request: 8)
  }

  /// The process may die meanwhile, and the store then holds what it held before.
  @Test func `What is being stored again counts as stored only once the store has it`() {
    var bench = DriverBench(at: editing())
    bench.failures = [.store: [true]]
    _ = bench.take(.event(.submitSignUp(signUpForm)))
    var driver = bench.driver
    driver.take(.retryStore)
    #expect(driver.next(at: noon) == .store(storedSignUp))
    #expect(driver.isStoreInDoubt)
    #expect(driver.memory.unstored == storedSignUp)
    driver.acknowledge(.done)
    #expect(!driver.isStoreInDoubt)
    #expect(driver.memory.unstored == nil)
  }

  @Test func `What could not be stored is stored when the driver is told to try`() {
    var bench = DriverBench(at: editing())
    bench.failures = [.store: [true, true]]
    _ = bench.take(.event(.submitSignUp(signUpForm)))
    #expect(bench.take(.retryStore) == [.store(storedSignUp)])
    #expect(bench.take(.retryStore) == [.store(storedSignUp)])
    #expect(bench.take(.retryStore) == [])
    bench.expect(.signUp(.submitting(submission)), request: 8)
  }

  @Test func `A sign-in that cannot be stored is kept all the same`() {
    var bench = DriverBench(at: signingIn(.signIn(confirmed: nil)))
    bench.failures = [.store: [true]]
    #expect(
      bench.take(answer(7, .signIn(.success(.signedIn)))) == [
        .store(storedProfile), .keep(ann), .publish(.admissionFetchingProfile),
        .perform(8, .fetchProfile),
      ])
    bench.expect(fetching(.signIn), request: 8)
  }

  @Test func `A session that cannot be kept does not stop the flow`() {
    var bench = DriverBench(at: signingIn(.signIn(confirmed: nil)))
    bench.failures = [.keepSession: [true]]
    #expect(
      bench.take(answer(7, .signIn(.success(.signedIn)))) == [
        .store(storedProfile), .keep(ann), .publish(.admissionFetchingProfile),
        .perform(8, .fetchProfile),
      ])
    bench.expect(fetching(.signIn), request: 8)
  }

  @Test func `A sign-out that cannot be stored clears what is stored and then forgets`() {
    var bench = DriverBench(at: viewing())
    bench.failures = [.store: [true]]
    #expect(
      bench.take(.event(.signOut)) == [
        .cancel(7), .store(.leaving(ann)), .clear, .forget(ann), .publish(.leavingSigningOut),
        .perform(8, .signOut),
      ])
    bench.expect(signingOut, request: 8)
    // The store holds nothing already.
    #expect(
      bench.take(answer(8, .signOut(.success(Acknowledgement())))) == [.publish(.signUpEditing)])
    bench.expect(editing(), request: 8)
  }

  @Test func `If neither storing nor clearing works the person is still signed in`() {
    var bench = DriverBench(at: viewing())
    bench.failures = [.store: [true], .clear: [true]]
    #expect(
      bench.take(.event(.signOut)) == [
        .cancel(7), .store(.leaving(ann)), .clear, .publish(.registeredViewing, .unreachable),
        .perform(9, .observeProfile),
      ])
    bench.expect(viewing(), telling: .unreachable, request: 9)
    // The next attempt works.
    #expect(
      bench.take(.event(.signOut)) == [
        .cancel(9), .store(.leaving(ann)), .forget(ann), .publish(.leavingSigningOut),
        .perform(10, .signOut),
      ])
    bench.expect(signingOut, request: 10)
  }

  @Test func `A session that cannot be forgotten keeps leaving stored until it is`() {
    var bench = DriverBench(at: viewing())
    bench.failures = [.forgetSession: [true, true]]
    #expect(
      bench.take(.event(.signOut)) == [
        .cancel(7), .store(.leaving(ann)), .forget(ann), .publish(.leavingSigningOut),
        .perform(8, .signOut),
      ])
    // Tried again before the store, which stays as it is.
    #expect(
      bench.take(answer(8, .signOut(.success(Acknowledgement())))) == [
        .forget(ann), .publish(.signUpEditing),
      ])
    bench.expect(editing(), request: 8)
    #expect(
      bench.take(.event(.submitSignUp(signUpForm))) == [
        .forget(ann), .store(storedSignUp), .publish(.signUpSubmitting), .perform(9, .signUp),
      ])
    bench.expect(.signUp(.submitting(submission)), request: 9)
  }

  @Test func `Another session that is kept takes the place of one that cannot be forgotten`() {
    var bench = DriverBench(at: viewing())
    bench.failures = [.forgetSession: [true, true, true, true]]
    _ = bench.take(.event(.signOut))
    _ = bench.take(answer(8, .signOut(.success(Acknowledgement()))))
    _ = bench.take(.event(.submitSignIn(Credentials(login: bob.text, password: password))))
    #expect(
      bench.take(answer(9, .signIn(.success(.signedIn)))) == [
        .forget(ann), .keep(bob), .store(.awaitingProfile(bob, Draft())),
        .publish(.admissionFetchingProfile), .perform(10, .fetchProfile),
      ])
    bench.expect(fetching(.signIn, Account(login: bob)), request: 10)
  }

  /// The session that is in the keychain is then of the very account that is signed in.
  @Test func `Nobody who has signed in again is forgotten, though no session could be kept`() {
    var bench = DriverBench(at: viewing())
    bench.failures = [.forgetSession: [true, true, true, true], .keepSession: [true]]
    _ = bench.take(.event(.signOut))
    _ = bench.take(answer(8, .signOut(.success(Acknowledgement()))))
    _ = bench.take(.event(.submitSignIn(Credentials(login: ann.text, password: password))))
    #expect(
      bench.take(answer(9, .signIn(.success(.signedIn)))) == [
        .forget(ann), .keep(ann), .store(.awaitingProfile(ann, Draft())),
        .publish(.admissionFetchingProfile), .perform(10, .fetchProfile),
      ])
    let found = ProfileLookup.notFound
    #expect(
      bench.take(answer(10, .fetchProfile(.success(found)))) == [
        .publish(.admissionCreatingProfile), .perform(11, .createProfile),
      ])
    #expect(bench.driver.memory.unforgotten.isEmpty)
  }

  @Test func `A leaving that cannot be replaced is cleared before another session is kept`() {
    var bench = DriverBench(at: signingOut)
    bench.failures = [.clear: [true], .store: [true]]
    _ = bench.take(answer(7, .signOut(.success(Acknowledgement()))))
    bench.failures = [.clear: [true, false], .store: [true]]
    _ = bench.take(.event(.submitSignIn(Credentials(login: bob.text, password: password))))
    #expect(
      bench.take(answer(8, .signIn(.success(.signedIn)))) == [
        .store(.awaitingProfile(bob, Draft())), .clear, .keep(bob),
        .publish(.admissionFetchingProfile), .perform(9, .fetchProfile),
      ])
    bench.expect(fetching(.signIn, Account(login: bob)), request: 9)
  }
}
