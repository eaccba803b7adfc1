import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import Testing

@testable import RegistrationRuntime

/// A call under way, and when it may be stopped.
@Suite struct CallTests {
  private let fake = FakeBackend(clock: VirtualClock())
  private let shell = FlowShell(Registration(policy: .clinic))
  private let signOut: Registration.Request

  init() throws {
    signOut = Registration.Request(id: RequestID(1), operation: .signOut(login: try Sample.email()))
    shell.beginCall(signOut.id)
  }

  /// False if the call was stopped.
  private func perform(_ request: Registration.Request) async -> Bool {
    await shell.performCall(request.id) {
      await fake.backend.perform(request, stored: .none) { _ in }
    }
  }

  @Test func `A call that was stopped before it began is not begun`() async {
    shell.stopCall()
    #expect(await !perform(signOut))
    #expect(fake.takeLog() == [])
  }

  /// Its task is over at the time of the stop, and its memory may belong to another task.
  @Test func `A stop after the call is over reaches nothing`() async {
    fake.reply(.signOut(.success(Acknowledgement())))
    #expect(await perform(signOut))
    shell.stopCall()
    #expect(!Task.isCancelled)
    #expect(fake.takeLog() == ["signOut"])
  }

  @Test func `A call that is stopped on its way is cancelled`() async {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await perform(signOut) }
      while fake.inFlight == 0 { await Task.yield() }
      shell.stopCall()
      #expect(await group.next() == false)
    }
    #expect(fake.takeLog() == ["signOut", "signOut cancelled"])
  }

  /// Its answer must not count as that of the next call.
  @Test func `A call that was stopped does not end the one that came after it`() async {
    let next = RequestID(2)
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await perform(signOut) }
      while fake.inFlight == 0 { await Task.yield() }
      shell.stopCall()
      shell.beginCall(next)
      #expect(await group.next() == false)
    }
    #expect(await shell.performCall(next) {})
  }
}
