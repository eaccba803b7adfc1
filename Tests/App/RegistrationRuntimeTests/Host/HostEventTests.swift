import HostStores
import RegistrationCore
import RegistrationHosting
import Synchronization
import Testing

/// Events that were drawn for a screen, and events that come twice.
@Suite struct HostEventTests {
  /// Both nodes, and a person at step 2 as node `a` shows her.
  private func atStepTwo() throws -> (NodesBench, Presented) {
    let bench = try NodesBench()
    bench.a.reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    let shown = try bench.apply(.submitSignUp(Sample.form), at: bench.a).shown
    _ = (bench.a.asked(), bench.a.store.takeLog())
    return (bench, try #require(shown))
  }

  private let code = Registration.Event.submitCode("123456")

  @Test func `An event from an older screen is not taken, and the present one is the answer`()
    throws
  {
    let (bench, shown) = try atStepTwo()
    let back = HostedEvent(.back, key: EventKey("1"), origin: shown.origin)
    let first = try bench.apply(back, at: bench.a)
    #expect(first.path == .signUpEditing)
    _ = bench.a.store.takeLog()
    let again = HostedEvent(.back, key: EventKey("2"), origin: shown.origin)
    #expect(try bench.apply(again, at: bench.a) == first)
    // Nothing is shown that the store does not confirm.
    #expect(bench.a.store.takeLog() == ["a check"])
  }

  @Test func `An event that came before the next screen does not count for it`() throws {
    let (bench, shown) = try atStepTwo()
    bench.b.reply(.confirmSignUp(.success(ConfirmSignUpResult())))
    // What follows from the answer is still being stored.
    bench.b.store.fail(nil, nil, nil, .lateAnswer)
    // It has no key, by which the other one would be known to be old at once.
    let first = bench.begin(HostedEvent(code, origin: shown.origin), at: bench.b)
    let back = HostedEvent(.back, key: EventKey("2"), origin: shown.origin)
    let second = bench.begin(back, at: bench.b)
    #expect(first.value == nil && second.value == nil)
    bench.release(bench.b)
    #expect(first.value?.path == .confirmationNeedsPassword)
    #expect(second.value?.path == .confirmationNeedsPassword)
    #expect(bench.b.asked() == ["confirmSignUp"])
  }

  @Test func `After a takeover an event counts if screen and account are the same`() throws {
    let (bench, shown) = try atStepTwo()
    bench.b.reply(.confirmSignUp(.failure(.codeMismatch)))
    let reply = try bench.apply(HostedEvent(code, origin: shown.origin), at: bench.b)
    #expect(bench.b.asked() == ["confirmSignUp"])
    let number = try #require(reply.shown?.number)
    #expect(shown.number < number)
  }

  @Test func `After a takeover an event from another screen does not count`() throws {
    let (bench, shown) = try atStepTwo()
    _ = try bench.apply(.back, at: bench.b)
    _ = bench.b.asked()
    let other = HostedEvent(.forgotPassword(login: Sample.address), origin: shown.origin)
    #expect(try bench.apply(other, at: bench.a).address == "b")
    #expect(try bench.apply(other, at: bench.b).path == .signUpEditing)
    #expect(bench.b.asked() == [])
  }

  @Test func `An event of which only the answer got lost is taken once`() throws {
    let (bench, _) = try atStepTwo()
    bench.a.reply(.resendCode(.success(Sample.delivery)))
    bench.advance(by: .seconds(61))
    let event = HostedEvent(.resendCode, key: EventKey("k"))
    let reply = try bench.apply(event, at: bench.a)
    #expect(bench.a.asked() == ["resendCode"])
    #expect(bench.a.store.takeLog().first == "a save key=k busy")
    #expect(try bench.apply(event, at: bench.a) == reply)
    // Nor at another node.
    #expect(try bench.apply(event, at: bench.b).path == .confirmationEditing)
    #expect(bench.a.asked() == [])
    #expect(bench.b.asked() == [])
  }

  @Test
  func `After a takeover an event does not count if its screen was shown before the last one`()
    throws
  {
    let (bench, shown) = try atStepTwo()
    bench.advance(by: .seconds(61))
    bench.a.reply(.resendCode(.success(Sample.delivery)))
    let first = HostedEvent(.resendCode, key: EventKey("k1"), origin: shown.origin)
    let after = try #require(try bench.apply(first, at: bench.a).shown)
    bench.advance(by: .seconds(61))
    // However many events there were in between.
    let old = HostedEvent(.resendCode, key: EventKey("k2"), origin: shown.origin)
    #expect(try bench.apply(old, at: bench.b).path == .confirmationEditing)
    #expect(bench.b.asked() == [])
    bench.b.reply(.resendCode(.success(Sample.delivery)))
    let new = HostedEvent(.resendCode, key: EventKey("k3"), origin: after.origin)
    #expect(try bench.apply(new, at: bench.b).path == .confirmationEditing)
    #expect(bench.b.asked() == ["resendCode"])
  }

  @Test func `Of the events that were taken more than the last one is remembered`() throws {
    let (bench, _) = try atStepTwo()
    bench.a.reply(.confirmSignUp(.failure(.codeMismatch)))
    let event = HostedEvent(code, key: EventKey("k1"))
    _ = try bench.apply(event, at: bench.a)
    _ = try bench.apply(HostedEvent(.dismissNotice, key: EventKey("k2")), at: bench.a)
    #expect(try bench.apply(event, at: bench.b).path == .confirmationEditing)
    #expect(bench.b.asked() == [])
  }

  @Test func `An event whose statement was lost counts when it is sent again`() throws {
    let (bench, shown) = try atStepTwo()
    let event = HostedEvent(.back, key: EventKey("k"), origin: shown.origin)
    bench.a.store.fail(.lost)
    #expect(try bench.apply(event, at: bench.a).path == nil)
    #expect(try bench.apply(event, at: bench.a).path == .signUpEditing)
    let other = try NodesBench.Node("c", bench.rows, bench.clock)
    bench.start(other)
    #expect(try bench.apply(event, at: other).path == .signUpEditing)
    #expect(other.store.takeLog() == ["c take busy", "c save"])
  }

  @Test func `The key of an event that waits behind others is kept with what it does itself`()
    throws
  {
    let (bench, _) = try atStepTwo()
    bench.a.store.fail(.lateAnswer)
    bench.a.host.send(.back, to: bench.id)
    bench.executor.drain()
    let waiting = bench.begin(HostedEvent(.dismissNotice, key: EventKey("k")), at: bench.a)
    bench.release(bench.a)
    #expect(bench.a.store.takeLog() == ["a save checkpoint", "a check", "a save key=k"])
    #expect(waiting.value?.path == .signUpEditing)
  }

  @Test func `Who is cancelled changes nothing of what becomes of an event`() throws {
    let (bench, shown) = try atStepTwo()
    let event = HostedEvent(.back, key: EventKey("k"), origin: shown.origin)
    bench.a.store.fail(.lateAnswer)
    let cancelled = bench.begin(event, at: bench.a)
    cancelled.task.withLock { $0 }?.cancel()
    bench.executor.drain()
    let again = bench.begin(event, at: bench.a)
    #expect(again.value == nil)
    bench.release(bench.a)
    #expect(cancelled.value?.path == .signUpEditing)
    #expect(again.value?.path == .signUpEditing)
    #expect(bench.a.store.takeLog() == ["a save checkpoint key=k", "a check"])
  }

  @Test func `An event withdraws the request that is under way`() throws {
    let (bench, shown) = try atStepTwo()
    let waiting = bench.begin(HostedEvent(code, origin: shown.origin), at: bench.a)
    let busy = try #require(bench.begin(HostedEvent(.dismissNotice), at: bench.b).value)
    #expect(busy.address == "a")
    let present = try #require(bench.a.host.registration(of: bench.id))
    #expect(present.path == .confirmationConfirming)
    let reply = bench.begin(HostedEvent(.back), at: bench.a)
    #expect(reply.value?.path == .confirmationEditing)
    #expect(waiting.value?.path == .confirmationEditing)
    #expect(bench.a.asked() == ["confirmSignUp", "confirmSignUp cancelled"])
  }

  @Test func `A host that has ended says so, and shows nothing`() throws {
    let (bench, shown) = try atStepTwo()
    let waiting = bench.begin(HostedEvent(code, origin: shown.origin), at: bench.a)
    bench.a.host.finish()
    bench.executor.drain()
    #expect(waiting.value == .ended)
    #expect(try bench.apply(HostedEvent(.back, origin: shown.origin), at: bench.a) == .ended)
    // The other one has to wait for the request that may still be under way.
    #expect(try bench.apply(.dismissNotice, at: bench.b).address == "a")
    bench.advance(by: .seconds(36))
    #expect(try bench.apply(.dismissNotice, at: bench.b).path == .confirmationEditing)
  }

  @Test func `A session goes on at another node, and a sign-out at one is one at all`() throws {
    let bench = try NodesBench()
    bench.a.reply(.signIn(.success(.signedIn)))
    bench.a.reply(.fetchProfile(.success(.incomplete(Profile([:]), missing: []))))
    let shown = try bench.apply(.submitSignIn(Sample.credentials), at: bench.a)
    #expect(shown.path == .profileEditing)
    bench.b.reply(
      .restoreSession(
        .success(
          Restored(
            session: RestoredSession(login: try Sample.email(), status: .confirmed),
            checkpoint: .none))))
    bench.b.reply(.fetchProfile(.success(.incomplete(Profile([:]), missing: []))))
    bench.b.reply(.signOut(.success(Acknowledgement())))
    let event = HostedEvent(.signOut, origin: shown.shown?.origin)
    #expect(try bench.apply(event, at: bench.b).path == .signUpEditing)
    #expect(bench.b.asked().contains("signOut"))
    // The node that had it knows nothing of the session any longer.
    #expect(try bench.apply(.dismissNotice, at: bench.a).address == "b")
    #expect(try bench.apply(.dismissNotice, at: bench.a).path == .signUpEditing)
    #expect(bench.a.asked().contains("restoreSession") == false)
  }
}
