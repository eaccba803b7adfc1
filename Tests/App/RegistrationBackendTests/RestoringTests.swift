import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import Testing

@Suite struct RestoringTests {
  private let recorder = Recorder()

  private func restore(
    _ pool: FakePool, beside stored: Checkpoint
  ) async -> [Registration.Answer] {
    let directory = FakeDirectory(recorder: recorder)
    let backend = Backend(pool: pool, directory: directory, store: InMemorySessionStore())
    return await backend.answers(to: .restoreSession, stored: stored)
  }

  @Test func withoutASessionThePoolIsNotAsked() async throws {
    let stored = Checkpoint.signingUp(try Samples.draft())
    let answers = await restore(FakePool(recorder: recorder), beside: stored)
    #expect(answers == [.restoreSession(.success(Restored(session: nil, checkpoint: stored)))])
    #expect(recorder.calls == [.storedSession])
  }

  @Test(arguments: UserStatus.allCases)
  func aSessionComesWithWhatThePoolSays(_ status: UserStatus) async throws {
    let login = try Samples.email()
    for stored in [Checkpoint.none, .awaitingProfile(login, Draft())] {
      let recorder = Recorder()
      let pool = FakePool(
        recorder: recorder, session: login, status: status)
      let answers = await restore(pool, beside: stored)
      let restored = Restored(
        session: RestoredSession(login: login, status: status), checkpoint: stored)
      #expect(answers == [.restoreSession(.success(restored))])
      let expected = [Call.storedSession, .sessionStatus]
      #expect(recorder.entries == expected.map { .init(call: $0, request: RequestID(7)) })
    }
  }

  @Test func `A session of another e-mail than the checkpoint's is answered with both`()
    async throws
  {
    let eve = try Samples.email("eve@example.org")
    let stored = Checkpoint.registered(try Samples.email(), Profile([:]), Draft())
    let answers = await restore(
      FakePool(recorder: recorder, session: eve), beside: stored)
    let restored = Restored(
      session: RestoredSession(login: eve, status: .confirmed), checkpoint: stored)
    #expect(answers == [.restoreSession(.success(restored))])
    #expect(recorder.calls == [.storedSession, .sessionStatus])
  }

  @Test func `Whose session was found is told before the pool is asked`() async throws {
    let login = try Samples.email()
    let pool = FakePool(
      recorder: recorder, session: login, failure: .timedOut)
    let backend = Backend(
      pool: pool, directory: FakeDirectory(recorder: recorder), store: InMemorySessionStore())
    let request = Registration.Request(id: RequestID(7), operation: .restoreSession)
    var found: [(Login, [Call])] = []
    await backend.perform(request, stored: .none) { login in
      found.append((login, recorder.calls))
    } deliver: { _ in
    }
    #expect(found.map(\.0) == [login])
    #expect(found.map(\.1) == [[.storedSession]])
  }

  /// The flow decides which failure ends the session; it then asks to forget it.
  @Test(arguments: [
    PoolError.notAuthorized(.disabled), .refreshTokenReuse, .userNotFound, .userNotConfirmed,
    .offline, .timedOut,
  ])
  func `No failure makes restoring forget the session by itself`(error: PoolError) async throws {
    let login = try Samples.email()
    let stored = Checkpoint.awaitingProfile(login, Draft())
    let pool = FakePool(
      recorder: recorder, session: login, failure: error)
    let answers = await restore(pool, beside: stored)
    let failure = RestoreFailure(error: error, login: login, checkpoint: stored)
    #expect(answers == [.restoreSession(.failure(failure))])
    #expect(recorder.calls == [.storedSession, .sessionStatus])
  }

  /// After a deadline someone may have signed in again; a late refusal does not concern that
  /// session.
  @Test func aRefusalThatComesTooLateForgetsNothing() async throws {
    let login = try Samples.email()
    let (cancelled, cancel) = AsyncStream.makeStream(of: Void.self)
    let pool = FakePool(
      recorder: recorder, session: login, failure: .userNotFound,
      beforeStatus: {
        // Continues after its cancellation, as a client does that does not check for it.
        await withTaskCancellationHandler {
          await Task { for await _ in cancelled {} }.value
        } onCancel: {
          cancel.finish()
        }
      })
    let task = Task { await restore(pool, beside: .none) }
    task.cancel()
    #expect(await task.value.count == 1)
    #expect(recorder.calls == [.storedSession, .sessionStatus])
  }
}
