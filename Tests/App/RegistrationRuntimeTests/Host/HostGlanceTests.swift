import HostStores
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Synchronization
import Testing

/// Looks at a registration that is in memory, which need no deadline.
@Suite struct HostGlanceTests {
  private final class Glance: Sendable {
    let found = Mutex<HostedReply??>(nil)
    var isOver: Bool { found.withLock { $0 != nil } }
    var path: StatePath? {
      found.withLock { found in
        guard case .presented(let shown)?? = found else { return nil }
        return shown.registration.path
      }
    }
    var isElsewhere: Bool {
      found.withLock { found in
        if case .elsewhere?? = found { true } else { false }
      }
    }
  }

  private func glance(_ bench: NodesBench) -> Glance {
    let glance = Glance()
    _ = Task(executorPreference: bench.executor) {
      let found = await bench.a.host.glance(at: bench.id)
      glance.found.withLock { $0 = .some(found) }
    }
    bench.executor.drain()
    return glance
  }

  private func atStepTwo() throws -> NodesBench {
    let bench = try NodesBench()
    bench.a.reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    #expect(
      try bench.apply(.submitSignUp(Sample.form), at: bench.a).path == .confirmationEditing)
    _ = bench.a.store.takeLog()
    return bench
  }

  @Test func `A glance asks the store once, and shows what is in memory`() throws {
    let bench = try atStepTwo()
    #expect(glance(bench).path == .confirmationEditing)
    #expect(bench.a.store.takeLog() == ["a check"])
  }

  @Test func `A glance brings nothing into memory`() throws {
    let bench = try NodesBench()
    let seen = glance(bench)
    #expect(seen.isOver)
    #expect(seen.path == nil)
    #expect(bench.a.store.takeLog() == [])
    #expect(bench.a.host.liveCount == 0)
  }

  @Test func `A glance shows nothing of a registration that another node has taken`() throws {
    let bench = try atStepTwo()
    #expect(try bench.apply(.dismissNotice, at: bench.b).path == .confirmationEditing)
    let seen = glance(bench)
    #expect(seen.isOver)
    #expect(seen.isElsewhere, "a look that took it back would take it from a person there")
    #expect(bench.a.host.liveCount == 0)
  }

  @Test func `Glances that come while the store is asked share the next statement`() throws {
    let bench = try atStepTwo()
    bench.a.store.fail(.late)
    let first = glance(bench)
    let others = (0..<3).map { _ in glance(bench) }
    #expect(!first.isOver)
    #expect(others.allSatisfy { !$0.isOver })
    bench.release(bench.a)
    #expect(first.path == .confirmationEditing)
    #expect(others.allSatisfy { $0.path == .confirmationEditing })
    // The first one's began before they came, and says nothing of what they are shown.
    #expect(bench.a.store.takeLog() == ["a check", "a check"])
  }

  /// Listens while a host is about to show something, and sees what is shown until then.
  private final class Listener: Sendable {
    let host = Mutex<RegistrationHost<RegistrationID>?>(nil)
    let seen = Mutex<(stream: TransitionStream?, path: StatePath?)>((nil, nil))

    func listen(to id: RegistrationID) {
      guard let host = host.withLock({ $0 }) else { return }
      let stream = host.transitions(of: id)
      let path = host.shown(of: id)?.registration.path
      seen.withLock { $0 = (stream, path) }
    }
  }

  @Test func `Who listens before something is shown, and sees the old, is told of it`() throws {
    let (listener, id) = (Listener(), try #require(RegistrationID("ana")))
    var probe = FlowProbe()
    // The second of two transitions is about to be shown, and the first one with it.
    probe.dies = { side, action in
      if side == .before, case .publish(let transition) = action, transition.to == .signUpEditing {
        listener.listen(to: id)
      }
      return false
    }
    let bench = try NodesBench(HostLimits(), probe)
    bench.a.reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    _ = try bench.apply(.submitSignUp(Sample.form), at: bench.a)
    listener.host.withLock { $0 = bench.a.host }
    for event in [Registration.Event.dismissNotice, .back] { bench.a.host.send(event, to: id) }
    bench.executor.drain()
    let (stream, path) = listener.seen.withLock { $0 }
    let transitions = try #require(stream)
    #expect(path == .confirmationEditing)
    let told = Mutex<StatePath?>(nil)
    _ = Task(executorPreference: bench.executor) {
      for await transition in transitions { told.withLock { $0 = transition.to } }
    }
    bench.executor.drain()
    #expect(told.withLock { $0 } == .signUpEditing)
  }

  @Test func `A glance leaves an event that is being taken to a look that waits for it`() throws {
    let bench = try atStepTwo()
    bench.a.store.fail(.late)
    let waiting = bench.begin(HostedEvent(.dismissNotice), at: bench.a)
    #expect(waiting.value == nil)
    let seen = glance(bench)
    #expect(seen.isOver)
    #expect(seen.path == nil)
    bench.release(bench.a)
    #expect(waiting.value?.path == .confirmationEditing)
  }
}
