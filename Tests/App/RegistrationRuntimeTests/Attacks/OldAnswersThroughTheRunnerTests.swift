import MockIdentityPool
import RegistrationCore
import RegistrationRuntime
import Testing

/// An answer that comes again, or to a question that was given up.
@Suite struct OldAnswersThroughTheRunnerTests {
  @Test func `Whatever was answered before changes nothing when it is answered again`()
    async throws
  {
    let clock = VirtualClock()
    let pool = MockBackend(policy: .clinic, clock: clock)
    try await pool.addUser(Sample.email(), password: Sample.password, profile: .complete)
    let device = Device(pool, clock)
    let bob = Credentials(login: "bob@example.com", password: "Bobs-horse-1")
    let visit: [Registration.Event] = [
      .submitSignIn(Sample.credentials), .editProfile, .back, .signOut, .submitSignIn(bob),
    ]
    let answers = await device.start(visit).map(\.event).filter { $0.name == .answered }
    #expect(answers.count >= 6)
    // The same person again, with every answer of the past between any two of her steps.
    let seen = await Device(pool, clock).start { app in
      for event in visit {
        await app.send(event)
        for answer in answers { await app.send(answer) }
      }
    }
    let replayed = seen.filter { answers.contains($0.event) && $0.outcome != .handled }
    #expect(replayed.allSatisfy { $0.outcome == .ignored(.stale) })
    #expect(seen.end == .signUpEditing)
    #expect(seen.last?.registration.isSignedIn == false)
    let moved = seen.filter { $0.outcome == .handled && $0.event.name != .answered }.map(\.event)
    #expect(moved == [.launch] + visit)
  }

  @Test func `A sign-in that was given up for another's opens nothing when it is answered`()
    async throws
  {
    let bench = Bench()
    bench.launch()
    bench.send(.submitSignIn(Sample.credentials))
    let given = try #require(bench.runner.registration.request)
    bench.send(.back)
    bench.send(.submitSignIn(Credentials(login: "bob@example.com", password: "Bobs-horse-1")))
    let before = bench.runner.registration
    #expect(before.path == .admissionSigningIn)
    bench.putAside()
    bench.send(.answered(given.id, .signIn(.success(.signedIn))))
    #expect(bench.runner.registration == before)
    #expect(bench.takeSeen().last?.outcome == .ignored(.stale))
    #expect(!bench.runner.registration.isSignedIn)
  }
}
