import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Testing

/// What is stored, and when; whose session the device keeps.
@Suite struct CheckpointTests {
  let failure = SessionStoreError.system(operation: "write", path: "flow.json", reason: "disk full")

  @Test func `A checkpoint is stored before the request that follows it is sent`() {
    let bench = Bench()
    bench.launch()
    bench.fake.set { $0.holdsSaves = true }
    bench.send(.submitSignUp(Sample.form))
    #expect(bench.fake.takeLog() == ["save signingUp"])
    #expect(bench.path == .signUpSubmitting)
    bench.release()
    #expect(bench.fake.takeLog() == ["signUp"])
  }

  @Test func `One event is taken to its end before the next`() {
    let bench = Bench()
    bench.launch()
    bench.fake.set { $0.holdsSaves = true }
    bench.send(.submitSignUp(Sample.form))
    bench.send(.back, .dismissNotice)
    // Nothing is shown before it is stored.
    #expect(bench.takeTransitions() == [])
    bench.release()
    #expect(
      bench.takeTransitions() == [
        "3 submitSignUp: signUp.editing -> signUp.submitting, request #2 signUp",
        "4 back: signUp.submitting -> signUp.editing",
        "5 dismissNotice: signUp.editing -> signUp.editing, ignored (notApplicable)",
      ])
    // The sign-up was given up before it could be sent.
    #expect(bench.fake.takeLog() == ["save signingUp"])
  }

  @Test func `What is stored already is not stored again`() {
    let bench = Bench()
    bench.fake.reply(.resendCode(.success(Sample.delivery)))
    bench.launch()
    bench.send(.submitSignUp(Sample.form))
    bench.send(.back)
    bench.send(.submitSignUp(Sample.form))
    #expect(
      bench.fake.takeLog() == ["save signingUp", "signUp", "signUp cancelled", "signUp"])
  }

  @Test func `A launch leaves what is stored as it is`() throws {
    let bench = Bench()
    let login = try Sample.email()
    bench.fake.set { $0.checkpoint = .confirmed(login, Draft()) }
    bench.start()
    bench.send(.launch)
    #expect(bench.path == .confirmationNeedsPassword)
    #expect(bench.fake.takeLog() == ["load"])
  }

  @Test func `A store that fails is reported, the flow goes on, and the next event stores again`() {
    let bench = Bench()
    bench.launch()
    bench.fake.set { $0.saveFailures = [failure] }
    bench.send(.submitSignUp(Sample.form))
    #expect(bench.failures.all == [.store(failure)])
    #expect(bench.fake.takeLog() == ["save signingUp", "signUp"])
    // The same checkpoint, but it is unknown what the store holds now.
    bench.send(.back)
    #expect(bench.fake.takeLog() == ["signUp cancelled", "save signingUp"])
    bench.send(.submitSignUp(Sample.form))
    #expect(bench.fake.takeLog() == ["signUp"])
    #expect(bench.failures.all == [.store(failure)])
  }

  @Test func `A checkpoint that cannot be read counts as none, and is not overwritten with none`() {
    let bench = Bench()
    bench.fake.set { $0.loadFailures = [failure, failure] }
    bench.start()
    bench.send(.launch)
    #expect(bench.failures.all == [.store(failure), .store(failure)])
    #expect(bench.path == .signUpEditing)
    #expect(bench.fake.takeLog() == ["load", "load"])
    bench.send(.submitSignUp(Sample.form))
    #expect(bench.fake.takeLog() == ["save signingUp", "signUp"])
  }

  @Test func `A checkpoint that cannot be read for the moment is read all the same`() throws {
    let bench = Bench()
    let login = try Sample.email()
    bench.fake.set { ($0.loadFailures, $0.checkpoint) = ([failure], .confirmed(login, Draft())) }
    bench.start()
    bench.send(.launch)
    #expect(bench.failures.all == [.store(failure)])
    #expect(bench.fake.takeLog() == ["load", "load"])
    #expect(bench.path == .confirmationNeedsPassword)
  }

  @Test func `Signing out replaces even what could not be read`() throws {
    let bench = Bench()
    let login = try Sample.email()
    bench.fake.set { ($0.loadFailures, $0.session) = ([failure, failure], login) }
    bench.fake.reply(.restoreSession(.success(Self.restored(login))))
    bench.start()
    bench.send(.launch)
    #expect(bench.path == .admissionFetchingProfile)
    bench.putAside()
    bench.send(.signOut)
    #expect(
      bench.fake.takeLog() == [
        "fetchProfile cancelled", "save leaving", "forget \(login)", "signOut",
      ])
  }

  private static func restored(_ login: Login) -> Restored {
    Restored(session: RestoredSession(login: login, status: .confirmed), checkpoint: .none)
  }

  @Test func `A sign-in that the flow took is stored, then kept, before anything is sent`() {
    let bench = Bench()
    bench.launch()
    bench.fake.reply(.signIn(.success(.signedIn)))
    bench.send(.submitSignIn(Sample.credentials))
    #expect(
      bench.fake.takeLog() == [
        "signIn", "save awaitingProfile", "keep \(Sample.address)", "fetchProfile",
      ])
  }

  @Test func `A sign-in that came too late is not kept`() {
    let bench = Bench()
    bench.launch()
    bench.fake.reply(.deaf(.signIn(.success(.signedIn))), to: .signIn)
    bench.send(.submitSignIn(Sample.credentials))
    bench.send(.back)
    bench.release()
    #expect(bench.fake.takeLog() == ["signIn"])
    #expect(bench.path == .signUpEditing)
  }

  @Test func `A session that is over is forgotten`() {
    let bench = Bench()
    bench.register()
    bench.observed(.failure(.unauthorized))
    #expect(bench.runner.registration.notice == .sessionEnded)
    #expect(
      bench.fake.takeLog() == [
        "observeProfile ended", "save confirmed", "forget \(Sample.address)",
      ])
  }

  @Test func `Signing out is stored, the session forgotten, the pool told, and the store cleared`()
  {
    let bench = Bench()
    bench.register()
    bench.observed(.success(.complete(Sample.profile)))
    bench.fake.reply(.signOut(.success(Acknowledgement())))
    bench.send(.signOut)
    #expect(
      bench.fake.takeLog() == [
        "observeProfile ended", "save leaving", "forget \(Sample.address)", "signOut", "clear",
      ])
    #expect(bench.path == .signUpEditing)
  }
}
