import RegistrationBackend
import RegistrationCore
import Testing

@Suite struct RestoringTests {
  private let recorder = Recorder()

  private func restore(
    _ pool: FakePool, beside stored: Checkpoint
  ) async -> [Answer] {
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
    let email = try Samples.email()
    for stored in [Checkpoint.none, .awaitingProfile(email, Draft())] {
      let recorder = Recorder()
      let pool = FakePool(
        recorder: recorder, session: StoredSession(email: email), status: status)
      let answers = await restore(pool, beside: stored)
      let restored = Restored(
        session: RestoredSession(email: email, status: status), checkpoint: stored)
      #expect(answers == [.restoreSession(.success(restored))])
      let expected = [Call.storedSession, .sessionStatus]
      #expect(recorder.entries == expected.map { .init(call: $0, request: RequestID(7)) })
    }
  }

  @Test func aSessionOfAnotherEmailIsForgottenUnasked() async throws {
    let session = StoredSession(email: try Samples.email("eve@example.org"))
    let stored = Checkpoint.registered(try Samples.email(), Profile([:]), Draft())
    let answers = await restore(
      FakePool(recorder: recorder, session: session), beside: stored)
    #expect(answers == [.restoreSession(.success(Restored(session: nil, checkpoint: stored)))])
    #expect(recorder.calls == [.storedSession, .forgetSession])
  }

  @Test(arguments: [
    (PoolError.notAuthorized(.disabled), true),
    (.notAuthorized(.other("Access Token has been revoked")), true),
    (.refreshTokenReuse, true), (.userNotFound, true),
    (.userNotConfirmed, false), (.offline, false), (.timedOut, false), (.internalError, false),
    (.tooManyRequests, false), (.passwordResetRequired, false), (.resourceNotFound, false),
    (.unrecognized(code: "NotAuthorizedException", message: ""), false),
  ])
  func onlyADefiniteRefusalForgetsTheSession(_ error: PoolError, forgets: Bool) async throws {
    let email = try Samples.email()
    let stored = Checkpoint.awaitingProfile(email, Draft())
    let pool = FakePool(
      recorder: recorder, session: StoredSession(email: email), failure: error)
    let answers = await restore(pool, beside: stored)
    let failure = RestoreFailure(error: error, email: email, checkpoint: stored)
    #expect(answers == [.restoreSession(.failure(failure))])
    #expect(
      recorder.calls == [.storedSession, .sessionStatus] + (forgets ? [.forgetSession] : []))
  }

  /// After a deadline someone may have signed in anew; a late refusal is not of that session.
  @Test func aRefusalThatComesTooLateForgetsNothing() async throws {
    let email = try Samples.email()
    let (cancelled, cancel) = AsyncStream.makeStream(of: Void.self)
    let pool = FakePool(
      recorder: recorder, session: StoredSession(email: email), failure: .userNotFound,
      beforeStatus: {
        // Goes on after its cancellation, as a client that does not look for one would.
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
