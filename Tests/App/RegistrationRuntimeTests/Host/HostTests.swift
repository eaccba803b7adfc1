import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Testing

/// What a host does for one ID: what a runner does, and the launch besides.
@Suite struct HostTests {
  @Test func `An ID needs nothing but an event, which follows its launch`() {
    let bench = HostBench()
    bench.start()
    bench.send(.submitSignUp(Sample.form), to: "ana")
    #expect(bench.log("ana") == ["load", "save signingUp", "signUp"])
    #expect(
      bench.takeTransitions() == [
        "ana 1 launch: launching.idle -> launching.restoring, request #1 restoreSession",
        "ana 2 answered: launching.restoring -> signUp.editing",
        "ana 3 submitSignUp: signUp.editing -> signUp.submitting, request #2 signUp",
      ])
  }

  @Test func `A launch that was sent is the launch, and nothing waits behind it`() {
    let bench = HostBench()
    bench.host.send(.launch, to: "ana")
    bench.host.send(.submitSignUp(Sample.form), to: "ana")
    bench.start()
    #expect(bench.log("ana") == ["load"])
    #expect(
      bench.takeTransitions() == [
        "ana 1 launch: launching.idle -> launching.restoring, request #1 restoreSession",
        "ana 2 submitSignUp: launching.restoring -> launching.restoring, "
          + "ignored (busy), request #1 restoreSession",
        "ana 3 answered: launching.restoring -> signUp.editing",
      ])
  }

  @Test func `Events wait for the whole of a launch, and then go on in their order`() throws {
    let bench = HostBench()
    let login = try Sample.email()
    let stored = Checkpoint.awaitingProfile(login, Draft())
    bench.fakes["ana"].set { ($0.session, $0.checkpoint) = (login, stored) }
    bench.fakes["ana"].reply(
      .delayed(.seconds(1), .restoreSession(.success(Restored(session: nil, checkpoint: .none)))),
      to: .restoreSession)
    bench.fakes["ana"].reply(
      .delayed(.seconds(1), .fetchProfile(.success(.incomplete(Profile([:]), missing: [])))),
      to: .fetchProfile)
    bench.start()
    bench.send(.dismissNotice, .back, to: "ana")
    bench.advance(by: .seconds(1))
    bench.send(.signOut, to: "ana")
    #expect(bench.path("ana") == .admissionFetchingProfile)
    bench.advance(by: .seconds(1))
    #expect(
      bench.takeSeen().map(\.transition.event.name)
        == [.launch, .answered, .answered, .dismissNotice, .back, .signOut])
    #expect(bench.path("ana") == .leavingSigningOut)
  }

  @Test func `An answer from outside launches nobody`() {
    let bench = HostBench()
    bench.start()
    bench.send(.answered(RequestID(1), .signOut(.success(Acknowledgement()))), to: "ana")
    #expect(
      bench.takeTransitions() == [
        "ana 1 answered: launching.idle -> launching.idle, ignored (stale)"
      ])
    #expect(bench.log("ana") == [])
    #expect(bench.host.liveCount == 0)
  }

  @Test func `A host's registration takes the very transitions of a runner's`() {
    let events: [Registration.Event] = [
      .launch, .submitSignUp(Sample.form), .submitCode("123456"), .back, .retry, .dismissNotice,
      .submitSignIn(Sample.credentials), .signOut,
    ]
    let answers: [Registration.Answer] = [
      .signUp(.success(.unconfirmed(Sample.delivery))), .confirmSignUp(.failure(.codeMismatch)),
      .signIn(.success(.signedIn)), .fetchProfile(.failure(.offline)),
      .signOut(.failure(.offline)),
    ]
    let single = Bench()
    let bench = HostBench()
    for answer in answers {
      single.fake.reply(answer)
      bench.fakes["ana"].reply(answer)
    }
    single.start()
    bench.start()
    for event in events {
      single.send(event)
      bench.send(event, to: "ana")
    }
    #expect(bench.takeSeen().map(\.transition) == single.takeSeen())
    #expect(bench.log("ana") == single.fake.takeLog())
    #expect(bench.host.registration(of: "ana") == single.runner.registration)
  }

  @Test func `A store that fails is reported with its ID, and the flow goes on`() {
    let bench = HostBench()
    let failure = SessionStoreError.system(operation: "write", path: "flow", reason: "disk full")
    bench.start()
    bench.launch("ana", "bob")
    bench.fakes["ana"].set { $0.saveFailures = [failure] }
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.send(.submitSignUp(Sample.form), to: "bob")
    #expect(bench.failures.all == ["ana: \(failure)"])
    #expect(bench.log("ana") == ["save signingUp", "signUp"])
    bench.send(.back, to: "ana")
    // The call ends on its own; nothing waits for that.
    #expect(bench.log("ana").sorted() == ["save signingUp", "signUp cancelled"])
  }

  @Test func `A store that cannot be read is reported with its ID, and counts as empty`() {
    let bench = HostBench()
    let failure = SessionStoreError.damaged(path: "flow", reason: "is not JSON")
    bench.fakes["ana"].set { $0.loadFailures = [failure] }
    bench.start()
    bench.send(.dismissNotice, to: "ana")
    #expect(bench.failures.all == ["ana: \(failure)"])
    #expect(bench.path("ana") == .signUpEditing)
  }

  @Test func `Each call has a deadline of its own`() {
    let bench = HostBench()
    bench.start()
    bench.launch("ana", "bob")
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.advance(by: .seconds(10))
    bench.send(.submitSignUp(Sample.form), to: "bob")
    bench.advance(by: .milliseconds(19_999))
    #expect(bench.path("ana") == .signUpSubmitting)
    bench.advance(by: .milliseconds(1))
    #expect(bench.path("ana") == .admissionSigningIn)
    #expect(bench.log("ana") == ["save signingUp", "signUp", "signUp cancelled", "signIn"])
    bench.advance(by: .milliseconds(9_999))
    #expect(bench.path("bob") == .signUpSubmitting)
    bench.advance(by: .milliseconds(1))
    #expect(bench.path("bob") == .admissionSigningIn)
    bench.advance(by: .seconds(20))
    #expect(bench.path("ana") == .admissionBlocked)
  }

  @Test func `A deadline passes however many calls began since and were answered`() {
    let bench = HostBench()
    bench.start()
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.advance(by: .seconds(1))
    for number in 0..<3000 { bench.host.send(.launch, to: "id \(number)") }
    bench.executor.drain()
    bench.send(.submitSignUp(Sample.form), to: "bob")
    bench.advance(by: .seconds(29))
    #expect(bench.path("ana") == .admissionSigningIn)
    #expect(bench.path("bob") == .signUpSubmitting)
    bench.advance(by: .seconds(1))
    #expect(bench.path("bob") == .admissionSigningIn)
  }

  @Test func `The live profile has a deadline up to its first answer only`() {
    let bench = HostBench()
    bench.start()
    bench.launch("ana")
    bench.register("ana")
    bench.advance(by: .seconds(3600))
    #expect(bench.host.registration(of: "ana")?.request != nil)
    #expect(bench.takeTransitions() == [])
  }
}
