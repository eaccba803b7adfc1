import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import Testing

@Suite struct ObservingTests {
  private let recorder = Recorder()

  private func backend(
    _ observed: [Result<ProfileLookup, DirectoryError>], staysOpen: Bool = false
  ) -> Backend {
    Backend(
      pool: FakePool(recorder: recorder),
      directory: FakeDirectory(recorder: recorder, observed: observed, staysOpen: staysOpen),
      store: InMemorySessionStore())
  }

  private let profile = ProfileLookup.complete(Profile(["username": "ada"]))

  @Test func everyElementIsAnAnswerAndTheEndIsOffline() async throws {
    let login = try Samples.email()
    let answers = await backend([.success(.notFound), .success(profile)])
      .answers(to: .observeProfile(login: login))
    #expect(
      answers == [
        .observeProfile(.success(.notFound)), .observeProfile(.success(profile)),
        .observeProfile(.failure(.offline)),
      ])
    #expect(recorder.entries == [.init(call: .observeProfile(login), request: RequestID(7))])
  }

  @Test func aFailureIsTheLastAnswer() async throws {
    let answers = await backend([.failure(.unauthorized), .success(profile)], staysOpen: true)
      .answers(to: .observeProfile(login: try Samples.email()))
    #expect(answers == [.observeProfile(.failure(.unauthorized))])
  }

  @Test func cancellationEndsItWithoutAnAnswer() async throws {
    let login = try Samples.email()
    let backend = backend([.success(profile)], staysOpen: true)
    let (seen, see) = AsyncStream.makeStream(of: Registration.Answer.self)
    let task = Task {
      let request = Registration.Request(id: RequestID(1), operation: .observeProfile(login: login))
      await backend.perform(request, stored: .none) { see.yield($0) }
      see.finish()
    }
    var answers: [Registration.Answer] = []
    for await answer in seen {
      answers.append(answer)
      task.cancel()
    }
    #expect(answers == [.observeProfile(.success(profile))])
  }
}
