import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import Testing

@testable import RegistrationRuntime

/// A request on its way, and who may stop it when.
@Suite struct FlightTests {
  private let fake = FakeBackend(clock: VirtualClock())
  private let flight = Flight()
  private let signOut: Request

  init() throws {
    signOut = Request(id: RequestID(1), operation: .signOut(email: try Sample.email()))
  }

  private func fly(_ request: Request) async {
    await flight.fly(request, stored: .none, backend: fake.backend) { _ in }
  }

  @Test func `A flight that was stopped before it began is given up`() async {
    flight.stop()
    await fly(signOut)
    #expect(fake.takeLog() == ["forget"])
  }

  /// Its task is over by the time of the stop, and its memory may be another's.
  @Test func `A flight in a cancelled task is given up, and a later stop reaches nothing`() async {
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask { await fly(signOut) }
    }
    #expect(fake.takeLog() == ["forget"])
    flight.stop()
  }

  @Test func `A flight that is stopped on its way has its call cancelled`() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await fly(signOut) }
      while fake.inFlight == 0 { await Task.yield() }
      flight.stop()
    }
    #expect(fake.takeLog() == ["signOut", "signOut cancelled"])
  }
}
