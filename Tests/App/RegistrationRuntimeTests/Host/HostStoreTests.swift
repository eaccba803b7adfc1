import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Synchronization
import Testing

/// Two nodes on one store: what either may show and ask.
@Suite struct HostStoreTests {
  /// Both nodes, and a person at step 2 whom node `a` has brought there.
  private func atStepTwo() throws -> NodesBench {
    let bench = try NodesBench()
    bench.a.reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    let reply = try bench.apply(.submitSignUp(Sample.form), at: bench.a)
    #expect(reply.path == .confirmationEditing)
    _ = (bench.a.asked(), bench.a.store.takeLog())
    return bench
  }

  @Test func `A registration costs a statement to take, and one for each checkpoint`() throws {
    let bench = try NodesBench()
    bench.a.reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    _ = try bench.apply(.submitSignUp(Sample.form), at: bench.a)
    #expect(
      bench.a.store.takeLog() == [
        // The end of the launch stores nothing, and clears the time for which it was busy.
        "a take busy", "a save",
        "a save checkpoint busy", "a save checkpoint",
      ])
    // Nothing to store: one statement, before it is shown.
    #expect(try bench.apply(.dismissNotice, at: bench.a).path == .confirmationEditing)
    #expect(bench.a.store.takeLog() == ["a check"])
  }

  private final class Refusals: Sendable {
    let list = Mutex<[HostStoreError]>([])
  }

  private func renew(_ held: HeldRegistration, _ refusals: Refusals, at bench: NodesBench) {
    _ = Task(executorPreference: bench.executor) {
      do throws(HostStoreError) {
        try await held.announceRenewal()
        try await held.keep(Secret("no login"))
      } catch { refusals.list.withLock { $0.append(error) } }
    }
    bench.executor.drain()
  }

  @Test
  func `A client announces a renewal of its token, and is refused once the registration is lost`()
    throws
  {
    let bench = try atStepTwo()
    var found: HeldRegistration?
    bench.a.fake(bench.id).set { found = $0.held }
    let held = try #require(found)
    let refusals = Refusals()
    renew(held, refusals, at: bench)
    #expect(bench.a.store.takeLog() == ["a save busy", "a save session"])
    #expect(refusals.list.withLock { $0.isEmpty })
    #expect(try bench.apply(.dismissNotice, at: bench.b).path == .confirmationEditing)
    renew(held, refusals, at: bench)
    #expect(bench.a.store.takeLog() == ["a save busy"])
    #expect(refusals.list.withLock { $0.first?.owner?.address } == "b")
  }

  @Test
  func `A registration stays busy while its client renews a token, whatever the flow does`()
    throws
  {
    let bench = try atStepTwo()
    let gate = Gate()
    _ = Task(executorPreference: bench.executor) {
      try await bench.a.host.ask(poolOf: bench.id) { _ in await gate.waitDeaf() }
    }
    bench.executor.drain()
    #expect(bench.a.store.takeLog() == ["a save busy"])
    #expect(try bench.apply(.dismissNotice, at: bench.a).path == .confirmationEditing)
    #expect(bench.a.store.takeLog() == ["a check"])
    #expect(try bench.apply(.back, at: bench.a).path == .signUpEditing)
    #expect(bench.a.store.takeLog() == ["a save checkpoint busy"])
    gate.release()
    bench.executor.drain()
    #expect(bench.a.store.takeLog() == ["a save"])
  }

  @Test func `Another node goes on where the first one was, and the first lets go`() throws {
    let bench = try atStepTwo()
    bench.b.reply(.confirmSignUp(.failure(.codeMismatch)))
    let reply = try bench.apply(.submitCode("123456"), at: bench.b)
    #expect(reply.path == .confirmationEditing)
    #expect(bench.b.asked() == ["confirmSignUp"])
    #expect(bench.b.store.takeLog().first == "b take busy")
    #expect(try bench.apply(.submitCode("123456"), at: bench.a).address == "b")
    #expect(bench.a.asked() == [])
    #expect(bench.a.host.registration(of: bench.id) == nil)
    #expect(bench.a.host.liveCount == 0)
  }

  @Test(arguments: [
    // One that stores, one that only asks, one that changes nothing, and one that is ignored.
    Registration.Event.back, .resendCode, .dismissNotice, .retry,
  ])
  func `Who has lost a registration shows nothing of it and asks nothing for it`(
    event: Registration.Event
  ) throws {
    let bench = try atStepTwo()
    #expect(try bench.apply(.dismissNotice, at: bench.b).path == .confirmationEditing)
    let before = try #require(bench.a.host.registration(of: bench.id))
    let seen = Seen(bench.a.host.transitions(of: bench.id), bench)
    bench.a.host.send(event, to: bench.id)
    bench.executor.drain()
    #expect(seen.all == [])
    #expect(seen.hasEnded)
    #expect(bench.a.asked() == [])
    #expect(bench.a.host.registration(of: bench.id) == nil)
    #expect(before.path == .confirmationEditing)
  }

  @Test(arguments: [
    // One that is stored, and one that stores nothing.
    Registration.Event.submitCode("123456"), .resendCode,
  ])
  func `While a request that writes is under way, no other node takes the registration`(
    event: Registration.Event
  ) throws {
    let bench = try atStepTwo()
    bench.advance(by: .seconds(61))
    let waiting = bench.begin(HostedEvent(event), at: bench.a)
    #expect(waiting.value == nil)
    #expect(try bench.apply(.dismissNotice, at: bench.b).address == "a")
    // Its deadline passes, and with it the time for which it was busy.
    bench.advance(by: .seconds(30))
    #expect(waiting.value?.path == .confirmationEditing)
    #expect(try bench.apply(.dismissNotice, at: bench.b).path == .confirmationEditing)
    #expect(try bench.apply(.dismissNotice, at: bench.a).address == "b")
  }

  @Test func `A node that hangs during a request loses it, and its answer is dropped`() throws {
    let bench = try atStepTwo()
    bench.a.fake(bench.id).reply(
      .deaf(.confirmSignUp(.success(ConfirmSignUpResult()))), to: .confirmSignUp)
    let waiting = bench.begin(HostedEvent(.submitCode("123456")), at: bench.a)
    // It stands still, as a process that was stopped; the store does not, and another node takes it.
    bench.clock.advance(by: .seconds(36))
    let other = HostLife(stored: "b 0 1")
    let taken = try bench.rows.take(bench.id, for: other, busyFor: .seconds(35))
    bench.executor.drain()
    #expect(waiting.value?.address == "b")
    #expect(bench.a.host.liveCount == 0)
    bench.a.fake(bench.id).gate.release()
    bench.executor.drain()
    try bench.rows.check(taken.claim)
    #expect(try bench.apply(.dismissNotice, at: bench.a).address == "b")
  }

  @Test func `A node of the same address that was restarted need not wait`() throws {
    let bench = try atStepTwo()
    _ = bench.begin(HostedEvent(.submitCode("123456")), at: bench.a)
    let again = try NodesBench.Node("a", bench.rows, bench.clock)
    bench.start(again)
    #expect(try bench.apply(.dismissNotice, at: again).path == .confirmationEditing)
  }

  @Test func `A request is sent within a second of the statement before it`() throws {
    let bench = try atStepTwo()
    bench.a.store.fail(.lateAnswer)
    _ = bench.begin(HostedEvent(.submitCode("123456")), at: bench.a)
    #expect(bench.a.store.takeLog() == ["a save checkpoint busy"])
    bench.advance(by: .milliseconds(1001))
    bench.release(bench.a)
    #expect(bench.a.store.takeLog() == ["a save busy"])
    #expect(bench.a.asked() == ["confirmSignUp"])
  }

  @Test(arguments: [TriedHostStore.Fault.lost, .lostAnswer])
  func `If the store fails, the flow is let go, and comes back with what is stored`(
    fault: TriedHostStore.Fault
  ) throws {
    let bench = try atStepTwo()
    bench.a.store.fail(fault)
    let reply = try bench.apply(.back, at: bench.a)
    #expect(reply == .unavailable(.unavailable(reason: "cut")))
    #expect(bench.a.host.registration(of: bench.id) == nil)
    #expect(bench.a.failures.all.count == 1)
    let path = try bench.apply(.dismissNotice, at: bench.a).path
    #expect(path == (fault == .lost ? .confirmationEditing : .signUpEditing))
  }

  @Test func `After its last event a registration rests, leaves memory, and comes back`() throws {
    let bench = try NodesBench(HostLimits(rest: .seconds(60)))
    #expect(try bench.apply(.dismissNotice, at: bench.a).path == .signUpEditing)
    #expect(bench.a.host.liveCount == 1)
    for _ in 0..<3 { bench.advance(by: .seconds(60)) }
    #expect(bench.a.host.liveCount == 0)
    #expect(try bench.apply(.dismissNotice, at: bench.a).path == .signUpEditing)
  }

  @Test func `A store that does not answer in time is one that fails`() throws {
    let bench = try atStepTwo()
    bench.a.store.fail(.late)
    let waiting = bench.begin(HostedEvent(.dismissNotice), at: bench.a)
    #expect(waiting.value == nil)
    bench.advance(by: .seconds(5))
    #expect(
      waiting.value
        == .unavailable(.unavailable(reason: "no answer within the deadline of the device")))
    #expect(bench.a.host.liveCount == 0)
    bench.release(bench.a)
    #expect(try bench.apply(.dismissNotice, at: bench.b).path == .confirmationEditing)
  }
}

/// What a subscriber has seen.
private final class Seen: Sendable {
  private let state = Mutex<(paths: [StatePath], hasEnded: Bool)>(([], false))
  var all: [StatePath] { state.withLock { $0.paths } }
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  init(_ stream: TransitionStream, _ bench: NodesBench) {
    _ = Task(executorPreference: bench.executor) {
      for await transition in stream { self.state.withLock { $0.paths.append(transition.to) } }
      self.state.withLock { $0.hasEnded = true }
    }
    bench.executor.drain()
  }
}
